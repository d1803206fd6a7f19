# SPDX-License-Identifier: MIT
"""Runs the checks, two at a time; see run."""
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import build_systems
import drop_in
import manifests
import release
import single
from support import LIBRARY, ONE_PLACE, OUT, PLACES, Fault, run

CHECKS = {
    "add-subdirectory": build_systems.add_subdirectory,
    "fetch-content": build_systems.fetch_content,
    "find-package": build_systems.find_package,
    "meson-subproject": build_systems.meson_subproject,
    "meson-install": build_systems.meson_install,
    "two-files": single.two_files,
    "two-files-flash": single.same_flash,
    "two-files-answers": single.same_answers,
    "two-files-tests": single.unit_tests,
    "http-parser": drop_in.in_its_place,
    "http-parser-tests": drop_in.own_tests,
    "libcoap": drop_in.libcoap,
    "drop-ins": drop_in.tables,
    "drop-ins-strict": drop_in.strict,
    "zephyr": manifests.zephyr,
    "esp-idf": manifests.esp_idf,
    "platformio": manifests.platformio,
    "riot": manifests.riot,
    "nuttx": manifests.nuttx,
    "cmsis-pack": manifests.cmsis_pack,
    "conan": manifests.conan,
    "release": release.release,
    "abi": release.abi,
    # These compile what find-package and meson-subproject did, which ccache has by now.
    "pkg-config": build_systems.pkg_config,
    "meson-wrap": build_systems.meson_wrap,
}


def found_by(name):
    """What a check says, None where all is well."""
    try:
        CHECKS[name]()
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


def main():
    names = [name for name in sys.argv[1:] if name != ONE_PLACE]
    failed = len(check(names or list(CHECKS)))
    passed = len(names or CHECKS) - failed
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
