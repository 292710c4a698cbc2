"""`playtest cards`: owners take the cards out, change them in a spreadsheet and put them back."""

import csv
import io

import pytest

import rules_model
from playtest.cli import main
from rules_model.core.card_csv import cards_from_csv, cards_to_csv, columns
from rules_model.core.cards import read_family
from rules_model.core.errors import BadInput

GAME = rules_model.load("campy_creatures")
FAMILIES = list(GAME.families)
MORTAL = GAME.families["mortal"]


@pytest.fixture
def run(capsys):
    """Run the command: its exit code, what it printed, and what it complained of."""

    def run(*words):
        code = main([str(word) for word in words])
        return code, *capsys.readouterr()

    return run


def own_csv(family="mortal"):
    return cards_to_csv(GAME.families[family], GAME.box.faces[family])


def changed(change, family="mortal"):
    """The kit's own cards as CSV bytes, after ``change`` of its rows (the first one names the columns)."""
    rows = list(csv.reader(io.StringIO(own_csv(family), newline="")))
    change(rows)
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\r\n").writerows(rows)
    return text.getvalue().encode()


def put(row, column, value):
    return lambda rows: rows[row].__setitem__(rows[0].index(column), value)


def faults_of(data):
    with pytest.raises(BadInput) as caught:
        cards_from_csv(MORTAL, data, "deck.csv")
    return str(caught.value)


@pytest.mark.parametrize("family", FAMILIES)
def test_out_and_in_again_gives_the_same_cards(run, tmp_path, family):
    sheet, file = tmp_path / "cards.csv", tmp_path / "cards.toml"
    assert (
        run("cards", "export", "--game", "campy_creatures", "--family", family, "--csv", "-o", sheet)[0] == 0
    )
    assert run("cards", "import", sheet, "-o", file)[0] == 0
    assert tuple(read_family(GAME.families[family], file, trusted=False)) == GAME.box.faces[family]
    assert sheet.read_bytes().startswith(b"\xef\xbb\xbf")
    assert rules_model.load("campy_creatures", file).box.fingerprint == GAME.box.fingerprint


@pytest.mark.parametrize("family", FAMILIES)
def test_an_exported_card_file_says_what_its_keys_mean_and_can_be_played_with(run, tmp_path, family):
    file = tmp_path / "cards.toml"
    run("cards", "export", "--game", "campy_creatures", "--family", family, "-o", file)
    assert "#   name " in file.read_text(encoding="utf-8")
    assert rules_model.load("campy_creatures", file).box.fingerprint == GAME.box.fingerprint


def test_a_file_written_from_a_spreadsheet_keeps_the_manual_of_its_keys(run, tmp_path):
    sheet, file = tmp_path / "cards.csv", tmp_path / "cards.toml"
    sheet.write_bytes(own_csv().encode())
    run("cards", "import", sheet, "-o", file)
    text = file.read_text(encoding="utf-8")
    assert text.startswith("# family ")
    assert "stand-ins of our own" not in text


def test_check_counts_what_is_there(run, tmp_path):
    file = tmp_path / "cards.toml"
    run("cards", "export", "--game", "campy_creatures", "--family", "mortal", "-o", file)
    code, out, err = run("cards", "check", file)
    assert (code, err) == (0, "")
    assert "all right: 77 mortal cards" in out
    assert "by set: teenager 18, assistant 15, engineer 14, classic 16, townsfolk 14" in out
    assert "by source: named 16, stand-in 61" in out


def test_check_names_every_fault_with_file_line_card_and_key(run, tmp_path):
    file = tmp_path / "cards.toml"
    run("cards", "export", "--game", "campy_creatures", "--family", "mortal", "-o", file)
    text = file.read_text(encoding="utf-8")
    text = text.replace('do = "meter_top"', 'do = "explode"', 1).replace(
        "points = 1\n", 'points = "many"\n', 1
    )
    file.write_text(text, encoding="utf-8")
    code, out, err = run("cards", "check", file)
    line = text.splitlines().index('key = "soda_shop_sue"')
    assert (code, out) == (2, "")
    assert str(file) in err
    assert "pep_squad_peggy: effects: unknown effect 'explode'" in err
    assert f"line {line}, soda_shop_sue: points: " in err


def test_check_looks_at_every_file_even_after_a_bad_one(run, tmp_path):
    good, bad = tmp_path / "good.csv", tmp_path / "bad.csv"
    good.write_bytes(own_csv("scene").encode())
    bad.write_bytes(b"")
    code, out, err = run("cards", "check", bad, good)
    assert code == 2
    assert "16 scene cards" in out
    assert "the file is empty" in err


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("end", ["\r\n", "\n"])
def test_what_spreadsheets_write_is_understood(delimiter, encoding, end):
    text = io.StringIO(newline="")
    writer = csv.writer(text, delimiter=delimiter, lineterminator=end)
    writer.writerows(csv.reader(io.StringIO(own_csv(), newline="")))
    assert tuple(cards_from_csv(MORTAL, text.getvalue().encode(encoding))) == GAME.box.faces["mortal"]


