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
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The library lemmas that a certificate cites, instantiated at given terms. */
public final class Lemmas {
  private final Derived derived;
  private final Recorder recorder;
  private final Function<String, Theorem> library;
  private final Map<List<Object>, Theorem> instances = new HashMap<>();

  public Lemmas(Derived derived, Function<String, Theorem> library) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.library = library;
  }

  /** What records the steps. */
  public Recorder recorder() {
    return recorder;
  }

  /** Whether there is a lemma of the name. */
  public boolean has(String name) {
    return recorder.lookup(name) != null || library.apply(name) != null;
  }

  /** A lemma of the library; cited from now on. */
  public Theorem lemma(String name) {
    Theorem known = recorder.lookup(name);
    return known != null ? known : recorder.cite(name, library.apply(name));
  }

  /**
   * A lemma {@code ∀x … . p} at terms for its leading variables, its type variables chosen so that
   * the types agree.
   */
  public Theorem at(String name, Term... terms) {
    Theorem lemma = lemma(name);
    List<Object> key = new ArrayList<>(List.of(name));
    Map<Type.Variable, Type> map = new HashMap<>();
    Term t = lemma.conclusion();
    for (Term term : terms) {
      Term.Abstraction body = (Term.Abstraction) Connectives.right(t);
      TypeMatch.match(body.type.domain(), term.type, map);
      t = body.body;
    }
    map.entrySet().removeIf(e -> e.getKey() == e.getValue());
    key.add(map);
    Theorem instance = map.isEmpty() ? lemma
        : instances.computeIfAbsent(key, k -> recorder.instType(lemma, map));
    return derived.spec(instance, List.of(terms));
  }
}
