# SPDX-License-Identifier: MIT
"""Builds, links and runs empty projects that get knurl with the lines of a page, on the host and on a board."""
import os
import shutil

from support import (CONSUMER, OUT, PLACES, ROOT, Fault, blocks, check, copy_of_knurl, fresh, places, repository, run, same,
                     version, whole)

HEAD = "cmake_minimum_required(VERSION 3.16)\nproject(consumer C)\nadd_executable(main main.c)\n"


def project(name, place):
    folder = fresh(f"{name}-{place.name}")
    (folder / "main.c").write_text(whole(CONSUMER.read_text(), place))
    return folder


def cmake_options(place):
    options = ["-G", "Ninja", "-DCMAKE_BUILD_TYPE=MinSizeRel", "-DCMAKE_C_FLAGS=" + " ".join(place.flags),
               "-DCMAKE_EXE_LINKER_FLAGS=" + " ".join(place.link), f"-DCMAKE_C_STANDARD_LIBRARIES={place.library}"]
    if place.name != "host":
        options += ["-DCMAKE_SYSTEM_NAME=Generic", f"-DCMAKE_C_COMPILER={place.compiler}",
                    "-DCMAKE_TRY_COMPILE_TARGET_TYPE=STATIC_LIBRARY"]
    return options


def cmake(place, name, lines, *options, knurl=False):
    """Builds a CMake project with the lines of a page."""
    folder = project(name, place)
    (folder / "CMakeLists.txt").write_text(HEAD + lines)
    if knurl:
        copy_of_knurl(folder / "knurl")
    run("cmake", "-S", folder, "-B", folder / "build", *cmake_options(place), *options)
    run("cmake", "--build", folder / "build", "--parallel", "2")
    place.check(folder / "build/main")


@check
def add_subdirectory():
    for place in places("board"):
        cmake(place, "add_subdirectory", blocks("cmake", "cmake")[0], knurl=True)


@check
def fetch_content():
    there = repository(fresh("repository") / "knurl")
    for place in places("host"):
        cmake(place, "fetch_content", blocks("cmake", "cmake")[1], f"-DKNURL={there}")


def install(place, name):
    """Installs knurl with the lines of the page. Returns the prefix."""
    folder = fresh(f"{name}-{place.name}-installed")
    copy_of_knurl(folder / "knurl")
    configure, *rest = blocks("cmake", "sh")[0].splitlines()
    run("sh", "-c", configure + ' "$@"', "sh", *cmake_options(place), cwd=folder)
    for line in rest:
        run("sh", "-c", line, cwd=folder)
    # The installation must work after it is moved.
    return (folder / "prefix").rename(folder / "moved")


@check
def find_package():
    """Checks that knurl is found under its version, and under no other minor version."""
    major, minor, patch = (int(number) for number in version().split("."))
    wanted = f"find_package(knurl {version()} EXACT REQUIRED)\n"
    for other in (major, minor + 1, 0), (major, minor - 1, 0), (major + 1, 0, 0), (major - 1, 9, 0), (major, minor, patch + 1):
        if min(other) >= 0:
            wanted += "find_package(knurl %d.%d.%d QUIET)\n" % other + \
                "if(knurl_FOUND)\n  message(FATAL_ERROR \"another version is taken\")\nendif()\n"
    for place in places("board"):
        cmake(place, "find_package", wanted + f"find_package(knurl {major}.{minor} REQUIRED)\n" + blocks("cmake", "cmake")[2],
              f"-DCMAKE_PREFIX_PATH={install(place, 'find_package')}", f"-DCMAKE_FIND_ROOT_PATH={OUT}")


def compile_by(place, command, folder, env=None):
    """Runs the command of a page for a place, with the compiler of that place, and its flags and libraries at the end."""
    own = " ".join([*place.flags, *place.link, str(place.library)])
    run("sh", "-ec", command.replace("cc ", place.compiler + " ", 1).rstrip("\n") + " " + own, cwd=folder, env=env)
    place.check(folder / "main")


def check_pkg_config(env):
    same("pkg-config's version", run("pkg-config", "--modversion", "knurl", env=env).strip(), version())


@check
def pkg_config():
    for place in places("board"):
        folder = project("pkg-config", place)
        found = install(place, "pkg-config")
        env = dict(os.environ, PKG_CONFIG_PATH=str(next(found.rglob("pkgconfig"))))
        check_pkg_config(env)
        compile_by(place, blocks("pkg-config", "sh")[0], folder, env)


def meson_options(place, folder):
    quoted = {"flags": place.flags, "link": [*place.link, str(place.library)]}
    built_in = f"[built-in options]\nc_args = {quoted['flags']}\nc_link_args = {quoted['link']}\n"
    if place.name == "host":
        (folder / "place.ini").write_text(built_in)
        return ["--native-file", folder / "place.ini"]
    (folder / "place.ini").write_text(
        f"[binaries]\nc = '{place.compiler}'\nar = 'arm-none-eabi-ar'\nstrip = 'arm-none-eabi-strip'\n"
        "[host_machine]\nsystem = 'none'\ncpu_family = 'arm'\ncpu = 'cortex-m3'\nendian = 'little'\n"
        f"[properties]\nskip_sanity_check = true\n{built_in}")
    return ["--cross-file", folder / "place.ini"]


def meson_project(place, name):
    folder = project(name, place)
    (folder / "meson.build").write_text("project('consumer', 'c')\n" + blocks("meson", "meson")[0])
    (folder / "subprojects").mkdir()
    return folder


def meson_build(place, folder):
    run("meson", "setup", folder / "build", folder, "--buildtype", "minsize", *meson_options(place, folder))
    run("meson", "compile", "-C", folder / "build")
    place.check(folder / "build/main")


@check
def meson_subproject():
    for place in places("board"):
        folder = meson_project(place, "meson-subproject")
        shutil.copy(ROOT / "port/package/meson/knurl.wrap", folder / "subprojects")
        copy_of_knurl(folder / "subprojects/knurl")
        meson_build(place, folder)


@check
def meson_wrap():
    there = repository(fresh("repository-wrap") / "knurl")
    wrap = (ROOT / "port/package/meson/knurl.wrap").read_text()
    if "\nurl = URL\n" not in wrap:
        raise Fault("port/package/meson/knurl.wrap has no place for the address")
    for place in places("board"):
        folder = meson_project(place, "meson-wrap")
        (folder / "subprojects/knurl.wrap").write_text(wrap.replace("\nurl = URL\n", f"\nurl = file://{there}\n"))
        meson_build(place, folder)


@check
def meson_install():
    """Installs with Meson on the host, and finds the library with pkg-config."""
    place = PLACES[0]
    folder = project("meson-install", place)
    copy_of_knurl(folder / "knurl")
    for line in blocks("meson", "sh")[0].splitlines():
        run("sh", "-c", line, cwd=folder)
    env = dict(os.environ, PKG_CONFIG_PATH=str(next((folder / "prefix").rglob("pkgconfig"))))
    check_pkg_config(env)
    compile_by(place, blocks("pkg-config", "sh")[0], folder, env)
