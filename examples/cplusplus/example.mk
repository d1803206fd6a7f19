# SPDX-License-Identifier: MIT
sources += $(wildcard $(folder)/*.cpp)
linker := c++
