# SPDX-License-Identifier: MIT
# What the CMakeLists.txt at the root does for ESP-IDF, which reads it as a script first and so without project().
file(GLOB_RECURSE sources ${COMPONENT_DIR}/src/*.c)
file(GLOB sentences ${COMPONENT_DIR}/port/library/sentences/*.c)
idf_component_register(SRCS ${sources} ${sentences} INCLUDE_DIRS ${COMPONENT_DIR}/inc ${COMPONENT_DIR}/port/library/sentences)
