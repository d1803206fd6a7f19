# SPDX-License-Identifier: MIT
"""Builds the library folder for Arduino as arduino-cli does: each source with recipe.c.o.pattern, a sketch with
recipe.cpp.o.pattern, and an archive with recipe.ar.pattern. The flags are those of a core's platform.txt, without those that
only the core's own compiler knows. The sketch runs on the host and, built as the samd core builds it, on a board."""
import re
import zipfile

from support import HERE, PLACES, ROOT, Fault, blocks, check, fresh, run, same, version

PACKAGE = ROOT / "port/package/arduino"
STUB = HERE / "arduino"
SECTIONS = "-c -ffunction-sections -fdata-sections -MMD -Wall -Wextra -Werror -DARDUINO=10607".split()
PLAIN_CPP = "-fno-rtti -fno-exceptions -fno-threadsafe-statics".split()
# For each core: the prefix of its compilers, and the flags for both languages, for C and for C++. Unlike a core, this test has
# no C library.
CORES = {
    "samd": ("arm-none-eabi-", "-mcpu=cortex-m0plus -mthumb -g -Os -nostdlib --param max-inline-insns-single=500 -ffreestanding",
             "-std=gnu11", "-std=gnu++11"),
    "esp32c3": ("riscv64-unknown-elf-", "-march=rv32imc -mabi=ilp32 -g -Os -freorder-blocks -Wwrite-strings -fstrict-volatile-bitfields "
                "-fno-jump-tables -fno-tree-switch-conversion -ffreestanding", "-std=gnu17", "-std=gnu++2b"),
    "esp8266": ("xtensa-lx106-elf-", "-g -Os -mlongcalls -mtext-section-literals -falign-functions=4 -ffreestanding",
                "-std=gnu17", "-std=gnu++17"),
    "host": ("", "-g -Os", "-std=gnu17", "-std=gnu++17"),
}
# Symbols that a core supplies: its Serial, and functions that the compiler calls in the sketch and in Serial.
OF_CORE = "port_start port_write port_read port_exit memset __umodsi3 __udivsi3".split()
# The lines that the sketch reads, and its answers.
LINES = {
    "http://updates.example.com:8080/fw/a.bin?v=2": "host updates.example.com, port 8080\r\ntarget /fw/a.bin?v=2\r\n",
    "https://updates.example.com/fw/": "host updates.example.com, port 443\r\ntarget /fw/\r\n",
    "http://updates.example.com:80@evil.example/fw/a.bin": "refused: host\r\n",
    "http://updates.example.com/secret": "refused: path\r\n",
    "http://updates.example.com/fw/ a": "refused: character\r\nat offset 30\r\n",
    "http://updates.example.com/fw/" + "a" * 170: "host updates.example.com, port 80\r\ntarget /fw/" + "a" * 170 + "\r\n",
    "http://updates.example.com/fw/" + "a" * 171: "refused: the line is too long\r\n",
    "": "",
}


def library():
    """Makes the folder with the page's command, and checks that a second run gives the same, that the archive contains it, and
    that it has the form that Arduino needs."""
    folder = fresh("arduino")
    for again in "first", "second":
        run(ROOT / blocks("arduino", "sh")[0].strip(), folder / again)
    name = f"knurl-{version()}-arduino.zip"
    same("the archive, made twice", (folder / "first" / name).read_bytes() == (folder / "second" / name).read_bytes(), True)
    if name not in (PACKAGE / "README.md").read_text():
        raise Fault(f"the page does not name {name}")
    there = folder / "first/knurl"
    with zipfile.ZipFile(folder / "first" / name) as archive:
        inside = {each: archive.read(each) for each in archive.namelist()}
    same("the archive", inside, {f"knurl/{path.relative_to(there)}": path.read_bytes() for path in there.rglob("*") if path.is_file()})
    properties = dict(line.split("=", 1) for line in (there / "library.properties").read_text().splitlines())
    same("library.properties' name and version", (properties["name"], properties["version"]), ("knurl", version()))
    missing = {"author", "maintainer", "sentence", "paragraph", "category", "url", "architectures"} - {key for key in properties if properties[key]}
    if missing or "@" in "".join(properties.values()) or not (there / "src" / properties["includes"]).exists():
        raise Fault(f"library.properties lacks {sorted(missing)}, or names what is not there: {properties}")
    words = re.findall(r"(?m)^(\w+)\t(KEYWORD1|KEYWORD2|LITERAL1)$", (there / "keywords.txt").read_text())
    for one in ("knurl_parse", "KEYWORD2"), ("knurl_policy_t", "KEYWORD1"), ("KNURL_HOST", "LITERAL1"):
        if one not in words:
            raise Fault(f"keywords.txt has no {one}")
    return there


