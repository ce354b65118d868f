package certcheck.certificates.certify.sched.calculus;

import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/** What is known at a place of the program: assumptions about parameters, indices, conditions. */
public record Facts(List<Theorem> theorems) {
  /** These and one more. */
  public Facts with(Theorem fact) {
    List<Theorem> extended = new ArrayList<>(theorems);
    extended.add(fact);
    return new Facts(extended);
  }
}
