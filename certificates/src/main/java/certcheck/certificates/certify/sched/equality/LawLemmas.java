package certcheck.certificates.certify.sched.equality;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Library lemmas whose first premise is one law, {@code number F o} unfolded in them. */
final class LawLemmas {
  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Theorem law;
  private final Map<String, Opened> opened = new HashMap<>();

  private record Opened(Theorem theorem, List<Term.Free> variables) {}

  LawLemmas(Calculus calculus, Theorem law) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.law = law;
  }

  /** The functions and constants that the law is about. */
  List<Term> subject() {
    return Syntax.arguments(law.conclusion());
  }

  /** A lemma at terms for its variables after those of the law; redexes are reduced. */
  Theorem at(String lemma, Term... terms) {
    Opened open = opened.computeIfAbsent(lemma, l -> open(l, terms.length));
    Map<Term.Free, Term> map = new LinkedHashMap<>();
    for (int k = 0; k < terms.length; k++) {
      map.put(open.variables.get(k), terms[k]);
    }
    return calculus.derived().reduce(recorder.inst(open.theorem, map));
  }

  private Opened open(String lemma, int number) {
    Theorem theorem = calculus.lemma(lemma, subject());
    List<Term.Free> variables = new ArrayList<>();
    for (int k = 0; k < number; k++) {
      variables.add(syntax.logic().terms.free(
          "%" + k, Syntax.right(theorem.conclusion()).type.domain()));
      theorem = recorder.spec(theorem, variables.get(k));
    }
    theorem = recorder.mp(theorem, law);
    return new Opened(recorder.eqMp(numbers(theorem.conclusion()), theorem), variables);
  }

  /** {@code ⊢ t = t'}, where {@code number F o} is replaced by {@code F o nil nil}. */
  private Theorem numbers(Term t) {
    if (Syntax.isBinary("number", t)) {
      return calculus.rule("number_value", Syntax.arguments(t));
    } else if (t instanceof Term.Application a) {
      return recorder.mkComb(numbers(a.function), numbers(a.argument));
    } else if (t instanceof Term.Abstraction a) {
      Term.Free x = syntax.variant("x", a.type.domain(), syntax.frees(t));
      return recorder.abs(x, numbers(syntax.at(a, x)));
    }
    return recorder.refl(t);
  }
}
