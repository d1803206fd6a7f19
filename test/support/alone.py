#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Code of port and examples that is tested by itself on the host, with the sanitizers: what decides there. Each program
ends with status 0 where all is as it should be, and says what is not. The headers beside this file are what several
of them count, hear and allocate with.

usage: alone.py [PROGRAM...]    builds and runs these, or all"""
import functools
import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from busy import computing

LIBRARY = "build/library/host/libknurl.a"
LWIP = "build/lwip/lwip/src"
# What of lwIP they are linked with, as it is.
OF_LWIP = "def", "ip", "ipv4/ip4_addr", "ipv6/ip6_addr", "pbuf"
MBEDTLS = "build/mbedtls/mbedtls"
SHA256 = "examples/update/mbedtls"  # how Mbed TLS is configured, for it and for ECDSA
OF_MBEDTLS = ("bignum", "constant_time", "ecdsa", "ecp", "ecp_curves", "memory_buffer_alloc", "platform", "platform_util", "sha256")
# The sources of others, and what of port/drop-in/libcoap is compared with.
PREPARE = """
. test/support/need.sh
need cc:gcc g++:g++ ccache:ccache /usr/include/coap3/coap.h:libcoap3-dev
port/library/lwip/get
need_source mbedtls '2.28.*' build/mbedtls
"""
# A row of a table leaves out what is 0 in it.
FLAGS = ["-std=c99", "-Wall", "-Wextra", "-Wno-missing-field-initializers", "-Wconversion", "-Wshadow", "-pedantic",
         "-Werror", "-Wno-overlength-strings", "-g", "-ffunction-sections", "-Iinc", "-Iport", "-Itest/support"]
SECONDS = 180
os.environ["CCACHE_DIR"] = os.path.abspath(os.path.join(os.path.dirname(__file__), "../../build/ccache"))
SANITIZERS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
OF_UPDATE = ["examples/update", "examples/fetch", "port/library/lwip", SHA256]
FETCH = [f"examples/fetch/{name}.c" for name in ("fetch", "follow", "http", "ftp", "gopher", "stream")]
SENTENCES = [f"port/library/sentences/knurl_sentences{family}.c" for family in ("", "_uri", "_rfc1738", "_draft", "_nodes")]
# A name: the test, the sources under it, folders of headers. A source that the test includes is not linked.
PROGRAMS = {
    "telling": ("test/apps/examples/telling.c", [], []),
    "adapter": ("test/apps/net/adapter.c", ["port/library/lwip/knurl_lwip.c"], []),
    "fetching": ("test/apps/net/fetching.c", [*FETCH, "port/library/lwip/knurl_lwip.c"], ["examples/fetch"]),
    "refusing": ("test/apps/net/refusing.c", [], ["examples/fetch", "port/library/lwip"]),
    "looking": ("test/apps/net/looking.c", ["port/library/lwip/knurl_lwip.c"], ["port/shared/cortex-m", "port/shared/uart"]),
    "serving": ("test/apps/net/serving.c", ["examples/serve/request.c", "port/library/lwip/knurl_lwip.c"], ["examples/serve"]),
    "typing": ("test/apps/examples/typing.c", ["examples/shell/line.c", "examples/anatomy/print.c"],
               ["examples/shell", "examples/anatomy"]),
    "lining": ("test/apps/examples/lining.c",
               ["port/library/lines/lines.c", "port/library/lines/lines_read.c", "examples/redirect/read_line.c", "port/library/lwip/console_urls.c"],
               ["port/library/lines", "examples/redirect", "examples/anatomy", "port/library/lwip"]),
    "paging": ("test/apps/examples/paging.c", ["examples/bootloader/page.c"], ["examples/bootloader"]),
    "core": ("test/apps/examples/core.c", [], ["port/shared/cortex-m", "port/shared/uart"]),
    "uarts": ("test/apps/examples/uarts.cpp", [], ["port/shared/cortex-m", "port/shared/uart"]),
    "sentences": ("test/apps/tool/sentences.c", SENTENCES, ["port/library/sentences"]),
    "short": ("test/apps/tool/sentences.c", ["port/library/sentences/short/knurl_sentences_short.c", SENTENCES[-1]], ["port/library/sentences"]),
    "datagrams": ("test/apps/net/datagrams.c", ["examples/sensor/coap.c"], ["examples/sensor"]),
    "asking": ("test/apps/net/asking.c", ["examples/sensor/client.c", "examples/sensor/coap.c"],
               ["examples/sensor", "port/library/lwip"]),
    "listing": ("test/apps/net/listing.c", ["examples/sensor/directory.c", "examples/sensor/coap.c"],
                ["examples/sensor", "port/library/lwip"]),
    "answering": ("test/apps/net/answering.c", ["examples/sensor/server.c", "examples/sensor/coap.c"],
                  ["examples/sensor", "port/library/lwip"]),
    "linkless": ("test/apps/net/linkless.c", ["examples/sensor/server.c", "examples/sensor/coap.c"],
                 ["examples/sensor", "port/library/lwip"]),
    "messages": ("test/apps/update/messages.c", ["examples/update/message.c"], OF_UPDATE),
    "sd": ("test/apps/update/sd.cpp", [], ["port/shared/cortex-m", "port/shared/uart"]),
    "slots": ("test/apps/update/slots.c", ["examples/update/slots.c"], ["examples/update", SHA256]),
    "undone": ("test/apps/update/undone.c", ["examples/update/slots.c"], ["examples/update", SHA256]),
    "hashing": ("test/apps/update/hashing.c", ["examples/update/slots.c"], ["examples/update", SHA256]),
    "signature": ("test/apps/update/signature.c", ["examples/update/signature.c"], ["examples/update", SHA256]),
    "updating": ("test/apps/update/updating.c", [f"examples/update/{name}.c" for name in ("update", "slots", "message")], OF_UPDATE),
    "subscribing": ("test/apps/update/subscribing.c", [f"examples/update/{name}.c" for name in ("broker", "message")], OF_UPDATE),
}


def compiled(command):
    """A mutant changes one file of several: ccache has the others."""
    return subprocess.run(computing(100, "ccache", "cc", *command), check=False).returncode == 0


# A drop-in, its sources, and another program that is tried with it. test/packages/NAME.c is its table of facts,
# test/packages/NAME what it needs of others, made anew.
DROP_INS = {
    "http_parser": ["http_parser_url.c"],
    "mongoose": ["knurl_url.c"],
    "libcoap": ["knurl_split_uri.c"],
    "riot": ["knurl_uri_parser.c"],
    "nuttx": ["knurl_netlib.c"],
    "anjay": ["knurl_avs_url.c"],
    "edk2": ["knurl_http_lib.c"],
    "ipxe": ["knurl_uri.c", "knurl_uri_resolve.c"],
}
PROGRAMS.update({name: (f"test/packages/{name}.c", [f"port/drop-in/{name}/{source}" for source in sources],
                        [f"port/drop-in/{name}", f"test/packages/{name}"]) for name, sources in DROP_INS.items()})
# Another version of one, and others that test/packages/http_parser has the headers of.
ALSO = {
    "libcoap-4.3.5": (PROGRAMS["libcoap"][0], PROGRAMS["libcoap"][1], ["test/packages/libcoap-4.3.5"]),
    "parse_url_char": ("test/packages/parse_url_char.c", [], PROGRAMS["http_parser"][2]),
    "urlparse": ("test/packages/urlparse.c", [], ["test/packages/http_parser"]),
}
PROGRAMS.update(ALSO)


def object_of(source, flags, out):
    """Compiles a source; the object's path, or None."""
    made = os.path.join(out, source.replace("/", "-") + ".o")
    if source.endswith(".cpp"):
        # In C++ not all of what port has is without a warning.
        flags = ["-std=c++20", "-fno-exceptions", "-fno-threadsafe-statics", "-isystemport", "-isystemexamples",
                 *(flag for flag in flags if flag not in ("-std=c99", "-Iport"))]
    return made if compiled([*flags, "-c", source, "-o", made]) else None


