package certcheck.certificates.text;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Memo;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Library lemmas as implications about variables, with the premises proved that are the same
 * wherever they are used: a use is an instance and one modus ponens.
 */
public final class Forms {
  /** {@code p ⟹ q} about some variables; p is what is proved of the rest of a text. */
  public record Form(Theorem theorem, List<Term.Free> variables) {}

  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Function<String, Theorem> library;
  private final Memo<Object, Form> forms = new Memo<>();
  private final Memo<Term, Theorem> values = new Memo<>();

  /**
   * Lemmas of a library, by their names.
   */
  public Forms(Derived derived, Function<String, Theorem> library) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.library = library;
  }

  /** The terms of the logic. */
  public Syntax syntax() {
    return syntax;
  }

  /** The rules. */
  public Derived derived() {
    return derived;
  }

  /** Whether there is a lemma of the name. */
  public boolean has(String name) {
    return recorder.lookup(name) != null || library.apply(name) != null;
  }

  /** A lemma; cited from now on. */
  public Theorem lemma(String name) {
    Theorem known = recorder.lookup(name);
    return known != null ? known : recorder.cite(name, library.apply(name));
  }

  /** A lemma at terms for its leading variables. */
  public Theorem at(String name, Term... terms) {
    return derived.spec(lemma(name), List.of(terms));
  }

  /** From {@code p ⟹ q ⟹ …} and p, q, …: the rest. */
  public Theorem mp(Theorem implication, Theorem... premises) {
    return derived.mp(implication, List.of(premises));
  }

  /** {@code ⊢ t = value} for a ground comparison or integer. */
  public Theorem value(Term t) {
    return values.of(t, () -> recorder.evaluate(t));
  }

  /** {@code ⊢ (a R b) = …} for literals. */
  public Theorem value(String relation, long a, long b) {
    return value(syntax.apply(relation, syntax.literal(a), syntax.literal(b)));
  }

  /** The form of a key, made at its first use. */
  Form form(Object key, Supplier<Form> making) {
    return forms.of(key, () -> {
      List<Term.Free> variables = new ArrayList<>();
      Theorem theorem = recorder.ofPart(() -> {
        Form form = making.get();
        variables.addAll(form.variables);
        return form.theorem;
      });
      return new Form(theorem, List.copyOf(variables));
    });
  }

  /**
   * A lemma at terms for its leading variables and variables for the others, and its first premises
   * proved.
   */
  Form open(String name, List<Term> terms, List<Theorem> premises) {
    Theorem theorem = at(name, terms.toArray(new Term[0]));
    List<Term.Free> variables = new ArrayList<>();
    while (Syntax.isUnary("∀", theorem.conclusion())) {
      Term.Free x = syntax.logic().terms.free("%" + variables.size(),
          Syntax.right(theorem.conclusion()).type.domain());
      variables.add(x);
      theorem = recorder.spec(theorem, x);
    }
    if (premises.isEmpty()) {
      // A lemma of the certificate is not taken apart again when it is instantiated.
      return new Form(recorder.lemma("%" + name + terms.size() + recorder.blocks().size(), theorem),
          variables);
    }
    return new Form(derived.mp(theorem, premises), variables);
  }

  /** A lemma at variables. */
  public Form open(String name, Term... terms) {
    return form(List.of(name, List.of(terms)), () -> open(name, List.of(terms), List.of()));
  }

  /** The conclusion of a form at terms for its variables, whose premise is proved. */
  public Theorem use(Form form, Theorem premise, Term... terms) {
    Map<Term.Free, Term> map = new LinkedHashMap<>();
    for (int i = 0; i < terms.length; i++) {
      map.put(form.variables.get(i), terms[i]);
    }
    return recorder.mp(recorder.inst(form.theorem, map), premise);
  }
}
