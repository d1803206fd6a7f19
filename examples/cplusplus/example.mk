# SPDX-License-Identifier: MIT
sources += $(wildcard $(folder)/*.cpp) $(wildcard port/library/lines/*.c)
flags += -Iport/library/lines
linker := c++
