package certcheck.kernel;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import java.util.function.Supplier;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.statistics.Statistics;

/**
 * Whatever the rules conclude holds in finite models: random derivations over truth values, a type
 * variable of one to three elements and functions between them, from random arguments. The rules
 * of integers are in {@link IntegerProperties}.
 */
class RuleProperties {
  private static final String[] RULES = {"refl", "trans", "mk_comb", "abs", "beta", "assume",
      "eq_mp", "deduct_antisym", "inst", "inst_type", "truth", "sym", "conj", "conjunct1",
      "conjunct2", "disj1", "disj2", "disj_cases", "disch", "mp", "gen", "spec", "exists",
      "choose", "not_intro", "not_elim", "contr", "ccontr", "fact"};
  private static final String[] FACTS = {"⊤", "∧", "⟹", "∀", "∃", "∨", "⊥", "¬", "eta_axiom",
      "select_axiom"};
  private static final int STEPS = 400;

  /** One random derivation in progress. */
  private static final class Derivation {
    final Random random;
    final Logic logic = new Logic(1_000_000);
    final Terms terms = logic.terms;
    final List<Theorem> theorems = new ArrayList<>();
    final List<Type> types = new ArrayList<>();
    final Type alpha = terms.typeVariable("a");
    final List<FiniteModel> models =
        List.of(new FiniteModel(1), new FiniteModel(2), new FiniteModel(3));

    Derivation(long seed) {
      random = new Random(seed);
      new Theories(logic).load("hol");
      types.addAll(List.of(terms.bool, terms.bool, alpha, terms.function(alpha, terms.bool),
          terms.function(alpha, alpha), terms.function(terms.bool, terms.bool)));
    }

    <T> T any(List<T> all) {
      return all.get(random.nextInt(all.size()));
    }

    Theorem theorem() {
      int recent = Math.max(1, theorems.size() / (1 + random.nextInt(3)));
      return theorems.get(theorems.size() - 1 - random.nextInt(recent));
    }

    /** Mostly a theorem of this shape, if there is one. */
    Theorem theorem(Predicate<Term> shape) {
      List<Theorem> fitting = theorems.stream().filter(t -> shape.test(t.conclusion())).toList();
      return fitting.isEmpty() || random.nextInt(20) == 0 ? theorem() : any(fitting);
    }

    Theorem binary(String f) {
      return theorem(t -> Connectives.isBinary(f, t));
    }

    Theorem unary(String f) {
      return theorem(t -> Connectives.isUnary(f, t));
    }

    Theorem falsity() {
      return theorem(t -> t == logic.connectives.truth(false));
    }

    /** Mostly a theorem with this conclusion, by assumption if there is no other. */
    Theorem concluding(Term wanted) {
      Theorem t = theorem(u -> u == wanted);
      return t.conclusion() == wanted || random.nextInt(20) == 0 ? t : logic.rules.assume(wanted);
    }

    /** The first argument of a binary constant, or the term itself. */
    Term left(Theorem t) {
      return t.conclusion() instanceof Term.Application a
          && a.function instanceof Term.Application b ? b.argument : t.conclusion();
    }

    /** The last argument of an application, or the term itself. */
    Term right(Theorem t) {
      return t.conclusion() instanceof Term.Application a ? a.argument : t.conclusion();
    }

    /** A variable; the same few names occur at all types. */
    Term.Free variable(Type type) {
      return terms.free(any(List.of("x", "y", "z")), type);
    }

    Term proposition() {
      return term(terms.bool, 2);
    }

    Term term(Type type, int depth) {
      if (depth == 0 || random.nextInt(4) == 0) {
        return type == terms.bool && random.nextInt(4) == 0
            ? logic.connectives.truth(random.nextBoolean()) : variable(type);
      } else if (type.isFunction() && random.nextBoolean()) {
        return terms.abstraction(variable(type.domain()), term(type.codomain(), depth - 1));
      } else if (type == terms.bool) {
        return proposition(depth - 1);
      }
      Type argument = any(types);
      return terms.application(term(terms.function(argument, type), depth - 1),
          term(argument, depth - 1));
    }

    private Term proposition(int depth) {
      Type t = any(types);
      return switch (random.nextInt(6)) {
        case 0 -> logic.connectives.apply("¬", term(terms.bool, depth));
        case 1, 2 -> logic.connectives.apply(any(List.of("∧", "∨", "⟹")),
            term(terms.bool, depth), term(terms.bool, depth));
        case 3 -> terms.equation(term(t, depth), term(t, depth));
        case 4 -> logic.connectives.quantify(any(List.of("∀", "∃")),
            terms.abstraction(variable(t), term(terms.bool, depth)));
        default -> terms.application(term(terms.function(t, terms.bool), depth), term(t, depth));
      };
    }

