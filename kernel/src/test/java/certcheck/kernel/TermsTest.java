package certcheck.kernel;

import static certcheck.kernel.Checking.refused;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The store of terms: what is equal is one object, before and after growth and sweeps. */
class TermsTest {
  /** More than the chains that a new store has. */
  private static final int MANY = 150_000;

  private final Logic logic = Checking.logic(2_000_000, "hol");
  private final Terms terms = logic.terms;
  private final Type predicate = terms.function(terms.integer, terms.bool);
  private final Type binary =
      terms.function(terms.integer, terms.function(terms.integer, terms.integer));

  private Term.Free free(String name) {
    return terms.free(name, terms.integer);
  }

  private Term literal(long n) {
    return terms.literal(BigInteger.valueOf(n));
  }

  /** Makes many terms, twice; no two of one round may be the same, or of another's parts. */
  private <T extends Term> List<T> distinct(IntFunction<T> make) {
    List<T> all = new ArrayList<>();
    for (int i = 0; i < MANY; i++) {
      all.add(make.apply(i));
    }
    for (int i = 0; i < MANY; i++) {
      assertSame(all.get(i), make.apply(i));
    }
    assertEquals(MANY, all.stream().map(t -> t.id).distinct().count());
    return all;
  }

  @Test
  void variablesAreFoundByNameAndType() {
    List<Term.Free> all = distinct(i -> free("x" + i));
    for (int i = 0; i < MANY; i++) {
      assertEquals("x" + i, all.get(i).name);
    }
    assertNotSame(free("x0"), terms.free("x0", terms.bool));
  }

  /** So many types that their terms share chains. */
  @Test
  void termsOfOneKindAreKeptApartByTheirTypes() {
    List<Type> small = new ArrayList<>(List.of(terms.bool));
    while (small.size() < 200) {
      small.add(terms.function(terms.bool, small.get(small.size() - 1)));
    }
    for (Type a : small) {
      for (Type b : small) {
        Type type = terms.function(a, b);
        assertSame(type, terms.free("x", type).type);
        assertSame(type, terms.bound(0, type).type);
        assertSame(type, terms.constant(terms.equality, List.of(type)).type.domain());
        assertSame(type, terms.abstraction(type, literal(0)).type.domain());
      }
    }
  }

  @Test
  void literalsAreFoundByValue() {
    List<Term> all = distinct(i -> literal(i - 1000L));
    for (int i = 0; i < MANY; i++) {
      assertEquals(i - 1000L, ((Term.Literal) all.get(i)).value.longValueExact());
    }
  }

  @Test
  void boundVariablesAreFoundByIndex() {
    List<Term> all = distinct(i -> terms.bound(i, terms.bool));
    for (int i = 0; i < MANY; i++) {
      assertEquals(i, ((Term.Bound) all.get(i)).index);
    }
  }

  @Test
  void constantsAreFoundByNameAndType() {
    List<Symbol> symbols = new ArrayList<>();
    for (int i = 0; i < MANY; i++) {
      symbols.add(new Symbol("c" + i, terms.bool));
    }
    List<Term.Constant> all = distinct(i -> terms.constant(symbols.get(i), List.of()));
    for (int i = 0; i < MANY; i++) {
      assertSame(symbols.get(i), all.get(i).symbol);
    }
    assertNotSame(terms.constant(terms.equality, List.of(terms.bool)),
        terms.constant(terms.equality, List.of(terms.integer)));
  }

  @Test
  void applicationsAndAbstractionsAreFoundByTheirParts() {
    Term p = terms.free("p", predicate);
    List<Term> applications = distinct(i -> terms.application(p, literal(i)));
    for (int i = 0; i < MANY; i++) {
      assertSame(literal(i), ((Term.Application) applications.get(i)).argument);
      assertSame(p, ((Term.Application) applications.get(i)).function);
    }
    List<Term> abstractions = distinct(i -> terms.abstraction(terms.bool, literal(i)));
    for (int i = 0; i < MANY; i++) {
      assertSame(literal(i), ((Term.Abstraction) abstractions.get(i)).body);
    }
    assertNotSame(terms.abstraction(terms.bool, literal(0)),
        terms.abstraction(terms.integer, literal(0)));
  }

