# Options, and the faster tools where the machine has them.
option(LANDNAM_PROGRAM "Build the program `landnam` with its server and tools, not only the libraries" ${PROJECT_IS_TOP_LEVEL})
option(LANDNAM_TESTS "Build the unit tests" OFF)
option(LANDNAM_FUZZ "Build the fuzzers (clang with libFuzzer)" OFF)
option(LANDNAM_WASM "Build the WebAssembly module instead of the program" OFF)
option(LANDNAM_PRECOMPILE "Precompile the heavy library headers" OFF)
option(LANDNAM_WERROR "Treat warnings as errors" OFF)
set(LANDNAM_SANITIZE "" CACHE STRING "Value of -fsanitize= for everything, or empty")

# Tuned code is the default only where the building machine can run it; never -march=native, whose output
# differs from machine to machine.
set(cpu_has_v3 OFF)
if(CMAKE_HOST_SYSTEM_PROCESSOR STREQUAL "x86_64" AND EXISTS /proc/cpuinfo AND NOT LANDNAM_WASM)
  file(STRINGS /proc/cpuinfo cpu_flags REGEX "^flags" LIMIT_COUNT 1)
  if(cpu_flags MATCHES " avx2( |$)" AND cpu_flags MATCHES " bmi2( |$)" AND cpu_flags MATCHES " fma( |$)")
    set(cpu_has_v3 ON)
  endif()
endif()
option(LANDNAM_X86_V3 "Use the x86-64-v3 instructions (AVX2, BMI2) in optimised builds" ${cpu_has_v3})

# A build that names no type gets an optimised one.
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug or Release" FORCE)
endif()

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # ccache keeps what uses a precompiled header, and does not preprocess what it has to compile anyway. A first build
  # is faster so; the price is that g++'s precompiled headers are not known again in another checkout.
  set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_SLOPPINESS=pch_defines,time_macros
      CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 CCACHE_DEPEND=1 ${CCACHE})
endif()

find_program(MOLD mold)
if(MOLD AND NOT LANDNAM_WASM)
  add_link_options(-fuse-ld=mold)
endif()
