package certcheck.certificates.proof;

import certcheck.kernel.Refutation;
import certcheck.kernel.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;

/**
 * Reads the steps of one block: what each creates, and the operands of the step that is read.
 * Malformed steps end in some runtime exception: nothing depends on it, for theorems come from the
 * kernel.
 */
public final class StepReader implements Operands {
  private final List<Object> created = new ArrayList<>();
  private String line = "";

  /** Where the next word begins; behind the end of the line, if there is none. */
  private int at = 1;

  /** What the steps created so far, by id; null where it was deleted. */
  public List<Object> created() {
    return created;
  }

  /**
   * Reads a step.
   *
   * @param line its words, with a blank between
   * @param rule what the step of a first word creates; takes all its operands from this reader
   */
  public void read(String line, Function<String, Object> rule) {
    begin(line);
    String word = word();
    if (word.equals("del")) {
      while (more()) {
        created.set(number(), null);
      }
    } else {
      created.add(rule.apply(word));
    }
    if (more()) {
      throw new ProofException("unexpected " + word());
    }
  }

  /** What the step created that the line {@code end} names. */
  public Object result(String end) {
    begin(end);
    word();
    return created.get(number());
  }

  private void begin(String words) {
    line = words;
    at = 0;
  }

  @Override
  public boolean more() {
    return at <= line.length();
  }

  /** The next word. */
  public String word() {
    if (!more()) {
      throw new NoSuchElementException("no more words in " + line);
    }
    int blank = line.indexOf(' ', at);
    int end = blank < 0 ? line.length() : blank;
    String word = line.substring(at, end);
    at = end + 1;
    return word;
  }

  /** A number that fits in an {@code int}. */
  @Override
  public int number() {
    int value = 0;
    int end = at;
    while (end < line.length() && end - at < 9 && isDigit(line.charAt(end))) {
      value = 10 * value + line.charAt(end++) - '0';
    }
    if (end == at || end < line.length() && line.charAt(end) != ' ') {
      return Integer.parseInt(word());
    }
    at = end + 1;
    return value;
  }

  private static boolean isDigit(char c) {
    return '0' <= c && c <= '9';
  }

  /** An integer of any size. */
  public BigInteger integer() {
    return new BigInteger(word());
  }

  /** A node of an earlier step. */
  @Override
  public <T> T take(Class<T> kind) {
    return kind.cast(created.get(number()));
  }

  /** A type of an earlier step. */
  public Type type() {
    return take(Type.class);
  }

  /** Types up to the end of the line. */
  public List<Type> types() {
    List<Type> types = new ArrayList<>();
    while (more()) {
      types.add(type());
    }
    return types;
  }

  /** The steps of a refutation, up to the end of the line. */
  @Override
  public List<Refutation.Step> refutation() {
    List<Refutation.Step> steps = new ArrayList<>();
    while (more()) {
      String kind = word();
      steps.add(switch (kind) {
        case "c" -> combine();
        case "s" -> new Refutation.Split(term());
        case "q" -> new Refutation.Quotient(term());
        case "d" -> new Refutation.Differ(number());
        default -> throw new ProofException("no step of a refutation: " + kind);
      });
    }
    return steps;
  }

  private Refutation.Step combine() {
    BigInteger divisor = integer();
    List<BigInteger> multipliers = new ArrayList<>();
    List<Integer> constraints = new ArrayList<>();
    for (int n = number(); n > 0; n--) {
      multipliers.add(integer());
      constraints.add(number());
    }
    return new Refutation.Combine(divisor, multipliers, constraints);
  }
}
