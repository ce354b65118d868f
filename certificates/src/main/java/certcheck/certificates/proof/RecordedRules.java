package certcheck.certificates.proof;

import certcheck.kernel.Theorem;

/** The rules of a recorder by the words of the format that begin their steps. */
final class RecordedRules {
  private RecordedRules() {}

  /**
   * What a step proves.
   *
   * @param in its operands
   * @throws ProofException if there is no rule of that name
   */
  static Theorem apply(Recorder recorder, String rule, Operands in) {
    return switch (rule) {
      case "int_eval" -> recorder.evaluate(in.term());
      case "int_norm" -> recorder.normalize(in.term(), in.term());
      case "int_refute" -> recorder.refute(in.premises(), in.refutation());
      case "inst" -> recorder.inst(in.theorem(), in.instances());
      case "inst_type" -> recorder.instType(in.theorem(), in.typeInstances());
      case "refl" -> recorder.refl(in.term());
      case "trans" -> recorder.trans(in.theorem(), in.theorem());
      case "mk_comb" -> recorder.mkComb(in.theorem(), in.theorem());
      case "abs" -> recorder.abs(in.variable(), in.theorem());
      case "beta" -> recorder.beta(in.term());
      case "assume" -> recorder.assume(in.term());
      case "eq_mp" -> recorder.eqMp(in.theorem(), in.theorem());
      case "deduct_antisym" -> recorder.deductAntisym(in.theorem(), in.theorem());
      case "truth" -> recorder.truth();
      case "sym" -> recorder.sym(in.theorem());
      default -> connective(recorder, rule, in);
    };
  }

  private static Theorem connective(Recorder recorder, String rule, Operands in) {
    return switch (rule) {
      case "conj" -> recorder.conj(in.theorem(), in.theorem());
      case "conjunct1" -> recorder.conjunct1(in.theorem());
      case "conjunct2" -> recorder.conjunct2(in.theorem());
      case "disj1" -> recorder.disj1(in.theorem(), in.term());
      case "disj2" -> recorder.disj2(in.term(), in.theorem());
      case "disj_cases" -> recorder.disjCases(in.theorem(), in.theorem(), in.theorem());
      case "disch" -> recorder.disch(in.term(), in.theorem());
      case "mp" -> recorder.mp(in.theorem(), in.theorem());
      case "gen" -> recorder.gen(in.variable(), in.theorem());
      case "spec" -> recorder.spec(in.theorem(), in.term());
      case "exists" -> recorder.exists(in.term(), in.term(), in.theorem());
      case "choose" -> recorder.choose(in.variable(), in.theorem(), in.theorem());
      case "not_intro" -> recorder.notIntro(in.theorem());
      case "not_elim" -> recorder.notElim(in.theorem());
      case "contr" -> recorder.contr(in.term(), in.theorem());
      case "ccontr" -> recorder.ccontr(in.term(), in.theorem());
      default -> throw new ProofException("an unknown step: " + rule);
    };
  }
}
