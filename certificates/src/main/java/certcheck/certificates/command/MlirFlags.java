package certcheck.certificates.command;

import certcheck.certificates.command.mlir.MlirOpt;
import certcheck.certificates.command.mlir.MlirProgram;
import certcheck.semantics.source.SourceException;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Options for files in MLIR. */
final class MlirFlags {
  /** What a run of mlir-opt may take. */
  private static final long SECONDS = 60;

  @Option(names = "--func", paramLabel = "NAME",
      description = "Of MLIR: the function. Default: the only one.")
  private String function;

  @Option(names = "--spec", paramLabel = "FILE",
      description = "Of MLIR: parameters, assumptions, an array for each argument that is no index, in"
          + " their order, tensors and claims, as a .sched file has them, without statements.")
  private String specification;

  @Option(names = "--mlir-opt", paramLabel = "PROGRAM",
      description = "Of MLIR: what reads text that is not in the generic form, and runs passes."
          + " Default: mlir-opt, or the newest mlir-opt-N, on the path.")
  private String program;

  @Option(names = "--loops", paramLabel = "FILE",
      description = "Of MLIR: where the loops are written whatever becomes of the claims; of two"
          + " functions, those of the second; - is standard output.")
  private String loops;

  @Option(names = "--generic", paramLabel = "FILE",
      description = "Of one file in MLIR: writes it to this file in the generic form, with the values of each"
          + " function numbered from 0. Claims are of that file. mlir-opt, where there is one, prints the same of"
          + " both.")
  private String generic;

  Optional<String> loops() {
    return Optional.ofNullable(loops);
  }

  Optional<String> function() {
    return Optional.ofNullable(function);
  }

  Optional<String> specification() {
    return Optional.ofNullable(specification);
  }

  /** Where the text goes of which claims are, if not of the one that is given. */
  Optional<String> generic() {
    return Optional.ofNullable(generic);
  }

  /**
   * Writes that text.
   *
   * @throws SourceException if the one that is given cannot be read
   */
  void writeGeneric(String source) throws SourceException {
    if (generic != null) {
      MlirProgram.writeGeneric(source, generic, tool());
    }
  }

  /** The mlir-opt to be used, if there is one. */
  Optional<MlirOpt> tool() {
    return program != null ? Optional.of(MlirOpt.at(program, SECONDS))
        : MlirOpt.on(Optional.ofNullable(System.getenv("PATH")).orElse(""), SECONDS);
  }

  /**
   * Refuses the options for other files.
   *
   * @throws ParameterException if one is given
   */
  void requireMlir(boolean given, CommandLine line) {
    if (generic != null && !MlirProgram.isIn(generic)) {
      throw new ParameterException(line, "--generic: expected a file in MLIR (.mlir), found " + generic);
    }
    if (!given && (function != null || specification != null || program != null || loops != null
        || generic != null)) {
      throw new ParameterException(
          line, "--func, --spec, --loops, --generic and --mlir-opt: expected files in MLIR (.mlir)");
    }
  }
}