@functools.cache
def library():
    """Whether it is built as its sources are. None of them changes while a process is at it."""
    return subprocess.run(computing(300, "make", "-s", "-j2", "-f", "test/support/library.mk", LIBRARY), check=False).returncode == 0


def build(name, out, strict=True, sanitizers=SANITIZERS):
    """Builds a program in the folder `out`; its path, or None. A warning is an error if it is strict."""
    test, sources, folders = PROGRAMS[name]
    program = os.path.join(out, name)
    more = [f"-I{folder}" for folder in folders]
    os.makedirs(out, exist_ok=True)
    foreign = []
    if "lwip" in "".join([*sources, *folders]):
        more += ["-Iport/library/lwip", "-Iport/library/lines", "-isystem", LWIP + "/include"]
        foreign += [f"{LWIP}/core/{part}.c" for part in OF_LWIP]
    if SHA256 in folders:
        more += ["-isystem", MBEDTLS + "/include", '-DMBEDTLS_CONFIG_FILE="mbedtls_config.h"']
        foreign += [f"{MBEDTLS}/library/{part}.c" for part in OF_MBEDTLS]
    if not library():
        return None
    warnings = [] if strict else ["-w"]
    with open(test, encoding="utf-8") as file:
        text = file.read()
    linked = [test, *(source for source in sources if f'/{source}"' not in text)]
    objects = [object_of(source, [*FLAGS, *more, *sanitizers, *warnings], out) for source in linked]
    # What others wrote is taken as it is.
    objects += [object_of(source, ["-g", "-O2", "-ffunction-sections", *more], out) for source in foreign]
    if None in objects:
        return None
    return program if compiled(["-Wl,--gc-sections", *sanitizers, *objects, LIBRARY, "-o", program]) else None


def passes(program):
    """Whether all is as it should be."""
    done = subprocess.run(computing(SECONDS, program), check=False, text=True, errors="replace", stdout=subprocess.PIPE)
    print(done.stdout, end="", flush=True)
    if done.returncode == -signal.SIGXCPU:
        print(f"{program}: no end within {SECONDS} s of processor time", flush=True)
    return done.returncode == 0


def holds(name, out):
    """Whether it is built without a warning, and passes. None where it is not built."""
    program = build(name, out)
    return program and passes(program)


def main(names):
    """Builds and runs programs, two at a time."""
    if set(names) - set(PROGRAMS):
        print("usage: test/support/alone.py [PROGRAM...]\nthe programs:", *PROGRAMS, file=sys.stderr)
        return 2
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
    # The sentences read what test/apps/tool gives them.
    names = names or [name for name in PROGRAMS if name not in ("sentences", "short")]
    if subprocess.run(["sh", "-euc", PREPARE], check=False).returncode != 0:
        return 2
    if not library():
        return 1
    with ThreadPoolExecutor(2) as pool:
        answers = dict(zip(names, pool.map(lambda name: holds(name, f"build/programs/{name}"), names)))
    red = [name for name, held in answers.items() if not held]
    for name in red:
        print(f"failed: {name}; alone: test/support/alone.py {name}")
    print(f"{len(names) - len(red)} passed, {len(red)} failed")
    return int(bool(red))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
