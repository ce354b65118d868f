package certcheck.certificates.command;

import certcheck.certificates.command.mlir.MlirOpt;
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

  Optional<String> loops() {
    return Optional.ofNullable(loops);
  }

  Optional<String> function() {
    return Optional.ofNullable(function);
  }

  Optional<String> specification() {
    return Optional.ofNullable(specification);
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
    if (!given && (function != null || specification != null || program != null || loops != null)) {
      throw new ParameterException(
          line, "--func, --spec, --loops and --mlir-opt: expected files in MLIR (.mlir)");
    }
  }
}
