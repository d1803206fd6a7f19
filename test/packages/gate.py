# SPDX-License-Identifier: MIT
"""Runs the checks, two at a time; see run."""
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import build_systems
import drop_in
import manifests
import release
import single
from support import LIBRARY, OUT, PLACES, ROOT, Fault, copy_of_knurl, fresh, run

SHORTER = ('headers") + headers', "headers\") + headers.replace('65534u', '64u')")

# Each check, and for --self-test a fault in a file of a copy of the project: what is written there instead of what.
CHECKS = {
    "add-subdirectory": (build_systems.add_subdirectory, "CMakeLists.txt", "src/*.c", "src/machine/*.c"),
    "fetch-content": (build_systems.fetch_content, "port/cmake/README.md", "GIT_TAG v", "GIT_TAG w"),
    "find-package": (build_systems.find_package, "port/cmake/install.cmake", "NAMESPACE knurl::", "NAMESPACE curl::"),
    "pkg-config": (build_systems.pkg_config, "port/pkg-config/knurl.pc.in", "-lknurl", "-lcurl"),
    "meson-subproject": (build_systems.meson_subproject, "meson.build", "directories('inc')", "directories('src')"),
    "meson-wrap": (build_systems.meson_wrap, "port/meson/knurl.wrap", "revision = v", "revision = w"),
    "meson-install": (build_systems.meson_install, "meson.build", "subdirs: 'knurl'", "subdirs: 'curl'"),
    "two-files": (single.two_files, "port/single/make", 'found["kept"] or', "found[0] or"),
    "two-files-names": (single.names, "src/send/knurl_steps_ftp.c", "next_of_ftp", "next_of_http"),
    "two-files-answers": (single.same_answers, "port/single/make", *SHORTER),
    "two-files-tests": (single.unit_tests, "port/single/make", *SHORTER),
    "http-parser": (drop_in.in_its_place, "port/http_parser/http_parser_url.c", "length - 2u", "length - 1u"),
    "http-parser-tests": (drop_in.own_tests, "port/http_parser/http_parser_url.c", "path->length + slash", "path->length"),
    "libcoap": (drop_in.libcoap, "port/libcoap/knurl_split_uri.c", "length -= 2u", "length -= 1u"),
    "http-parser-alone": (partial(drop_in.by_itself, "parse_url"), "port/http_parser/http_parser_url.c", "BEFORE_HOST 4u", "BEFORE_HOST 5u"),
    "libcoap-alone": (partial(drop_in.by_itself, "split_uri"), "port/libcoap/knurl_split_uri.c", "return -3", "return -4"),
    "mongoose": (partial(drop_in.by_itself, "mongoose"), "port/mongoose/knurl_url.c", "path->offset - 1u", "path->offset"),
    "zephyr": (manifests.zephyr, "zephyr/CMakeLists.txt", "../src/*.c", "../src/machine/*.c"),
    "esp-idf": (manifests.esp_idf, "port/esp-idf/component.cmake", "${COMPONENT_DIR}/inc", "inc"),
    "platformio": (manifests.platformio, "library.json", '"include": ["inc", ', '"include": ['),
    "riot": (manifests.riot, "port/riot/knurl/Makefile.include", "/knurl/inc", "/knurl/include"),
    "nuttx": (manifests.nuttx, "port/nuttx/knurl/Kconfig", "config NETUTILS_KNURL", "config KNURL"),
    "cmsis-pack": (manifests.cmsis_pack, "port/cmsis-pack/make", "sorted(sources + others)", "sorted(sources)"),
    "conan": (manifests.conan, "port/conan/conanfile.py", '"port/cmake/*", ', ""),
    "release": (release.release, "port/release/version", " or text != path.read_text()", ""),
}


def found_by(name):
    """What a check says, None where all is well."""
    try:
        CHECKS[name][0]()
    except Fault as fault:
        return str(fault)
    except (subprocess.TimeoutExpired, OSError, StopIteration, AttributeError, KeyError, ValueError) as error:
        return f"{type(error).__name__}: {error}"
    return None


def check(names):
    OUT.mkdir(parents=True, exist_ok=True)
    for place in PLACES:
        place.prepare()
    # What checks two at a time are linked with is built before.
    run("make", "-s", "-j2", "-f", "test/support/library.mk", LIBRARY)
    with ThreadPoolExecutor(2) as pool:
        answers = dict(zip(names, pool.map(found_by, names)))
    for name, fault in answers.items():
        print(f"{name}: {'as its page says' if fault is None else 'failed: ' + fault}")
    return [name for name, fault in answers.items() if fault is not None]


def is_found(name):
    """Whether a check turns red in a copy of the project with its fault."""
    _, path, old, new = CHECKS[name]
    root = fresh(f"seeded-{name}") / "knurl"
    copy_of_knurl(root)
    text = (root / path).read_text()
    if old not in text:
        print(f"{name}: there is no {old!r} in {path} to seed a fault in")
        return False
    (root / path).write_text(text.replace(old, new))
    done = subprocess.run([root / "test/packages/run", name], capture_output=True, text=True, timeout=1800)
    # What ran out of time, or was not there, says nothing about the fault.
    told = re.search(rf"^{name}: failed: (?!TimeoutExpired|FileNotFoundError)(.*)", done.stdout, re.M)
    found = done.returncode == 1 and told is not None
    print(f"{name}: {new!r} in {path} " + (f"is found: {told[1]}" if found else "is NOT found\n" + done.stdout + done.stderr))
    shutil.rmtree(root.parent)
    return found


def main():
    names = sys.argv[1:]
    if names[:1] == ["--self-test"]:
        with ThreadPoolExecutor(2) as pool:
            found = list(pool.map(is_found, names[1:] or CHECKS))
        failed = found.count(False)
        passed = len(found) - failed
    else:
        failed = len(check(names or list(CHECKS)))
        passed = len(names or CHECKS) - failed
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
