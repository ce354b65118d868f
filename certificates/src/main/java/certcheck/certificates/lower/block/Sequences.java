package certcheck.certificates.lower.block;

import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import java.util.ArrayList;
import java.util.List;

/** Sequences of statements. */
public final class Sequences {
  private Sequences() {}

  /** A sequence without sequences in it. */
  public static Statement flat(List<Statement> block) {
    List<Statement> all = new ArrayList<>();
    for (Statement s : block) {
      if (s instanceof Statement.Sequence sequence) {
        all.addAll(sequence.statements());
      } else {
        all.add(s);
      }
    }
    return Statement.Sequence.of(all, Site.NONE);
  }
}
