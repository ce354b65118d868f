package certcheck.certificates.proof.script;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;
import java.util.Map;

/**
 * What a method is asked to prove.
 *
 * @param statement the proposition
 * @param session lemmas, rule sets and derived rules
 * @param facts the local facts by name, in order; the last one also under the name {@code this}
 */
public record Goal(Term statement, Session session, Map<String, Theorem> facts) {
  /** The local facts, each once. */
  public List<Theorem> locals() {
    return facts.entrySet().stream().filter(e -> !e.getKey().equals("this"))
        .map(Map.Entry::getValue).distinct().toList();
  }

  /** The same situation with another proposition. */
  public Goal with(Term other) {
    return new Goal(other, session, facts);
  }
}