    private Term hypothesisOrTerm(Theorem t) {
      return t.hypotheses().isEmpty() || random.nextInt(3) == 0 ? proposition()
          : any(t.hypotheses());
    }

    /** A theorem from random arguments; a rejection if they do not fit. */
    Theorem attempt(String rule) {
      Rules r = logic.rules;
      NaturalDeduction n = logic.natural;
      Theorem t = theorem();
      return switch (rule) {
        case "refl" -> r.refl(term(any(types), 2));
        case "trans" -> trans(binary("="));
        case "mk_comb" -> mkComb(theorem(
            u -> Connectives.isBinary("=", u) && Connectives.right(u).type.isFunction()));
        case "abs" -> r.abs(variable(any(types)), binary("="));
        case "beta" -> beta();
        case "assume" -> r.assume(random.nextInt(6) == 0 ? logic.connectives.truth(false)
            : term(any(types), 2));
        case "eq_mp" -> eqMp(theorem(u -> Connectives.isBinary("=", u)
            && Connectives.right(u).type == terms.bool));
        case "deduct_antisym" -> r.deductAntisym(t, theorem());
        case "inst" -> inst(t);
        case "inst_type" -> r.instType(t, Map.of((Type.Variable) alpha, any(types)));
        case "truth" -> n.truth();
        case "sym" -> n.sym(binary("="));
        case "conj" -> n.conj(t, theorem());
        case "conjunct1" -> n.conjunct1(binary("∧"));
        case "conjunct2" -> n.conjunct2(binary("∧"));
        case "disj1" -> n.disj1(t, term(any(types), 1));
        case "disj2" -> n.disj2(term(any(types), 1), t);
        case "disj_cases" -> disjCases(binary("∨"));
        case "disch" -> n.disch(hypothesisOrTerm(t), t);
        case "mp" -> mp(binary("⟹"));
        case "gen" -> n.gen(variable(any(types)), t);
        case "spec" -> spec(unary("∀"));
        case "exists" -> exists(t);
        case "choose" -> choose(unary("∃"));
        case "not_intro" -> n.notIntro(theorem(
            u -> Connectives.isBinary("⟹", u)
                && Connectives.right(u) == logic.connectives.truth(false)));
        case "not_elim" -> n.notElim(unary("¬"));
        case "contr" -> n.contr(proposition(), falsity());
        case "ccontr" -> ccontr(falsity());
        case "fact" -> logic.signature.fact(FACTS[random.nextInt(FACTS.length)]);
        default -> throw new AssertionError(rule);
      };
    }

    private Theorem trans(Theorem ab) {
      Term b = right(ab);
      return logic.rules.trans(ab, random.nextBoolean() ? theorem(
          u -> Connectives.isBinary("=", u) && Connectives.left(u) == b)
          : logic.rules.assume(terms.equation(b, term(b.type, 1))));
    }

    private Theorem mkComb(Theorem fg) {
      Term f = left(fg);
      return logic.rules.mkComb(fg, f.type.isFunction() && random.nextInt(10) > 0
          ? logic.rules.assume(terms.equation(term(f.type.domain(), 1), term(f.type.domain(), 1)))
          : theorem());
    }

    private Theorem eqMp(Theorem pq) {
      return logic.rules.eqMp(pq, left(pq).type == terms.bool ? concluding(left(pq)) : theorem());
    }

    private Theorem mp(Theorem pq) {
      return logic.natural.mp(pq, left(pq).type == terms.bool ? concluding(left(pq)) : theorem());
    }

    private Theorem disjCases(Theorem pq) {
      Theorem r = theorem();
      return logic.natural.disjCases(pq, r, concluding(r.conclusion()));
    }

    private Theorem spec(Theorem all) {
      Type type = right(all).type;
      return logic.natural.spec(all, term(type.isFunction() ? type.domain() : type, 1));
    }

    private Theorem ccontr(Theorem bottom) {
      List<Term> negations = bottom.hypotheses().stream()
          .filter(h -> Connectives.isUnary("¬", h)).toList();
      return logic.natural.ccontr(negations.isEmpty() ? proposition()
          : Connectives.right(any(negations)), bottom);
    }

    private Theorem beta() {
      Type a = any(types);
      return logic.rules.beta(terms.application(
          terms.abstraction(variable(a), term(any(types), 2)), term(a, 2)));
    }

    private Theorem inst(Theorem t) {
      Map<Term.Free, Term> map = new HashMap<>();
      for (int i = 1 + random.nextInt(2); i > 0; i--) {
        Type type = any(types);
        map.put(variable(type), term(random.nextInt(9) == 0 ? any(types) : type, 1));
      }
      return logic.rules.inst(t, map);
    }

