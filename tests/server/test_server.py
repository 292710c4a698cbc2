"""The server without a browser: what it hands out, what it refuses, what a notebook learns of its page."""

import socket
from pathlib import Path

import pytest
from tornado.web import RedirectHandler
from voila.request_info_handler import RequestInfoSocketHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

import playtest
from playtest.cli import main
from playtest.server import app, lab, query
from rules_model.core.errors import BadInput


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    for name in ("QUERY_STRING", "VOILA_PREHEAT"):
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


def test_a_notebook_reads_the_parameters_of_its_page(page: pytest.MonkeyPatch) -> None:
    page.setenv("QUERY_STRING", "table=a%20b&seats=3&empty=")
    assert query() == {"table": "a b", "seats": "3", "empty": ""}


def test_outside_a_page_there_are_no_parameters(page: pytest.MonkeyPatch) -> None:
    assert query() == {}


@pytest.mark.parametrize("nonsense", ["&&&", "=", "%ff%", "a=1;b", "?" * 50])
def test_nonsense_in_the_address_is_no_error(page: pytest.MonkeyPatch, nonsense: str) -> None:
    page.setenv("QUERY_STRING", nonsense)
    assert isinstance(query(), dict)


def test_a_kernel_started_ahead_gives_up_when_its_server_is_gone(page: pytest.MonkeyPatch) -> None:
    page.setenv("VOILA_PREHEAT", "True")
    page.setenv("VOILA_APP_PORT", str(app.free_port(0)))
    assert query() == {}


def test_a_taken_port_is_replaced_by_a_free_one() -> None:
    with socket.socket() as taken:
        taken.bind((app.HOST, 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert app.free_port(port) != port


def test_only_lobby_and_games_are_started_ahead(tmp_path: Path) -> None:
    for name in ("index", "play/one", "learn/two"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / f"{name}.ipynb").touch()
    pools = app.settings(tmp_path, port=1, open_browser=False).VoilaKernelManager.kernel_pools_config
    assert {name for name, pool in pools.items() if pool["pool_size"]} == {"index.ipynb", "play/one.ipynb"}


def test_the_root_leads_to_the_lobby_and_no_folder_is_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUPYTER_PATH", str(app.SHARE))
    server = app.Server(config=app.settings(tmp_path, port=1, open_browser=False))
    server.config_file_paths = []
    server.initialize([])
    server.server_url = server.base_url
    server.identity_provider = server.identity_provider_class(parent=server)
    handlers = server.init_handlers()
    assert handlers[0][:2] == ("/", RedirectHandler)
    assert not {entry[1] for entry in handlers} & {TornadoVoilaTreeHandler, VoilaContentsHandler}
    assert app.Address in {entry[1] for entry in handlers}


def test_a_kernel_that_comes_back_leaves_the_others_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    waiters: dict[str, object] = {}
    monkeypatch.setattr(RequestInfoSocketHandler, "_waiters", waiters)
    old, new, other = (object.__new__(app.Address) for _ in range(3))
    waiters.update(one=old, two=other)
    waiters["one"] = new  # the kernel is back before its old connection is seen to be closed
    old.on_close()
    assert waiters == {"one": new, "two": other}
    new.on_close()
    assert waiters == {"two": other}


def test_our_template_links_to_no_other_host() -> None:
    for file in app.SHARE.rglob("*.*"):
        assert "http" not in file.read_text(encoding="utf-8"), file


def test_the_notebooks_are_found() -> None:
    assert (playtest.notebooks_folder() / app.LOBBY).is_file()


def test_jupyterlab_works_on_a_copy_of_installed_notebooks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = tmp_path / "site-packages" / "playtest" / "_notebooks"
    installed.mkdir(parents=True)
    (installed / "index.ipynb").write_text("first")
    monkeypatch.setattr(lab, "data_folder", lambda: tmp_path / "data")
    folder = lab.workable(installed)
    (folder / "index.ipynb").write_text("changed by its reader")
    assert (lab.workable(installed) / "index.ipynb").read_text() == "changed by its reader"


def test_a_place_that_cannot_hold_games_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PLAYTEST_SAVES", "")  # put back afterwards
    (tmp_path / "file").touch()
    assert main(["serve", "--saves", str(tmp_path / "file")]) == 2
    assert "games cannot be kept in" in capsys.readouterr().err


def test_the_place_of_games_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAYTEST_SAVES", str(tmp_path / "a" / "b"))
    assert playtest.saves_folder() == tmp_path / "a" / "b"
    monkeypatch.setenv("PLAYTEST_SAVES", "/dev/null/x")
    with pytest.raises(BadInput, match="name another folder"):
        playtest.saves_folder()
