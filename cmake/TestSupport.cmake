# What the tests of every layer are linked with: GoogleTest, rapidcheck, and the helpers in tests/, included
# as "tests/…", which know the core alone.
find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)
include(GoogleTest)

add_custom_target(landnam_tests)
add_custom_target(landnam_threads_tests)

set(tests ${PROJECT_SOURCE_DIR}/tests)
file(GLOB helpers CONFIGURE_DEPENDS ${tests}/*.cpp)
list(FILTER helpers EXCLUDE REGEX "_test\\.cpp$")
add_library(landnam_test_support STATIC ${helpers})
target_link_libraries(landnam_test_support PUBLIC landnam_core rapidcheck GTest::gtest GTest::gtest_main)
# Where the tests find golden games and other data files.
target_compile_definitions(landnam_test_support PUBLIC LANDNAM_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
# The shipped code is tested at length; without optimisation there is time for a part of it.
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  target_compile_definitions(landnam_test_support PUBLIC LANDNAM_AT_LENGTH)
  target_compile_options(landnam_test_support PUBLIC -O1)
elseif(LANDNAM_FUZZ)
  # Fuzzers need fast code to be tested; the tests themselves are compiled sooner without.
  target_compile_options(landnam_test_support PUBLIC -O0)
endif()
landnam_precompile(landnam_test_support HEADERS <gtest/gtest.h> <boost/json.hpp>)
