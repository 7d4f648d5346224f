# cmake -D SOURCE_DIR=<project> -D OUTPUT=<file.cpp> -P Commit.cmake
#
# Writes which commit this is; the file changes only when the commit does. Without git it names none.
cmake_minimum_required(VERSION 3.25)
set(commit "")
# Not the commit of a repository that this tree was merely unpacked in.
if(EXISTS ${SOURCE_DIR}/.git)
  execute_process(COMMAND git -C ${SOURCE_DIR} describe --always --dirty --exclude=*
                  OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT "#include \"cli/build_commit.hpp\"

namespace landnam::cli {
const char* build_commit() { return \"@commit@\"; }
}  // namespace landnam::cli
" @ONLY)
