# Language level, warnings and code generation, the same for every target.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_SCAN_FOR_MODULES OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor -Woverloaded-virtual)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 reports overlaps inside std::string that do not exist (GCC bug 105651).
  add_compile_options(-Wno-restrict -Wlogical-op -Wduplicated-cond -Wduplicated-branches)
else()
  # g++ does not count sign changes as -Wconversion; ask both compilers for the same. The embedded data
  # files are string literals longer than the standard promises. clang calls std::stable_sort of g++ 12's
  # library deprecated; g++ still reports what really is. g++ finds null pointers in its own coroutines.
  add_compile_options(-Wzero-as-null-pointer-constant -Wno-sign-conversion -Wno-overlength-strings -Wno-deprecated-declarations)
endif()
if(LANDNAM_WERROR)
  add_compile_options(-Werror)
endif()

# The same seed must give the same game with every compiler and in WASM: no fused multiply-add.
# Users of the installed library compile its headers, so they get the same options.
set(landnam_code_generation -ffp-contract=off)
if(LANDNAM_X86_V3 AND CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT LANDNAM_WASM)
  list(APPEND landnam_code_generation -march=x86-64-v3)
endif()

if(LANDNAM_SANITIZE)
  add_compile_options(-fsanitize=${LANDNAM_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${LANDNAM_SANITIZE})
endif()
if(LANDNAM_SANITIZE MATCHES undefined)
  # A null pointer that is used ends in ASan's hands, and processors of today read from any address. Asking
  # about both at every access takes a sixth of the time to compile and to run.
  add_compile_options(-fno-sanitize=null,alignment)
endif()
if(LANDNAM_FUZZ)
  # What libFuzzer needs to see where an input leads, and little enough for the tests to share the build.
  add_compile_options(-fsanitize-coverage=inline-8bit-counters,pc-table)
endif()

# Almost every source reads Boost.JSON, which takes a second and a half. Builds without this option still
# show a source that forgot an include.
if(LANDNAM_PRECOMPILE AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-fpch-preprocess)
elseif(LANDNAM_PRECOMPILE)
  add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
endif()

# landnam_precompile(<target> HEADERS <headers>…) or landnam_precompile(<target> REUSE_FROM <other target>)
function(landnam_precompile target kind)
  get_target_property(type ${target} TYPE)
  if(NOT LANDNAM_PRECOMPILE OR type STREQUAL "INTERFACE_LIBRARY")
    return()
  elseif(kind STREQUAL "HEADERS")
    target_precompile_headers(${target} PRIVATE ${ARGN})
  elseif(NOT target STREQUAL ARGN)
    target_precompile_headers(${target} ${kind} ${ARGN})
  endif()
endfunction()

# Boost is used as headers only. The WASM sysroot must not see the other headers of /usr/include.
if(LANDNAM_WASM)
  set(boost_root ${CMAKE_BINARY_DIR}/include/boost)
  file(MAKE_DIRECTORY ${boost_root})
  file(CREATE_LINK /usr/include/boost ${boost_root}/boost SYMBOLIC)
  include_directories(SYSTEM ${boost_root})
  add_compile_definitions(BOOST_NO_EXCEPTIONS BOOST_NO_RTTI BOOST_NO_TYPEID BOOST_SYSTEM_DISABLE_THREADS)
endif()