def sketch(folder, path):
    """Converts a sketch as Arduino does, to C++ that includes Arduino.h and declares each function before the first."""
    text = path.read_text()
    heads = re.findall(r"(?m)^(\w[\w *]*\w\([^;{}]*\))\n\{", text)
    first = text.index(heads[0])
    line = text[:first].count("\n") + 1
    (folder / "sketch.cpp").write_text(f'#include <Arduino.h>\n#line 1 "{path}"\n{text[:first]}' + "".join(f"{head};\n" for head in heads) +
                                       f'#line {line} "{path}"\n{text[first:]}')
    return folder / "sketch.cpp"


def build(core, library, example):
    """Compiles the sketch, the stub of a core and the library. Returns two objects and an archive."""
    prefix, both, c, cpp = CORES[core]
    folder = fresh(f"arduino-{core}")
    flags = [*both.split(), *SECTIONS, f"-DARDUINO_ARCH_{core.upper()}", f"-I{STUB}", f"-I{ROOT}/port", f"-I{library}/src"]
    objects = []
    for source in sorted((library / "src").rglob("*.c")):
        objects.append(folder / f"{source.relative_to(library / 'src').as_posix().replace('/', '-')}.o")
        run(f"{prefix}gcc", *flags, c, source, "-o", objects[-1])
    run(f"{prefix}ar", "rcs", folder / "knurl.a", *objects)
    needed = set(re.findall(r"(?m)^ +U (?!knurl_)(\w+)$", run(f"{prefix}nm", "-u", folder / "knurl.a")))
    if prefix and needed:
        raise Fault(f"for {core} the library needs {sorted(needed)}")
    for source in sketch(folder, example), STUB / "core.cpp":
        run(f"{prefix}g++", *flags, *PLAIN_CPP, cpp, source, "-o", folder / f"{source.stem}.o")
    return folder


def link(folder, command, *more):
    """Links as recipe.c.combine.pattern does: drops unused sections, and allows no undefined symbol."""
    run(*command, "-Wl,--gc-sections", folder / "sketch.o", folder / "core.o", folder / "knurl.a", *more, "-o", folder / "sketch.elf")
    return folder / "sketch.elf"


@check
def arduino():
    there = library()
    example, = sorted((there / "examples").rglob("*.ino"))
    same("the example's folder", example.parent.name, example.stem)
    said = "\r\n".join([*LINES, ""]), "".join(LINES.values())
    host, board = PLACES
    program = link(build("host", there, example), ["g++"], host.library)
    same("the sketch on the host", run(program, input=said[0], seconds=20).replace("\r", ""), said[1].replace("\r", ""))
    # The code is compiled for the samd core, and linked with the flags of the board.
    image = link(build("samd", there, example), ["arm-none-eabi-g++", *board.flags], *board.link, board.library, "-lgcc")
    answer = run(ROOT / "port/shared/cortex-m/qemu", board.board, image, input=said[0] + "\x04", seconds=60)
    same("the sketch of the samd core on a board", answer.replace("\r", ""), said[1].replace("\r", ""))
    outside = [f"-Wl,--defsym,{name}=0" for name in OF_CORE]
    for core in "esp32c3", "esp8266":
        prefix, both, _, _ = CORES[core]
        link(build(core, there, example), [f"{prefix}g++", *both.split(), "-nostdlib", "-Wl,-e,main"], *outside)