    /** The existential over a variable of the theorem, with that variable or another as witness. */
    private Theorem exists(Theorem t) {
      Term.Free x = variable(any(types));
      Term target = logic.connectives.quantify("∃", terms.abstraction(x, t.conclusion()));
      return logic.natural.exists(target, random.nextInt(3) == 0 ? variable(x.type) : x, t);
    }

    /** A conclusion from the body of an existential: another existential, or any theorem. */
    private Theorem choose(Theorem some) {
      Term.Free v = variable(any(types));
      if (!Connectives.isUnary("∃", some.conclusion()) || random.nextInt(3) == 0) {
        return logic.natural.choose(v, some, theorem());
      }
      Theorem body = logic.rules.assume(
          logic.connectives.at(Connectives.right(some.conclusion()), v, "choose"));
      Theorem q = random.nextBoolean() ? logic.natural.conj(body, theorem()) : body;
      return logic.natural.choose(v, some, random.nextInt(5) == 0 ? q : logic.natural.exists(
          logic.connectives.quantify("∃", terms.abstraction(v, q.conclusion())), v, q));
    }

    /** The first success within some attempts, or null. */
    Theorem derive(String rule) {
      for (int i = 0; i < 4; i++) {
        try {
          return attempt(rule);
        } catch (Rejection refused) {
          // These arguments do not fit.
        }
      }
      return null;
    }
  }

  @Property(tries = 8, shrinking = ShrinkingMode.OFF)
  void conclusionsHoldInFiniteModels(@ForAll long seed) {
    Derivation d = new Derivation(seed);
    for (int i = 0; i < 5; i++) {
      d.theorems.add(d.logic.rules.assume(d.proposition()));
    }
    for (int i = 0; i < STEPS; i++) {
      String rule = RULES[d.random.nextInt(RULES.length)];
      Theorem t = d.derive(rule);
      if (t != null && d.terms.subterms(t.conclusion()).size() < 60
          && t.hypotheses().size() < 6) {
        d.theorems.add(t);
        Statistics.label("rule").collect(rule);
        check(rule, t, d);
      }
    }
    Statistics.label("rule").coverage(c -> {
      for (String rule : RULES) {
        c.check(rule).count(n -> n >= 20);
      }
    });
    Statistics.label("evaluated").coverage(c -> c.check(true).percentage(p -> p >= 90));
  }

  private static void check(String rule, Theorem t, Derivation d) {
    boolean evaluated = true;
    for (int i = 0; i < d.models.size() && evaluated; i++) {
      try {
        assertTrue(d.models.get(i).satisfies(t, d.terms, d.random, 4),
            rule + " concluded " + t + ", which fails with " + (i + 1) + " elements");
      } catch (FiniteModel.Unsupported large) {
        evaluated = i > 1;
      }
    }
    Statistics.label("evaluated").collect(evaluated);
  }

  /** The same evaluation finds what rules without their conditions would conclude. */
  @Example
  void unsoundRulesWouldBeNoticed() {
    Derivation d = new Derivation(1);
    Terms terms = d.terms;
    Term.Free x = terms.free("x", d.alpha);
    Term.Free y = terms.free("y", d.alpha);
    Term.Free p = terms.free("p", terms.bool);
    Term xy = terms.equation(x, y);
    List<Supplier<Theorem>> wrong = List.of(
        // gen over a variable of a hypothesis
        () -> Rules.theorem(new Term[] {xy}, d.logic.connectives.forall(x, xy), 0),
        // a hypothesis that is dropped
        () -> Rules.theorem(xy, 0),
        // abs over a variable of a hypothesis
        () -> Rules.theorem(new Term[] {xy},
            terms.equation(terms.abstraction(x, x), terms.abstraction(x, y)), 0),
        // capture: (λx. λy. x) y = λy. y
        () -> Rules.theorem(terms.equation(terms.application(
            terms.abstraction(x, terms.abstraction(y, x)), y), terms.abstraction(y, y)), 0),
        // disj1 as conj
        () -> Rules.theorem(new Term[] {p}, d.logic.connectives.apply("∧", p, d.proposition()), 0),
        // ccontr that discharges p for ¬p
        () -> Rules.theorem(d.logic.connectives.apply("¬", p), 0),
        // an empty type
        () -> Rules.theorem(d.logic.connectives.apply("¬", d.logic.connectives.quantify("∃",
            terms.abstraction(x, d.logic.connectives.truth(true)))), 0));
    for (Supplier<Theorem> rule : wrong) {
      Theorem t = rule.get();
      boolean noticed = false;
      for (int size = 1; size <= 3; size++) {
        noticed |= !new FiniteModel(size).satisfies(t, terms, d.random, 60);
      }
      assertTrue(noticed, t.toString());
    }
  }
}
