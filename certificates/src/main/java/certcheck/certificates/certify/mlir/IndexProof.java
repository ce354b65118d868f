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

/** Proves that the indices of functions do not overflow: {@code mlir_index_says}. */
final class IndexProof {
  /**
   * What is proved.
   *
   * @param says {@code ⊢ mlir_index_says s e}, for the text s of each function
   * @param words what e is of
   */
  record Proved(List<Theorem> says, IndexWords words) {
    /** Copies the list. */
    Proved {
      says = List.copyOf(says);
    }
  }

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
   * Proves it of functions with the same arguments, in the same words, which assume no more than the proofs
   * need, and the other conditions of the first only if it is not proved without.
   *
   * @param functions whose lemmas are in one certificate
   * @throws IndexOverflow if an index does not fit, or it is not known
   * @throws MlirBinding.Unproved if a function is not one whose indices are looked at, or there are no
   *     words for it
   */
  static Proved prove(List<IndexProof> functions) throws MlirBinding.Unproved, IndexOverflow {
    IndexProof one = functions.get(0);
    List<IndexAssumption> small =
        IndexAssumption.of(one.proof.explained(one.proof::region).part(0));
    List<IndexAssumption> more = IndexAssumption.of(one.conditions);
    if (!more.isEmpty()) {
      try {
        return one.under(small, functions);
      } catch (IndexOverflow | MlirBinding.Unproved e) {
        // More is assumed than that.
      }
    }
    return one.under(Stream.concat(small.stream(), more.stream()).toList(), functions);
  }

  private Proved under(List<IndexAssumption> assumptions, List<IndexProof> functions)
      throws MlirBinding.Unproved, IndexOverflow {
    Term.Free p = proof.parameters();
    IndexWords whole = IndexWords.of(derived, library, p, proof.function(), assumptions);
    List<Term> meanings = whole.meanings(assumptions.size());
    List<Fits> fit = new ArrayList<>();
    for (IndexProof f : functions) {
      try {
        fit.add(f.fits(meanings));
      } catch (IndexOverflow e) {
        throw f == this ? e : e.introduced(file);
      }
    }
    List<IndexAssumption> needed = new ArrayList<>();
    for (int k = 0; k < meanings.size(); k++) {
      List<Term> parts = Syntax.parts("∧", meanings.get(k));
      if (fit.stream().anyMatch(f -> f.needs(parts))) {
        needed.add(assumptions.get(k));
      }
    }
    IndexWords words = needed.size() == assumptions.size() ? whole
        : IndexWords.of(derived, library, p, proof.function(), needed);
    IndexWitness satisfied = IndexWitness.of(rules, p, words);
    List<Theorem> says = new ArrayList<>();
    for (Fits f : fit) {
      says.add(f.proof.proof.explained(() -> f.proof.says(f.function, f.entered, words, satisfied)));
    }
    return new Proved(says, words);
  }

  /**
   * What is proved of a function.
   *
   * @param function {@code ⊢ mlir_function m f d u b}
   * @param entered {@code ⊢ ∃Δ. mlir_enters p mlir_nothing d u Δ ∧ mlir_fits Δ b}, under assumptions
   */
  private record Fits(IndexProof proof, Theorem function, Theorem entered) {
    private boolean needs(List<Term> assumptions) {
      return assumptions.stream().anyMatch(entered.hypotheses()::contains);
    }
  }

  /** That all indices fit, under assumptions with these meanings. */
  private Fits fits(List<Term> meanings) throws MlirBinding.Unproved, IndexOverflow {
    Fitting fitting = new Fitting(
        proof.forms(), proof.trees(), proof.canonical(), proof.plain());
    try {
      Theorem found = proof.explained(proof::found);
      return new Fits(this, found, proof.explained(() -> entered(fitting, found, meanings)));
    } catch (Unfit e) {
      throw overflow(fitting, e);
    }
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
    String what = "'" + Operations.name(operation) + "' of @" + proof.function();
    Optional<IndexCounterexample> found = IndexCounterexample.of(
        e, proof.parameters(), fitting.around());
    return new IndexOverflow(file, proof.position(operation.start()), what, found);
  }
}
