# The engine as a library: find_package(landnam) gives the target landnam::landnam, with everything up to the host.
# examples/playout.cpp shows how it is used.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

get_property(games GLOBAL PROPERTY LANDNAM_GAMES)
set(libraries landnam_core ${games} landnam_search landnam_host)
set(headers ${CMAKE_INSTALL_INCLUDEDIR}/landnam)
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/landnam)

add_library(landnam_all INTERFACE)
target_link_libraries(landnam_all INTERFACE ${libraries})
set_target_properties(landnam_all PROPERTIES EXPORT_NAME landnam)
foreach(library IN LISTS libraries)
  string(REPLACE landnam_ "" name ${library})
  set_target_properties(${library} PROPERTIES EXPORT_NAME ${name})
endforeach()

install(TARGETS landnam_all ${libraries} EXPORT landnam ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
        INCLUDES DESTINATION ${headers})
install(EXPORT landnam NAMESPACE landnam:: FILE landnam-targets.cmake DESTINATION ${package})
# Without what only tests use.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/engine ${PROJECT_SOURCE_DIR}/host DESTINATION ${headers}
        FILES_MATCHING PATTERN "*.hpp"
        PATTERN "naive*" EXCLUDE PATTERN "scenario.hpp" EXCLUDE PATTERN "small_boards.hpp" EXCLUDE
        PATTERN "golden" EXCLUDE PATTERN "data" EXCLUDE)
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/landnam-config.cmake.in
                              ${PROJECT_BINARY_DIR}/landnam-config.cmake INSTALL_DESTINATION ${package})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/landnam-config-version.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/landnam-config.cmake ${PROJECT_BINARY_DIR}/landnam-config-version.cmake
        DESTINATION ${package})
