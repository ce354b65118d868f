/**
 * The tensor intermediate language TeIL (TeIL 2019): trees, parser, printer, type checker,
 * evaluator, and the translation of Rink's model language into it. Declarations, stores and types
 * are those of the model language.
 */
package certcheck.semantics.teil;
