package certcheck.presburger.smtlib;

import static certcheck.presburger.smtlib.SmtLibFunctions.requireArguments;

import certcheck.presburger.limit.Limits;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The options of a script of SMT-LIB 2 that mean something here; others are kept, and do nothing;
 * of those that are not of the standard, or would send what is printed elsewhere, there is a warning.
 */
final class SmtLibOptions {
  private static final Set<String> NUMBERS =
      Set.of(":timeout", ":rlimit", ":reproducible-resource-limit");
  private static final Set<String> FLAGS = Set.of(":produce-unsat-cores",
      ":produce-unsat-assumptions", ":produce-assignments", ":produce-models", ":produce-proofs",
      ":print-success", ":global-declarations");

  /** Those of the standard (2.6, section 4.1.7) that change no answer. */
  private static final Set<String> WITHOUT_EFFECT = Set.of(":diagnostic-output-channel",
      ":regular-output-channel", ":random-seed", ":verbosity", ":produce-assertions",
      ":interactive-mode");

  /** Where the standard lets a script send what is printed, and where it goes. */
  private static final Map<String, String> CHANNELS = Map.of(
      ":regular-output-channel", "stdout", ":diagnostic-output-channel", "stderr");

  private final Map<String, String> values = new HashMap<>();
  private final Consumer<String> warnings;

  /**
   * No options.
   *
   * @param warnings receives {@code line:column: warning: …}
   */
  SmtLibOptions(Consumer<String> warnings) {
    this.warnings = warnings;
  }

  /** {@code (set-option :keyword value)}. */
  void set(SExpression.Sequence command) {
    List<SExpression> arguments = attribute(command);
    String keyword = arguments.get(0).keyword();
    SExpression value = arguments.size() == 1 ? null : arguments.get(1);
    boolean isAtom = value instanceof SExpression.Atom;
    String text = isAtom ? ((SExpression.Atom) value).text() : "";
    SExpression.Position place = value == null ? command.position() : value.position();
    if (NUMBERS.contains(keyword) && !text.matches("[0-9]{1,15}")) {
      throw new SmtLibException(place, "expected a numeral for " + keyword);
    } else if (FLAGS.contains(keyword) && !Set.of("true", "false").contains(text)) {
      throw new SmtLibException(place, "expected true or false for " + keyword);
    } else if (isAtom) {
      values.put(keyword, text);
    }
    String channel = CHANNELS.get(keyword);
    if (!NUMBERS.contains(keyword) && !FLAGS.contains(keyword)
        && !WITHOUT_EFFECT.contains(keyword)) {
      warn(command.position(), "the option " + keyword + " is not known, and does nothing");
    } else if (channel != null && !text.equals(channel)) {
      warn(place, "the option " + keyword + " does nothing: all goes to " + channel);
    }
  }

  private void warn(SExpression.Position place, String what) {
    warnings.accept(place.line() + ":" + place.column() + ": warning: " + what);
  }

  /** A keyword, and perhaps a value. */
  static List<SExpression> attribute(SExpression.Sequence command) {
    List<SExpression> arguments = requireArguments(command, 1, 2);
    arguments.get(0).keyword();
    arguments.subList(1, arguments.size()).forEach(SExpression::requireAttributeValue);
    return arguments;
  }

  /** Whether an option is {@code true}. */
  boolean is(String keyword) {
    return "true".equals(values.get(keyword));
  }

  /** The value of an option as it is printed; {@code unsupported} if none was set. */
  String value(String keyword) {
    String value = values.get(keyword);
    return value != null ? value : FLAGS.contains(keyword) ? "false" : "unsupported";
  }

  /** Refuses a command whose option is not set. */
  void require(String keyword, SExpression.Sequence command) {
    if (!is(keyword)) {
      throw new SmtLibException(command.position(), command.head()
          + ": expected (set-option " + keyword + " true) before");
    }
  }

  /**
   * What a question may cost: {@code :timeout} in milliseconds, or {@code :rlimit} and
   * {@code :reproducible-resource-limit} in pieces of work; 0 is no limit.
   */
  Limits of(Limits limits) {
    long milliseconds = number(":timeout");
    long work = Math.max(number(":rlimit"), number(":reproducible-resource-limit"));
    return work > 0 ? limits.working(work)
        : milliseconds > 0 ? limits.within(Duration.ofMillis(milliseconds)) : limits;
  }

  private long number(String keyword) {
    return Long.parseLong(values.getOrDefault(keyword, "0"));
  }
}
