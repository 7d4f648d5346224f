// SPDX-License-Identifier: Apache-2.0
#include "engine/core/svg.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace landnam::svg {
namespace {

constexpr int in_tenths(Length length) { return length >= 0 ? (length + 5) / 10 : -((5 - length) / 10); }

constexpr Point in_tenths(Point point) { return {in_tenths(point.x), in_tenths(point.y)}; }

void append_tenths(std::string& text, int tenths) {
  if (tenths < 0) text += '-';
  const int size = tenths < 0 ? -tenths : tenths;
  if (size >= 10 || size == 0) text += std::to_string(size / 10);
  if (size % 10 != 0) {
    text += '.';
    text += static_cast<char>('0' + size % 10);
  }
}

constexpr std::array<Colour, 17> kCommonColours = {{
    {"paper", "#f6f1e4", "#1b2022"},
    {"fibre", "#e4dac2", "#262d2f"},
    {"ink", "#20282b", "#e8e2d4"},
    {"pale-ink", "#6d6f68", "#9a978b"},
    {"accent", "#c8742c", "#e0923f"},
    {"sea", "#2c5a6b", "#16323d"},
    {"plain", "#9db668", "#5d7442"},
    {"mountain", "#7b746e", "#4d4a48"},
    {"snow", "#ece7dd", "#b9bcbb"},
    {"shadow", "#20282b", "#05090a"},
    {"ochre", "#d79a2b", "#c98e2a"},
    {"crimson", "#9c2740", "#a8344b"},
    {"indigo", "#36478f", "#4a5cab"},
    {"bone", "#f4ecd8", "#d8cfb9"},
    {"charcoal", "#2f3133", "#15181a"},
    {"dark-mark", "#20282b", "#14191b"},
    {"light-mark", "#f8f2e2", "#eee6d3"},
}};

std::string_view colour(std::string_view name, bool night,
                        std::initializer_list<std::span<const Colour>> palettes) {
  for (const auto& palette : palettes) {
    const auto found = std::ranges::find(palette, name, &Colour::name);
    if (found != palette.end()) return night ? found->night : found->day;
  }
  return "#f0f";  // a name nobody defined should be seen
}

// A tag without its end.
void append_tag(std::string& text, std::string_view tag, Attributes attributes) {
  text.append("<").append(tag);
  for (const Attribute& attribute : attributes) {
    if (attribute.value.empty()) continue;
    text.append(" ").append(attribute.name).append("=\"").append(escape(attribute.value)).append("\"");
  }
}

bool is_name(char c) { return (c >= 'a' && c <= 'z') || c == '-'; }

std::string_view cut_off(std::string_view& rest, char separator) {
  const std::size_t end = std::min(rest.find(separator), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

// One rule with every selector below `root` and every colour put in. The night changes colours only.
void append_rule(std::string& text, std::string_view root, std::string_view rule, bool night,
                 std::initializer_list<std::span<const Colour>> palettes) {
  std::string_view body = rule;
  for (std::string_view selectors = cut_off(body, '{'); !selectors.empty();) {
    text.append(root).append(" ").append(cut_off(selectors, ','));
    if (!selectors.empty()) text += ',';
  }
  text += '{';
  body.remove_suffix(1);
  while (!body.empty()) {
    std::string_view declaration = cut_off(body, ';');
    const bool has_colour = declaration.find('$') != std::string_view::npos;
    if (night && !has_colour) continue;
    if (text.back() != '{') text += ';';
    text.append(cut_off(declaration, '$'));
    if (!has_colour) continue;
    const auto length =
        static_cast<std::size_t>(std::ranges::find_if_not(declaration, is_name) - declaration.begin());
    text.append(colour(declaration.substr(0, length), night, palettes)).append(declaration.substr(length));
  }
  text += "}\n";
}

}  // namespace

std::string number(Length length) {
  std::string text;
  append_tenths(text, in_tenths(length));
  return text;
}

std::string placed(Point at, int percent) {
  std::string transform = "translate(" + number(at.x) + " " + number(at.y) + ")";
  if (percent != 100)
    transform +=
        " scale(" + std::to_string(percent / 100) + "." + std::to_string(percent % 100 + 100).substr(1) + ")";
  return transform;
}

std::string escape(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    switch (c) {
      case '&':
        escaped += "&amp;";
        break;
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      case '\'':
        escaped += "&#39;";
        break;
      default:
        escaped += c;
    }
  }
  return escaped;
}

std::uint32_t noise(int x, int y, int purpose) {
  std::uint32_t h = static_cast<std::uint32_t>(x) * 0x9E3779B1U ^
                    static_cast<std::uint32_t>(y) * 0x85EBCA77U ^
                    static_cast<std::uint32_t>(purpose) * 0xC2B2AE3DU;
  h = (h ^ (h >> 16)) * 0x7FEB352DU;
  h = (h ^ (h >> 15)) * 0x846CA68BU;
  return h ^ (h >> 16);
}

int jitter(int reach, int x, int y, int purpose) {
  return static_cast<int>(noise(x, y, purpose) % static_cast<std::uint32_t>(2 * reach + 1)) - reach;
}

int whole_root(std::int64_t square) {
  std::int64_t root = 0;
  for (std::int64_t add = std::int64_t{1} << 30; add > 0; add >>= 1) {
    if ((root + add) * (root + add) <= square) root += add;
  }
  return static_cast<int>(root);
}

Path fibres(Point low, Point high, std::span<const Point> clear, Length near) {
  constexpr Length kCell = px(84);
  const auto cell = [](Length v) { return v >= 0 ? v / kCell : -((kCell - 1 - v) / kCell); };
  Path path;
  for (int y = cell(low.y); y * kCell < high.y; ++y) {
    for (int x = cell(low.x); x * kCell < high.x; ++x) {
      if (noise(x, y, 1) % 3 == 0) continue;
      const auto shift = [&](int reach, int purpose) {
        return Point{jitter(reach, x, y, purpose), jitter(reach, x, y, purpose + 1)};
      };
      const Point at = Point{x * kCell, y * kCell} + Point{kCell / 2, kCell / 2} + shift(kCell / 2, 2);
      const auto is_near = [&](Point p) {
        return std::abs(p.x - at.x) < near && std::abs(p.y - at.y) < near;
      };
      if (std::ranges::any_of(clear, is_near)) continue;
      path.move_to(at).curve_to(at + shift(400, 4), at + shift(900, 6));
    }
  }
  return path;
}

Path& Path::step(char command, std::initializer_list<Point> points) {
  if (command != last_) data_ += command;
  last_ = command;
  Point to = at_;
  bool first = data_.back() == command;
  for (const Point point : points) {
    to = in_tenths(point);
    for (const int value : {to.x - at_.x, to.y - at_.y}) {
      if (!first && value >= 0) data_ += ' ';
      append_tenths(data_, value);
      first = false;
    }
  }
  at_ = to;
  return *this;
}

Path& Path::move_to(Point to) {
  last_ = 0;
  step('m', {to});
  begun_ = at_;
  return *this;
}

Path& Path::line_to(Point to) { return step('l', {to}); }
Path& Path::curve_to(Point control, Point to) { return step('q', {control, to}); }
Path& Path::curve_to(Point control, Point second, Point to) { return step('c', {control, second, to}); }

Path& Path::close() {
  data_ += 'z';
  last_ = 'z';
  at_ = begun_;
  return *this;
}

Path& Path::polygon(std::span<const Point> corners) {
  move_to(corners[0]);
  for (const Point corner : corners.subspan(1)) line_to(corner);
  return close();
}

Path& Path::blob(std::span<const Point> corners) {
  move_to((corners.back() + corners.front()) / 2);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    curve_to(corners[i], (corners[i] + corners[(i + 1) % corners.size()]) / 2);
  }
  return close();
}

