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
      default -> RecordedRules.apply(recorder, rule, in);
    };
  }

  private static Theorem lemma(Function<String, Theorem> known, String name) {
    Theorem lemma = known.apply(name);
    if (lemma == null) {
      throw new ProofException("there is no lemma " + name);
    }
    return lemma;
  }
}
