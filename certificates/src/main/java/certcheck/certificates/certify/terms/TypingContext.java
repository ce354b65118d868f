package certcheck.certificates.certify.terms;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.Map;

/**
 * A context in which expressions are typed.
 *
 * @param term Γ
 * @param lookups for each variable {@code ⊢ Γ x = some t}
 * @param constants for each variable the term x
 */
public record TypingContext(Term term, Map<String, Theorem> lookups, Map<String, Term> constants) {}
