# SPDX-License-Identifier: MIT
"""Tests the files for build systems that are not installed here. A few lines replace each system and read the files as it
does; a consumer is built with them and run on the host. port/README.md says which were also run in the real tree."""
import json
import re
import runpy
import shutil
import sys
import types
import xml.etree.ElementTree as ElementTree
import zipfile
from pathlib import Path

from build_systems import project
from support import HERE, PLACES, ROOT, SYSTEMS, Fault, blocks, check, copy_of_knurl, fresh, run, same, version

HOST = PLACES[0]
SENTENCES = "port/library/sentences"
SOURCES = sorted(path.relative_to(ROOT).as_posix()
                 for path in [*(ROOT / "src").rglob("*.c"), *(ROOT / SENTENCES).glob("*.c")])
CMAKE = """cmake_minimum_required(VERSION 3.16)
project(stub C)
add_executable(main main.c)
include_directories({port})
include({here}/systems.cmake)
{lines}
target_link_libraries(main PRIVATE {library})
"""


def build(folder, lines, library):
    (folder / "CMakeLists.txt").write_text(CMAKE.format(port=ROOT / "port", here=HERE, lines=lines,
                                                           library=f"{library} {HOST.library}"))
    run("cmake", "-G", "Ninja", f"-DCMAKE_C_COMPILER={SYSTEMS}", "-S", folder, "-B", folder / "build")
    run("cmake", "--build", folder / "build", "--parallel", "2")
    HOST.check(folder / "build/main")


def link(folder, library, *includes):
    """Links the consumer with an archive, and runs it on the host."""
    run("cc", *[f"-I{each}" for each in includes], f"-I{ROOT}/port", folder / "main.c", library, HOST.library, "-o", folder / "main")
    HOST.check(folder / "main")


def options(path, name, *others):
    """Checks the options of a Kconfig: the library, and others that are off."""
    import kconfiglib
    config = kconfiglib.Kconfig(str(path), warn_to_stderr=False)
    same(f"{path.relative_to(ROOT)}'s options", [each for each in config.syms if each.startswith(name)], [name, *others])
    config.syms[name].set_value(2)
    same(f"{name} chosen", config.syms[name].str_value, "y")


@check
def zephyr():
    import yaml
    module = yaml.safe_load((ROOT / "zephyr/module.yml").read_text())
    same("zephyr/module.yml's name", module["name"], "knurl")
    options(ROOT / module["build"]["kconfig"], "KNURL")
    folder = project("zephyr", HOST)
    same("the line of prj.conf", blocks("zephyr", "ini"), ["CONFIG_KNURL=y\n"])
    build(folder, f"set(CONFIG_KNURL y)\nadd_subdirectory({ROOT / module['build']['cmake']} knurl)", "knurl")


@check
def esp_idf():
    import yaml
    component = yaml.safe_load((ROOT / "idf_component.yml").read_text())
    same("idf_component.yml's version", component["version"], version())
    same("the page's version", yaml.safe_load(blocks("esp-idf", "yaml")[0])["dependencies"]["knurl"]["version"], "v" + version())
    folder = project("esp-idf", HOST)
    component = copy_of_knurl(folder / "components/knurl")
    of_it = f"set(ESP_PLATFORM 1)\nset(COMPONENT_DIR {component})\n"
    (folder / "first.cmake").write_text(f"include({HERE}/systems.cmake)\n{of_it}include({component}/CMakeLists.txt)\n")
    if "registered" not in run("cmake", "-P", "first.cmake", cwd=folder):
        raise Fault("ESP-IDF's first reading finds no component")
    build(folder, of_it + "add_subdirectory(components/knurl)", "component")


@check
def platformio():
    library = json.loads((ROOT / "library.json").read_text())
    same("library.json's version", library["version"], version())
    same("the page's line", blocks("platformio", "ini"), [f"lib_deps = URL#v{version()}\n"])
    same("where it can be built", (library["frameworks"], library["platforms"]), ("*", "*"))
    folder = project("platformio", HOST)
    # Copy what the registry would deliver. PlatformIO compiles all of srcDir.
    for each in library["export"]["include"]:
        (shutil.copytree if (ROOT / each).is_dir() else shutil.copy)(ROOT / each, folder / each)
    sources = [path for each in library["build"]["srcFilter"] for path in
               (folder / library["build"]["srcDir"]).glob(re.sub("/>$", "/**/*.c", each)[2:].rstrip(">"))]
    include = folder / library["build"]["includeDir"]
    same("what is compiled", len(sources), len(SOURCES))
    missing = [name for name in library["headers"] if not (include / name).exists()]
    if missing:
        raise Fault(f"library.json names {missing}")
    include = [include, folder / library["build"]["flags"].removeprefix("-I ")]
    archive(folder, sources, *include)
    link(folder, folder / "libknurl.a", *include)


def archive(folder, sources, *includes):
    for source in sources:
        run(SYSTEMS, "-c", *[f"-I{each}" for each in includes], source, cwd=folder)
    run("ar", "rcs", folder / "libknurl.a", *folder.glob("*.o"))


