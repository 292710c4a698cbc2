"""Card files from outside: every fault is named with file, line, card and key, all at once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import rules_model

FOLDER = Path(rules_model.__file__).parent / "campy_creatures" / "cards"
MORTALS = (FOLDER / "mortals.toml").read_text(encoding="utf-8")


def written(tmp_path: Path, text: str | bytes) -> Path:
    path = tmp_path / "mine.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def faults_of(path: Path | list[Path]) -> str:
    with pytest.raises(rules_model.BadInput) as raised:
        rules_model.load("campy_creatures", path)
    return str(raised.value)


@pytest.mark.parametrize("family", ["creatures", "mortals", "scenes"])
def test_the_kits_own_files_pass_as_if_they_were_foreign(family: str) -> None:
    game = rules_model.load("campy_creatures", FOLDER / f"{family}.toml")
    assert game.fingerprint == rules_model.load("campy_creatures").fingerprint


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (
            'do = "strength_token"',
            'do = "explode"',
            "letterman_lenny: effects: unknown effect 'explode'; known: gain",
        ),
        (
            'do = "strength_token", amount = 1',
            'do = "strength_token", amount = 99',
            "amount 99 is not between 1",
        ),
        (
            'do = "strength_token", amount = 1',
            'do = "strength_token", amout = 1',
            "effects.amout: unknown key",
        ),
        ("count = 5", "count = 4", "the cards add up to 76, but the box holds 77 of family 'mortal'"),
        ("count = 5", "count = 0", "count: 0 is not between 1 and 200"),
        ("count = 5", 'count = "5"', "the_teenagers: count: "),
        ("count = 5", "count = 2.5", "the_teenagers: count: "),
        ("count = 5", "count = true", "the_teenagers: count: "),
        ("count = 5", "cuont = 5", "the_teenagers: cuont: unknown key"),
        ("count = 5", 'count = 5\nid = "x"', "the_teenagers: id: set by the kit"),
        ('name = "The Teenagers"', "", "the_teenagers: name: field required"),
        ('name = "The Teenagers"', 'name = "  "', "name: 1 to 60 characters"),
        ('key = "the_teenagers"', "", "key: field required"),
        ('key = "the_teenagers"', 'key = "no way!"', "may hold letters, digits and _ only"),
        (
            'key = "the_teenagers"',
            'key = "letterman_lenny"',
            "key: 'letterman_lenny' is used already at line",
        ),
        ('set = "teenager"', 'set = "poet"', "set: input should be 'teenager'"),
        (
            'set = "teenager"',
            'set = "teenager"\nmatches = ["teenager"]',
            "only Townsfolk are Heroes (CM-SET-19)",
        ),
        ('source = "named"', 'source = "dreamt"', "source: input should be 'printed'"),
        ('family = "mortal"', 'family = "goblin"', "'goblin' is none of campy_creatures"),
        ("[[card]]", "[[crad]]", "no cards"),
        ("count = 5", "count = ", "not"),
    ],
)
def test_each_fault_is_named(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert old in MORTALS
    text = MORTALS.replace(old, new) if "[[" in old else MORTALS.replace(old, new, 1)
    told = faults_of(written(tmp_path, text))
    assert fault in told
    assert "mine.toml" in told


def test_the_line_of_a_card_is_named(tmp_path: Path) -> None:
    text = MORTALS.replace("count = 5", "count = 0", 1)
    line = 1 + text[: text.index('key = "the_teenagers"')].count("\n") - 1
    assert f"line {line}, the_teenagers: count" in faults_of(written(tmp_path, text))


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    text = MORTALS.replace("count = 5", "count = 0", 1).replace('do = "strength_token"', 'do = "explode"', 1)
    told = faults_of(written(tmp_path, text.replace('name = "Soda-Shop Sue"', "", 1)))
    assert "count: 0" in told
    assert "explode" in told
    assert "soda_shop_sue: name" in told


@pytest.mark.parametrize(
    "text", [b"\xff\xfe[[card]]", b"[[card]\nkey = ", b"a = " + b"[" * 5000, b"x = " + b"9" * 9000]
)
def test_what_is_no_toml(tmp_path: Path, text: bytes) -> None:
    assert "mine.toml" in faults_of(written(tmp_path, text))


def test_no_file_and_a_folder(tmp_path: Path) -> None:
    assert "none.toml" in faults_of(tmp_path / "none.toml")
    assert str(tmp_path) in faults_of(tmp_path)


def test_a_family_twice(tmp_path: Path) -> None:
    path = written(tmp_path, MORTALS)
    assert "given twice" in faults_of([path, FOLDER / "mortals.toml"])


def test_a_key_that_a_card_of_another_family_has(tmp_path: Path) -> None:
    """One of the two would silently take the place of the other."""
    creepies = Path(rules_model.__file__).parent / "king_of_the_creepies" / "cards"
    abilities = (creepies / "abilities.toml").read_text(encoding="utf-8")
    taken = next(line for line in (creepies / "goodies.toml").read_text().splitlines() if "key = " in line)
    own = next(line for line in abilities.splitlines() if line.startswith("key = "))
    path = written(tmp_path, abilities.replace(own, taken, 1))
    with pytest.raises(rules_model.BadInput) as raised:
        rules_model.load("king_of_the_creepies", path)
    key = taken.split('"')[1]
    assert f"{path}: {key}: key: {key!r} is used already in {creepies / 'goodies.toml'}" in str(raised.value)


def test_a_script_tag_in_a_name_is_text(tmp_path: Path) -> None:
    name = "<script>alert(1)</script>"
    path = written(tmp_path, MORTALS.replace('name = "The Teenagers"', f'name = "{name}"', 1))
    game = rules_model.load("campy_creatures", path)
    assert game.card_name("the_teenagers.1") == name


def test_other_cards_are_other_rules_for_records(tmp_path: Path) -> None:
    path = written(tmp_path, MORTALS.replace('name = "The Teenagers"', 'name = "Some Teenagers"', 1))
    own, other = rules_model.load("campy_creatures"), rules_model.load("campy_creatures", path)
    assert own.fingerprint["rules"] == other.fingerprint["rules"]
    assert own.fingerprint["cards"] != other.fingerprint["cards"]


def test_playing_needs_the_standard_library_alone() -> None:
    code = """
import sys
import rules_model
state = rules_model.load("campy_creatures").new(seats=3, seed=1)
while state.outcome is None:
    seat = state.deciders[0]
    state.apply(seat, state.legal_actions(seat)[0])
state.game.position(state.position())
print(*{name.split(".")[0] for name in sys.modules} - {*sys.stdlib_module_names, "__main__"})
"""
    ran = subprocess.run(
        [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(FOLDER.parents[2])!r})\n{code}"],
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = {name for name in ran.stdout.split() if not name.startswith(("_", "sitecustomize"))}
    assert loaded & {"pydantic", "networkx", "numpy", "matplotlib", "ipywidgets", "anywidget"} == set()
    assert "rules_model" in loaded