  @Test
  void theStoreHoldsNoMoreThanItsLimit() {
    Terms small = new Terms(1000);
    int room = 1000 - small.size();
    for (int i = 0; i < room; i++) {
      small.literal(BigInteger.valueOf(i));
    }
    assertEquals(1000, small.size());
    Rejection r = assertThrows(Rejection.class, () -> small.literal(BigInteger.valueOf(room)));
    assertTrue(r.declined);
    assertEquals("live terms and types: expected at most 1000, found 1001", r.getMessage());
  }

  /** A pass marks what it has seen by numbers for each height: a higher term would have another's. */
  @Test
  void theHeightOfATermIsLimited() {
    Type endo = terms.function(terms.integer, terms.integer);
    Term successor = terms.free("f", endo);
    Term tower = free("x");
    while (tower.height < Term.HEIGHT) {
      tower = terms.application(successor, tower);
    }
    Term highest = tower;
    Rejection thrown =
        assertThrows(Rejection.class, () -> terms.application(successor, highest));
    assertTrue(thrown.declined);
    assertEquals("nesting of a term: expected at most 1048576, found 1048577",
        thrown.getMessage());
  }

  @Test
  void aSweepKeepsTheRootsAndTheirParts() {
    Term term = terms.application(terms.free("f", predicate), free("kept"));
    Term body = terms.equation(free("y"), literal(7));
    Term function = terms.abstraction(free("y"), body);
    Theorem theorem = logic.natural.mp(
        logic.rules.assume(logic.connectives.apply("⟹", term, terms.free("q", terms.bool))),
        logic.rules.assume(term));
    Type type = terms.type(TypeOperator.FUNCTION, List.of(predicate, predicate));
    Type deep = terms.function(terms.function(terms.bool, binary), terms.bool);
    Type.Variable variable = terms.typeVariable("kept");
    Theorem identity = logic.rules.refl(terms.free("z", terms.bool));
    List<Term> hypotheses = theorem.hypotheses();
    List<Object> roots = new ArrayList<>(List.of(function, theorem, type, variable, deep, identity));
    logic.signature.roots(roots);
    terms.sweep(roots);
    assertSame(function, terms.abstraction(free("y"), terms.equation(free("y"), literal(7))));
    assertSame(term, terms.application(terms.free("f", predicate), free("kept")));
    assertEquals(hypotheses, theorem.hypotheses());
    assertSame(theorem.conclusion(), terms.free("q", terms.bool));
    assertSame(theorem.hypotheses().get(1),
        logic.connectives.apply("⟹", term, terms.free("q", terms.bool)));
    assertSame(type, terms.function(predicate, predicate));
    assertSame(variable, terms.typeVariable("kept"));
    assertSame(deep.domain(), terms.type(TypeOperator.FUNCTION, List.of(terms.bool, binary)));
    assertSame(identity.conclusion(),
        terms.equation(terms.free("z", terms.bool), terms.free("z", terms.bool)));
    assertSame(logic.connectives.truth(true), logic.natural.truth().conclusion());
  }

  @Test
  void aSweepKeepsTheTypesOfTheLogicItself() {
    Terms small = new Terms(1000);
    small.sweep(List.of());
    assertSame(small.bool, small.type(TypeOperator.BOOLEAN, List.of()));
    assertSame(small.integer, small.type(TypeOperator.INTEGER, List.of()));
    assertSame(small.equality.type.codomain().codomain(), small.bool);
    assertSame(small.equality.type.domain(), small.typeVariable("a"));
  }

  @Test
  void aSweepForgetsTheRest() {
    List<Object> roots = new ArrayList<>(List.of(predicate));
    logic.signature.roots(roots);
    terms.sweep(roots);
    final int least = terms.size();
    Term.Free dead = free("dead");
    long id = dead.id;
    Type old = terms.function(predicate, predicate);
    assertTrue(terms.size() > least);
    for (int i = 0; i < MANY; i++) {
      literal(i);
    }
    terms.sweep(roots);
    assertEquals(least, terms.size());
    assertTrue(free("dead").id > id);
    assertNotSame(dead, free("dead"));
    assertNotSame(old, terms.function(predicate, predicate));
    assertSame(terms.function(predicate, predicate),
        terms.type(TypeOperator.FUNCTION, List.of(predicate, predicate)));
  }

