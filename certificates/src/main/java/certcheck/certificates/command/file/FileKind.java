package certcheck.certificates.command.file;

import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a file holds, as the ending of its name says. */
public enum FileKind {
  /** A program of the model language (Rink 2018). */
  TML("a program of the model language", "certify", "tml"),
  /** A program of CFDlang. */
  CFD("a program of CFDlang", "certify", "cfd", "cfdlang"),
  /** A program of TeIL. */
  TEIL("a program of TeIL", "certify", "teil"),
  /** A loop program. */
  SCHED("loops", "certify", "sched"),
  /** A program of ATL. */
  ATL("a program of ATL", "certify", "atl"),
  /** A program in index notation. */
  EIN("a program in index notation", "certify", "ein"),
  /** Functions in MLIR. */
  MLIR("functions in MLIR", "certify", "mlir"),
  /** A script of SMT-LIB. */
  SMT2("a script of SMT-LIB", "solve", "smt2"),
  /** A script of sets. */
  ISL("a script of sets", "solve", "isl"),
  /** A certificate. */
  CERT("a certificate", "check", "cert");

  /** All programs. */
  public static final List<FileKind> PROGRAMS = List.of(TML, CFD, TEIL, SCHED, ATL, EIN, MLIR);

  /** Programs that can be evaluated. */
  public static final List<FileKind> EVALUATED = List.of(TML, CFD, TEIL, SCHED, ATL, EIN);

  /** Programs from which loops are made. */
  public static final List<FileKind> LOWERED = List.of(TML, CFD, TEIL, ATL, EIN);

  /** Questions to the solver. */
  public static final List<FileKind> SCRIPTS = List.of(SMT2, ISL);

  private final String what;
  private final String command;
  private final List<String> endings;

  FileKind(String what, String command, String... endings) {
    this.what = what;
    this.command = command;
    this.endings = List.of(endings);
  }

  /** The ending by which its language is named, without the dot. */
  public String language() {
    return endings.get(0);
  }

  private static Optional<FileKind> of(String name) {
    return Stream.of(values())
        .filter(k -> k.endings.stream().anyMatch(e -> name.endsWith("." + e))).findFirst();
  }

  /**
   * Refuses a file that is of none of some kinds. Standard input is of any, a script of SMT-LIB may have
   * another ending, and what is not there is not looked at: that it cannot be read is said when it is read.
   *
   * @throws Failure with the command that the file may be meant for, or if its name cannot be printed
   */
  public static void require(String file, Collection<FileKind> expected) {
    InputFile.requirePrintable(file);
    Optional<FileKind> found = of(file);
    if (file.equals(InputFile.STANDARD_INPUT) || found.isEmpty() && expected.contains(SMT2)
        || found.filter(expected::contains).isPresent()
        || !InputFile.isStandardInput(file) && !isFile(file)) {
      return;
    }
    String endings = expected.stream().flatMap(k -> k.endings.stream()).map(e -> "." + e)
        .collect(Collectors.joining(", "));
    throw new Failure(ExitStatus.USAGE, file + ": expected a name that ends in " + endings
        + found.map(k -> ", found " + k.what + "; did you mean certcheck " + k.command + " " + file
            + "?").orElse(", by which the language is known"));
  }

  private static boolean isFile(String name) {
    try {
      return Files.isRegularFile(Path.of(name));
    } catch (InvalidPathException e) {
      return false;
    }
  }
}
