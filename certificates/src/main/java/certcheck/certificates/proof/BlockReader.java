package certcheck.certificates.proof;

import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import java.util.List;
import java.util.function.Function;

/**
 * Repeats the steps of a block that was written earlier, through a recorder. Malformed blocks end
 * in some exception: nothing depends on it, for theorems come from the kernel.
 */
final class BlockReader {
  private final Recorder recorder;
  private final Terms terms;
  private final Function<String, Theorem> cited;
  private final Function<String, Theorem> recalled;
  private final StepReader in = new StepReader();

  /** A reader of a library's block, which cites lemmas that the recorder has. */
  BlockReader(Recorder recorder) {
    this(recorder, recorder::lookup, number -> null);
  }

  /**
   * A reader of a block.
   *
   * @param cited the library lemma of a name, or null
   * @param recalled the lemma of the certificate with a number, or null
   */
  BlockReader(Recorder recorder, Function<String, Theorem> cited,
      Function<String, Theorem> recalled) {
    this.recorder = recorder;
    this.terms = recorder.logic().terms;
    this.cited = cited;
    this.recalled = recalled;
  }

  /** Repeats the lines between the first and the {@code end} line; the result of the latter. */
  Object run(List<String> lines) {
    for (String line : lines) {
      if (line.startsWith("end ")) {
        return in.result(line);
      }
      in.read(line, this::step);
    }
    throw new ProofException("a block without end");
  }

  private Object step(String rule) {
    return switch (rule) {
      case "tyvar" -> terms.typeVariable(in.word());
      case "type" -> terms.type(recorder.logic().signature.operator(in.word()), in.types());
      case "var" -> terms.free(in.word(), in.type());
      case "const" -> terms.constant(recorder.logic().signature.symbol(in.word()), in.types());
      case "int" -> terms.literal(in.integer());
      case "app" -> terms.application(in.term(), in.term());
      case "lam" -> terms.abstraction(in.variable(), in.term());
      case "fact" -> recorder.fact(in.word());
      case "cite" -> lemma(cited, in.word());
      case "recall" -> lemma(recalled, in.word());
      case "int_eval" -> recorder.evaluate(in.term());
      case "int_norm" -> recorder.normalize(in.term(), in.term());
      case "int_refute" -> recorder.refute(in.premises(), in.refutation());
      case "inst" -> recorder.inst(in.theorem(), in.instances());
      case "inst_type" -> recorder.instType(in.theorem(), in.typeInstances());
      default -> rule(rule);
    };
  }

  private static Theorem lemma(Function<String, Theorem> known, String name) {
    Theorem lemma = known.apply(name);
    if (lemma == null) {
      throw new ProofException("there is no lemma " + name);
    }
    return lemma;
  }

  private Theorem rule(String rule) {
    return switch (rule) {
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
