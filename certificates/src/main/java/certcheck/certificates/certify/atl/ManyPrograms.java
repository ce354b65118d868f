package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.certify.sched.calculus.ArrayPlaces;
import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.meaning.Rules;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.TreeTerms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The outputs and schedules of a text that has many: each is looked up in a step of its own, those before it
 * being passed once for all. Library {@code atl_many}.
 */
final class ManyPrograms {
  private final Rules rules;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Calculus calculus;
  private final ArrayPlaces places;
  private final Map<BigInteger, Theorem> programs = new HashMap<>();
  private final Map<BigInteger, Theorem> outputs = new HashMap<>();
  private Theorem none;

  private ManyPrograms(Rules rules, Calculus calculus, List<Term> names) {
    this.rules = rules;
    this.recorder = rules.recorder();
    this.syntax = rules.syntax();
    this.calculus = calculus;
    this.places = calculus.places(names);
    this.none = rules.use("no_programs_none", List.of(syntax.literal(names.size()), places.term()));
  }

  /**
   * Programs with these names, in order; empty if they are few, or there is no such library.
   *
   * @param library the lemmas by their names
   */
  static Optional<ManyPrograms> of(
      Rules rules, Function<String, Theorem> library, List<BigInteger> names) {
    Calculus calculus = new Calculus(
        rules.derived(), new OpenLemmas(rules.derived(), new Lemmas(rules.derived(), library)));
    List<Term> terms = names.stream().<Term>map(rules.syntax()::literal).distinct().toList();
    return terms.size() == names.size() && calculus.hasPlaces(terms) && calculus.has("programs_more")
        ? Optional.of(new ManyPrograms(rules, calculus, terms)) : Optional.empty();
  }

  /**
   * {@code ⊢ g x = none} of the programs behind x; asked for from the last one on.
   *
   * @param t the program x
   */
  Theorem isNew(Term g, BigInteger x, Term t) {
    Term name = syntax.literal(x);
    Term place = places.place(name);
    Term before = syntax.literal(places.number(name) - 1L);
    Theorem both = rules.use("no_programs_more", List.of(place, places.term(), g, name, t, before), none,
        places.of(name), recorder.evaluate(calculus.less(before, place)));
    none = recorder.conjunct2(both);
    return recorder.conjunct1(both);
  }

  /** {@code ⊢ g x = some t}, of the programs g of the text. */
  Theorem program(Term g, BigInteger x) {
    if (programs.isEmpty()) {
      List<BigInteger> names = new ArrayList<>();
      List<Theorem> each = new ArrayList<>();
      Theorem from = rules.use("programs_all", List.of(syntax.literal(1), places.term(), g));
      for (List<Term> parts = Syntax.arguments(g); !parts.isEmpty();
          parts = Syntax.arguments(parts.get(2))) {
        Term place = places.place(parts.get(0));
        Term next = syntax.literal(places.number(parts.get(0)) + 1L);
        Theorem both = rules.use("programs_more", List.of(place, places.term(), g, parts.get(0),
            parts.get(1), parts.get(2), next), from, places.of(parts.get(0)),
            recorder.evaluate(calculus.less(place, next)));
        names.add(((Term.Literal) parts.get(0)).value);
        each.add(recorder.conjunct1(both));
        from = recorder.conjunct2(both);
      }
      share("programs", names, each, programs);
    }
    return programs.get(x);
  }

  /**
   * {@code ⊢ atl_outputs d c}.
   *
   * @param list d
   */
  Theorem output(Tree list, BigInteger c, TreeTerms trees) {
    if (outputs.isEmpty()) {
      Term all = trees.of(list);
      List<BigInteger> names = new ArrayList<>();
      List<Theorem> each = new ArrayList<>();
      Theorem rest = rules.use("outputs_rest_all", List.of(all));
      for (Tree at = list; at.is(";", 2); at = at.part(1)) {
        Tree d = at.part(0);
        Term behind = trees.of(at.part(1));
        if (d.is("output", 2)) {
          Theorem here = rules.use("outputs_rest_here",
              List.of(syntax.literal(d.part(0).value()), trees.of(d.part(1)), behind, all), rest);
          names.add(d.part(0).value());
          each.add(recorder.conjunct1(here));
          rest = recorder.conjunct2(here);
        } else {
          rest = rules.use("outputs_rest_later", List.of(trees.of(d), behind, all), rest);
        }
      }
      share("outputs", names, each, outputs);
    }
    return outputs.get(c);
  }

  /** Puts theorems into a lemma, from which each is reached in few steps by every proof that needs it. */
  private void share(String name, List<BigInteger> names, List<Theorem> each,
      Map<BigInteger, Theorem> shared) {
    List<Theorem> all = each.isEmpty() ? each : calculus.shared(name, each);
    for (int k = 0; k < names.size(); k++) {
      shared.put(names.get(k), all.get(k));
    }
  }
}
