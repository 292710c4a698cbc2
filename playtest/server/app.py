"""Voilà as the kit runs it. Each setting that differs from Voilà's own says why."""

import logging
import os
import socket
import webbrowser
from pathlib import Path
from threading import Thread
from typing import Any

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from jupyter_server.utils import url_path_join
from tornado.ioloop import IOLoop
from tornado.web import RedirectHandler
from traitlets.config import Config
from voila.app import Voila
from voila.request_info_handler import RequestInfoSocketHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

HOST = "127.0.0.1"
LOBBY = "index.ipynb"
SHARE = Path(__file__).parent / "share"

# Only what the pages need: other JupyterLab extensions of the same environment may fail in Voilà, or call elsewhere.
EXTENSIONS = ["@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget"]


class Kernels(AsyncMappingKernelManager):
    """Kernels that say only what went wrong, so that the address of the lobby stays in sight."""

    async def start_kernel(self, **options: Any) -> str:  # type: ignore[override]  # as Jupyter's own does
        """Start a kernel, as Jupyter does."""
        return str(await super().start_kernel(extra_arguments=["--log-level=ERROR"], **options))

    async def shutdown_all(self, now: bool = False) -> None:  # type: ignore[override]  # as Jupyter's own does
        """End all kernels without waiting: those that still wait for a visitor would not hear, and every move is on disk."""
        await super().shutdown_all(now=True)


class EndKernel(VoilaShutdownKernelHandler):  # type: ignore[misc]  # Voilà ships no types
    """Ends the kernel of a page that is being closed."""

    def check_xsrf_cookie(self) -> None:
        """Ask for no token: a closing page sends none (Voilà issue 1458), and who knows the kernel's id may end it."""


class Address(RequestInfoSocketHandler):  # type: ignore[misc]  # Voilà ships no types
    """Tells a kernel that was started ahead by which address its page was opened."""

    def on_close(self) -> None:
        """Forget this connection alone: Voilà's own forgets another kernel's where this one has already come back."""
        waiters = RequestInfoSocketHandler._waiters
        for kernel in [kernel for kernel, waiter in waiters.items() if waiter is self]:
            del waiters[kernel]


class Server(Voila):  # type: ignore[misc]  # Voilà ships no types
    """Voilà on a folder of notebooks: the lobby is the first page, and nothing else of the folder is listed."""

    def init_settings(self) -> dict[str, Any]:
        """Voilà's settings, but only this machine may ask: a foreign page cannot reach us under a name of its own."""
        settings: dict[str, Any] = super().init_settings()
        return settings | {"allow_remote_access": False, "local_hostnames": ["localhost", HOST]}

    def init_handlers(self) -> list[Any]:
        """Voilà's handlers without its listings of folders, the root leading to the lobby."""
        unwanted = (TornadoVoilaTreeHandler, VoilaContentsHandler)
        handlers = [entry for entry in super().init_handlers() if entry[1] not in unwanted]
        ours = {VoilaShutdownKernelHandler: EndKernel, RequestInfoSocketHandler: Address}
        handlers = [(entry[0], ours.get(entry[1], entry[1]), *entry[2:]) for entry in handlers]
        lobby = {"url": url_path_join(self.base_url, "voila/render", LOBBY), "permanent": False}
        return [(self.server_url, RedirectHandler, lobby), *handlers]

    def launch_browser(self) -> None:
        """Open the lobby itself, not by way of Voilà's forwarding page, which fetches an icon font from elsewhere."""
        Thread(target=webbrowser.open, args=(self.connection_url, 2), daemon=True).start()


def serve(notebooks: Path, *, port: int, open_browser: bool, saves: Path) -> None:
    """Serve the notebooks until interrupted, and say where."""
    port = free_port(port)
    # Kernels inherit these: where games are kept, and no address of a page that is not theirs.
    os.environ["PLAYTEST_SAVES"] = str(saves)
    os.environ.pop("QUERY_STRING", None)
    # The template lies under `nbconvert`, not `voila`: Voilà takes the first `voila` folder for the one with its own assets.
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(SHARE), os.environ.get("JUPYTER_PATH")]))

    server = Server(config=settings(notebooks, port=port, open_browser=open_browser))
    server.config_file_paths = []  # settings for other dashboards of this user are not for us
    server.initialize([])
    # Jupyter gives tornado milliseconds for seconds, and tornado grumbles at every start; Jupyter's own pings are right.
    logging.getLogger("tornado.general").setLevel(logging.ERROR)
    said = f"The lobby is open at http://{HOST}:{port}/\nGames are kept in {saves}\nCtrl-C ends it."
    IOLoop.current().add_callback(print, said, flush=True)  # said once it listens
    server.start()


def settings(notebooks: Path, *, port: int, open_browser: bool) -> Config:
    """What differs from Voilà's own settings."""
    config = Config()
    config.Voila.root_dir = str(notebooks)
    config.Voila.ip = HOST
    config.Voila.port = port
    config.Voila.port_retries = 0  # kernels started ahead are told the port before it is opened
    config.Voila.open_browser = open_browser
    config.Voila.log_level = "ERROR"

    config.VoilaConfiguration.template = "cardtable"
    config.VoilaConfiguration.multi_kernel_manager_class = Kernels
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.file_allowlist = []  # pictures travel inside the pages
    config.VoilaConfiguration.extension_allowlist = EXTENSIONS

    # One kernel waits, its notebook already run, for the lobby and for each game: a page opens half a second sooner.
    ahead = [LOBBY, *sorted(f"play/{file.name}" for file in notebooks.glob("play/*.ipynb"))]
    config.VoilaConfiguration.preheat_kernel = True
    config.VoilaKernelManager.kernel_pools_config = {
        "default": {"pool_size": 0},
        **{name: {"pool_size": 1} for name in ahead},
    }

    # A closed page ends its kernel. What a crashed browser leaves behind goes after ten minutes without a page.
    config.MappingKernelManager.cull_idle_timeout = 600
    config.MappingKernelManager.cull_interval = 60
    config.MappingKernelManager.cull_connected = False
    return config


def free_port(wanted: int) -> int:
    """The wanted port, or any free one if another program has it."""
    for port in (wanted, 0):
        with socket.socket() as probe:
            # As the server itself will do: a port that was in use a moment ago is free.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((HOST, port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    raise OSError("no free port on this machine")
