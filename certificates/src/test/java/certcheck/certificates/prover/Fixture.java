package certcheck.certificates.prover;

import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.TermReader;
import certcheck.certificates.proof.Tokens;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A logic with theories and a recorder; reads terms in the notation of proofs. */
public final class Fixture {
  /** The recorder of the theorems. */
  public final Recorder recorder;

  /** The syntax of the logic. */
  public final Syntax syntax;

  private final Map<String, Term> scope = new HashMap<>();

  /** A logic in which a bundled theory is loaded. */
  public Fixture(String theory) {
    Logic logic = new Logic(10_000_000);
    new Theories(logic).load(theory);
    recorder = Recorder.forLibrary(logic);
    syntax = new Syntax(logic);
  }

  /** Declares variables of a type. */
  public Fixture variables(Type type, String... names) {
    for (String name : names) {
      scope.put(name, syntax.logic().terms.free(name, type));
    }
    return this;
  }

  /** Declares integer variables. */
  public Fixture integers(String... names) {
    return variables(syntax.logic().terms.integer, names);
  }

  /** The function type from some types into the last. */
  public Type function(Type... types) {
    Type result = types[types.length - 1];
    for (int i = types.length - 2; i >= 0; i--) {
      result = syntax.logic().terms.function(types[i], result);
    }
    return result;
  }

  /** Reads a proposition over the declared variables. */
  public Term read(String text) {
    return new TermReader(new Tokens("test", text), syntax, Map.of(), scope).proposition();
  }

  /** A statement, its undeclared variables generalised. */
  public Term statement(String text) {
    return new TermReader(new Tokens("test", text), syntax, Map.of(), scope).statement();
  }

  /** Reads a term over the declared variables. */
  public Term term(String text) {
    return new TermReader(new Tokens("test", text), syntax, Map.of(), scope).term(null);
  }

  /** A proposition as a theorem that has it as its hypothesis. */
  public Theorem assume(String text) {
    return recorder.assume(read(text));
  }

  /**
   * Something to prove.
   *
   * @param facts theorems that have themselves as their hypothesis
   * @param goal a statement
   */
  public record Sequent(List<Theorem> facts, Term goal) {
    /** Asserts that a theorem states the goal, from the facts alone. */
    public void assertProvedBy(Theorem theorem) {
      assertSame(goal, theorem.conclusion());
      for (Term hypothesis : theorem.hypotheses()) {
        assertTrue(facts.stream().anyMatch(f -> f.hypotheses().contains(hypothesis)),
            () -> "hypothesis " + hypothesis);
      }
    }
  }

  /** Reads facts, separated by semicolons, then a turnstile and the goal. */
  public Sequent sequent(String text) {
    String[] sides = text.split("⊢");
    List<Theorem> facts = new ArrayList<>();
    for (String fact : sides[0].split(";")) {
      if (!fact.isBlank()) {
        facts.add(assume(fact));
      }
    }
    return new Sequent(facts, statement(sides[1]));
  }
}
