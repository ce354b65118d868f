package certcheck.certificates.command.lsp;

import certcheck.certificates.command.finding.Finding;
import java.util.List;

/** Proves what programs claim. */
@FunctionalInterface
public interface Prover {
  /**
   * Proves what the program in a file claims, and has the kernel check it.
   *
   * @param keep whether the certificate is written beside the file
   * @return what became of each claim
   */
  List<Finding> prove(String file, boolean keep);
}
