package certcheck.expander;

import certcheck.kernel.Logic;
import certcheck.kernel.Refutation;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Reads the steps of one block, and proves again by core rules what they prove. A wrong step is
 * refused by the kernel; a malformed one ends in some exception.
 */
final class BlockExpander {
  private final Logic logic;
  private final Terms terms;
  private final CoreProof core;
  private final Expansion expansion;
  private final Function<String, Theorem> lemma;
  private final List<Term> texts;
  private final List<Object> created = new ArrayList<>();
  private String[] words;
  private int at;
  private boolean deletes;

  /**
   * A reader of one block.
   *
   * @param lemma what {@code cite} and {@code recall} give for a name or number
   * @param texts what {@code text} gives for a number; written character by character
   */
  BlockExpander(
      Logic logic, CoreProof core, Function<String, Theorem> lemma, List<Term> texts) {
    this.logic = logic;
    this.terms = logic.terms;
    this.core = core;
    this.expansion = new Expansion(logic.natural, core);
    this.lemma = lemma;
    this.texts = texts;
  }

  /** The result of a block whose first line is left out: a term, or a theorem to be derived. */
  Object read(List<String> lines) {
    for (String line : lines) {
      words = line.split(" ");
      at = 1;
      if (words[0].equals("end")) {
        return next(Object.class);
      } else if (words[0].equals("del")) {
        deletes = true;
        Arrays.stream(words).skip(1).forEach(id -> created.set(Integer.parseInt(id), null));
      } else {
        created.add(step(words[0]));
      }
    }
    throw new IllegalArgumentException("a block without end");
  }

  /** The lines of the expanded block, below its first. */
  CoreProof.Lines write(Object result) {
    int id = result instanceof Derivable d ? core.id(d.core()) : core.id((Term) result);
    return core.text(id, deletes);
  }

  private String word() {
    return words[at++];
  }

  private <T> T next(Class<T> kind) {
    Object o = created.get(Integer.parseInt(word()));
    if (!kind.isInstance(o)) {
      throw new IllegalArgumentException(String.join(" ", words) + ": no " + kind.getSimpleName());
    }
    return kind.cast(o);
  }

  private Term term() {
    return next(Term.class);
  }

  private Derivable theorem() {
    return next(Derivable.class);
  }

  private List<Type> types() {
    List<Type> types = new ArrayList<>();
    while (at < words.length) {
      types.add(next(Type.class));
    }
    return types;
  }

  private <K, V> Map<K, V> pairs(Class<K> key, Class<V> value) {
    Map<K, V> map = new LinkedHashMap<>();
    while (at < words.length) {
      K k = next(key);
      map.put(k, next(value));
    }
    return map;
  }

  private Object step(String rule) {
    return switch (rule) {
      case "tyvar" -> terms.typeVariable(word());
      case "type" -> terms.type(logic.signature.operator(word()), types());
      case "var" -> terms.free(word(), next(Type.class));
      case "const" -> terms.constant(logic.signature.symbol(word()), types());
      case "int" -> terms.literal(new BigInteger(word()));
      case "text" -> texts.get(Integer.parseInt(word()));
      case "app" -> terms.application(term(), term());
      case "lam" -> abstraction();
      case "fact" -> fact(word());
      case "cite", "recall" -> cite(rule, word());
      case "int_eval", "int_norm", "int_refute" -> integers(rule);
      default -> isCore(rule) ? coreStep(rule) : connective(rule);
    };
  }

  private static boolean isCore(String rule) {
    return Arrays.asList("refl", "trans", "mk_comb", "abs", "beta", "assume", "eq_mp",
        "deduct_antisym", "inst", "inst_type").contains(rule);
  }

  private Term abstraction() {
    Term.Free x = next(Term.Free.class);
    Term t = terms.abstraction(x, term());
    core.written(t, x);
    return t;
  }

  /** A step that the expanded block repeats. */
  private static Derivable same(Theorem sequent, Supplier<Theorem> proof) {
    return Derivable.by(proof, sequent);
  }

  private Derivable fact(String name) {
    return same(logic.signature.fact(name), () -> core.fact(name));
  }

  private Derivable cite(String rule, String name) {
    Theorem known = lemma.apply(name);
    return same(known, () -> core.theorem(() -> known, rule, name));
  }

  private Derivable coreStep(String rule) {
    return switch (rule) {
      case "refl", "beta", "assume" -> ofTerm(rule, term());
      case "abs" -> {
        Term.Free x = next(Term.Free.class);
        Derivable p = theorem();
        yield same(logic.rules.abs(x, p.sequent), () -> core.abs(x, p.core()));
      }
      case "inst" -> {
        Derivable p = theorem();
        Map<Term.Free, Term> map = pairs(Term.Free.class, Term.class);
        yield same(logic.rules.inst(p.sequent, map), () -> core.inst(p.core(), map));
      }
      case "inst_type" -> {
        Derivable p = theorem();
        Map<Type.Variable, Type> map = pairs(Type.Variable.class, Type.class);
        yield same(logic.rules.instType(p.sequent, map), () -> core.instType(p.core(), map));
      }
      default -> ofTwo(rule, theorem(), theorem());
    };
  }

