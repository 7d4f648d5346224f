# cmake -D GAME=<name> -D OUTPUT=<header> -D FILES=<a.json|b.json> -P EmbedData.cmake
#
# Writes files as string literals into the namespace landnam::embedded::<name>, so that every program reads the same bytes:
# one for each file, called as the file is, and kFiles with the names beside them.
string(REPLACE "|" ";" files "${FILES}")
set(text "// Generated from the files of ${GAME}; do not edit.\n#pragma once\n\n")
string(APPEND text "#include <string_view>\n#include <utility>\n\n")
string(APPEND text "namespace landnam::embedded::${GAME} {\n")
set(list "")
foreach(file IN LISTS files)
  get_filename_component(stem "${file}" NAME_WE)
  string(MAKE_C_IDENTIFIER "${stem}" identifier)
  file(READ "${file}" content)
  string(APPEND text "\ninline constexpr std::string_view ${identifier} = R\"json(${content})json\";\n")
  string(APPEND list "    {\"${stem}\", ${identifier}},\n")
endforeach()
string(APPEND text "\ninline constexpr std::pair<std::string_view, std::string_view> kFiles[] = {\n${list}};\n")
string(APPEND text "\n}  // namespace landnam::embedded::${GAME}\n")
file(WRITE "${OUTPUT}" "${text}")
