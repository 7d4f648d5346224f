# landnam_layer(<name> [DIRECTORY <dir>] [EXCEPT <files>…] [TESTS_TOGETHER] [DEPENDS <targets>…])
#
# Makes the static library landnam_<name> of all sources below the directory (an interface library when
# there are only headers), and landnam_<name>_test of its *_test.cpp. Files called *_threads_test.cpp go to
# a test program of their own, labelled `threads`, which also runs under the thread sanitizer. CTest runs each
# test by itself, or with TESTS_TOGETHER a whole program at once, whose tests share something slow to start.
#
# Headers are included by their path from the project's root ("engine/core/seat.hpp"). tools/layers refuses an
# include that points upwards.
function(landnam_layer name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "TESTS_TOGETHER" "DIRECTORY" "EXCEPT;DEPENDS")
  if(NOT arg_DIRECTORY)
    set(arg_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
  endif()

  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${arg_DIRECTORY}/*.cpp)
  list(TRANSFORM arg_EXCEPT PREPEND ${arg_DIRECTORY}/)
  list(REMOVE_ITEM sources ${arg_EXCEPT})
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")

  set(target landnam_${name})
  if(sources)
    add_library(${target} STATIC ${sources})
    set(scope PUBLIC)
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(${target} ${scope} $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>)
  target_compile_features(${target} ${scope} cxx_std_20)
  target_compile_options(${target} ${scope} ${landnam_code_generation})
  target_link_libraries(${target} ${scope} ${arg_DEPENDS})
  landnam_precompile(${target} REUSE_FROM landnam_core)

  set(together)
  if(arg_TESTS_TOGETHER)
    set(together TOGETHER)
  endif()
  landnam_tests(${name} ${together} DEPENDS ${target} SOURCES ${tests})
endfunction()

# landnam_tests(<name> [TOGETHER] DEPENDS <targets>… SOURCES <files>…): the test programs landnam_<name>_test and
# landnam_<name>_threads_test, those of them that have sources. `landnam_tests` builds all there are,
# `landnam_threads_tests` those labelled `threads`.
function(landnam_tests name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "TOGETHER" "" "DEPENDS;SOURCES")
  if(NOT LANDNAM_TESTS OR NOT arg_SOURCES)
    return()
  endif()
  set(plain ${arg_SOURCES})
  set(threads ${arg_SOURCES})
  list(FILTER plain EXCLUDE REGEX "_threads_test\\.cpp$")
  list(FILTER threads INCLUDE REGEX "_threads_test\\.cpp$")

  foreach(kind plain threads)
    if(NOT ${kind})
      continue()
    endif()
    set(target landnam_${name}_test)
    set(label unit)
    if(kind STREQUAL "threads")
      set(target landnam_${name}_threads_test)
      set(label threads)
    endif()
    add_executable(${target} ${${kind}})
    add_dependencies(landnam_tests ${target})
    if(kind STREQUAL "threads")
      add_dependencies(landnam_threads_tests ${target})
    endif()
    set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
    target_link_libraries(${target} PRIVATE ${arg_DEPENDS} landnam_test_support)
    landnam_precompile(${target} REUSE_FROM landnam_test_support)
    if(arg_TOGETHER)
      add_test(NAME "${name}: ${kind}" COMMAND ${target})
      # It takes longer than others, so that it has to begin before them.
      set_tests_properties("${name}: ${kind}" PROPERTIES LABELS ${label} TIMEOUT 300 COST 1000)
      continue()
    endif()
    gtest_discover_tests(${target} TEST_PREFIX "${name}: " DISCOVERY_MODE PRE_TEST
                         PROPERTIES LABELS ${label} TIMEOUT 300)
  endforeach()
endfunction()
