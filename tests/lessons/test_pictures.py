"""Pictures of phases and cancels: the same input draws the same bytes, and nothing is told by colour alone."""

from __future__ import annotations

import os
import subprocess
import sys
import xml.etree.ElementTree as ET

import pytest

import rules_model
from playtest.charts import chain_graph, phase_graph
from playtest.layers import layered
from playtest.lessons import PhasePicture, lesson
from playtest.lessons.run import Run

GAME = rules_model.load("campy_creatures")


def test_the_picture_of_the_phases_is_the_chart() -> None:
    svg = ET.fromstring(phase_graph(GAME).svg)
    drawn = {group.get("data-phase") for group in svg.iter() if group.get("data-phase")}
    assert drawn == set(GAME.chart.phases)
    arrows = [group for group in svg.iter() if group.get("class") == "arrow"]
    assert len(arrows) == len(GAME.chart.edges())


def test_no_two_boxes_lie_upon_one_another() -> None:
    graph = GAME.chart.graph()
    main = [name for name, chart in graph.nodes(data="chart") if chart == GAME.name]
    part = graph.__class__()
    part.add_nodes_from(main)
    part.add_edges_from(edge for edge in graph.edges if edge[0] in part and edge[1] in part)
    places = layered(part, "setup", dict.fromkeys(main, 1.0)).places
    for one, (x, y) in places.items():
        assert all(other == one or abs(x - x2) >= 1.0 or y != y2 for other, (x2, y2) in places.items())


def test_a_picture_is_the_same_in_every_process() -> None:
    code = (
        "import sys, rules_model, hashlib; from playtest.charts import phase_graph;"
        "print(hashlib.sha256(phase_graph(rules_model.load('campy_creatures'), 'take_scene').svg.encode()).hexdigest());"
        "assert 'matplotlib.pyplot' not in sys.modules"
    )
    seen = set()
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        run = subprocess.run(
            [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
        )
        seen.add(run.stdout)
    assert len(seen) == 1


def test_the_present_phase_is_lit_and_told() -> None:
    picture = phase_graph(GAME, "capture_one")
    assert picture.svg.count('phase-box lit" data-phase="capture_one"') == 1
    assert picture.alt.endswith("Now: capture one, The actor captures a mortal of their choice.")
    plain = phase_graph(GAME)
    assert " lit" not in plain.svg
    assert len(plain.svg.splitlines()) == len(picture.svg.splitlines())


def test_one_chart_alone_can_be_drawn() -> None:
    svg = phase_graph(GAME, chart="capture").svg
    assert 'data-phase="capture_one"' in svg
    assert 'data-phase="setup"' not in svg
    with pytest.raises(ValueError, match="its charts: campy_creatures, capture"):
        phase_graph(GAME, chart="dinner")


def test_the_chain_shows_who_stands_without_colours() -> None:
    run = Run(lesson("three_vampires"))
    picture = chain_graph(run.page.after, run.lesson.seats)
    assert picture.svg.count("✓ The Vampire") == 2
    assert picture.svg.count("✗ The Vampire") == 1
    assert picture.svg.count("✗ The Invisible Man") == 1
    assert "4. Red, The Invisible Man: loses its ability" in picture.alt
    assert picture == chain_graph(run.page.after, run.lesson.seats)


def test_names_cannot_break_the_picture() -> None:
    run = Run(lesson("three_vampires"))
    names = ("<script>", "a&b", '"', "Red")
    ET.fromstring(chain_graph(run.page.after, names).svg)
    assert "<script>" not in chain_graph(run.page.after, names).to_html()


def test_before_the_reveal_there_is_no_chain() -> None:
    assert "No creature" in chain_graph(GAME.new(seats=3, seed=1)).alt


def test_the_picture_follows_without_being_drawn_anew() -> None:
    state = GAME.new(seats=3, seed=1)
    picture = PhasePicture(GAME, state)
    drawn = picture.svg
    assert picture.lit == "choose_creature"
    for seat in range(3):
        state.apply(seat, state.legal_actions(seat)[0])
    picture.follow(state)
    assert picture.lit == state.phase != "choose_creature"
    assert picture.svg is drawn
