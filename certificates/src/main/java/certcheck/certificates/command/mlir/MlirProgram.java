package certcheck.certificates.command.mlir;

import certcheck.certificates.command.file.Companions;
import certcheck.certificates.command.file.InputFile;
import certcheck.certificates.command.file.OutputFile;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.program.LoopProgram;
import certcheck.semantics.mlir.Operation;
import certcheck.semantics.mlir.Parser;
import certcheck.semantics.mlir.Renumbering;
import certcheck.semantics.mlir.loops.Functions;
import certcheck.semantics.mlir.loops.Translation;
import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Printable;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Severity;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A function of a file in MLIR, as commands read it.
 *
 * @param file its name
 * @param function the operation
 * @param reader how the text was read, if not as it is
 * @param generic the text, if it was read as it is
 */
public record MlirProgram(
    String file, Operation function, Optional<String> reader, Optional<String> generic) {

  private static final int LONGEST_NAME = 40;

  /** Whether the name of a file says that it holds such functions. */
  public static boolean isIn(String file) {
    return file.endsWith(".mlir");
  }

  /**
   * Reads a file: as it is, if it is in the generic form, else as mlir-opt prints it, with the places of
   * the file. Standard input is read as it is.
   *
   * @param name of the function; none if there is only one
   * @param tool mlir-opt, if there is one
   * @throws Failure if it cannot be read, by mlir-opt neither
   * @throws SourceException if it is not in the generic form, or there is no such function
   */
  public static MlirProgram read(String file, Optional<String> name, Optional<MlirOpt> tool)
      throws SourceException {
    byte[] bytes = InputFile.read(file, Limits.DEFAULT.bytes());
    if (tool.isPresent() && !isGeneric(bytes) && !InputFile.isStandardInput(file)) {
      byte[] printed = tool.get().read(
          file, List.of("-linalg-generalize-named-ops", "-mlir-print-debuginfo"));
      return new MlirProgram(file, Functions.find(file, Parser.parseLocated(
          file, Path.of(file).toAbsolutePath().toString(), printed, Limits.DEFAULT), name),
          Optional.of("read as " + tool.get().name() + " -linalg-generalize-named-ops prints it"),
          Optional.empty());
    }
    return of(file, bytes, name);
  }

  /**
   * Reads a text, if it is in the generic form; of others mlir-opt knows what is wrong.
   *
   * @throws SourceException if it is in no form that is read here
   */
  public static void requireReadable(String file, byte[] text) throws SourceException {
    if (isGeneric(text)) {
      Parser.parse(file, text, Limits.DEFAULT);
    }
  }

  /** The function of a text in the generic form. */
  public static MlirProgram of(String file, byte[] text, Optional<String> name)
      throws SourceException {
    return new MlirProgram(file,
        Functions.find(file, Parser.parse(file, text, Limits.DEFAULT), name), Optional.empty(),
        Optional.of(new String(text, StandardCharsets.ISO_8859_1)));
  }

  /**
   * The first operation of the function that is outside of something, with its place.
   *
   * @param outside why operations of a name are, if they are
   */
  public Optional<String> outside(Function<String, Optional<String>> outside) {
    return first(function, outside);
  }

  /** That arguments of the function have other names than those of which translations are proved, if so. */
  public Optional<String> otherNames() {
    List<Operation.Value> arguments = function.regions().get(0).blocks().get(0).arguments();
    for (int k = 0; k < arguments.size(); k++) {
      if (!arguments.get(k).name().equals("arg" + k)) {
        return Optional.of(arguments.get(k).position() + ": the argument is called %"
            + Printable.cut(arguments.get(k).name(), LONGEST_NAME) + ", not %arg" + k
            + "; --generic FILE writes a text with such names");
      }
    }
    return Optional.empty();
  }

  private static Optional<String> first(
      Operation operation, Function<String, Optional<String>> outside) {
    for (Operation.Region region : operation.regions()) {
      for (Operation.Block block : region.blocks()) {
        for (Operation o : block.operations()) {
          Optional<String> found = outside.apply(o.name())
              .map(reason -> o.position() + ": " + reason).or(() -> first(o, outside));
          if (found.isPresent()) {
            return found;
          }
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Writes a file in the generic form with the values of each function numbered from 0, as theory {@code
   * mlir_sched_text_claims} needs the names of arguments. If there is an mlir-opt, both texts are the same to it.
   *
   * @param target where it goes
   * @throws Failure if it cannot be read or written, or mlir-opt prints another text of it
   * @throws SourceException if it is not in the generic form, and there is no mlir-opt
   */
  public static void writeGeneric(String file, String target, Optional<MlirOpt> tool)
      throws SourceException {
    OutputFile.requireOther(target, file);
    byte[] bytes = InputFile.read(file, Limits.DEFAULT.bytes());
    Optional<byte[]> printed = tool.isPresent() && !InputFile.isStandardInput(file)
        ? Optional.of(tool.get().read(file, List.of())) : Optional.empty();
    OutputFile.write(target, new String(
        Renumbering.of(file, printed.orElse(bytes), Limits.DEFAULT), StandardCharsets.UTF_8));
    if (printed.isPresent() && !Arrays.equals(printed.get(), tool.get().run(target, List.of()))) {
      throw new Failure(ExitStatus.INTERNAL, target + ": " + tool.get().name()
          + " prints another text of it than of " + file);
    }
  }

  /** Whether a text begins as the generic form does: with a string, or a value. */
  private static boolean isGeneric(byte[] text) {
    return new String(text, 0, Math.min(text.length, 1 << 16), StandardCharsets.UTF_8).lines()
        .map(String::strip).filter(line -> !line.isEmpty() && !line.startsWith("//")).findFirst()
        .map(line -> line.startsWith("\"") || line.startsWith("%")).orElse(true);
  }

  /**
   * A specification: declarations and equations, as in loops, and no statements.
   *
   * @throws SourceException if it is not in the language, or has statements
   */
  public static Program specification(String file) throws SourceException {
    Program program = LoopProgram.read(file).program();
    if (!(program.body() instanceof Statement.Skip)) {
      throw new SourceException(new Diagnostic(Severity.ERROR, file, program.body().position(),
          Rule.SPECIFICATION, "a specification with statements", "declarations, equations and claims",
          "a statement"));
    }
    return program;
  }

  /** Prints that the loops that were made of the function are what it does. */
  public void reportProved(String loops, Findings found) {
    found.println(file + ": claims are of this text: it is proved that the loops in " + loops
        + " do what @" + Functions.name(function) + " does");
  }

  /** Prints that a claim is of this text and another one, or of two functions of this text. */
  public void reportBound(MlirProgram first, Findings found) {
    String name = "@" + Functions.name(function);
    String before = "@" + Functions.name(first.function);
    found.println(file + ": the claim is of the " + (first.file.equals(file) ? "text: it is proved of "
        + before + " and of " + name + ", that each does" : "texts of both files: it is proved of "
        + before + " in " + first.file + ", and of " + name + " here, that it does")
        + " what the loops do that were made of it");
  }

  /** Prints how the function was read, and which loops were made of it. */
  public void report(String loops, Findings found) {
    reader.ifPresent(r -> found.println(file + ": " + r));
    found.println(file + ": claims are of the loops in " + loops + ", which a reader, of which nothing is"
        + " proved, made of @" + Functions.name(function));
  }

  /** The loops, with places in the text in MLIR. */
  public static LoopProgram loops(Translation translation) {
    return new LoopProgram(translation.program(),
        Checker.check(translation.program(), Limits.DEFAULT),
        translation.text().getBytes(StandardCharsets.UTF_8));
  }

  /** The text of the loops, for a file. */
  public static Companions.Text text(Translation translation, String target) {
    return new Companions.Text(target, translation.text());
  }
}
