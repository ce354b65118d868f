package certcheck.certificates.command;

import certcheck.certificates.command.file.FileKind;
import certcheck.certificates.command.file.InputFile;
import certcheck.semantics.source.Suggestion;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option that says in what language standard input is; that of a file is its ending. */
final class LanguageOption {
  private final List<FileKind> kinds;

  @Spec(Spec.Target.MIXEE) private CommandSpec command;

  @Option(names = "--language", paramLabel = "LANGUAGE",
      description = "What standard input holds, as the ending of a file's name would say it: tml, cfd,"
          + " teil, sched, atl, ein or mlir; of solve, smt2 or isl. Default: tml; of solve, smt2.")
  private String language;

  /** The option of a command that takes files of some kinds. */
  LanguageOption(List<FileKind> kinds) {
    this.kinds = List.copyOf(kinds);
  }

  /**
   * The name by which a file is known: that of standard input says its language.
   *
   * @throws ParameterException if the option is given for a file, or is not one of a language
   * @throws certcheck.certificates.command.outcome.Failure if the file is of another kind
   */
  String name(String file) {
    List<String> languages = kinds.stream().map(FileKind::language).toList();
    if (language == null) {
      if (file != null) {
        FileKind.require(file, kinds);
      }
      return file;
    } else if (!languages.contains(language)) {
      throw new ParameterException(command.commandLine(), "--language: expected one of "
          + String.join(", ", languages) + ", found " + language
          + Suggestion.of(language, languages).orElse(""));
    } else if (file == null) {
      throw new ParameterException(command.commandLine(),
          "--language: expected standard input (-), found no file");
    } else if (!file.equals("-")) {
      throw new ParameterException(command.commandLine(),
          "--language: expected standard input (-), found " + file + ", whose ending says it");
    }
    return InputFile.STANDARD_INPUT + "." + language;
  }
}
