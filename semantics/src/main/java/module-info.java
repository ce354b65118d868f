/**
 * The object languages in Java: syntax trees, parsers, printers and executable semantics, written
 * from the papers and not from the kernel's theories, so that the two can be compared.
 *
 * <p>Not trusted, and independent of every other module.
 */
module certcheck.semantics {
  // Reads JSON, strictly and with positions.
  requires com.fasterxml.jackson.core;

  // Source texts, positions and diagnostics, common to the languages.
  exports certcheck.semantics.source;
  // Values: rationals, doubles, free terms, tensors of them.
  exports certcheck.semantics.value;
  // Rink's model language: trees and parser, types, evaluation, analyses, padded storage.
  exports certcheck.semantics.tml.syntax;
  exports certcheck.semantics.tml.typing;
  exports certcheck.semantics.tml.evaluation;
  exports certcheck.semantics.tml.analysis;
  exports certcheck.semantics.tml.padding;
  // The tensor intermediate language TeIL.
  exports certcheck.semantics.teil;
  // The CFDlang dialect of Rink's language.
  exports certcheck.semantics.cfdlang;
  // The functional tensor language ATL of Liu et al. 2024, and its semantics.
  exports certcheck.semantics.atl;
  exports certcheck.semantics.atl.evaluation;
  exports certcheck.semantics.atl.counterexample;
  // Index notation, einsum and functions, as ATL programs.
  exports certcheck.semantics.ein;
  // MLIR's generic form, and functions in it as loops.
  exports certcheck.semantics.mlir;
  exports certcheck.semantics.mlir.loops;
  // The loop language SCHED of Clément 2022.
  exports certcheck.semantics.sched;
  // Its big-step and interleaving semantics.
  exports certcheck.semantics.sched.execution;
  // Counterexamples to what SCHED programs claim.
  exports certcheck.semantics.sched.counterexample;
  // Tensors in files: JSON, CSV and readable text.
  exports certcheck.semantics.io;
}
