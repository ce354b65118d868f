package certcheck.kernel;

/**
 * The one exception with which rules and readers refuse: which rule (or part of the format), which
 * of its numbered conditions, what was expected and what was found. It carries no stack trace; only
 * the replay catches it and turns it into a verdict.
 */
public final class Rejection extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The rule or the part of the format, as written in the certificate. */
  final String rule;

  /** The number of the condition in the rule's comment; 0 where the format has no numbering. */
  final int condition;

  /** Whether a limit was met: the input is declined, not wrong. */
  final boolean limit;

  private final transient Object expected;
  private final transient Object found;

  private Rejection(String rule, int condition, boolean limit, Object expected, Object found) {
    super(null, null, false, false);
    this.rule = rule;
    this.condition = condition;
    this.limit = limit;
    this.expected = expected;
    this.found = found;
  }

  /** A refusal: a numbered condition of a rule does not hold. */
  static Rejection of(String rule, int condition, Object expected, Object found) {
    return new Rejection(rule, condition, false, expected, found);
  }

  /** A refusal because a limit was met. */
  static Rejection limit(String what, Object bound, Object found) {
    return new Rejection(what, 0, true, "at most " + bound, found);
  }

  /** Throws unless the condition holds. */
  static void require(boolean holds, String rule, int condition, Object expected, Object found) {
    if (!holds) {
      throw of(rule, condition, expected, found);
    }
  }

  /** The rule or the part of the format that refused. */
  public String rule() {
    return rule;
  }

  /** The number of the violated condition. */
  public int condition() {
    return condition;
  }

  /** Whether a limit was met. */
  public boolean isLimit() {
    return limit;
  }

  @Override
  public String getMessage() {
    String number = condition == 0 ? "" : ", condition (" + condition + ")";
    return rule + number + ": expected " + show(expected) + ", found " + show(found);
  }

  private static String show(Object o) {
    String text = String.valueOf(o);
    return text.length() <= 400 ? text : text.substring(0, 400) + "…";
  }
}
