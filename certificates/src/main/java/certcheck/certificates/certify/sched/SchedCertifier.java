package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Proves what a SCHED program claims of itself, and writes the certificate. */
public final class SchedCertifier {
  /** The libraries that proofs of most claims use. */
  public static final List<String> LIBRARIES =
      List.of("logic", "lists", "sequences", "trees", "sched", "sched_sets");
  /** What proofs use, besides, where sizes are multiplied or divided by. */
  static final List<String> NON_LINEAR_LIBRARIES = List.of("linear");
  /** The library for long programs. */
  static final List<String> LONG_LIBRARIES = List.of("sched_written");

  private final CertificateRun.Conduct conduct;

  /** Is told what became of the claims, one after the other. */
  public interface Progress {
    /** Is told nothing. */
    Progress NONE = new Progress() {};

    /** A warning about the program; all come before the claims. */
    default void warning(String text) {}

    /** A claim of the program is being worked on. */
    default void begun(Claim claim) {}

    /**
     * An obligation of it is.
     *
     * @param position what it is about; null if that has no place in the text
     * @param what it says, in words
     */
    default void obligation(Position position, Supplier<String> what) {}

    /** A claim of the program is decided. */
    default void decided(Claim claim, Outcome outcome) {}

    /** The addition is proved, after the claim that it follows from. */
    default void added(String claim) {}
  }

  /**
   * What became of a claim.
   *
   * @param kind the claim
   * @param reason why it is undecided; empty if it is proved
   * @param position the first obligation that is open, if it has a place in the text
   * @param outOfTime whether it is undecided because the deadline passed
   * @param countermodels values of parameters, perhaps not of all, at which what was open does not
   *     follow from what is known
   * @param equalValues whether it is proved, and iterations of a parallel loop may write equal
   *     values to one cell
   */
  public record Outcome(Claim.Kind kind, Optional<String> reason, Optional<Position> position,
      boolean outOfTime, List<Map<String, BigInteger>> countermodels, boolean equalValues) {
    /** Whether the claim is proved. */
    public boolean isProved() {
      return reason.isEmpty();
    }
  }

  /**
   * What became of all claims.
   *
   * @param outcomes one for each claim, in the order of the program
   * @param warnings about the program
   * @param open why the addition is not proved, although what it follows from is
   * @param certificate of the claims that are proved; empty if none is
   */
  public record Result(List<Outcome> outcomes, List<String> warnings,
      Optional<Certifier.Undecided> open, Optional<byte[]> certificate) {
    /** Whether all claims are proved. */
    public boolean isProved() {
      return open.isEmpty() && outcomes.stream().allMatch(Outcome::isProved);
    }
  }

  /** No values of the parameters satisfy the assumptions: every claim is false. */
  public static final class Unsatisfiable extends Certifier.Undecided {
    private static final long serialVersionUID = 1L;

    private final transient Position position;

    Unsatisfiable(Position position) {
      super("no values of the parameters satisfy the assumptions");
      this.position = position;
    }

    /** The first assumption. */
    public Position position() {
      return position;
    }
  }

  /** A certifier that finds the libraries in a folder, without a deadline. */
  public SchedCertifier(Path folder) {
    this(folder, Deadline.NONE, Progress.NONE);
  }

  /**
   * A certifier.
   *
   * @param folder where the libraries are
   * @param deadline when proving has to end: claims that are not decided then are undecided
   * @param progress is told what is decided
   */
  public SchedCertifier(Path folder, Deadline deadline, Progress progress) {
    this.conduct = new CertificateRun.Conduct(folder, deadline, progress);
  }

  /**
   * Tries to prove each claim of a program.
   *
   * @throws Unsatisfiable if the assumptions exclude all values
   * @throws Certifier.Undecided if a library cannot be read
   */
  public Result certify(Program program) throws Certifier.Undecided {
    return certify(program, Optional.empty(), Optional.empty());
  }

  /**
   * Tries to prove each claim of a program; the certificate claims it of the text.
   *
   * @param text of which the program was read
   * @throws Unsatisfiable if the assumptions exclude all values
   * @throws Certifier.Undecided if a library cannot be read, or the text does not denote the program
   */
  public Result certify(Program program, byte[] text) throws Certifier.Undecided {
    return certify(program, Optional.empty(), Optional.of(text));
  }

  /**
   * Tries to prove each claim of a program, and another one from what it implements.
   *
   * @param program with the claim {@code implements}, without laws
   * @param text of which the program was read, if the certificate is to be about texts
   * @throws Unsatisfiable if the assumptions exclude all values
   * @throws Certifier.Undecided if a library cannot be read, or a text does not denote its program
   */
  public Result certify(Program program, Addition addition, Optional<byte[]> text)
      throws Certifier.Undecided {
    return certify(program, Optional.of(addition), text);
  }

  /** Without races that do no harm, and again with them where something rests on that. */
  private Result certify(Program program, Optional<Addition> addition, Optional<byte[]> text)
      throws Certifier.Undecided {
    CertificateRun run = new CertificateRun(conduct, program, addition, text, Optional.empty());
    if (certify(run)) {
      return run.result();
    }
    CertificateRun again = new CertificateRun(conduct, program, addition, text, Optional.of(run));
    certify(again);
    if (again.hasLost()) {
      run.giveUp(again.lastReason());
      return run.result();
    }
    return again.result();
  }

  /** False if the claims have to be proved with another library. */
  private static boolean certify(CertificateRun run) throws Certifier.Undecided {
    try {
      return run.prove();
    } catch (Deadline.Passed e) {
      run.giveUp(e.getMessage());
    } catch (OpenObligation e) {
      throw new Certifier.Undecided(
          (e.position() == null ? "" : e.position() + ": ") + e.getMessage());
    }
    return true;
  }

  /** How many assignments there are. */
  static int assignments(Statement s) {
    return s instanceof Statement.Assignment ? 1
        : s.parts().stream().mapToInt(SchedCertifier::assignments).sum();
  }
}