Path& Path::ellipse(Point centre, Length rx, Length ry) {
  const auto arm = [](Length radius) { return radius * 552 / 1000; };
  const auto at = [&](Length dx, Length dy) { return Point{centre.x + dx, centre.y + dy}; };
  move_to(at(-rx, 0));
  curve_to(at(-rx, -arm(ry)), at(-arm(rx), -ry), at(0, -ry));
  curve_to(at(arm(rx), -ry), at(rx, -arm(ry)), at(rx, 0));
  curve_to(at(rx, arm(ry)), at(arm(rx), ry), at(0, ry));
  curve_to(at(-arm(rx), ry), at(-rx, arm(ry)), at(-rx, 0));
  return close();
}

std::string Picture::text() const {
  const Point low = layout.box.low, size = layout.box.high - low;
  std::string text;
  append_tag(text, "svg",
             {{"xmlns", "http://www.w3.org/2000/svg"},
              {"class", root_class},
              {"width", number(size.x)},
              {"height", number(size.y)},
              {"viewBox", number(low.x) + " " + number(low.y) + " " + number(size.x) + " " + number(size.y)},
              {"role", "img"}});
  text += "><title>" + escape(title) + "</title><style>\n" + style + "</style>\n";
  for (const Part& part : parts) text += part.svg;
  return text + "</svg>\n";
}

