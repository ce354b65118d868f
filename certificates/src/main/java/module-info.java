/**
 * The producers of certificates: recorder, proof layer, library proofs, certifying front ends and
 * lowering, writers, and the command line.
 *
 * <p>Not trusted: it makes theorems only by calling the kernel's rules. Nothing here depends on it;
 * other programs may, on {@code certcheck.certificates.api} alone.
 */
module certcheck.certificates {
  requires certcheck.kernel;
  requires certcheck.presburger;
  requires certcheck.semantics;
  requires com.fasterxml.jackson.core;
  requires info.picocli;
  requires java.xml;
  // Only the language server needs these; its launcher puts them on the module path.
  requires static com.google.gson;
  requires static org.eclipse.lsp4j;
  requires static org.eclipse.lsp4j.jsonrpc;
  requires org.slf4j;

  exports certcheck.certificates.api;

  provides java.util.spi.ToolProvider with certcheck.certificates.api.CertcheckTool;

  // Options of the commands are filled in by reflection.
  opens certcheck.certificates.command to info.picocli;

  // Requests of editors are answered by methods that are found by reflection.
  exports certcheck.certificates.command.lsp to org.eclipse.lsp4j.jsonrpc;
}
