package certcheck.certificates.command;

import certcheck.certificates.command.file.InputFile;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option that says in what language standard input is; that of a file is its ending. */
final class LanguageOption {
  private static final List<String> LANGUAGES =
      List.of("tml", "cfd", "teil", "sched", "atl", "smt2", "isl");

  @Spec(Spec.Target.MIXEE) private CommandSpec command;

  @Option(names = "--language", paramLabel = "LANGUAGE",
      description = "What standard input holds, as the ending of a file's name would say it: tml, cfd,"
          + " teil, sched, atl, smt2 or isl. Default: tml; of solve, smt2.")
  private String language;

  /**
   * The name by which a file is known: that of standard input says its language.
   *
   * @throws ParameterException if the option is given for a file, or is not one of a language
   */
  String name(String file) {
    if (language == null) {
      return file;
    } else if (!LANGUAGES.contains(language)) {
      throw new ParameterException(command.commandLine(), "--language: expected one of "
          + String.join(", ", LANGUAGES) + ", found " + language);
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