@check
def riot():
    folder = project("riot", HOST)
    copy_of_knurl(folder / "knurl")
    (folder / "RIOT/pkg").mkdir(parents=True)
    (folder / "RIOT/pkg/pkg.mk").write_text(".DEFAULT_GOAL := all\nPKG_SOURCE_DIR := $(PKG_SOURCE_LOCAL_KNURL)\n")
    (folder / "RIOT/Makefile.base").write_text(
        f"$(BINDIR)/$(MODULE).a: $(SRC:%.c=$(BINDIR)/%.o)\n\tar rcs $@ $^\n"
        f"$(BINDIR)/%.o: %.c\n\tmkdir -p $(@D)\n\t{SYSTEMS} -Iinc -Iport/library/sentences -c $< -o $@\n")
    # The lines of the page, followed by what RIOT does with them.
    (folder / "Makefile").write_text(blocks("riot", "make")[0] + """
export RIOTBASE := $(CURDIR)/RIOT
export BINDIR := $(CURDIR)/bin
PKGDIRBASE := $(CURDIR)
include $(addsuffix /$(USEPKG)/Makefile.include,$(EXTERNAL_PKG_DIRS))
all:
\t$(MAKE) -C $(EXTERNAL_PKG_DIRS)/$(USEPKG)
\tcc $(INCLUDES) -I""" + f"{ROOT}/port main.c bin/knurl.a {HOST.library} -o main\n.DEFAULT_GOAL := all\n")
    run("make", "-j2", cwd=folder)
    HOST.check(folder / "main")
    same("the package's version", re.search(r"PKG_VERSION = (.*)", (ROOT / "port/package/riot/knurl/Makefile").read_text())[1],
         "v" + version())


@check
def nuttx():
    options(ROOT / "port/package/nuttx/knurl/Kconfig", "NETUTILS_KNURL", "NETUTILS_KNURL_NETLIB")
    folder = project("nuttx", HOST)
    knurl = copy_of_knurl(folder / "copy")
    (folder / "apps/netutils").mkdir(parents=True)
    run("sh", "-ec", f"KNURL='{knurl}'\n{blocks('nuttx', 'sh')[0]}", cwd=folder / "apps")
    (folder / "apps/Make.defs").write_text("INCDIR_PREFIX := -I\ninclude $(APPDIR)/netutils/knurl/Make.defs\n")
    (folder / "apps/Application.mk").write_text(
        f"libapps.a: $(CSRCS:.c=.o)\n\tar rcs $@ $^\n%.o: %.c\n\t{SYSTEMS} $(CFLAGS) -c $< -o $@\nflags:\n\t@echo $(CFLAGS)\n")
    here = folder / "apps/netutils/knurl"
    made = "make", "-s", "-j2", f"APPDIR={folder}/apps", "CONFIG_NETUTILS_KNURL=y"
    run(*made, "libapps.a", cwd=here)
    link(folder, here / "libapps.a", *(flag.removeprefix("-I") for flag in run(*made, "flags", cwd=here).split()))
    if list(knurl.rglob("*.o")):
        raise Fault("make leaves objects in the copy of knurl")
    build(folder, f"set(CONFIG_NETUTILS_KNURL y)\nadd_subdirectory({here} knurl)", "knurl")


@check
def cmsis_pack():
    folder = project("cmsis-pack", HOST)
    run(ROOT / blocks("cmsis-pack", "sh")[0].strip(), folder)
    with zipfile.ZipFile(folder / f"knurl.knurl.{version()}.pack") as pack:
        pack.extractall(folder / "pack")
    description = ElementTree.parse(folder / "pack/knurl.knurl.pdsc").getroot()
    same("the pack's version", description.find("releases/release").get("version"), version())
    files = {each.get("name"): each.get("category") for each in description.iter("file")}
    missing = [name for name in [*files, description.find("license").text] if not (folder / "pack" / name).exists()]
    if missing:
        raise Fault(f"the pack names {missing}, which are not in it")
    sources = [folder / "pack" / name for name, category in files.items() if category == "sourceC"]
    same("the pack's sources", len(sources), len(SOURCES))
    include = [folder / "pack" / name for name, category in files.items() if category == "include"]
    archive(folder, sources, *include)
    link(folder, folder / "libknurl.a", *include)


@check
def conan():
    """Tests the recipe with a few lines in place of Conan's classes. What it exports must be enough to configure, build and
    install the library, and what it says about the package must be true."""
    def copy(_, pattern, source, target):
        if pattern.endswith("/*"):
            shutil.copytree(Path(source) / pattern[:-2], Path(target) / pattern[:-2], dirs_exist_ok=True)
        else:
            shutil.copy(Path(source) / pattern, target)

    nothing = types.SimpleNamespace(CMake=object, CMakeDeps=object, CMakeToolchain=object, cmake_layout=object)
    stubs = {"conan": types.SimpleNamespace(ConanFile=object), "conan.tools": types.SimpleNamespace(),
             "conan.tools.cmake": nothing, "conan.tools.files": types.SimpleNamespace(copy=copy)}
    sys.modules.update(stubs)
    recipe = runpy.run_path(str(ROOT / "port/package/conan/conanfile.py"))["Knurl"]()
    folder = project("conan", HOST)
    recipe.set_version()
    same("the recipe's version", recipe.version, version())
    same("the page's lines", blocks("conan", "ini"), [f"[requires]\nknurl/{version()}\n"])
    recipe.export_sources_folder = folder / "exported"
    recipe.export_sources_folder.mkdir()
    recipe.export_sources()
    run("cmake", "-G", "Ninja", "-S", folder / "exported", "-B", folder / "build")
    run("cmake", "--build", folder / "build", "--parallel", "2")
    run("cmake", "--install", folder / "build", "--prefix", folder / "package")
    recipe.cpp_info = types.SimpleNamespace()
    recipe.package_info()
    found = [folder / "package/lib" / f"lib{name}.a" for name in recipe.cpp_info.libs]
    link(folder, next(path for path in (folder / "package").rglob(found[0].name)), folder / "package" / recipe.cpp_info.includedirs[0])
