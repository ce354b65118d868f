package certcheck.certificates.emit;

/** Text from elsewhere inside C. */
final class CText {
  private static final int LONGEST = 200;

  private CText() {}

  /** A text as a comment can hold it: printable ASCII, and nothing that ends the comment. */
  static String inComment(String text) {
    String ascii = text.replaceAll("[^ -~]", "?").replace("*/", "* /").replace("/*", "/ *")
        .replace("\\", "/");
    return ascii.length() <= LONGEST ? ascii : ascii.substring(0, LONGEST) + "...";
  }
}
