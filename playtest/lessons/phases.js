// The picture of the phases: drawn once by Python, here only the present phase is lit.
function render({ model, el }) {
  el.classList.add("pt-phases");
  const drawing = document.createElement("div");
  drawing.setAttribute("role", "img");
  const now = document.createElement("p");
  now.setAttribute("aria-live", "polite");
  el.append(drawing, now);

  const draw = () => {
    drawing.innerHTML = model.get("svg"); // made by playtest.charts, which escapes every name
    drawing.setAttribute("aria-label", model.get("alt"));
  };
  const light = () => {
    const lit = model.get("lit");
    const passed = model.get("passed");
    for (const group of drawing.querySelectorAll("[data-phase]")) {
      group.classList.toggle("lit", group.dataset.phase === lit);
      group.classList.toggle("passed", passed.includes(group.dataset.phase));
    }
    now.textContent = model.get("told");
  };
  draw();
  light();
  model.on("change:svg", () => { draw(); light(); });
  model.on("change:lit", light);
  model.on("change:passed", light);
  model.on("change:told", light);
}

export default { render };
