# cmake -D GAME=<game> -D OUTPUT=<header> -D FILES=<a.json|b.json> -P EmbedData.cmake
#
# Writes the data files of a game as string literals, so that the native program and WASM read the same bytes.
string(REPLACE "|" ";" files "${FILES}")
set(text "// Generated from the data files of ${GAME}; do not edit.\n#pragma once\n\n#include <string_view>\n\n")
string(APPEND text "namespace landnam::embedded::${GAME} {\n")
foreach(file IN LISTS files)
  get_filename_component(stem "${file}" NAME_WE)
  string(MAKE_C_IDENTIFIER "${stem}" identifier)
  file(READ "${file}" content)
  string(APPEND text "\ninline constexpr std::string_view ${identifier} = R\"json(${content})json\";\n")
endforeach()
string(APPEND text "\n}  // namespace landnam::embedded::${GAME}\n")
file(WRITE "${OUTPUT}" "${text}")
