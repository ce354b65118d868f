package certcheck.differential;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.Shipped;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.lowering.LoweringCertifier;
import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.lower.Lowering;
import certcheck.certificates.lower.LoweringOptions;
import certcheck.corpus.KernelCommand;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.teil.Expression;
import certcheck.semantics.teil.TypeChecker;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.TensorType;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;

/**
 * The loops of random programs, with all options, are certified to lower them, which the kernel
 * verifies; and are refused for a program with another operator.
 */
class LoweringCertifierProperties {
  @Provide
  Arbitrary<Program> programs() {
    return Arbitraries.randomValue(LowerablePrograms::program);
  }

  /** Of the texts of both. */
  private static SchedCertifier.Result certify(Program program,
      certcheck.semantics.sched.Program loops, LoweringOptions options) throws Exception {
    byte[] text = certcheck.semantics.tml.syntax.Printer.print(program)
        .getBytes(StandardCharsets.US_ASCII);
    byte[] lowered = Printer.print(loops).getBytes(StandardCharsets.US_ASCII);
    return new LoweringCertifier(Shipped.libraryFolder()).certify(
        certcheck.semantics.tml.syntax.Parser.parse("p.tml", text, Limits.DEFAULT),
        certcheck.semantics.sched.Parser.parse("p.sched", lowered, Limits.DEFAULT), options.padding(),
        new LoweringCertifier.Texts(text, lowered));
  }

  private static SchedCertifier.Result certify(certcheck.semantics.teil.Program program,
      certcheck.semantics.sched.Program loops, LoweringOptions options) throws Exception {
    byte[] text = certcheck.semantics.teil.Printer.print(program)
        .getBytes(StandardCharsets.US_ASCII);
    byte[] lowered = Printer.print(loops).getBytes(StandardCharsets.US_ASCII);
    return new LoweringCertifier(Shipped.libraryFolder()).certify(
        certcheck.semantics.teil.Parser.parse("p.teil", text, Limits.DEFAULT),
        certcheck.semantics.sched.Parser.parse("p.sched", lowered, Limits.DEFAULT), options.padding(),
        new LoweringCertifier.Texts(text, lowered));
  }

  @Property(tries = 2, seed = "20261122", shrinking = ShrinkingMode.OFF)
  void loopsLowerTheProgram(@ForAll("programs") Program program, @ForAll long seed)
      throws Exception {
    LoweringOptions options = LowerablePrograms.options(new Random(seed));
    certcheck.semantics.sched.Program loops = Lowering.lower(program, options).loops();
    SchedCertifier.Result result = certify(program, loops, options);
    assertTrue(result.isProved(), () -> result.outcomes() + "\n" + program + Printer.print(loops));
    verify(result.certificate().orElseThrow());
  }

  @Provide
  Arbitrary<certcheck.semantics.teil.Program> teil() {
    return Arbitraries.randomValue(LowerablePrograms::teil);
  }

  @Property(tries = 2, seed = "20261122", shrinking = ShrinkingMode.OFF)
  void loopsLowerTheProgramOfTeil(
      @ForAll("teil") certcheck.semantics.teil.Program program, @ForAll long seed)
      throws Exception {
    LoweringOptions options = LowerablePrograms.unpadded(new Random(seed));
    certcheck.semantics.sched.Program loops = Lowering.lower(program, options).loops();
    SchedCertifier.Result result = certify(program, loops, options);
    assertTrue(result.isProved(), () -> result.outcomes() + "\n" + program + Printer.print(loops));
    verify(result.certificate().orElseThrow());
  }

  @Provide
  Arbitrary<certcheck.semantics.teil.Program> mixed() {
    return Arbitraries.randomValue(LowerablePrograms::mixedTeil);
  }

  @Property(tries = 2, seed = "20261125", shrinking = ShrinkingMode.OFF)
  void paddedLoopsLowerTheProgramOfTeil(
      @ForAll("mixed") certcheck.semantics.teil.Program program, @ForAll long seed)
      throws Exception {
    LoweringOptions options = LowerablePrograms.padded(new Random(seed));
    certcheck.semantics.sched.Program loops = Lowering.lower(program, options).loops();
    SchedCertifier.Result result = certify(program, loops, options);
    assertTrue(result.isProved(), () -> result.outcomes() + "\n" + program + Printer.print(loops));
    verify(result.certificate().orElseThrow());
  }

