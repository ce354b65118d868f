package certcheck.certificates.command.program;

import certcheck.certificates.certify.atl.AtlCertifier;
import certcheck.certificates.command.file.InputFile;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.semantics.atl.Checker;
import certcheck.semantics.atl.Parser;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.Suggestion;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An ATL program, as commands read it.
 *
 * @param program the parsed program
 * @param errors what the static checks found
 * @param text what was parsed
 */
public record AtlProgram(Program program, List<Diagnostic> errors, byte[] text) {

  /** Whether the name of a file says that it holds such a program. */
  public static boolean isIn(String file) {
    return file.endsWith(".atl");
  }

  /**
   * Parses and checks a file.
   *
   * @throws Failure if it cannot be read
   * @throws SourceException if it is not in the language
   */
  public static AtlProgram read(String file) throws SourceException {
    return parse(file, InputFile.read(file, Limits.DEFAULT.bytes()));
  }

  /**
   * Parses and checks a text.
   *
   * @param file its name, for diagnostics
   * @throws SourceException if it is not in the language
   */
  public static AtlProgram parse(String file, byte[] text) throws SourceException {
    Limits limits = Limits.DEFAULT;
    Program program = Parser.parse(file, text, limits);
    return new AtlProgram(program, Checker.check(program, limits), text);
  }

  /** The outputs and schedules by their names, in the order of the text. */
  public Map<String, TensorExpression> tensors() {
    Map<String, TensorExpression> tensors = new LinkedHashMap<>();
    program.outputs().forEach(o -> tensors.put(o.name(), o.value()));
    program.schedules().forEach(s -> tensors.put(s.name(), s.value()));
    return tensors;
  }

  /**
   * The same with some of its claims.
   *
   * @param words of the claims, first words or all; none is all claims
   * @throws Failure if it makes no such claim
   */
  public AtlProgram selecting(Set<String> words) {
    if (words.isEmpty()) {
      return this;
    }
    Set<String> made = new LinkedHashSet<>();
    program.claims().forEach(c -> made.add(AtlCertifier.words(c)));
    for (String word : words) {
      if (made.stream().noneMatch(m -> SourceProgram.names(word, m))) {
        throw new Failure(ExitStatus.USAGE, program.file() + ": --claim: expected one of "
            + String.join(", ", made) + ", found " + word
            + Suggestion.of(word, made).orElse(""));
      }
    }
    return new AtlProgram(program.claiming(program.claims().stream()
        .filter(c -> words.stream().anyMatch(w -> SourceProgram.names(w, AtlCertifier.words(c)))).toList()),
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
