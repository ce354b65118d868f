package certcheck.certificates.certify.sched.meaning;

import certcheck.certificates.certify.claim.JointLemma;
import certcheck.certificates.proof.NamePlaces;
import certcheck.certificates.proof.NameScope;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * What many names stand for that are declared one after the other: by their places in this order, so that each name
 * takes a constant number of steps. Library {@code sched_names}.
 *
 * <p>The names Γ behind k declarations are the same as those behind all of them, at all names whose places are at
 * most k; and others have no meaning there.
 */
final class PlacedNames implements NameScope.Order<Scope.Name> {
  private final Rules rules;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Function<BigInteger, Theorem> outside;
  private final List<Scope.Name> stands;
  private final Map<BigInteger, Integer> numbers = new HashMap<>();

  /** The names Γ behind so many declarations. */
  private final List<Term> scopes = new ArrayList<>();
  private final NamePlaces places;
  private final Theorem noPlaceBelow;

  /** {@code ⊢ ρ x = n}, of each name. */
  private final List<Theorem> placed;

  /** {@code ⊢ Γ x = some m ∧ $same_up_to n ρ Γ Δ}, of all names Γ, for the last of those behind Δ. */
  private final List<Theorem> rows;

  /** {@code ⊢ $unnamed n ρ Γ}, behind so many declarations. */
  private final List<Theorem> unnamed;

  /**
   * Names.
   *
   * @param start the term Γ before there are names
   * @param outside proves what it is at an integer
   * @param nothing {@code ⊢ ∀y. (y < 0) = ⊥ ⟹ Γ y = none}
   * @param names in the order in which they are declared, at least one, all positive, with what they stand for
   * @param others which may be declared elsewhere
   */
  PlacedNames(Rules rules, Term start, Function<BigInteger, Theorem> outside, Theorem nothing,
      Map<BigInteger, Scope.Name> names, Collection<BigInteger> others) {
    this.rules = rules;
    this.recorder = rules.recorder();
    this.syntax = rules.syntax();
    this.outside = outside;
    this.stands = List.copyOf(names.values());
    List<BigInteger> all = new ArrayList<>(names.keySet());
    others.stream().filter(x -> !names.containsKey(x)).forEach(all::add);
    all.forEach(x -> numbers.put(x, numbers.size() + 1));
    this.places = new NamePlaces(
        recorder, syntax, rules::use, all.stream().<Term>map(syntax::literal).toList());
    this.noPlaceBelow =
        places.alongTheLeast(rules.lemma("no_place_none"), "no_place_more");
    // Proved of any beginning: the term of the declarations is long.
    Term.Free any = syntax.logic().terms.free("%G", start.type);
    declare(any, all);
    List<Theorem> shared = new ArrayList<>(places.proved());
    shared.addAll(rows());
    Theorem lemma =
        recorder.lemma("names " + recorder.blocks().size(), JointLemma.all(recorder, shared));
    // What places are is not about the beginning.
    this.placed = JointLemma.parts(recorder, lemma, shared.size()).subList(0, all.size());
    this.rows = JointLemma.parts(recorder, recorder.inst(lemma, Map.of(any, start)), shared.size())
        .subList(all.size(), shared.size());
    Theorem first = recorder.assume(
        syntax.apply("$unnamed", literal(0), places.term(), any));
    List<Theorem> behind = unnamed(first);
    Theorem later = recorder.lemma("unnamed " + recorder.blocks().size(),
        recorder.disch(first.conclusion(), JointLemma.all(recorder, behind.subList(1, behind.size()))));
    declare(start, all);
    Theorem none = rules.use("unnamed_start", List.of(places.term(), Syntax.right(start)),
        noPlaceBelow, nothing);
    this.unnamed = new ArrayList<>(List.of(none));
    unnamed.addAll(JointLemma.parts(recorder,
        recorder.mp(recorder.inst(later, Map.of(any, start)), none), stands.size()));
  }

  /** Has names be declared behind what begins. */
  private void declare(Term start, List<BigInteger> names) {
    scopes.clear();
    scopes.add(start);
    for (int k = 0; k < stands.size(); k++) {
      scopes.add(syntax.apply(
          "with_name", scopes.get(k), syntax.literal(names.get(k)), stands.get(k).term(syntax)));
    }
  }