  /** Mostly another operation, or another slice. */
  @Property(tries = 4, seed = "20261124", shrinking = ShrinkingMode.OFF, maxDiscardRatio = 20)
  void loopsOfAnotherProgramOfTeilAreRefused(
      @ForAll("teil") certcheck.semantics.teil.Program program, @ForAll long seed)
      throws Exception {
    certcheck.semantics.teil.Program source = another(program);
    LoweringOptions options = LowerablePrograms.unpadded(new Random(seed));
    certcheck.semantics.sched.Program loops = Lowering.lower(program, options).loops();
    assertInstanceOf(
        Certifier.Refused.class, certify(source, loops, options).open().orElseThrow());
  }

  @Property(tries = 2, seed = "20261126", shrinking = ShrinkingMode.OFF, maxDiscardRatio = 20)
  void paddedLoopsOfAnotherProgramOfTeilAreRefused(
      @ForAll("mixed") certcheck.semantics.teil.Program program, @ForAll long seed)
      throws Exception {
    certcheck.semantics.teil.Program source = another(program);
    LoweringOptions options = LowerablePrograms.padded(new Random(seed));
    certcheck.semantics.sched.Program loops = Lowering.lower(program, options).loops();
    assertInstanceOf(
        Certifier.Refused.class, certify(source, loops, options).open().orElseThrow());
  }

  private static certcheck.semantics.teil.Program another(
      certcheck.semantics.teil.Program program) throws SourceException {
    String text = program.toString();
    String other = text.contains("redmin ") ? text.replaceFirst("redmin ", "redmax ")
        : text.contains("red+ ") ? text.replaceFirst("red\\+ ", "red* ")
        : text.replaceFirst("add ", "sub ").replaceFirst("mul ", "add ");
    certcheck.semantics.teil.Program source = certcheck.semantics.teil.Parser.parse(
        "other.teil", other.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
    Assume.that(!other.equals(text) && TypeChecker.check(source).isWellFormed()
        && hasSeveralElements(source));
    return source;
  }

  /** Whether no reduction is along a dimension of extent 1, where all are the same. */
  private static boolean hasSeveralElements(certcheck.semantics.teil.Program program) {
    Map<String, TensorType> context = new HashMap<>();
    program.declarations().forEach(d -> context.put(d.name(), d.type()));
    return program.statements().stream().flatMap(s -> s.expression().postorder().stream())
        .allMatch(e -> !(e instanceof Expression.Reduction reduction)
            || TypeChecker.typeOf(reduction.operand(), context).orElseThrow()
                .extent(reduction.dimension().intValue()).compareTo(BigInteger.ONE) > 0);
  }

  private static void verify(byte[] certificate) throws Exception {
    Path folder = Files.createTempDirectory("lowers");
    Path file = Files.write(folder.resolve("lowers.cert"), certificate);
    try {
      KernelCommand.Result kernel = KernelCommand.run(folder, List.of("-v", file.toString()));
      assertTrue(kernel.exit() == 0
          && Pattern.compile("\n  claim (tml|teil)_sched  lowers").matcher(kernel.out()).find(),
          kernel.out() + kernel.err());
    } finally {
      Files.delete(file);
      Files.delete(folder);
    }
  }

  @Provide
  Arbitrary<Program> sums() {
    return programs().filter(p -> p.toString().contains(" + "));
  }

  @Property(tries = 2, seed = "20261123", shrinking = ShrinkingMode.OFF)
  void loopsOfAnotherProgramAreRefused(@ForAll("sums") Program program, @ForAll long seed)
      throws Exception {
    String other = program.toString().replaceFirst(" \\+ ", " - ");
    Program source =
        certcheck.semantics.tml.syntax.Parser.parse(
            "other.tml", other.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
    LoweringOptions options = LowerablePrograms.options(new Random(seed));
    certcheck.semantics.sched.Program loops = Lowering.lower(program, options).loops();
    assertInstanceOf(
        Certifier.Refused.class, certify(source, loops, options).open().orElseThrow());
  }
}
