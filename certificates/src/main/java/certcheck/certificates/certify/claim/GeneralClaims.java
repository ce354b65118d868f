package certcheck.certificates.certify.claim;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Symbol;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * Claims about all arithmetics. The theories define what is claimed of one as {@code C_for o z t…};
 * the claim is {@code C any t…}, which says it of all operations on all values.
 */
public final class GeneralClaims {
  private static final String SUFFIX = "_for";

  private GeneralClaims() {}

  /**
   * The claim, from what is proved for all operations.
   *
   * @param forAll {@code ⊢ ∀o z. C_for o z t…}
   * @return {@code ⊢ C any t…}; for a t of which C wants a function of the variables, {@code λo. t}
   */
  public static Theorem of(Derived derived, Theorem forAll) {
    Opened open = new Opened(derived, forAll);
    return open.claim(open.arguments, null);
  }

  /**
   * The claim that assumes laws of the operations.
   *
   * @param forAll {@code ⊢ ∀o z. C_for o L z t…} for what the laws say of operations, L
   * @param laws the laws l as data
   * @param satisfiable that they hold of some arithmetic
   * @return {@code ⊢ C any l t…}
   */
  public static Theorem of(Derived derived, Theorem forAll, Term laws, Theorem satisfiable) {
    Opened open = new Opened(derived, forAll);
    List<Term> arguments = new ArrayList<>(open.arguments);
    arguments.set(1, laws);
    return open.claim(arguments, satisfiable);
  }

  /** From {@code ⊢ C any t…}: what the definition of C makes of it, {@code ∀o z. C_for o z t…}. */
  public static Theorem unfolded(Derived derived, Theorem claim) {
    Term said = claim.conclusion();
    return derived.recorder().eqMp(
        derived.unfold((Term.Constant) Syntax.head(said), Syntax.arguments(said)), claim);
  }

  /** The argument of a claim constant that says that it is about all types of values. */
  public static Term any(Syntax syntax, String claim) {
    return syntax.constant("any", syntax.logic().signature.symbol(claim).type.domain());
  }

  /** A theorem without its quantifiers. */
  private static final class Opened {
    private final Derived derived;
    private final Recorder recorder;
    private final Syntax syntax;
    private final List<Term.Free> variables = new ArrayList<>();
    private final Theorem theorem;
    private final List<Term> arguments;

    Opened(Derived derived, Theorem forAll) {
      this.derived = derived;
      this.recorder = derived.recorder();
      this.syntax = derived.syntax();
      Theorem open = forAll;
      while (Syntax.isUnary("∀", open.conclusion())) {
        variables.add(derived.fresh(open.conclusion(), open));
        open = recorder.spec(open, variables.get(variables.size() - 1));
      }
      this.theorem = open;
      this.arguments = Syntax.arguments(open.conclusion());
    }

    /** The claim with these arguments, of which the variables are left out. */
    Theorem claim(List<Term> parts, Theorem satisfiable) {
      Symbol symbol = ((Term.Constant) Syntax.head(theorem.conclusion())).symbol;
      String claim = symbol.name.substring(0, symbol.name.length() - SUFFIX.length());
      List<Term> given = new ArrayList<>(List.of(any(syntax, claim)));
      Type type = syntax.logic().signature.symbol(claim).type.codomain();
      for (Term part : parts) {
        if (!variables.contains(part)) {
          given.add(part.type == type.domain() ? part : function(part));
          type = type.codomain();
        }
      }
      Theorem equation = derived.applied(recorder.fact(claim), given);
      Term body = Syntax.right(equation);
      Theorem all = forAll(satisfiable == null ? body : Syntax.right(body));
      return recorder.eqMp(recorder.sym(equation),
          satisfiable == null ? all : recorder.conj(satisfiable, all));
    }

    /** {@code λo z. t}. */
    private Term function(Term t) {
      Term result = t;
      for (int k = variables.size() - 1; k >= 0; k--) {
        result = syntax.lambda(variables.get(k), result);
      }
      return result;
    }

    /** The theorem for all of the variables, as the definition of the claim has it. */
    private Theorem forAll(Term body) {
      Term target = body;
      for (Term.Free x : variables) {
        target = syntax.instance(target, x);
      }
      List<Term> targets = Syntax.arguments(target);
      Theorem equation = recorder.refl(Syntax.head(target));
      for (int k = 0; k < targets.size(); k++) {
        equation = recorder.mkComb(equation, targets.get(k) == arguments.get(k)
            ? recorder.refl(arguments.get(k)) : recorder.sym(recorder.beta(targets.get(k))));
      }
      return derived.gen(variables, recorder.eqMp(equation, theorem));
    }
  }
}
