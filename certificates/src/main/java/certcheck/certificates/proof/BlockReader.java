package certcheck.certificates.proof;

import certcheck.kernel.Refutation;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Repeats the steps of a block that was written earlier, through a recorder. Malformed blocks end
 * in some exception: nothing depends on it, for theorems come from the kernel.
 */
final class BlockReader {
  private final Recorder recorder;
  private final Terms terms;
  private final List<Object> created = new ArrayList<>();
  private String[] words;
  private int at;

  BlockReader(Recorder recorder) {
    this.recorder = recorder;
    this.terms = recorder.logic().terms;
  }

  /** Repeats the lines between the first and the {@code end} line; the result of the latter. */
  Object run(List<String> lines) {
    for (String line : lines) {
      words = line.split(" ");
      at = 1;
      if (words[0].equals("end")) {
        return next(Object.class);
      }
      created.add(step(words[0]));
    }
    throw new ProofException("a block without end");
  }

  private String word() {
    return words[at++];
  }

  private <T> T next(Class<T> kind) {
    return kind.cast(created.get(Integer.parseInt(word())));
  }

  private Theorem theorem() {
    return next(Theorem.class);
  }

  private Term term() {
    return next(Term.class);
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
      case "type" -> terms.type(recorder.logic().signature.operator(word()), types());
      case "var" -> terms.free(word(), next(Type.class));
      case "const" -> terms.constant(recorder.logic().signature.symbol(word()), types());
      case "int" -> terms.literal(new BigInteger(word()));
      case "app" -> terms.application(term(), term());
      case "lam" -> terms.abstraction(next(Term.Free.class), term());
      case "fact" -> recorder.fact(word());
      case "cite" -> lemma(word());
      case "int_eval" -> recorder.evaluate(term());
      case "int_norm" -> recorder.normalize(term(), term());
      case "int_refute" -> recorder.refute(premises(), refutation());
      case "inst" -> recorder.inst(theorem(), pairs(Term.Free.class, Term.class));
      case "inst_type" -> recorder.instType(theorem(), pairs(Type.Variable.class, Type.class));
      default -> rule(rule);
    };
  }

  private Theorem lemma(String name) {
    Theorem lemma = recorder.lookup(name);
    if (lemma == null) {
      throw new ProofException("there is no lemma " + name);
    }
    return lemma;
  }

  private Theorem rule(String rule) {
    return switch (rule) {
      case "refl" -> recorder.refl(term());
      case "trans" -> recorder.trans(theorem(), theorem());
      case "mk_comb" -> recorder.mkComb(theorem(), theorem());
      case "abs" -> recorder.abs(next(Term.Free.class), theorem());
      case "beta" -> recorder.beta(term());
      case "assume" -> recorder.assume(term());
      case "eq_mp" -> recorder.eqMp(theorem(), theorem());
      case "deduct_antisym" -> recorder.deductAntisym(theorem(), theorem());
      case "truth" -> recorder.truth();
      case "sym" -> recorder.sym(theorem());
      case "conj" -> recorder.conj(theorem(), theorem());
      case "conjunct1" -> recorder.conjunct1(theorem());
      case "conjunct2" -> recorder.conjunct2(theorem());
      case "disj1" -> recorder.disj1(theorem(), term());
      case "disj2" -> recorder.disj2(term(), theorem());
      case "disj_cases" -> recorder.disjCases(theorem(), theorem(), theorem());
      case "disch" -> recorder.disch(term(), theorem());
      case "mp" -> recorder.mp(theorem(), theorem());
      case "gen" -> recorder.gen(next(Term.Free.class), theorem());
      case "spec" -> recorder.spec(theorem(), term());
      case "exists" -> recorder.exists(term(), term(), theorem());
      case "choose" -> recorder.choose(next(Term.Free.class), theorem(), theorem());
      case "not_intro" -> recorder.notIntro(theorem());
      case "not_elim" -> recorder.notElim(theorem());
      case "contr" -> recorder.contr(term(), theorem());
      case "ccontr" -> recorder.ccontr(term(), theorem());
      default -> throw new ProofException("an unknown step: " + rule);
    };
  }

  private List<Theorem> premises() {
    List<Theorem> premises = new ArrayList<>();
    for (int n = Integer.parseInt(word()); n > 0; n--) {
      premises.add(theorem());
    }
    return premises;
  }

  private List<Refutation.Step> refutation() {
    List<Refutation.Step> steps = new ArrayList<>();
    while (at < words.length) {
      String kind = word();
      steps.add(switch (kind) {
        case "c" -> combine();
        case "s" -> new Refutation.Split(term());
        case "q" -> new Refutation.Quotient(term());
        default -> new Refutation.Differ(Integer.parseInt(word()));
      });
    }
    return steps;
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
