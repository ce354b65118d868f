package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.terms.Spelling;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Updates;
import certcheck.semantics.sched.counterexample.RefinementSearch;
import certcheck.semantics.sched.counterexample.SearchLimits;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Certifies of two loop programs that the second refines the first: a specification is extracted
 * from the first, and both are proved to implement it. Programs with updates are {@link
 * UpdatingRefinement}s.
 */
public final class RefinementCertifier {
  /** A parameter in a message of a prover. */
  private static final Pattern PARAMETER = Pattern.compile("\\bp (\\d+)");

  private final Path folder;
  private final Deadline deadline;
  private final Optional<RefinementBinding> binding;

  /**
   * A program and its text.
   *
   * @param program without errors
   */
  public record Side(Program program, byte[] text) {
    /** Copies the bytes. */
    public Side {
      text = text.clone();
    }

    /** A copy of the bytes. */
    @Override
    public byte[] text() {
      return text.clone();
    }
  }

  /**
   * Why the claim is not proved.
   *
   * @param file of the program in which an obligation is open
   * @param position of it, if it has a place in the text
   * @param first whether it is one about the first program, which so is not known to be defined
   */
  public record Open(String file, Optional<Position> position, String reason, boolean first) {}

  /**
   * What became of the claim.
   *
   * @param open empty if it is proved
   * @param certificate if it is proved
   * @param equalValues whether it is proved, and iterations of a parallel loop may write equal
   *     values to one cell
   */
  public record Result(
      Optional<Open> open, Optional<byte[]> certificate, boolean equalValues) {}

  /**
   * A certifier.
   *
   * @param folder where the libraries are
   * @param deadline when proving has to end
   */
  public RefinementCertifier(Path folder, Deadline deadline) {
    this(folder, deadline, Optional.empty());
  }

  /**
   * The same, with certificates about other texts, of which the programs were made.
   *
   * @param binding what is claimed of these texts
   */
  public RefinementCertifier(
      Path folder, Deadline deadline, Optional<RefinementBinding> binding) {
    this.folder = folder;
    this.deadline = deadline;
    this.binding = binding;
  }

  /** The claim in words. */
  public static String words(List<Law> laws) {
    return "refines" + (laws.isEmpty() ? "" : " under " + Printer.laws(laws));
  }

  /**
   * Tries to prove that the second program refines the first; the certificate claims it of the texts.
   *
   * @param laws of values that are assumed; none is any arithmetic
   * @throws Certifier.Undecided if a library cannot be read, a text denotes no program, or it is not
   *     proved that the programs are what other texts become
   */
  public Result certify(Side first, Side second, List<Law> laws) throws Certifier.Undecided {
    return certify(first, second, laws, () -> RefinementSearch.search(
        first.program(), second.program(), laws, SearchLimits.FIRST).isPresent());
  }

  /**
   * The same.
   *
   * @param refuted whether a counterexample is known; asked before something is tried in another way, which
   *     then is in vain
   */
  public Result certify(Side first, Side second, List<Law> laws, BooleanSupplier refuted)
      throws Certifier.Undecided {
    Once isRefuted = new Once(refuted);
    if (Updates.in(first.program()) || Updates.in(second.program())) {
      if (binding.isPresent()) {
        throw new Certifier.Undecided("loops with updates are no translation of another text");
      }
      return attempts(laws, isRefuted,
          () -> new UpdatingRefinement(folder, deadline, first, second, laws)).result;
    }
    Attempt last = attempts(laws, isRefuted, () -> plain(first, second, laws, false));
    return last.isOpen() && last.run.lacksEqualValues() && !isRefuted.getAsBoolean()
        ? result(plain(first, second, laws, true)) : last.result;
  }

  /** An answer that is asked for once at most. */
  private static final class Once implements BooleanSupplier {
    private final BooleanSupplier asked;
    private Optional<Boolean> answer = Optional.empty();

    Once(BooleanSupplier asked) {
      this.asked = asked;
    }

    @Override
    public boolean getAsBoolean() {
      if (answer.isEmpty()) {
        answer = Optional.of(asked.getAsBoolean());
      }
      return answer.get();
    }
  }

  /** A run, and what came of it. */
  private record Attempt(RefinementRun run, Result result) {
    static Attempt of(RefinementRun run) throws Certifier.Undecided {
      return new Attempt(run, RefinementCertifier.result(run));
    }

    boolean isOpen() {
      return result.open().isPresent();
    }
  }

  /**
   * Attempts, up to one that proves the claim: with the specification of the first program without
   * tiles, then with its own.
   */
  private Attempt attempts(List<Law> laws, BooleanSupplier refuted, Supplier<RefinementRun> runs)
      throws Certifier.Undecided {
    Attempt last = sums(laws, refuted, runs);
    return last.isOpen() && last.run.isUntiled() && !isPassed() && !refuted.getAsBoolean()
        ? sums(laws, refuted, () -> runs.get().asItIs()) : last;
  }

  private boolean isPassed() {
    try {
      deadline.check();
      return false;
    } catch (Deadline.Passed e) {
      return true;
    }
  }

  /**
   * Attempts, up to one that proves the claim: under laws, sums in tiles are sums over the range of
   * all in the first program, then in the second, too, and then in neither.
   */
  private static Attempt sums(List<Law> laws, BooleanSupplier refuted, Supplier<RefinementRun> runs)
      throws Certifier.Undecided {
    Attempt last = Attempt.of(runs.get());
    boolean isFlattened = last.run.isFlattened();
    if (last.isOpen() && !laws.isEmpty() && !last.run.isAboutFirst() && !refuted.getAsBoolean()) {
      last = Attempt.of(runs.get().inOwnSums());
    }
    if (last.isOpen() && isFlattened && !refuted.getAsBoolean()) {
      last = Attempt.of(runs.get().inTiles());
    }
    return last;
  }

  private RefinementRun plain(Side first, Side second, List<Law> laws, boolean harmless) {
    return new PlainRefinement(folder, deadline, first, second, laws, harmless, binding);
  }

  private static Result result(RefinementRun run) throws Certifier.Undecided {
    try {
      run.prove();
      return new Result(Optional.empty(), Optional.of(run.certificate()), run.restsOnEqualValues());
    } catch (OpenObligation e) {
      return open(run, Optional.ofNullable(e.position()), e.getMessage());
    } catch (SchedCertifier.Unsatisfiable e) {
      return open(run, Optional.ofNullable(e.position()), e.getMessage());
    } catch (Deadline.Passed e) {
      return open(run, Optional.empty(), e.getMessage());
    }
  }

  private static Result open(RefinementRun run, Optional<Position> position, String reason) {
    String readable = PARAMETER.matcher(reason)
        .replaceAll(p -> Spelling.text(new BigInteger(p.group(1))));
    return new Result(Optional.of(new Open(run.at().program().file(), position, readable,
        run.isAboutFirst())), Optional.empty(), false);
  }
}