def test_columns_may_come_in_any_order_and_optional_ones_be_left_out():
    rows = list(csv.reader(io.StringIO(own_csv(), newline="")))
    rows[0] = [title.upper() for title in rows[0]]
    order = [rows[0].index(name) for name in ("SET", "COUNT", "KEY", "NAME", "SOURCE", "POINTS")]
    lines = ["sep=;", *(";".join(row[at] for at in order) + ";" for row in rows), ";;;;;;", ""]
    cards = cards_from_csv(MORTAL, "\n".join(lines).encode())
    assert [card.count for card in cards] == [card.count for card in GAME.box.faces["mortal"]]
    silent = {card.set: [effect.do for effect in card.effects] for card in cards}
    assert silent.pop("engineer") == [
        "discard_energy"
    ]  # an Engineer takes energy unless its card says otherwise
    assert not any(silent.values())


@pytest.mark.parametrize(
    "text", ["=1+1", "+49", "-x", "@SUM(A1)", "'=1", "''-", "'tis", "5", "a\nb", 'say "boo"', "a;b,c"]
)
def test_text_survives_and_never_becomes_a_formula(text):
    rows = []
    data = changed(lambda each: (put(1, "Flavour", text)(each), rows.extend(each)))
    cards = cards_from_csv(MORTAL, data)
    written = cards_to_csv(MORTAL, [*cards])
    assert cards_from_csv(MORTAL, written.encode()) == cards
    for row in csv.reader(io.StringIO(written, newline="")):
        assert not row[columns(MORTAL).index("flavour")].startswith(("=", "+", "-", "@"))


def test_a_script_tag_stays_text(run, tmp_path):
    sheet, file = tmp_path / "cards.csv", tmp_path / "cards.toml"
    name = "<script>alert('boo')</script>"
    sheet.write_bytes(changed(put(1, "Name", name)))
    assert run("cards", "import", sheet, "-o", file)[0] == 0
    assert rules_model.load("campy_creatures", file).card_name("the_teenagers.1") == name


@pytest.mark.parametrize(
    ("row", "column", "value", "fault"),
    [
        (1, "Count", "five", "row 2, the_teenagers: Count: 'five' is not a whole number"),
        (1, "Count", "5.0", "row 2, the_teenagers: Count: '5.0' is not a whole number"),
        (1, "Count", "6", "the cards add up to 78, but the box holds 77"),
        (1, "Count", "999999999", "row 2, the_teenagers: count: 999999999 is not between 1 and 200"),
        (2, "Effects", "explode 3", "row 3, letterman_lenny: effects: unknown effect 'explode'"),
        (
            2,
            "Effects",
            "gain_energy 1 2",
            "row 3, letterman_lenny: Effects: 'gain_energy 1 2' does not read “do amount”",
        ),
        (2, "Effects", "gain_energy much", "row 3, letterman_lenny: Effects: 'much' is not a whole number"),
        (2, "Set", "ghosts", "row 3, letterman_lenny: set: input should be "),
        (2, "Set", "", "row 3, letterman_lenny: Set: missing"),
        (
            2,
            "Key",
            "the_teenagers",
            "row 3, the_teenagers: key: 'the_teenagers' is used already at row 2, the_teenagers",
        ),
        (2, "Key", "../../x", "row 3, ../../x: key: '../../x' may hold letters, digits and _ only"),
        (2, "Name", "", "row 3, letterman_lenny: Name: missing"),
        (2, "Name", "x" * 61, "row 3, letterman_lenny: name: 1 to 60 characters"),
        (2, "Name", "\x1b[31mred", "row 3, letterman_lenny: name: '\\x1b[31mred' holds a control character"),
        (0, "Set", "Sett", "column 4: 'Sett' is no field of these cards"),
        (0, "Points", "Count", "column 'Count' is there 2 times"),
        (0, "Set", "", "column 'Set' is missing"),
    ],
)
def test_a_fault_is_named_with_row_and_column(row, column, value, fault):
    assert fault in faults_of(changed(put(row, column, value)))


def test_all_faults_come_at_once():
    text = faults_of(
        changed(lambda rows: (put(1, "Count", "x")(rows), put(4, "Points", "y")(rows), rows[5].append("z")))
    )
    assert text.startswith("deck.csv: 3 fault(s)")
    assert "row 2" in text
    assert "row 5" in text
    assert "row 6, dare_you_dan: column 15: 'z' stands in a column without a name" in text


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", "the file is empty"),
        (b" \n\n", "the file is empty"),
        (b"\xff\xfe\x00", "not UTF-8 text"),
        (bytes(range(256)), "not UTF-8 text"),
        (b"Key,Name\0\n", "not a text file"),
        (b"PK\x03\x04\0\0", "not a text file"),
        (b"x" * 2_000_001, "too many for a card file"),
        (b"Key,Name," + b"y" * 200_000, "not a CSV file"),
        (b'Key,Name\n"never closed', "not a CSV file"),
        (b"Key,Name,Count,Set,Source\n", "row 2: no card follows"),
        (b"<html><body>Not found</body></html>", "is no field of these cards"),
    ],
)
def test_what_is_no_spreadsheet_of_cards_is_refused(data, fault):
    assert fault in faults_of(data)


