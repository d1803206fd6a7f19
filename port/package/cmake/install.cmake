# SPDX-License-Identifier: MIT
# What `cmake --install` puts where: the library, its headers, the package for find_package, that for pkg-config.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(headers ${CMAKE_INSTALL_INCLUDEDIR}/knurl)
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/knurl)
target_include_directories(knurl INTERFACE $<INSTALL_INTERFACE:${headers}>)
install(TARGETS knurl EXPORT knurl ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY inc/ port/library/sentences/ DESTINATION ${headers} FILES_MATCHING PATTERN "*.h"
        PATTERN "knurl_say*" EXCLUDE PATTERN short EXCLUDE)
install(EXPORT knurl NAMESPACE knurl:: FILE knurl-config.cmake DESTINATION ${package})

# Before 1.0.0 each minor version may change what is declared.
write_basic_package_version_file(knurl-config-version.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/knurl-config-version.cmake DESTINATION ${package})

# The package for pkg-config finds its prefix by where it lies itself, so that the whole may be moved.
file(RELATIVE_PATH up /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(port/package/pkg-config/knurl.pc.in knurl.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/knurl.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
