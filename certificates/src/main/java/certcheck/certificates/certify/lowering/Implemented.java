package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.certify.sched.Addition;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What loops without parameters implement, over possibly undefined values: the theorem
 * {@code implements_for F h S g w x o y c} at some parameters, with the parts of it.
 */
final class Implemented {
  private final Derived derived;
  private final List<Term> arguments;
  private final Term parameters;
  private final Theorem model;
  private final Theorem computes;

  /**
   * The theorem for one interpretation of functions.
   *
   * @param functions the variable F
   */
  Implemented(Addition.Implementation implementation, Term.Free functions) {
    this.derived = implementation.derived();
    Recorder recorder = derived.recorder();
    Syntax syntax = derived.syntax();
    OpenLemmas lemmas = implementation.lemmas();
    Type value = functions.type.codomain().codomain().codomain();
    Theorem theorem = recorder.spec(recorder.instType(implementation.theorem(),
        Map.of(syntax.logic().terms.typeVariable("v"), value)), functions);
    this.arguments = Syntax.arguments(theorem.conclusion());
    Term.Free k = syntax.logic().terms.free("k", syntax.logic().terms.integer);
    this.parameters = syntax.lambda(k, syntax.literal(0));
    List<Term> terms = new ArrayList<>(arguments);
    terms.add(parameters);
    Theorem at = recorder.mp(lemmas.at("implements_at", terms.toArray(Term[]::new)), theorem);
    Theorem both =
        recorder.mp(at, derived.convert(recorder.truth(), Syntax.left(at.conclusion())));
    this.model = recorder.conjunct1(both);
    this.computes = recorder.conjunct2(both);
  }

  private Term reduced(int argument) {
    Syntax syntax = derived.syntax();
    return syntax.beta(
        syntax.logic().terms.application(arguments.get(argument), parameters));
  }

  /** {@code ⊢ ∀I. ∃A. S A ∧ …}, up to redexes. */
  Theorem model() {
    return model;
  }

  /** {@code ⊢ ∀A m. S A ∧ … ⟹ …}, up to redexes. */
  Theorem computes() {
    return computes;
  }

  /** S, a function of a model. */
  Term specification() {
    return reduced(2);
  }

  /** g, the extents of the arrays. */
  Term arrays() {
    return reduced(3);
  }

  /** w, the extents of those that hold tensors at the start. */
  Term inputs() {
    return reduced(4);
  }

  /** These tensors. */
  Term held() {
    return arguments.get(5);
  }

  /** The extents of the arrays that hold tensors at the end. */
  Term outputs() {
    return reduced(6);
  }

  /** These tensors. */
  Term computed() {
    return arguments.get(7);
  }

  /** The command. */
  Term command() {
    return reduced(8);
  }
}
