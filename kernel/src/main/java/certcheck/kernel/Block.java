package certcheck.kernel;

import static certcheck.kernel.Rejection.require;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The steps of one block of a certificate, up to its {@code end} line. The n-th creating step has
 * id n; steps cite smaller ids of the same block, and every id must be cited.
 */
final class Block {
  private final Replay replay;
  private final Logic logic;
  private final Source source;
  private final List<Object> created = new ArrayList<>();
  private final BitSet used = new BitSet();

  Block(Replay replay, Source source) {
    this.replay = replay;
    this.logic = replay.logic;
    this.source = source;
  }

  /** Replays the steps; what the {@code end} line cites is the result. */
  <T> T run(Class<T> kind) {
    String word = source.word();
    for (; !word.equals("end"); word = source.word()) {
      if (word.equals("del")) {
        delete();
        continue;
      }
      created.add(step(word));
      replay.count();
      source.endLine();
    }
    T result = cite(kind);
    source.endLine();
    int unused = used.nextClearBit(0);
    require(unused >= created.size(), "end", 1, "every step used", "step " + unused + " is not");
    return result;
  }

  private void delete() {
    do {
      int id = source.number();
      require(id < created.size() && created.get(id) != null && used.get(id), "del", 1,
          "a step that was used and not deleted", id);
      created.set(id, null);
    } while (source.more());
  }

  /** The next token as a reference to what an earlier step of this block created. */
  private <T> T cite(Class<T> kind) {
    int id = source.number();
    require(id < created.size(), "reference", 1, "an earlier step", id);
    Object o = created.get(id);
    require(o != null, "reference", 2, "a step that is not deleted", id);
    require(kind.isInstance(o), "reference", 3, kind.getSimpleName(), o);
    used.set(id);
    return kind.cast(o);
  }

  private Theorem theorem() {
    return cite(Theorem.class);
  }

  private Term term() {
    return cite(Term.class);
  }

  private Term.Free variable() {
    return cite(Term.Free.class);
  }

  private List<Type> types() {
    List<Type> types = new ArrayList<>();
    while (source.peek() == ' ') {
      types.add(cite(Type.class));
    }
    return types;
  }

  private <K, V> Map<K, V> pairs(Class<K> key, Class<V> value, String rule) {
    Map<K, V> map = new HashMap<>();
    while (source.peek() == ' ') {
      K k = cite(key);
      require(map.put(k, cite(value)) == null, rule, 2, "each variable once", k);
    }
    return map;
  }

  private Object step(String word) {
    Terms terms = logic.terms;
    Rules core = logic.rules;
    NaturalDeduction nd = logic.natural;
    return switch (word) {
      case "tyvar" -> terms.typeVariable(name(Lexer.Kind.TYPE_VARIABLE, "'"));
      case "type" -> terms.type(logic.signature.operator(source.next()), types());
      case "var" -> terms.free(name(Lexer.Kind.VARIABLE, ""), cite(Type.class));
      case "const" -> terms.constant(logic.signature.symbol(source.next()), types());
      case "int" -> terms.literal(integer());
      case "app" -> terms.application(term(), term());
      case "lam" -> terms.abstraction(variable(), term());
      case "fact" -> logic.signature.fact(source.next());
      case "cite" -> replay.cite(source.next());
      case "recall" -> replay.recall(source.number());
      case "refl" -> core.refl(term());
      case "trans" -> core.trans(theorem(), theorem());
      case "mk_comb" -> core.mkComb(theorem(), theorem());
      case "abs" -> core.abs(variable(), theorem());
      case "beta" -> core.beta(term());
      case "assume" -> core.assume(term());
      case "eq_mp" -> core.eqMp(theorem(), theorem());
      case "deduct_antisym" -> core.deductAntisym(theorem(), theorem());
      case "inst" -> core.inst(theorem(), pairs(Term.Free.class, Term.class, word));
      case "inst_type" -> core.instType(theorem(), pairs(Type.Variable.class, Type.class, word));
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
      default -> throw source.error("a step", word);
    };
  }

  private String name(Lexer.Kind kind, String prefix) {
    String name = source.next();
    require(Lexer.isName(prefix + name, kind), "name", 1, kind + " of at most 255 letters", name);
    return name;
  }

  private BigInteger integer() {
    String digits = source.next();
    if (digits.length() < 10 && digits.matches("0|-?[1-9][0-9]*")) {
      return BigInteger.valueOf(Integer.parseInt(digits));
    }
    require(digits.matches("-?[1-9][0-9]*+"), "int", 1, "an integer", digits);
    return new BigInteger(digits);
  }

  private List<Theorem> premises() {
    List<Theorem> premises = new ArrayList<>();
    for (int n = source.number(); n > 0; n--) {
      premises.add(theorem());
    }
    return premises;
  }

  private List<Refutation.Step> refutation() {
    List<Refutation.Step> steps = new ArrayList<>();
    while (source.peek() == ' ') {
      String kind = source.next();
      steps.add(switch (kind) {
        case "c" -> combine();
        case "s" -> new Refutation.Split(term());
        case "q" -> new Refutation.Quotient(term());
        case "d" -> new Refutation.Differ(source.number());
        default -> throw source.error("c, s, q or d", kind);
      });
    }
    return steps;
  }

  private Refutation.Step combine() {
    BigInteger divisor = integer();
    List<BigInteger> multipliers = new ArrayList<>();
    List<Integer> constraints = new ArrayList<>();
    for (int n = source.number(); n > 0; n--) {
      multipliers.add(integer());
      constraints.add(source.number());
    }
    return new Refutation.Combine(divisor, multipliers, constraints);
  }

  /** Everything that this block may still use. */
  void roots(List<Term> terms, List<Type> types) {
    for (Object o : created) {
      Replay.root(o, terms, types);
    }
  }
}
