package certcheck.expander;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A theorem of the original block. Its core proof is written when another one first needs it, so
 * what introductions and eliminations that meet each other prove in between is never written.
 */
final class Derivable {
  /** What the original step proved. */
  final Theorem sequent;

  /** How the last rule introduced the conclusion; null for other rules. */
  final Introduction introduction;

  private final Supplier<Instance> elimination;
  private Supplier<Theorem> proof;
  private Instance instance;
  private Theorem core;
  private Schema schema;

  /** The last step of a proof: gen (with its variable), disch, conj, not_intro or not_elim. */
  record Introduction(String rule, Term.Free variable, List<Derivable> premises) {}

  /**
   * A schema with terms for its variables, from which these cuts discharge the premises that it
   * assumes.
   */
  record Instance(Schema schema, Map<Term.Free, Term> map, List<Derivable> cuts) {}

  private Derivable(Theorem sequent, Introduction introduction, Supplier<Instance> elimination,
      Supplier<Theorem> proof) {
    this.sequent = sequent;
    this.introduction = introduction;
    this.elimination = elimination;
    this.proof = proof;
  }

  static Derivable by(Supplier<Theorem> proof, Theorem sequent) {
    return new Derivable(sequent, null, null, proof);
  }

  static Derivable introduced(Introduction by, Supplier<Theorem> proof, Theorem sequent) {
    return new Derivable(sequent, by, null, proof);
  }

  static Derivable eliminated(Supplier<Instance> by, Function<Instance, Theorem> proof,
      Theorem sequent) {
    Derivable[] self = new Derivable[1];
    self[0] = new Derivable(sequent, null, by, () -> proof.apply(self[0].instance()));
    return self[0];
  }

  /** What an elimination is an instance of; null for other rules. */
  Instance instance() {
    if (instance == null && elimination != null) {
      instance = elimination.get();
    }
    return instance;
  }

  /** The theorem of the expanded block: the same sequent, by core rules. */
  Theorem core() {
    if (core == null) {
      core = proof.get();
      proof = null;
    }
    return core;
  }

  /** This theorem as a schema without variables. */
  Schema schema(Deduction rules) {
    if (schema == null) {
      schema = Schema.of(rules, this);
    }
    return schema;
  }

  boolean introducedBy(String rule) {
    return introduction != null && introduction.rule.equals(rule);
  }
}