  /** Later sweeps of a small store use its table again. */
  @Test
  void everySweepForgetsTheRest() {
    List<Object> roots = new ArrayList<>(List.of(predicate));
    logic.signature.roots(roots);
    for (int sweep = 0; sweep < 4; sweep++) {
      Term.Free dead = free("dead");
      terms.sweep(roots);
      assertNotSame(dead, free("dead"), "after sweep " + sweep);
      assertSame(free("dead"), free("dead"));
    }
  }

  /** What a type remembers would otherwise be a second copy of what is made again. */
  @Test
  void typesForgetWhatASweepForgot() {
    Type own = terms.function(terms.bool, terms.integer);
    terms.equation(terms.free("a", own), terms.free("b", own));
    terms.function(own, terms.bool);
    List<Object> roots = new ArrayList<>(List.of(own));
    logic.signature.roots(roots);
    terms.sweep(roots);
    Type relation = terms.type(TypeOperator.FUNCTION,
        List.of(own, terms.type(TypeOperator.FUNCTION, List.of(own, terms.bool))));
    assertSame(relation, terms.function(own, terms.function(own, terms.bool)));
    Term equal = terms.constant(terms.equality, List.of(own));
    Term equation = terms.equation(terms.free("a", own), terms.free("b", own));
    assertSame(equal,
        ((Term.Application) ((Term.Application) equation).function).function);
    assertSame(equation, terms.application(
        terms.application(equal, terms.free("a", own)), terms.free("b", own)));
  }

  @Test
  void functionTypesToOneTypeAreKeptApart() {
    assertNotSame(terms.function(terms.integer, terms.bool),
        terms.function(terms.integer, terms.integer));
    assertSame(terms.integer, terms.function(terms.integer, terms.integer).codomain());
    assertSame(terms.bool, terms.function(terms.integer, terms.bool).codomain());
  }

  /** {@code f (f … …) (f … …)}, of so many levels, and as many nodes twice. */
  private Term shared(Term leaf, int levels) {
    Term f = terms.free("f", binary);
    Term t = leaf;
    for (int i = 0; i < levels; i++) {
      t = terms.application(terms.application(f, t), t);
    }
    return t;
  }

  @Test
  void whatIsSharedIsRebuiltOnce() {
    Term.Free x = free("x");
    assertSame(shared(literal(3), 200),
        terms.substitute(Map.of(x, literal(3)), shared(x, 200)));
    assertTrue(terms.occurs(x, shared(x, 200)));
    assertFalse(terms.occurs(free("y"), shared(x, 200)));
    assertEquals(2 * 200 + 2, terms.subterms(shared(x, 200)).size());
  }

  @Test
  void whatIsSharedBetweenDepthsIsLimited() {
    Term.Free x = free("x");
    Type delayed = terms.function(terms.bool, terms.integer);
    Term f = terms.free("g", terms.function(terms.integer,
        terms.function(delayed, terms.function(terms.integer, terms.integer))));
    Term t = x;
    for (int i = 0; i < 40; i++) {
      Term both = terms.application(terms.application(f, t), terms.abstraction(terms.bool, t));
      t = terms.application(both, t);
    }
    Term twisted = t;
    Rejection r = assertThrows(Rejection.class,
        () -> terms.substitute(Map.of(x, literal(3)), twisted));
    assertTrue(r.declined);
    assertTrue(r.getMessage().startsWith("subterms rebuilt by a substitution"), r::getMessage);
    assertSame(literal(4), terms.substitute(Map.of(x, literal(4)), x));
  }

