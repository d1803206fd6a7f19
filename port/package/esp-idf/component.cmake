# SPDX-License-Identifier: MIT
# What the CMakeLists.txt at the root does for ESP-IDF, which reads it as a script first and so without project().
file(GLOB_RECURSE sources ${COMPONENT_DIR}/src/*.c)
idf_component_register(SRCS ${sources} INCLUDE_DIRS ${COMPONENT_DIR}/inc)
