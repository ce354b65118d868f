package certcheck.certificates.command.report;

/** Pictures on a page, each with a title and a description that can be read aloud. */
final class Svg {
  private final Html html;
  private final String id;
  private int drawn;

  /**
   * Pictures.
   *
   * @param id what identifiers on the page begin with
   */
  Svg(Html html, String id) {
    this.html = html;
    this.id = id;
  }

  /** The page. */
  Html html() {
    return html;
  }

  /** Begins a picture. */
  void begin(String title, String description, int width, int height) {
    String name = id + "-" + drawn++;
    int wide = Math.max(width, 8 * title.length() + 20);
    html.open("figure").line().open("svg", "role", "img", "aria-labelledby",
        name + "t " + name + "d", "viewBox", "0 0 " + wide + " " + height, "width", wide,
        "height", height).line();
    html.element("title", title, "id", name + "t").element("desc", description, "id", name + "d")
        .line();
  }

  /** Ends a picture. */
  void end(String caption) {
    html.close("svg").line().element("figcaption", caption).close("figure").line();
  }

  /** What an axis counts. */
  void axis(String text, int x, int y) {
    html.element("text", text, "class", "axis", "x", x, "y", y).line();
  }

  /** Text; the anchor is {@code start}, {@code middle} or {@code end}. */
  void label(String text, int x, int y, String anchor) {
    html.element("text", text, "x", x, "y", y, "text-anchor", anchor).line();
  }
}
