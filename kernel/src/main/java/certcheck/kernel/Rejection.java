package certcheck.kernel;

/**
 * The one exception with which rules and readers refuse: which rule (or part of the format), which
 * of its numbered conditions, what was expected and what was found. It carries no stack trace; only
 * the replay catches it and turns it into a verdict.
 */
public final class Rejection extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Whether a limit or a version was not met: the input is declined, not wrong. */
  public final boolean declined;

  /** The rule or the part of the format, as written in the certificate. */
  public final String rule;

  /** The number of the violated condition in the rule's comment; 0 if the format has none. */
  public final int condition;

  private Rejection(boolean declined, String rule, int condition, Object expected, Object found) {
    super(rule + (condition == 0 ? "" : ", condition (" + condition + ")") + shown(
        String.format(": expected %.400s, found %.400s", expected, found)), null, false, false);
    this.declined = declined;
    this.rule = rule;
    this.condition = condition;
  }

  /** A text with ? for what controls a terminal or is seen as something else, or not at all. */
  static String shown(String s) { return s.replaceAll("\\p{C}|\\v", "?"); }

  /** A refusal: a numbered condition of a rule does not hold. */
  static Rejection of(String rule, int condition, Object expected, Object found) {
    return new Rejection(false, rule, condition, expected, found);
  }

  /** A refusal because the input was made for another version of something. */
  static Rejection version(String what, Object expected, Object found) {
    return new Rejection(true, what, 0, expected, found);
  }

  /** Throws unless the condition holds. */
  static void require(boolean holds, String rule, int condition, Object expected, Object found) {
    if (!holds) throw of(rule, condition, expected, found);
  }

  /** Declines what is larger than a limit. */
  static void limit(String what, long bound, long found) {
    if (found > bound) throw version(what, "at most " + bound, found);
  }
}
