package certcheck.certificates.certify.ein;

import certcheck.certificates.certify.atl.Assumptions;
import certcheck.certificates.certify.claim.JointLemma;
import certcheck.certificates.certify.sched.calculus.ArrayPlaces;
import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.meaning.Rules;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What an {@code .ein} text says about sizes and inputs, as of an ATL program: {@code is_ein_text s d h w c
 * l}, w being made as ATL programs have it; and about the variables that it assigns.
 */
final class EinAssumptions implements Assumptions {
  private final EinMeaning meaning;
  private final Rules rules;
  private final Recorder recorder;
  private final Syntax syntax;
  private final boolean isMany;
  private final Map<Term, Theorem> among = new HashMap<>();
  private final Map<BigInteger, Theorem> assigned = new HashMap<>();
  private final Theorem given;
  private final Theorem isText;
  private Theorem result;

  /**
   * What a text says.
   *
   * @param isMany whether something is claimed of many variables, for which library {@code ein_many} is there
   */
  EinAssumptions(EinMeaning meaning, boolean isMany) {
    this.meaning = meaning;
    this.isMany = isMany;
    this.rules = meaning.rules();
    this.recorder = rules.recorder();
    this.syntax = rules.syntax();
    this.given = inForm(Syntax.arguments(meaning.assignsTheorem().conclusion()).get(1));
    List<Term> terms = new ArrayList<>(Syntax.arguments(meaning.isTextTheorem().conclusion()));
    terms.add(4, syntax.lambda(parameters(), arrays()));
    this.isText = rules.use("ein_text_with", terms,
        recorder.abs(parameters(), given), meaning.isTextTheorem());
  }

  /** {@code ⊢ w = v}, w being made of {@code indexed_declared}, and v of {@code and_array}. */
  private Theorem inForm(Term w) {
    List<Term> parts = Syntax.arguments(w);
    if (parts.isEmpty()) {
      return recorder.refl(w);
    }
    Theorem rest = inForm(parts.get(2));
    return rules.use("ein_declared_is",
        List.of(parts.get(0), parts.get(1), parts.get(2), Syntax.right(rest)), rest);
  }

  @Override
  public Rules rules() {
    return rules;
  }

  @Override
  public Term.Free parameters() {
    return meaning.parameters();
  }

  @Override
  public List<Term> parameterNames() {
    return meaning.parameterNames();
  }

  @Override
  public Term assumed() {
    return syntax.at(Syntax.arguments(meaning.isTextTheorem().conclusion()).get(2), parameters());
  }

  @Override
  public Term arrays() {
    return Syntax.right(given);
  }

  @Override
  public List<Input> inputs() {
    List<Input> inputs = new ArrayList<>();
    for (List<Term> rest = Syntax.arguments(arrays()); !rest.isEmpty();
        rest = Syntax.arguments(rest.get(2))) {
      inputs.add(new Input(
          ((Term.Literal) rest.get(0)).value, Syntax.items(rest.get(1))));
    }
    return inputs;
  }

  /** {@code ⊢ is_ein_text s d h w c l}. */
  Theorem isTextTheorem() {
    return isText;
  }

  /** c p. */
  Term program() {
    return Syntax.arguments(meaning.assignsTheorem().conclusion()).get(3);
  }

  /** {@code h p ⊢ ein_extents (w p) (c p) x t}; null if x is not assigned. */
  Theorem extentsTheorem(BigInteger x, Calculus calculus) {
    if (among(x) == null) {
      return null;
    }
    List<Term> assigns = Syntax.arguments(meaning.assignsTheorem().conclusion());
    result = result == null ? inForm(assigns.get(4)) : result;
    Theorem extents = extents(Syntax.right(result), x, calculus);
    return rules.use("ein_extents_so", List.of(assigns.get(0), assigns.get(1), arrays(),
        assigns.get(2), assigns.get(3), assigns.get(4), Syntax.right(result), syntax.literal(x),
        Syntax.right(Syntax.right(extents))), meaning.assignsTheorem(), given, result,
        none(arrays(), x), extents);
  }

  private Theorem extents(Term v, BigInteger x, Calculus calculus) {
    List<Term> names = new ArrayList<>();
    for (List<Term> rest = Syntax.arguments(v); !rest.isEmpty(); rest = Syntax.arguments(rest.get(2))) {
      names.add(0, rest.get(0));
    }
    if (!isMany || !calculus.hasPlaces(names)) {
      return extents(v, x);
    } else if (assigned.isEmpty()) {
      assigned(v, calculus, calculus.places(names));
    }
    return assigned.get(x);
  }

  /** {@code ⊢ v x = some t} for all x, v being made as {@link #arrays()}. */
  private void assigned(Term v, Calculus calculus, ArrayPlaces places) {
    List<Term> rest = Syntax.arguments(v);
    Term place = places.place(rest.get(0));
    Theorem same = rules.use("ein_arrays_all", List.of(place, places.term(), v));
    while (!rest.isEmpty()) {
      List<Term> outer = Syntax.arguments(rest.get(2));
      Term next = outer.isEmpty() ? syntax.literal(0) : places.place(outer.get(0));
      Theorem both = rules.use("ein_arrays_more", List.of(place, places.term(), v, rest.get(0), rest.get(1),
          rest.get(2), next), same, places.of(rest.get(0)),
          recorder.evaluate(calculus.less(next, place)));
      assigned.put(((Term.Literal) rest.get(0)).value, recorder.conjunct1(both));
      same = recorder.conjunct2(both);
      rest = outer;
      place = next;
    }
  }

  /** {@code ⊢ w x = none}. */
  private Theorem none(Term w, BigInteger x) {
    List<Term> parts = Syntax.arguments(w);
    if (parts.isEmpty()) {
      return rules.use("ein_input_none", List.of(syntax.literal(x)));
    }
    return rules.use("ein_input_other", List.of(parts.get(0), parts.get(1), parts.get(2),
        syntax.literal(x)), rules.differ(x, ((Term.Literal) parts.get(0)).value),
        none(parts.get(2), x));
  }

  /** The variables that are assigned, l. */
  Term variables() {
    return Syntax.arguments(isText.conclusion()).get(5);
  }

  /** {@code ⊢ ein_among l x}; null if x is not assigned. */
  Theorem among(BigInteger x) {
    List<Term> names = Syntax.items(variables());
    if (!isMany) {
      return among(variables(), syntax.literal(x));
    } else if (among.isEmpty()) {
      Theorem rest = rules.use("ein_rest_all", List.of(variables()));
      List<Theorem> each = new ArrayList<>();
      for (Term name : names) {
        Term behind = Syntax.right(Syntax.arguments(rest.conclusion()).get(0));
        Theorem here = rules.use("ein_rest_more", List.of(name, behind, variables()), rest);
        each.add(recorder.conjunct1(here));
        rest = recorder.conjunct2(here);
      }
      List<Theorem> all = JointLemma.of(recorder, "variables " + recorder.blocks().size(), each);
      for (int k = 0; k < names.size(); k++) {
        among.put(names.get(k), all.get(k));
      }
    }
    return among.get(syntax.literal(x));
  }

  private Theorem among(Term l, Term x) {
    if (!Syntax.isBinary("::", l)) {
      return null;
    } else if (Syntax.left(l) == x) {
      return rules.use("ein_among_intro_ein_among_here", List.of(x, Syntax.right(l)));
    }
    Theorem later = among(Syntax.right(l), x);
    return later == null ? null : rules.use("ein_among_intro_ein_among_later",
        List.of(Syntax.left(l), Syntax.right(l), x), later);
  }
}
