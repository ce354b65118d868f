/** The types of the model language (Rink 2018, Fig. 7-9), and the qualifiers of section 5. */
package certcheck.semantics.tml.typing;
