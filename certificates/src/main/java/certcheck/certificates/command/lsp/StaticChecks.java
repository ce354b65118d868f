package certcheck.certificates.command.lsp;

import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.mlir.MlirProgram;
import certcheck.certificates.command.program.AtlProgram;
import certcheck.certificates.command.program.IndexProgram;
import certcheck.certificates.command.program.LoopProgram;
import certcheck.certificates.command.program.SourceProgram;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/** What is found of a text without a proof: by its grammar, names, types and shapes. */
final class StaticChecks {
  private static final Pattern TENSORS = Pattern.compile("\\.(tml|cfd|cfdlang|teil)$");

  private StaticChecks() {}

  /** What is wrong with a text, whose language the name of its file says. */
  static List<Finding> of(String file, String text) {
    try {
      return diagnostics(file, text.getBytes(StandardCharsets.UTF_8)).stream().map(Finding::of).toList();
    } catch (SourceException e) {
      return List.of(Finding.of(e.diagnostic()));
    }
  }

  private static List<Diagnostic> diagnostics(String file, byte[] text) throws SourceException {
    if (LoopProgram.isIn(file)) {
      return LoopProgram.parse(file, text).errors();
    } else if (AtlProgram.isIn(file)) {
      return AtlProgram.parse(file, text).errors();
    } else if (IndexProgram.isIn(file)) {
      return IndexProgram.parse(file, text).errors();
    } else if (MlirProgram.isIn(file)) {
      MlirProgram.requireReadable(file, text);
      return List.of();
    }
    return TENSORS.matcher(file).find()
        ? SourceProgram.parse(file, text).typing().diagnostics() : List.of();
  }
}
