# SPDX-License-Identifier: MIT
import re
from pathlib import Path

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy

ROOT = Path(__file__).resolve().parents[3]


class Knurl(ConanFile):
    name = "knurl"
    license = "MIT"
    description = "A URL parser for firmware, RFC 1738 and RFC 3986, without heap and libc"
    topics = ("url", "uri", "parser", "embedded")
    settings = "os", "arch", "compiler", "build_type"
    package_type = "static-library"
    languages = "C"

    def set_version(self):
        self.version = re.search(r'#define KNURL_VERSION "(.+)"', (ROOT / "inc/knurl.h").read_text())[1]

    def export_sources(self):
        for pattern in "CMakeLists.txt", "LICENSE", "inc/*", "src/*", "port/package/cmake/*", "port/package/pkg-config/*":
            copy(self, pattern, str(ROOT), self.export_sources_folder)

    def layout(self):
        cmake_layout(self)

    def generate(self):
        CMakeToolchain(self).generate()
        CMakeDeps(self).generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        copy(self, "LICENSE", self.source_folder, str(Path(self.package_folder) / "licenses"))
        CMake(self).install()

    def package_info(self):
        self.cpp_info.libs = ["knurl"]
        self.cpp_info.includedirs = ["include/knurl"]
