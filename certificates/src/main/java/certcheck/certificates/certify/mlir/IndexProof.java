package certcheck.certificates.certify.mlir;

import certcheck.certificates.certify.mlir.IndexRanges.Unfit;
import certcheck.certificates.certify.sched.meaning.Rules;
import certcheck.certificates.certify.sched.meaning.Rules.All;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Condition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Proves that the indices of a function do not overflow: {@code mlir_index_says}. */
final class IndexProof {
  /**
   * What is proved.
   *
   * @param says {@code ⊢ mlir_index_says s e}
   * @param words what e is of
   */
  record Proved(Theorem says, IndexWords words) {}

  private final String file;
  private final MlirProof proof;
  private final Derived derived;
  private final Function<String, Theorem> library;
  private final List<Condition> conditions;
  private final Rules rules;
  private final Recorder recorder;
  private final Syntax syntax;

  /**
   * The proof about a function.
   *
   * @param library the lemmas by their names
   * @param file the name of the file
   * @param conditions what is assumed besides that arguments are small, of extents and indices by the names that
   *     claims have for them
   */
  IndexProof(Derived derived, Function<String, Theorem> library, String file, MlirProof proof,
      List<Condition> conditions) {
    this.conditions = conditions;
    this.derived = derived;
    this.library = library;
    this.file = file;
    this.proof = proof;
    this.rules = proof.rules();
    this.recorder = rules.recorder();
    this.syntax = rules.syntax();
  }

  /**
   * Proves it, with words that assume no more than the proof needs, and the other conditions only if it is not
   * proved without.
   *
   * @throws IndexOverflow if an index does not fit, or it is not known
   * @throws MlirBinding.Unproved if the function is not one whose indices are looked at, or there are no
   *     words for it
   */
  Proved prove() throws MlirBinding.Unproved, IndexOverflow {
    List<IndexAssumption> small = IndexAssumption.of(proof.explained(proof::region).part(0));
    List<IndexAssumption> more = IndexAssumption.of(conditions);
    if (!more.isEmpty()) {
      try {
        return under(small);
      } catch (IndexOverflow | MlirBinding.Unproved e) {
        // More is assumed than that.
      }
    }
    return under(Stream.concat(small.stream(), more.stream()).toList());
  }

  private Proved under(List<IndexAssumption> assumptions)
      throws MlirBinding.Unproved, IndexOverflow {
    Fitting fitting = new Fitting(
        proof.forms(), proof.trees(), proof.canonical(), proof.plain());
    Term.Free p = proof.parameters();
    IndexWords whole = IndexWords.of(derived, library, p, proof.function(), assumptions);
    List<Term> meanings = whole.meanings(assumptions.size());
    Theorem found;
    Theorem entered;
    try {
      found = proof.explained(proof::found);
      entered = proof.explained(() -> entered(fitting, found, meanings));
    } catch (Unfit e) {
      throw overflow(fitting, e);
    }
    List<IndexAssumption> needed = new ArrayList<>();
    for (int k = 0; k < meanings.size(); k++) {
      if (Syntax.parts("∧", meanings.get(k)).stream().anyMatch(entered.hypotheses()::contains)) {
        needed.add(assumptions.get(k));
      }
    }
    IndexWords words = needed.size() == assumptions.size() ? whole
        : IndexWords.of(derived, library, p, proof.function(), needed);
    IndexWitness satisfied = IndexWitness.of(rules, p, words);
    return proof.explained(() -> new Proved(says(found, entered, words, satisfied), words));
  }

  /** {@code ⊢ ∃Δ. mlir_enters p mlir_nothing d u Δ ∧ mlir_fits Δ b}, under assumptions. */
  private Theorem entered(
      Fitting fitting, Theorem found, List<Term> meanings) {
    Term.Free p = proof.parameters();
    List<Term> parts = Syntax.arguments(found.conclusion());
    Theorem enters = proof.enters(found);
    Term scope = Syntax.right(enters.conclusion());
    fitting.ranges().enter(meanings.stream().flatMap(m -> Syntax.parts("∧", m).stream())
        .map(recorder::assume).toList());
    return rules.use("mlir_fits_entered",
        List.of(parts.get(2), parts.get(3), parts.get(4), p, scope), enters,
        fitting.block(scope, proof.region().part(1)));
  }

  private Theorem says(
      Theorem found, Theorem entered, IndexWords words, IndexWitness satisfied) {
    Term.Free p = proof.parameters();
    List<Term> parts = Syntax.arguments(found.conclusion());
    Theorem result = entered;
    for (Theorem fact : derived.conjuncts(recorder.assume(words.condition()))) {
      if (result.hypotheses().contains(fact.conclusion())) {
        result = derived.cut(fact, result);
      }
    }
    Term k = syntax.lambda(p, words.condition());
    Theorem fits = rules.use("mlir_fits_for_so",
        List.of(parts.get(2), parts.get(3), parts.get(4), satisfied.parameters(), k),
        satisfied.theorem(),
        new All(recorder.disch(words.condition(), result), List.of(p)));
    return rules.use("mlir_index_says_intro_mlir_index_no_overflow",
        List.of(proof.text(), proof.module().term(), parts.get(1), parts.get(2), parts.get(3),
            parts.get(4), words.tree(), k), proof.module().theorem(), found,
        new All(words.assumes(), List.of(p)), fits);
  }

  private IndexOverflow overflow(Fitting fitting, Unfit e) {
    Tree operation = fitting.current();
    String what = "'" + Becoming.name(operation) + "' of @" + proof.function();
    Optional<IndexCounterexample> found = IndexCounterexample.of(
        e, proof.parameters(), fitting.around());
    return new IndexOverflow(file, proof.position(operation.start()), what, found);
  }
}
