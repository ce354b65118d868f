package certcheck.presburger.evidence;

import certcheck.presburger.linear.Conjunction;
import certcheck.presburger.linear.Definition;
import java.util.List;
import java.util.Optional;

/**
 * The elimination of one variable from a conjunction: {@code to ⟹ ∃ variable. from}, because at
 * each point of {@code to} some witness satisfies {@code from}.
 *
 * @param variable the eliminated variable
 * @param from the conjunction with the variable
 * @param to the conjunction without it
 * @param quotient the quotient that {@code to} introduces in place of the variable, if any
 * @param witnesses values of the variable; at least one
 */
public record ProjectionStep(
    int variable,
    Conjunction from,
    Conjunction to,
    Optional<Definition.Quotient> quotient,
    List<Witness> witnesses) {

  /** Copies the list. */
  public ProjectionStep {
    witnesses = List.copyOf(witnesses);
  }
}
