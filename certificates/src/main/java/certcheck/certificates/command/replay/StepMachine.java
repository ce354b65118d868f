package certcheck.certificates.command.replay;

import certcheck.kernel.Logic;
import certcheck.kernel.NaturalDeduction;
import certcheck.kernel.Refutation;
import certcheck.kernel.Rules;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Function;

/** Executes the steps of one block by calling the kernel's rules, and keeps what they create. */
final class StepMachine {
  private final Logic logic;
  private final Function<String, Theorem> cited;
  private final Function<String, Theorem> recalled;
  private final List<Object> created = new ArrayList<>();
  private Iterator<String> tokens;

  /**
   * A machine for a block of which no step is executed yet.
   *
   * @param cited the library lemma of a name
   * @param recalled the lemma of the certificate with a number
   */
  StepMachine(Logic logic, Function<String, Theorem> cited, Function<String, Theorem> recalled) {
    this.logic = logic;
    this.cited = cited;
    this.recalled = recalled;
  }

  /** What the steps created so far; null where it was deleted. */
  List<Object> created() {
    return created;
  }

  /** Executes a step. Throws some runtime exception if that is not possible. */
  void execute(ProofText.Line line) {
    tokens = line.tokens().iterator();
    String word = tokens.next();
    if (word.equals("del")) {
      while (tokens.hasNext()) {
        created.set(number(), null);
      }
    } else {
      created.add(step(word));
    }
    if (tokens.hasNext()) {
      throw new NoSuchElementException("unexpected " + tokens.next());
    }
  }

  /** What the step with an id created. */
  Object result(ProofText.Line end) {
    return created.get(Integer.parseInt(end.tokens().get(1)));
  }

  private Object step(String word) {
    Terms terms = logic.terms;
    Rules core = logic.rules;
    NaturalDeduction nd = logic.natural;
    return switch (word) {
      case "tyvar" -> terms.typeVariable(tokens.next());
      case "type" -> terms.type(logic.signature.operator(tokens.next()), types());
      case "var" -> terms.free(tokens.next(), take(Type.class));
      case "const" -> terms.constant(logic.signature.symbol(tokens.next()), types());
      case "int" -> terms.literal(integer());
      case "app" -> terms.application(term(), term());
      case "lam" -> terms.abstraction(variable(), term());
      case "fact" -> logic.signature.fact(tokens.next());
      case "cite" -> cited.apply(tokens.next());
      case "recall" -> recalled.apply(tokens.next());
      case "refl" -> core.refl(term());
      case "trans" -> core.trans(theorem(), theorem());
      case "mk_comb" -> core.mkComb(theorem(), theorem());
      case "abs" -> core.abs(variable(), theorem());
      case "beta" -> core.beta(term());
      case "assume" -> core.assume(term());
      case "eq_mp" -> core.eqMp(theorem(), theorem());
      case "deduct_antisym" -> core.deductAntisym(theorem(), theorem());
      case "inst" -> core.inst(theorem(), pairs(Term.Free.class, Term.class));
      case "inst_type" -> core.instType(theorem(), pairs(Type.Variable.class, Type.class));
      case "truth" -> nd.truth();
      case "sym" -> nd.sym(theorem());
      case "conj" -> nd.conj(theorem(), theorem());
      case "conjunct1" -> nd.conjunct1(theorem());
      case "conjunct2" -> nd.conjunct2(theorem());
      case "disj1" -> nd.disj1(theorem(), term());
      case "disj2" -> nd.disj2(term(), theorem());
      case "disj_cases" -> nd.disjCases(theorem(), theorem(), theorem());
      case "disch" -> nd.disch(term(), theorem());
      case "mp" -> nd.mp(theorem(), theorem());
      case "gen" -> nd.gen(variable(), theorem());
      case "spec" -> nd.spec(theorem(), term());
      case "exists" -> nd.exists(term(), term(), theorem());
      case "choose" -> nd.choose(variable(), theorem(), theorem());
      case "not_intro" -> nd.notIntro(theorem());
      case "not_elim" -> nd.notElim(theorem());
      case "contr" -> nd.contr(term(), theorem());
      case "ccontr" -> nd.ccontr(term(), theorem());
      case "int_eval" -> logic.integers.evaluate(term());
      case "int_norm" -> logic.integers.normalize(term(), term());
      case "int_refute" -> logic.integers.refute(premises(), refutation());
      default -> throw new NoSuchElementException("no step: " + word);
    };
  }

  private int number() {
    return Integer.parseInt(tokens.next());
  }

  private BigInteger integer() {
    return new BigInteger(tokens.next());
  }

  private <T> T take(Class<T> kind) {
    return kind.cast(created.get(number()));
  }

  private Theorem theorem() {
    return take(Theorem.class);
  }

  private Term term() {
    return take(Term.class);
  }

  private Term.Free variable() {
    return take(Term.Free.class);
  }

  private List<Type> types() {
    List<Type> types = new ArrayList<>();
    while (tokens.hasNext()) {
      types.add(take(Type.class));
    }
    return types;
  }

  private <K, V> Map<K, V> pairs(Class<K> key, Class<V> value) {
    Map<K, V> map = new LinkedHashMap<>();
    while (tokens.hasNext()) {
      K k = take(key);
      map.put(k, take(value));
    }
    return map;
  }

  private List<Theorem> premises() {
    List<Theorem> premises = new ArrayList<>();
    for (int n = number(); n > 0; n--) {
      premises.add(theorem());
    }
    return premises;
  }

  private List<Refutation.Step> refutation() {
    List<Refutation.Step> steps = new ArrayList<>();
    while (tokens.hasNext()) {
      String kind = tokens.next();
      steps.add(switch (kind) {
        case "c" -> combine();
        case "s" -> new Refutation.Split(term());
        case "q" -> new Refutation.Quotient(term());
        case "d" -> new Refutation.Differ(number());
        default -> throw new NoSuchElementException("no step of a refutation: " + kind);
      });
    }
    return steps;
  }

  private Refutation.Step combine() {
    BigInteger divisor = integer();
    List<BigInteger> multipliers = new ArrayList<>();
    List<Integer> constraints = new ArrayList<>();
    for (int n = number(); n > 0; n--) {
      multipliers.add(integer());
      constraints.add(number());
    }
    return new Refutation.Combine(divisor, multipliers, constraints);
  }
}
