package certcheck.certificates.certify.sched.meaning;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Forms;
import certcheck.certificates.text.NoMeaning;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Rules of the theory, applied: lemmas of libraries at terms, whose premises are proved. */
public final class Rules {
  /** A term, and the theorem that it is what a tree means. */
  public record Meant(Term term, Theorem theorem) {}

  /** A theorem that holds for all values of some of its variables. */
  public record All(Theorem theorem, List<Term.Free> variables) {}

  private final Forms forms;
  private final Recorder recorder;
  private final Syntax syntax;

  /** Rules as these lemmas. */
  public Rules(Forms forms) {
    this.forms = forms;
    this.recorder = forms.derived().recorder();
    this.syntax = forms.syntax();
  }

  /** The terms of the logic. */
  public Syntax syntax() {
    return syntax;
  }

  /** What records the steps. */
  public Recorder recorder() {
    return recorder;
  }

  /** Derived rules, which record. */
  public Derived derived() {
    return forms.derived();
  }

  /** Whether there is a lemma of the name. */
  boolean has(String name) {
    return forms.has(name);
  }

  /** A lemma. */
  public Theorem lemma(String name) {
    return forms.lemma(name);
  }

  /**
   * The conclusion of a lemma at terms for its variables.
   *
   * @param premises of the lemma, in their order: a {@link Theorem}, or {@link All} of one, perhaps
   *     with redexes reduced
   */
  public Theorem use(String lemma, List<Term> terms, Object... premises) {
    Theorem result = at(lemma, terms);
    for (Object premise : premises) {
      Term wanted = Syntax.left(result.conclusion());
      result = recorder.mp(result, premise instanceof All all ? fit(all, wanted)
          : expanded((Theorem) premise, wanted));
    }
    return result;
  }

  /** A lemma at terms for its variables. */
  public Theorem at(String lemma, List<Term> terms) {
    Forms.Form form = forms.open(lemma);
    Map<Term.Free, Term> map = new LinkedHashMap<>();
    for (int i = 0; i < terms.size(); i++) {
      map.put(form.variables().get(i), terms.get(i));
    }
    return recorder.inst(form.theorem(), map);
  }

  private Theorem fit(All all, Term wanted) {
    Term inner = wanted;
    for (Term.Free x : all.variables) {
      inner = syntax.instance(inner, x);
    }
    Theorem result = expanded(all.theorem, inner);
    for (int k = all.variables.size() - 1; k >= 0; k--) {
      result = recorder.gen(all.variables.get(k), result);
    }
    return result;
  }

  /** A theorem as a term that reduces to what it says. */
  private Theorem expanded(Theorem p, Term target) {
    return p.conclusion() == target ? p
        : recorder.eqMp(recorder.sym(equal(target, p.conclusion())), p);
  }

  /** {@code ⊢ t = u}, for a term t that has redexes where u has what they reduce to. */
  private Theorem equal(Term t, Term u) {
    if (t == u) {
      return recorder.refl(t);
    }
    if (!(t instanceof Term.Application a)) {
      throw new IllegalStateException("not the same: " + t + " and " + u);
    }
    if (Syntax.head(t) instanceof Term.Abstraction) {
      Theorem step = step(a);
      return recorder.trans(step, equal(Syntax.right(step), u));
    }
    if (!(u instanceof Term.Application b)) {
      throw new IllegalStateException("not the same: " + t + " and " + u);
    }
    return recorder.mkComb(equal(a.function, b.function), equal(a.argument, b.argument));
  }

  private Theorem step(Term.Application t) {
    if (t.function instanceof Term.Abstraction) {
      return recorder.beta(t);
    }
    Theorem inner = step((Term.Application) t.function);
    return recorder.mkComb(inner, recorder.refl(t.argument));
  }

  /** What a part of a text means. */
  interface Part {
    /** What it means. */
    Meant meaning() throws NoMeaning;
  }

  /** What one of many parts of a text means: proofs of one shape are instances of one. */
  Meant ofPart(Part part) throws NoMeaning {
    List<Term> meant = new ArrayList<>();
    Theorem theorem = recorder.ofPart(() -> {
      Meant meaning = part.meaning();
      meant.add(meaning.term());
      return meaning.theorem();
    });
    return new Meant(meant.get(0), theorem);
  }

  // ── Commands ──

  /** One command of several, and {@code ⊢ in_sequence l c}. */
  public Meant sequence(List<Term> commands) {
    return sequence(commands, list(commands));
  }

  private Term list(List<Term> commands) {
    return syntax.list(syntax.apply("skip").type, commands);
  }

  private Meant sequence(List<Term> commands, Term list) {
    if (commands.isEmpty()) {
      return new Meant(syntax.apply("skip"),
          use("in_sequence_intro_sequence_none", List.of()));
    } else if (commands.size() == 1) {
      return new Meant(commands.get(0),
          use("in_sequence_intro_sequence_one", List.of(commands.get(0))));
    }
    List<Term> joined = new ArrayList<>();
    for (int k = 0; k < commands.size(); k += 2) {
      joined.add(k + 1 < commands.size()
          ? syntax.apply("seq", commands.get(k), commands.get(k + 1)) : commands.get(k));
    }
    boolean odd = commands.size() % 2 == 1;
    int last = commands.size() - (odd ? 1 : 2);
    Term rest = list(odd ? commands.subList(last, commands.size()) : List.of());
    Term result = list(odd ? joined.subList(joined.size() - 1, joined.size()) : List.of());
    Theorem joins = odd
        ? use("joins_intro_joins_one", List.of(commands.get(last)))
        : use("joins_intro_joins_none", List.of());
    for (int k = odd ? last - 2 : last; k >= 0; k -= 2) {
      Term c = commands.get(k);
      Term d = commands.get(k + 1);
      joins = use("joins_intro_joins_more", List.of(c, d, rest, result), joins);
      rest = syntax.apply("::", c, syntax.apply("::", d, rest));
      result = syntax.apply("::", joined.get(k / 2), result);
    }
    Meant all = sequence(joined, result);
    return new Meant(all.term(), use("in_sequence_intro_sequence_more",
        List.of(commands.get(0), commands.get(1), Syntax.right(Syntax.right(list)), result,
            all.term()), joins, all.theorem()));
  }

  // ── Integers ──

  /** {@code ⊢ t = n}, for one operation on literals. */
  public Theorem value(Term t) {
    return forms.value(t);
  }

  /** {@code ⊢ a R b}, for literals. */
  public Theorem holds(String relation, BigInteger a, BigInteger b) {
    return derived().fromEqTrue(
        forms.value(syntax.apply(relation, syntax.literal(a), syntax.literal(b))));
  }

  /** {@code ⊢ (a = b) = ⊥}, for different literals. */
  public Theorem differ(BigInteger a, BigInteger b) {
    return forms.value(syntax.equation(syntax.literal(a), syntax.literal(b)));
  }
}
