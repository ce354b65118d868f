package certcheck.certificates.command.finding;

import certcheck.semantics.source.Rule;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * The stable codes of findings. Each has a page, a resource of this package named like the code, that says
 * what it means, with an example that is wrong and one that is right. A number is never given to another
 * thing, and stays when its rule is renamed.
 */
public enum Code {
  // What is wrong with a text: E01, one for each rule
  SYNTAX("E0101", Rule.SYNTAX), LIMIT("E0102", Rule.LIMIT), S_VAR("E0103", Rule.S_VAR),
  OK_STMT("E0104", Rule.OK_STMT), T_VAR("E0105", Rule.T_VAR), T_TRANS("E0106", Rule.T_TRANS),
  T_CONTR("E0107", Rule.T_CONTR), T_ELEM("E0108", Rule.T_ELEM), T_SMUL("E0109", Rule.T_SMUL),
  T_SDIV("E0110", Rule.T_SDIV), D_VAR("E0111", Rule.D_VAR), D_IN_VAR("E0112", Rule.D_IN_VAR),
  T_ADD("E0113", Rule.T_ADD), T_MUL("E0114", Rule.T_MUL), T_SUB("E0115", Rule.T_SUB),
  T_DIV("E0116", Rule.T_DIV), T_RED("E0117", Rule.T_RED), T_TRANSP("E0118", Rule.T_TRANSP),
  T_DIAG("E0119", Rule.T_DIAG), T_EXPA("E0120", Rule.T_EXPA), T_PROJ("E0121", Rule.T_PROJ),
  S_TYPE("E0122", Rule.S_TYPE), S_ELEM("E0123", Rule.S_ELEM), T_PROD("E0124", Rule.T_PROD),
  T_STACK("E0125", Rule.T_STACK), T_CONST("E0126", Rule.T_CONST),
  UNINITIALIZED_USE("E0127", Rule.UNINITIALIZED_USE),
  ASSIGNED_INPUT("E0128", Rule.ASSIGNED_INPUT),
  UNASSIGNED_OUTPUT("E0129", Rule.UNASSIGNED_OUTPUT),
  DEAD_STATEMENT("E0130", Rule.DEAD_STATEMENT), BUFFER("E0131", Rule.BUFFER),
  LIVENESS("E0132", Rule.LIVENESS), UNKNOWN_NAME("E0133", Rule.UNKNOWN_NAME),
  DUPLICATE_NAME("E0134", Rule.DUPLICATE_NAME), SHADOWING("E0135", Rule.SHADOWING),
  RANK("E0136", Rule.RANK), ARITY("E0137", Rule.ARITY), AFFINE("E0138", Rule.AFFINE),
  POSITIVE_LITERAL("E0139", Rule.POSITIVE_LITERAL), ASSUMPTION("E0140", Rule.ASSUMPTION),
  UNKNOWN_CLAIM("E0141", Rule.UNKNOWN_CLAIM), UNKNOWN_LAW("E0142", Rule.UNKNOWN_LAW),
  SPECIFICATION("E0143", Rule.SPECIFICATION), NOT_SUPPORTED("E0144", Rule.NOT_SUPPORTED),
  SHAPE("E0145", Rule.SHAPE), IN_PLACE("E0146", Rule.IN_PLACE), REUSE("E0147", Rule.REUSE),
  UPDATE("E0148", Rule.UPDATE), POSITIVE_DIVISOR("E0149", Rule.POSITIVE_DIVISOR),
  INDEX_STRING("E0175", Rule.INDEX_STRING), EXTENTS("E0176", Rule.EXTENTS),
  OPERANDS("E0177", Rule.OPERANDS), OUTPUT_INDEX("E0178", Rule.OUTPUT_INDEX),

  // What is wrong with a question to the solver
  SCRIPT("E0185", "script"), UNSUPPORTED_QUESTION("E0186", "unsupported-question"),
  UNKNOWN_ANSWER("E0187", "unknown-answer"), OTHER_STATUS("E0188", "other-status"),

  // What a run comes to, and a certificate that is there
  STUCK("E0189", "stuck"), EVALUATION_LIMIT("E0190", "evaluation-limit"),
  SPECIFIED_OUTPUT("E0191", "specified-output"), INTERLEAVING("E0192", "interleaving"),
  NOT_VERIFIED("E0193", "not-verified"), STEP("E0194", "step"), NO_GAIN("E0195", "no-gain"),

  // Claims that are false: E02
  CLAIM_BOUNDS("E0201", "claim/bounds"), CLAIM_RACE_FREE("E0202", "claim/race_free"),
  CLAIM_RACE_BENIGN("E0203", "claim/race_benign"),
  CLAIM_RACE_COVERED("E0204", "claim/race_covered"), CLAIM_DEFINED("E0205", "claim/defined"),
  CLAIM_IMPLEMENTS("E0206", "claim/implements"), CLAIM_REFINES("E0207", "claim/refines"),
  CLAIM_LOWERS("E0208", "claim/lowers"), CLAIM_SAFE("E0209", "claim/safe"),
  CLAIM_SCHEDULES("E0210", "claim/schedules"), CLAIM_IN_PLACE("E0211", "claim/in_place"),
  CLAIM_PADDED("E0212", "claim/padded"), ASSUMPTIONS("E0213", "assumptions"),
  CLAIM_NO_OVERFLOW("E0150", "claim/no_overflow"),
  OVERFLOW_INTRODUCED("E0161", "introduced-overflow"),

  // What is not decided, and what cannot be asked: E03
  UNDECIDED("E0301", "undecided"), OUT_OF_TIME("E0302", "timeout"),
  KERNEL_LIMIT("E0303", "kernel-limit"), REFUSED("E0304", "refused"), NO_CLAIM("E0305", "no-claim"),
  NARROW("E0306", "narrow-assumptions"), UNREADABLE("E0307", "failure"), INTERNAL("E0308", "internal-error"),
  SEQUENTIAL("E0309", "sequential-par");

  private final String number;
  private final String rule;

  Code(String number, Rule rule) {
    this(number, rule.label());
  }

  Code(String number, String rule) {
    this.number = number;
    this.rule = rule;
  }

  /** The code of a rule about texts. */
  public static Code of(Rule rule) {
    return Code.valueOf(rule.name());
  }

  /** The code of a claim that is false, by its first word. */
  static Optional<Code> ofClaim(String word) {
    return named("claim/" + word);
  }

  /**
   * The code with this number, as {@code E0104}, or of this rule, as {@code ok-stmt}, or of a false claim
   * with this word, as {@code bounds}.
   */
  public static Optional<Code> named(String name) {
    return Arrays.stream(values()).filter(c -> c.number.equalsIgnoreCase(name)
        || c.rule.equals(name) || c.rule.equals("claim/" + name)).findFirst();
  }

  /** {@code E0104}. */
  public String number() {
    return number;
  }

  /** The rule that it stands for, as {@code ok-stmt} or {@code claim/bounds}. */
  public String rule() {
    return rule;
  }

  /** Its page: the first line is its title; lines {@code ## FILE} begin files of the examples. */
  public String page() {
    try (InputStream in = Code.class.getResourceAsStream(number + ".txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The first line of its page. */
  public String title() {
    return page().lines().findFirst().orElseThrow();
  }

  @Override
  public String toString() {
    return number;
  }
}
