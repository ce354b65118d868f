/**
 * Scripts of SMT-LIB 2 with integers: expressions, scopes and sorts, the meaning of terms, and the
 * session that answers {@code check-sat}.
 *
 * <pre>{@code
 * SmtLibSession session = new SmtLibSession(Limits.STANDARD, System.out::println);
 * session.run("(declare-const x Int) (assert (< 3 x))");
 * List<SmtLibSession.Check> checks = session.run("(check-sat) (get-model)");
 * }</pre>
 *
 * <p>A session goes on where the last script ended; what scripts print is given to the session's
 * receiver line by line: answers, models, values, unsatisfiable cores. A {@link
 * certcheck.presburger.smtlib.SmtLibSession.Check} is an answer with the formula that was decided and
 * the evidence. {@code get-proof} is answered by whom {@link
 * certcheck.presburger.smtlib.SmtLibSession#prove} names: this module writes no certificates itself.
 *
 * <p><b>Errors and limits.</b> {@link certcheck.presburger.smtlib.SmtLibException} says the line and
 * column of what is no SMT-LIB 2, or of what is outside of LIA, QF_LIA and QF_UFLIA ({@code
 * isUnsupported}); the script ends there, what came before it is kept. Limits hold for
 * each {@code check-sat}, whose answer is {@code unknown} if one is met; {@code (set-option :timeout)}
 * and {@code :reproducible-resource-limit} take their place. A session is for one thread.
 */
package certcheck.presburger.smtlib;
