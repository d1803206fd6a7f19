# SPDX-License-Identifier: MIT
"""The other parsers, with a program for each: their names, Debian packages, headers and libraries."""
import atexit
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.append(str(ROOT / "test/support"))
from busy import computing  # noqa: E402

# Each run has its own folder, so that concurrent runs do not collide.
(ROOT / "build").mkdir(exist_ok=True)
OUT = Path(tempfile.mkdtemp(prefix="differ.", dir=ROOT / "build"))
atexit.register(shutil.rmtree, OUT, ignore_errors=True)
# The fields that a program prints for a URL, separated by tabs, with \N for an absent one. knurl's program prints the
# effective port before them.
COMPONENTS = ("scheme", "user", "password", "host", "port", "path", "query", "fragment")
LIBRARY = "build/library/host/libknurl.a"
# For each parser: the Debian package, the header or command that shows that it is installed, and the library.
PEERS = {
    "http-parser": ("libhttp-parser-dev", "/usr/include/http_parser.h", "http_parser"),
    "libcoap": ("libcoap3-dev", "/usr/include/coap3/coap.h", "coap-3-notls"),
    "libwebsockets": ("libwebsockets-dev", "/usr/include/libwebsockets.h", "websockets"),
    "wolfssl": ("libwolfssl-dev", "/usr/include/wolfssl/wolfio.h", "wolfssl"),
    "uriparser": ("liburiparser-dev", "/usr/include/uriparser/Uri.h", "uriparser"),
    "libcurl": ("libcurl4-openssl-dev", "curl-config", "curl"),
}


def build(names):
    """Installs what the programs need, and builds them and knurl's."""
    needs = " ".join(f"{PEERS[name][1]}:{PEERS[name][0]}" for name in names)
    if subprocess.run(["sh", "-c", f". test/support/need.sh; need gcc:gcc make:make {needs}"], cwd=ROOT, stdout=sys.stderr).returncode != 0:
        sys.exit(2)
    subprocess.run(["make", "-s", "-j2", "-f", "test/support/library.mk", LIBRARY], cwd=ROOT, check=True, stdout=sys.stderr)
    gcc = ["gcc", "-std=gnu99", "-Wall", "-Wextra", "-O1"]
    for name in names:
        subprocess.run([*gcc, "-o", OUT / name, HERE / f"{name}.c", f"-l{PEERS[name][2]}"], check=True)
    subprocess.run([*gcc, f"-I{ROOT}/inc", "-o", OUT / "knurl", HERE / "knurl.c", ROOT / LIBRARY], check=True)


def version(name):
    shown = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", PEERS[name][0]], capture_output=True, text=True).stdout
    return re.sub(r"^\d+:|[-+].*", "", shown)


def ask(command, urls):
    """Returns the answers of a program: for each URL the fields of its line."""
    done = subprocess.run(computing(300, *command), input="\n".join(urls) + "\n", capture_output=True, text=True,
                          encoding="latin-1", check=True)
    lines = done.stdout.split("\n")[:-1]
    if len(lines) != len(urls):
        sys.exit(f"{command[0]} answered {len(lines)} of {len(urls)} URLs")
    return [line.split("\t") for line in lines]