  @Test
  void bodiesAreInstantiatedAtClosedArgumentsOfTheirDomain() {
    Term.Free x = free("x");
    Term.Abstraction identity = (Term.Abstraction) terms.abstraction(x, x);
    assertSame(literal(3), terms.instantiate(identity, literal(3)));
    refused("app", 2, () -> terms.instantiate(identity, terms.free("p", terms.bool)));
    refused("app", 3, () -> terms.instantiate(identity, terms.bound(0, terms.integer)));
    Term.Abstraction open =
        (Term.Abstraction) terms.abstraction(terms.integer, terms.bound(1, terms.integer));
    refused("app", 3, () -> terms.instantiate(open, literal(3)));
  }

  @Test
  void definitionsAreClosed() {
    refused("define", 2, () -> logic.signature.define("$open", terms.bound(0, terms.bool)));
    refused("define", 6, () -> logic.signature.define("open", literal(3)));
    refused("define", 6, () -> logic.signature.define("$a = ⊥ ∧ $b", literal(3)));
    refused("theorem", 0, () -> Rules.theorem(terms.bound(0, terms.bool), 0));
  }

  @Test
  void whatIsDefinedIsAFact() {
    Theorem definition = logic.signature.define("$three", literal(3));
    assertSame(logic.signature.fact("$three"), definition);
    assertEquals("⊢ $three = 3", definition.toString());
    Theorem type = logic.signature.defineType("small", List.of(),
        terms.abstraction(free("n"), logic.connectives.truth(true)), "abs", "rep");
    assertSame(logic.signature.fact(":small"), type);
    assertEquals(Provenance.DEFINITIONS.bit, type.provenance);
    assertEquals(Provenance.DEFINITIONS.bit, definition.provenance);
  }

  /** 2^64 paths, each of which a substitution would walk if it remembered only what it changed. */
  @Test
  void subtermsThatAreSharedAreVisitedOnceThoughNothingChanges() {
    Term.Free x = free("x");
    Term shared = shared(x, 64);
    assertSame(shared, terms.substitute(Map.of(x, x), shared));
  }

  /** Free variables fall into classes; what holds of one in a class need not hold of another. */
  @Test
  void variablesOfOneClassAreKeptApart() {
    Term.Free x = free("x");
    Term.Free y = IntStream.range(0, 100).mapToObj(i -> free("y" + i))
        .filter(other -> other.contents == x.contents).findFirst().orElseThrow();
    Term sum = add(x, y);
    assertSame(add(literal(3), y), terms.substitute(Map.of(x, literal(3)), sum));
    assertSame(add(x, literal(3)), terms.substitute(Map.of(y, literal(3)), sum));
    assertSame(add(y, x), terms.substitute(Map.of(x, y, y, x), sum));
    assertTrue(terms.occurs(y, sum));
    assertFalse(terms.occurs(y, add(x, x)));
    Term.Abstraction function = (Term.Abstraction) terms.abstraction(x, sum);
    assertSame(add(literal(3), y), terms.instantiate(function, literal(3)));
    assertSame(add(terms.bound(0, terms.integer), y), function.body);
  }

  /**
   * A substitution marks subterms by the number of binders above; {@code x + x} below one and x
   * below two. No later pass takes these marks for its own.
   */
  @Test
  void marksOfASubstitutionAreOfNoLaterPass() {
    Term.Free x = free("x");
    Term twice = add(x, x);
    Term below = terms.abstraction(terms.bool, terms.application(
        terms.abstraction(terms.integer, x), twice));
    for (int later = 0; later < 4; later++) {
      terms.substitute(Map.of(x, literal(later)), below);
      for (int pass = 0; pass < later; pass++) {
        assertFalse(terms.occurs(free("y"), literal(5)));
      }
      assertTrue(terms.occurs(x, twice), "after " + later + " passes");
    }
  }

  /** A type variable of a binder is one of the term. */
  @Test
  void typesOfBindersAreInstantiated() {
    Type.Variable a = terms.typeVariable("a");
    Term constant = terms.abstraction(terms.free("x", a), literal(3));
    assertSame(terms.abstraction(terms.free("x", terms.bool), literal(3)),
        terms.substituteTypes(Map.of(a, terms.bool), constant));
  }

  private Term add(Term a, Term b) {
    Term plus = terms.free("add", binary);
    return terms.application(terms.application(plus, a), b);
  }
}
