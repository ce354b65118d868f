package certcheck.certificates.proof;

import certcheck.kernel.Logic;
import certcheck.kernel.NaturalDeduction;
import certcheck.kernel.Rules;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;

/** Executes the steps of one block by calling the kernel's rules, and keeps what they create. */
public final class StepMachine {
  private final Logic logic;
  private final Function<String, Theorem> cited;
  private final Function<String, Theorem> recalled;
  private final List<Term> texts;
  private final StepReader in = new StepReader();

  /**
   * A machine for a block of which no step is executed yet.
   *
   * @param cited the library lemma of a name
   * @param recalled the lemma of the certificate with a number
   * @param texts the terms of the certificate's texts
   */
  public StepMachine(Logic logic, Function<String, Theorem> cited,
      Function<String, Theorem> recalled, List<Term> texts) {
    this.logic = logic;
    this.cited = cited;
    this.recalled = recalled;
    this.texts = texts;
  }

  /** What the steps created so far; null where it was deleted. */
  public List<Object> created() {
    return in.created();
  }

  /** Executes a step. Throws some runtime exception if that is not possible. */
  public void execute(String line) {
    in.read(line, this::step);
  }

  /** What the step created that the line {@code end} names. */
  public Object result(String end) {
    return in.result(end);
  }

  private Object step(String word) {
    Terms terms = logic.terms;
    Rules core = logic.rules;
    NaturalDeduction nd = logic.natural;
    return switch (word) {
      case "tyvar" -> terms.typeVariable(in.word());
      case "type" -> terms.type(logic.signature.operator(in.word()), in.types());
      case "var" -> terms.free(in.word(), in.type());
      case "const" -> terms.constant(logic.signature.symbol(in.word()), in.types());
      case "int" -> terms.literal(in.integer());
      case "text" -> texts.get(in.integer().intValueExact());
      case "app" -> terms.application(in.term(), in.term());
      case "lam" -> terms.abstraction(in.variable(), in.term());
      case "fact" -> logic.signature.fact(in.word());
      case "cite" -> cited.apply(in.word());
      case "recall" -> recalled.apply(in.word());
      case "refl" -> core.refl(in.term());
      case "trans" -> core.trans(in.theorem(), in.theorem());
      case "mk_comb" -> core.mkComb(in.theorem(), in.theorem());
      case "abs" -> core.abs(in.variable(), in.theorem());
      case "beta" -> core.beta(in.term());
      case "assume" -> core.assume(in.term());
      case "eq_mp" -> core.eqMp(in.theorem(), in.theorem());
      case "deduct_antisym" -> core.deductAntisym(in.theorem(), in.theorem());
      case "inst" -> core.inst(in.theorem(), in.instances());
      case "inst_type" -> core.instType(in.theorem(), in.typeInstances());
      case "truth" -> nd.truth();
      case "sym" -> nd.sym(in.theorem());
      case "conj" -> nd.conj(in.theorem(), in.theorem());
      case "conjunct1" -> nd.conjunct1(in.theorem());
      case "conjunct2" -> nd.conjunct2(in.theorem());
      case "disj1" -> nd.disj1(in.theorem(), in.term());
      case "disj2" -> nd.disj2(in.term(), in.theorem());
      case "disj_cases" -> nd.disjCases(in.theorem(), in.theorem(), in.theorem());
      case "disch" -> nd.disch(in.term(), in.theorem());
      case "mp" -> nd.mp(in.theorem(), in.theorem());
      case "gen" -> nd.gen(in.variable(), in.theorem());
      case "spec" -> nd.spec(in.theorem(), in.term());
      case "exists" -> nd.exists(in.term(), in.term(), in.theorem());
      case "choose" -> nd.choose(in.variable(), in.theorem(), in.theorem());
      case "not_intro" -> nd.notIntro(in.theorem());
      case "not_elim" -> nd.notElim(in.theorem());
      case "contr" -> nd.contr(in.term(), in.theorem());
      case "ccontr" -> nd.ccontr(in.term(), in.theorem());
      case "int_eval" -> logic.integers.evaluate(in.term());
      case "int_norm" -> logic.integers.normalize(in.term(), in.term());
      case "int_refute" -> logic.integers.refute(in.premises(), in.refutation());
      default -> throw new NoSuchElementException("no step: " + word);
    };
  }
}