json::object to_json(const Picture& picture) {
  const auto pixels = [](Length length) -> json::value {
    const int tenths = in_tenths(length);
    if (tenths % 10 == 0) return tenths / 10;
    return tenths / 10.0;
  };
  const auto box = [&](const Frame& frame) {
    const Point size = frame.high - frame.low;
    return json::array{pixels(frame.low.x), pixels(frame.low.y), pixels(size.x), pixels(size.y)};
  };
  json::array parts;
  for (const auto& [name, svg] : picture.parts) parts.push_back(json::object{{"name", name}, {"svg", svg}});
  const Layout& layout = picture.layout;
  json::object numbers{{"box", box(layout.box)},
                       {"board", box(layout.board)},
                       {"origin", json::array{pixels(layout.origin.x), pixels(layout.origin.y)}},
                       {"side", pixels(layout.side)}};
  if (!layout.caption.empty()) numbers["caption"] = layout.caption;
  return {{"style", picture.style}, {"parts", std::move(parts)}, {"layout", std::move(numbers)}};
}

Canvas::Group::~Group() { canvas_.text().append("</").append(tag_).append(">"); }

Canvas::Group Canvas::definitions() {
  begin("defs");
  markup("<defs>");
  return {*this, "defs"};
}

Canvas::Group Canvas::layer(std::string_view name, std::string_view css_class) {
  return part(name, {{"id", std::string(name)}, {"class", std::string(css_class)}});
}

Canvas::Group Canvas::part(std::string_view name, Attributes attributes) {
  begin(name);
  return group(attributes);
}

void Canvas::tag(std::string_view tag, Attributes attributes) { append_tag(text(), tag, attributes); }

Canvas::Group Canvas::group(Attributes attributes) {
  tag("g", attributes);
  markup(">");
  return {*this, "g"};
}

void Canvas::element(std::string_view name, Attributes attributes) {
  tag(name, attributes);
  markup("/>");
}

void Canvas::path(std::string_view css_class, const Path& path) {
  if (!path.empty()) element("path", {{"class", std::string(css_class)}, {"d", path.data()}});
}

void Canvas::circle(std::string_view css_class, Point centre, Length radius) {
  element("circle", {{"class", std::string(css_class)},
                     {"cx", number(centre.x)},
                     {"cy", number(centre.y)},
                     {"r", number(radius)}});
}

void Canvas::text(std::string_view css_class, Point at, std::string_view words) {
  tag("text", {{"class", std::string(css_class)}, {"x", number(at.x)}, {"y", number(at.y)}});
  text().append(">").append(escape(words)).append("</text>");
}

void Canvas::use(std::string_view id, std::string_view css_class, Point at, int percent) {
  element("use", {{"href", "#" + std::string(id)},
                  {"class", std::string(css_class)},
                  {"transform", placed(at, percent)}});
}

std::span<const Colour> common_colours() { return kCommonColours; }

std::string style_sheet(std::string_view root_class, std::string_view rules,
                        std::initializer_list<std::span<const Colour>> palettes) {
  const std::string root = "." + std::string(root_class);
  const auto append_all = [&](std::string& text, const std::string& scope, bool night) {
    for (std::string_view rest = rules; !rest.empty();) {
      const std::string_view rule = cut_off(rest, '\n');
      const bool has_colour = rule.find('$') != std::string_view::npos;
      if (!rule.empty() && (has_colour || !night)) append_rule(text, scope, rule, night, palettes);
    }
  };
  std::string text;
  append_all(text, root, false);
  text += "@media (prefers-color-scheme:dark){\n";
  append_all(text, root + ":not(.day)", true);
  text += "}\n";
  append_all(text, root + ".night", true);
  return text;
}

}  // namespace landnam::svg
