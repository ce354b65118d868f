package certcheck.certificates.certify.claim;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.TypeMatch;
import certcheck.kernel.Connectives;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Library lemmas at many different terms: the quantifiers of each are taken off once, so that an
 * instance is one step, whatever their number.
 */
public final class OpenLemmas {
  /** A lemma without quantifiers, and the variables that they bound. */
  private record Opened(Theorem theorem, List<Term.Free> variables) {}

  private final Recorder recorder;
  private final Derived derived;
  private final Lemmas lemmas;
  private final Map<List<Object>, Opened> opened = new HashMap<>();

  public OpenLemmas(Derived derived, Lemmas lemmas) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.lemmas = lemmas;
  }

  /** Whether there is a lemma of the name. */
  public boolean has(String name) {
    return lemmas.has(name);
  }

  /** A lemma as the library states it. */
  public Theorem lemma(String name) {
    return lemmas.lemma(name);
  }

  /**
   * A lemma {@code ∀x … . p} at terms for its leading variables, its type variables chosen so that
   * the types agree.
   */
  public Theorem at(String name, Term... terms) {
    Map<Type.Variable, Type> types = new HashMap<>();
    Term t = lemmas.lemma(name).conclusion();
    for (Term term : terms) {
      Term.Abstraction body = (Term.Abstraction) Connectives.right(t);
      TypeMatch.match(body.type.domain(), term.type, types);
      t = body.body;
    }
    Opened open = opened.computeIfAbsent(List.of(name, types, terms.length),
        key -> open(name, types, terms.length));
    return recorder.about(open, List.of(terms), at -> {
      Map<Term.Free, Term> map = new LinkedHashMap<>();
      for (int i = 0; i < at.size(); i++) {
        map.put(open.variables.get(i), at.get(i));
      }
      return recorder.inst(open.theorem, map);
    });
  }

  private Opened open(String name, Map<Type.Variable, Type> types, int number) {
    Theorem theorem = recorder.instType(lemmas.lemma(name), types);
    List<Term.Free> variables = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      Type type = Connectives.right(theorem.conclusion()).type.domain();
      variables.add(derived.syntax().logic().terms.free("%" + i, type));
      theorem = recorder.spec(theorem, variables.get(i));
    }
    return new Opened(recorder.opened(theorem), variables);
  }
}
