/** Evaluation of the model language from a store (Rink 2018, Fig. 10-12). */
package certcheck.semantics.tml.evaluation;