  private Derivable ofTerm(String rule, Term t) {
    return switch (rule) {
      case "refl" -> same(logic.rules.refl(t), () -> core.refl(t));
      case "beta" -> same(logic.rules.beta(t), () -> core.beta(t));
      default -> same(logic.rules.assume(t), () -> core.assume(t));
    };
  }

  private Derivable ofTwo(String rule, Derivable p, Derivable q) {
    Theorem a = p.sequent;
    Theorem b = q.sequent;
    return switch (rule) {
      case "trans" -> same(logic.rules.trans(a, b), () -> core.trans(p.core(), q.core()));
      case "mk_comb" -> same(logic.rules.mkComb(a, b), () -> core.mkComb(p.core(), q.core()));
      case "eq_mp" -> same(logic.rules.eqMp(a, b), () -> core.eqMp(p.core(), q.core()));
      default -> same(logic.rules.deductAntisym(a, b),
          () -> core.deductAntisym(p.core(), q.core()));
    };
  }

  private Derivable connective(String rule) {
    return switch (rule) {
      case "truth" -> expansion.truth();
      case "sym" -> expansion.sym(theorem());
      case "conj" -> expansion.conj(theorem(), theorem());
      case "conjunct1" -> expansion.conjunct1(theorem());
      case "conjunct2" -> expansion.conjunct2(theorem());
      case "disj1" -> expansion.disj1(theorem(), term());
      case "disj2" -> expansion.disj2(term(), theorem());
      case "disj_cases" -> expansion.disjCases(theorem(), theorem(), theorem());
      case "disch" -> expansion.disch(term(), theorem());
      case "mp" -> expansion.mp(theorem(), theorem());
      case "gen" -> expansion.gen(next(Term.Free.class), theorem());
      case "spec" -> expansion.spec(theorem(), term());
      case "exists" -> expansion.exists(term(), term(), theorem());
      case "choose" -> expansion.choose(next(Term.Free.class), theorem(), theorem());
      case "not_intro" -> expansion.notIntro(theorem());
      case "not_elim" -> expansion.notElim(theorem());
      case "contr" -> expansion.contr(term(), theorem());
      case "ccontr" -> expansion.ccontr(term(), theorem());
      default -> throw new IllegalArgumentException("an unknown step: " + rule);
    };
  }

  private Derivable integers(String rule) {
    if (rule.equals("int_eval")) {
      Term t = term();
      Theorem equal = logic.integers.evaluate(t);
      return same(equal, () -> core.theorem(() -> equal, rule, core.id(t)));
    } else if (rule.equals("int_norm")) {
      Term s = term();
      Term t = term();
      Theorem equal = logic.integers.normalize(s, t);
      return same(equal, () -> core.theorem(() -> equal, rule, core.id(s), core.id(t)));
    }
    return refutation();
  }

  private Derivable refutation() {
    List<Derivable> premises = new ArrayList<>();
    for (int n = Integer.parseInt(word()); n > 0; n--) {
      premises.add(theorem());
    }
    List<Object> tail = new ArrayList<>();
    List<Refutation.Step> steps = new ArrayList<>();
    while (at < words.length) {
      steps.add(refutationStep(tail));
    }
    Theorem bottom = logic.integers.refute(premises.stream().map(p -> p.sequent).toList(), steps);
    return same(bottom, () -> {
      List<Object> tokens = new ArrayList<>(List.of("int_refute",
          Integer.toString(premises.size())));
      premises.forEach(p -> tokens.add(core.id(p.core())));
      tail.forEach(word -> tokens.add(word instanceof Term t ? (Object) core.id(t) : word));
      List<Theorem> proved = premises.stream().map(Derivable::core).toList();
      return core.theorem(() -> logic.integers.refute(proved, steps), tokens.toArray());
    });
  }

  /** One step of a refutation; its words, and its terms, are added to the list. */
  private Refutation.Step refutationStep(List<Object> tail) {
    int start = at;
    String kind = word();
    Refutation.Step step;
    if (kind.equals("s") || kind.equals("q")) {
      Term t = term();
      tail.add(kind);
      tail.add(t);
      return kind.equals("s") ? new Refutation.Split(t) : new Refutation.Quotient(t);
    } else if (kind.equals("c")) {
      step = combine();
    } else {
      step = new Refutation.Differ(Integer.parseInt(word()));
    }
    tail.addAll(Arrays.asList(words).subList(start, at));
    return step;
  }

  private Refutation.Step combine() {
    BigInteger divisor = new BigInteger(word());
    List<BigInteger> multipliers = new ArrayList<>();
    List<Integer> constraints = new ArrayList<>();
    for (int n = Integer.parseInt(word()); n > 0; n--) {
      multipliers.add(new BigInteger(word()));
      constraints.add(Integer.parseInt(word()));
    }
    return new Refutation.Combine(divisor, multipliers, constraints);
  }
}
