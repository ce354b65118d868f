package certcheck.certificates.command.program;

import certcheck.certificates.command.file.InputFile;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.Suggestion;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A SCHED program, as commands read it.
 *
 * @param program the parsed program
 * @param errors what the static checks found
 * @param text of which it was read
 */
public record LoopProgram(Program program, List<Diagnostic> errors, byte[] text) {

  /** What to do with a program whose loops are to become others, behind "found p.sched". */
  public static String advice(String file) {
    return file + ", which has loops; certcheck validate " + file
        + " OTHER.sched proves that other loops can be run in their place, with --under"
        + " 'monoid(+, 0)' also such as add in another order";
  }

  /** Whether the name of a file says that it holds such a program. */
  public static boolean isIn(String file) {
    return file.endsWith(".sched");
  }

  /**
   * Parses and checks a file.
   *
   * @throws Failure if it cannot be read
   * @throws SourceException if it is not in the language
   */
  public static LoopProgram read(String file) throws SourceException {
    return parse(file, InputFile.read(file, Limits.DEFAULT.bytes()));
  }

  /**
   * Parses and checks a text.
   *
   * @param file what it is called
   * @throws SourceException if it is not in the language
   */
  public static LoopProgram parse(String file, byte[] text) throws SourceException {
    Limits limits = Limits.DEFAULT;
    Program program = Parser.parse(file, text, limits);
    return new LoopProgram(program, Checker.check(program, limits), text);
  }

  /**
   * The same with some of its claims.
   *
   * @param words of the claims, first words or all; none is all claims
   * @throws Failure if it makes no such claim
   */
  public LoopProgram selecting(Set<String> words) {
    return selecting(words, new String[0]);
  }

  /**
   * The same, where other claims might have been selected, too.
   *
   * @param others the first words of these
   */
  public LoopProgram selecting(Set<String> words, String... others) {
    if (words.isEmpty()) {
      return this;
    }
    Set<String> known = new LinkedHashSet<>();
    program.claims().forEach(c -> known.add(c.kind().word()));
    Set<String> made = new LinkedHashSet<>(known);
    made.addAll(List.of(others));
    for (String word : words) {
      if (known.stream().noneMatch(m -> SourceProgram.names(word, m))) {
        throw new Failure(ExitStatus.USAGE, program.file() + ": --claim: expected one of "
            + String.join(", ", made) + ", found " + word
            + Suggestion.of(word, made).orElse(""));
      }
    }
    return new LoopProgram(program.claiming(program.claims().stream()
        .filter(c -> words.stream().anyMatch(w -> SourceProgram.names(w, c.kind().word()))).toList()),
        errors, text);
  }

  /** Prints all errors, one a line. */
  public void report(Findings found) {
    errors.forEach(found::add);
    if (!errors.isEmpty()) {
      found.println(program.file() + ": ill-formed: " + errors.size()
          + (errors.size() == 1 ? " error" : " errors"));
    }
  }
}
