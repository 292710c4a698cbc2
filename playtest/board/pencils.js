// What all drawings are made of: colours, and a word for each shape. They are 64 × 48, constants of this kit.

export const K = "#231a24", P = "#f6ead0", W = "#fffdf5", M = "#8d8a99", R = "#c8372d", Y = "#f2b632", O = "#d9762b";
export const G = "#5d9a4a", D = "#2f5d3a", B = "#3f78a8", N = "#1f2c4d", U = "#6d4a8d", T = "#7a4a2b", S = "#f0c39a", S2 = "#b97a4f", S3 = "#7c4c30";

export const p = (fill, d) => `<path fill="${fill}" d="${d}"/>`;
export const c = (fill, x, y, r) => `<circle fill="${fill}" cx="${x}" cy="${y}" r="${r}"/>`;
export const o = (fill, x, y, a, b) => `<ellipse fill="${fill}" cx="${x}" cy="${y}" rx="${a}" ry="${b}"/>`;
export const r = (fill, x, y, w, h, round = 0) => `<rect fill="${fill}" x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}"/>`;
export const l = (stroke, width, d) => `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

// A person: shoulders, neck, head; hair, clothes and things are laid over it.
export const person = (skin, coat, over, under = "") =>
  under + p(coat, "M11 48c0-11 8-15 21-15s21 4 21 15z") + p(skin, "M28 26h8v8c0 4-8 4-8 0z") + o(skin, 32, 20, 8.5, 10) +
  c(K, 28.8, 20, 1.1) + c(K, 35.2, 20, 1.1) + l(K, 1.2, "M29.5 25.5q2.5 1.6 5 0") + over;
export const lapels = (shirt, tie) => p(shirt, "M27 33l5 8 5-8-5 3z") + (tie ? p(tie, "M31 36h2l1.5 9-2.5 3-2.5-3z") : "");