def test_a_mistyped_column_is_named_with_the_family_that_fits_best(run, tmp_path):
    sheet = tmp_path / "cards.csv"
    sheet.write_bytes(changed(lambda rows: put(0, "Count", "Cuont")(rows)))
    code, _, err = run("cards", "check", sheet)
    assert code == 2
    assert "nearest is mortal" in err
    assert "column 3: 'Cuont' is no field of these cards" in err
    assert len(err.splitlines()) == 3


@pytest.mark.rules("CM-MORT-04", "CM-SCEN-06")
@pytest.mark.parametrize(
    ("family", "row", "column", "value", "told"),
    [
        ("mortal", 1, "Points", "999999999", "points: 999999999 is not between -30 and 30 (CM-MORT-04)"),
        ("scene", -1, "Points", "-31", "points: -31 is not between -30 and 30 (CM-SCEN-06)"),
        ("scene", -1, "Score", "teenager=99", "score: points: 99 is not between -30 and 30 (CM-SCEN-06)"),
    ],
)
def test_points_have_a_bound(run, tmp_path, family, row, column, value, told):
    sheet = tmp_path / "cards.csv"
    sheet.write_bytes(changed(put(row, column, value), family))
    code, _, err = run("cards", "check", sheet)
    assert code == 2
    assert told in err


def test_a_strange_spreadsheet_is_told_which_columns_there_are(run, tmp_path):
    sheet = tmp_path / "cards.csv"
    sheet.write_text("Title,Power\nOgre,3\n", encoding="utf-8")
    code, _, err = run("cards", "check", sheet)
    assert code == 2
    assert "mortal: Key, Name, Count, Set, Points" in err
    assert "column 1: 'Title' is no field" in run("cards", "check", sheet, "--family", "mortal")[2]


def test_nothing_is_overwritten_unless_forced_and_nothing_half_written(run, tmp_path):
    sheet, file = tmp_path / "cards.csv", tmp_path / "cards.toml"
    sheet.write_bytes(own_csv().encode())
    file.write_text("mine", encoding="utf-8")
    code, _, err = run("cards", "import", sheet, "-o", file)
    assert code == 2
    assert "is there already" in err
    assert "--force" in err
    assert file.read_text(encoding="utf-8") == "mine"
    sheet.write_bytes(changed(put(1, "Count", "6")))
    assert run("cards", "import", sheet, "-o", file, "--force")[0] == 2
    assert file.read_text(encoding="utf-8") == "mine"
    sheet.write_bytes(own_csv().encode())
    assert run("cards", "import", sheet, "-o", file, "--force")[0] == 0
    assert sorted(each.name for each in tmp_path.iterdir()) == ["cards.csv", "cards.toml"]


@pytest.mark.parametrize(
    "words", [("check", "{0}/none.toml"), ("check", "{0}"), ("import", "{0}/none.csv", "-o", "{0}/x")]
)
def test_a_file_that_cannot_be_read_is_named(run, tmp_path, words):
    code, _, err = run("cards", *[word.format(tmp_path) for word in words])
    assert code == 2
    assert "cannot be read" in err or "No such file" in err


def test_a_place_that_cannot_be_written_is_named(run, tmp_path):
    place = tmp_path / "no" / "such" / "folder.csv"
    code, _, err = run(
        "cards", "export", "--game", "campy_creatures", "--family", "scene", "--csv", "-o", place
    )
    assert code == 2
    assert "cannot be written" in err


def test_export_without_a_file_prints(run):
    code, out, _ = run("cards", "export", "--game", "campy_creatures", "--family", "scene", "--csv")
    assert code == 0
    assert out.splitlines()[0].startswith("Key,Name,Count,Timing")


def test_an_unknown_family_is_told_the_known_ones(run):
    code, _, err = run("cards", "export", "--game", "campy_creatures", "--family", "dragon")
    assert code == 2
    assert "creature, mortal, scene" in err


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "family: None"),
        ('family = ["mortal"]', "family: ['mortal']"),
        ('family = "mortal"', "no cards"),
        ('family = "mortal"\ncard = "x"', "no cards"),
        ('family = "mortal"\nx = ' + "[" * 100_000, "nested too deeply"),
        ('family = "mortal"\nx = ' + "9" * 5000, "not valid TOML"),
        ("family = mortal", "not valid TOML"),
    ],
)
def test_what_is_no_card_file_is_refused(run, tmp_path, text, fault):
    file = tmp_path / "cards.toml"
    file.write_text(text, encoding="utf-8")
    code, _, err = run("cards", "check", file)
    assert code == 2
    assert fault in err
