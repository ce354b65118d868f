package certcheck.certificates.solve;

import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.prover.presburger.FormulaTheorems;
import certcheck.certificates.prover.presburger.NoTheorem;
import certcheck.kernel.Logic;
import certcheck.kernel.Rejection;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import certcheck.presburger.evidence.Decision;
import certcheck.presburger.formula.Formula;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.smtlib.SmtLibSession;
import java.util.Map;
import java.util.function.Function;

/** A certificate with one claim for each answer: of theory {@code presburger_claims}. */
public final class AnswerCertificate {
  private static final long NODES = 20_000_000;

  private final Theories theories;
  private final Recorder recorder;
  private final CertificateWriter writer;
  private final FormulaTheorems theorems;
  private final Limits limits;
  private int claims;

  /**
   * A certificate without claims.
   *
   * @param limits what the proof of one answer may cost
   */
  public AnswerCertificate(Limits limits) {
    Logic logic = new Logic(NODES);
    theories = new Theories(logic);
    theories.load("presburger_claims");
    this.limits = limits;
    recorder = Recorder.forCertificate(logic);
    theorems = new FormulaTheorems(recorder, limits, true);
    writer = new CertificateWriter(recorder);
  }

  /** What the proof of an answer may cost is used up. */
  private static final class OutOfBudget extends RuntimeException {
    private static final long serialVersionUID = 1L;

    OutOfBudget(String reason) {
      super(reason, null, false, false);
    }
  }

  /**
   * Checks the limits while the proof of an answer is made.
   *
   * @param start the time at which it was begun
   * @param calls the steps of the kernel before
   */
  private void requireBudget(long start, long calls) {
    if (System.nanoTime() - start >= limits.time().toNanos()) {
      throw exhausted("time limit of " + limits.time().toMillis() + " ms reached");
    } else if (recorder.calls() - calls > limits.work()) {
      throw exhausted("limit of " + limits.work() + " pieces of work reached");
    }
  }

  private OutOfBudget exhausted(String limit) {
    return new OutOfBudget("answer " + (claims + 1) + " was found, but not its proof: " + limit);
  }

  /** The answer has no certificate: the reason, one line. */
  public static final class Undecided extends Exception {
    private static final long serialVersionUID = 1L;

    Undecided(String reason) {
      super(reason, null, false, false);
    }
  }

  /**
   * Claims that a formula is satisfiable, or that it is not.
   *
   * @param formula the formula
   * @param decision whether it is satisfiable
   * @throws Undecided if the decision is unknown, or a limit is reached
   */
  public void satisfiability(Formula formula, Decision decision)
      throws Undecided {
    add(decision, none -> theorems.unsatisfiable(none, formula.freeVariables()));
  }

  /**
   * Claims the answer to a question of a script. If it is {@code unsat}, it is so for all functions
   * that the script declares; a model is one of the formula, where values of functions are variables.
   *
   * @throws Undecided if the decision is unknown, or a limit is reached
   */
  public void answer(SmtLibSession.Check check) throws Undecided {
    boolean isPlain = check.values().size() == check.divisions().size();
    add(check.decision(), none -> isPlain
        ? theorems.unsatisfiable(none, check.formula().freeVariables())
        : theorems.unsatisfiable(
            none, (Formula.And) check.formula(), check.values(), check.congruences()));
  }

  /**
   * Claims that a formula is valid, or that its negation is satisfiable.
   *
   * @param formula the formula
   * @param decision whether its negation is satisfiable
   * @throws Undecided if the decision is unknown, or a limit is reached
   */
  public void validity(Formula formula, Decision decision)
      throws Undecided {
    add(decision, none -> theorems.valid(none, formula.freeVariables()));
  }

  private void add(Decision decision, Function<Decision.Unsatisfiable, Theorem> refuted)
      throws Undecided {
    if (decision instanceof Decision.Unknown unknown) {
      throw new Undecided(unknown.reason());
    }
    long start = System.nanoTime();
    long calls = recorder.calls();
    recorder.watch(() -> requireBudget(start, calls));
    try {
      Theorem claim = decision instanceof Decision.Satisfiable found
          ? theorems.satisfiable(found)
          : refuted.apply((Decision.Unsatisfiable) decision);
      writer.claim("answer_" + claims++, claim);
    } catch (NoTheorem | OutOfBudget | Rejection e) {
      throw new Undecided(e.getMessage());
    } finally {
      recorder.watch(() -> {});
    }
  }

  /** The number of claims. */
  public int claims() {
    return claims;
  }

  /** The bytes of the certificate. */
  public byte[] bytes() {
    return writer.write(theories.loaded(), Map.of());
  }
}