  private Term literal(int n) {
    return syntax.literal(n);
  }

  private Term name(int number) {
    return Syntax.arguments(scopes.get(number)).get(1);
  }

  private Term meaning(int number) {
    return Syntax.arguments(scopes.get(number)).get(2);
  }

  private Theorem less(int a, int b) {
    return rules.value(syntax.apply("<", literal(a), literal(b)));
  }

  private Term last() {
    return scopes.get(stands.size());
  }

  private Theorem all() {
    return rules.use("names_all", List.of(literal(stands.size()), places.term(), last()));
  }

  /** From the last one. */
  private List<Theorem> rows() {
    List<Theorem> rows = new ArrayList<>();
    Theorem same = all();
    for (int k = stands.size(); k > 0; k--) {
      Theorem row = rules.use("names_row", List.of(literal(k), places.term(), last(),
          scopes.get(k - 1), name(k), meaning(k), literal(k - 1)), same, places.proved().get(k - 1),
          less(k - 1, k));
      rows.add(0, row);
      same = recorder.conjunct2(row);
    }
    return rows;
  }

  /** From what is unnamed at the beginning: what is behind each name. */
  private List<Theorem> unnamed(Theorem first) {
    List<Theorem> unnamed = new ArrayList<>(List.of(first));
    for (int k = 1; k <= stands.size(); k++) {
      unnamed.add(rules.use("unnamed_more", List.of(literal(k - 1), places.term(), scopes.get(k - 1),
          name(k), meaning(k), literal(k)), unnamed.get(k - 1), placed.get(k - 1), less(k - 1, k)));
    }
    return unnamed;
  }

  @Override
  public boolean goesOn(int place, BigInteger x, Scope.Name meaning) {
    return place < stands.size() && numbers.getOrDefault(x, 0) == place + 1
        && stands.get(place).equals(meaning);
  }

  @Override
  public boolean has(BigInteger x) {
    return x.signum() <= 0 || numbers.containsKey(x);
  }

  @Override
  public Scope.Name lookup(int place, BigInteger x) {
    int number = numbers.getOrDefault(x, place + 1);
    return number <= place ? stands.get(number - 1) : null;
  }

  @Override
  public Theorem fact(int place, BigInteger x) {
    Term at = syntax.literal(x);
    if (x.signum() <= 0) {
      return outside(place, x, at);
    }
    int number = numbers.get(x);
    Theorem own = placed.get(number - 1);
    if (number > place) {
      return rules.use("unnamed_at", List.of(literal(place), places.term(), scopes.get(place), at,
          literal(number)), unnamed.get(place), own, less(place, number));
    }
    return passed(place, at, number, own, recorder.conjunct1(rows.get(number - 1)));
  }

  /** From what all names are at one: what those are that are declared up to a place. */
  private Theorem passed(int place, Term x, int number, Theorem own, Theorem atLast) {
    return place == stands.size() ? atLast
        : rules.use("name_placed", List.of(literal(place), places.term(), last(), scopes.get(place),
            x, literal(number), Syntax.right(atLast.conclusion())), same(place), own,
            rules.value(syntax.apply("≤", literal(number), literal(place))), atLast);
  }

  /** {@code ⊢ $same_up_to n ρ Γ Δ} for all names Γ, and those Δ up to a place. */
  private Theorem same(int place) {
    return place == stands.size() ? all() : recorder.conjunct2(rows.get(place));
  }

  /** What begins with marks of positive parameters has them at the end. */
  private Theorem outside(int place, BigInteger x, Term at) {
    Theorem own = rules.use("place_of_none", List.of(places.term(), at), noPlaceBelow,
        rules.value(syntax.apply("≤", at, literal(0))));
    Theorem first = outside.apply(x);
    Theorem atLast = rules.use("name_marked_before", List.of(literal(0), places.term(), last(),
        scopes.get(0), at, Syntax.right(first.conclusion())), same(0), own,
        rules.value(syntax.apply("≤", literal(0), literal(0))), first);
    return place == 0 ? first : passed(place, at, 0, own, atLast);
  }
}
