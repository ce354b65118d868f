package certcheck.certificates.certify.reuse;

import certcheck.certificates.certify.claim.Certifier.Undecided;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.safety.TensorText;
import certcheck.certificates.certify.typing.ProgramVariables;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.Assignment;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The proof that a program of TeIL or CFDlang that reuses memory, or is without dead code, computes what
 * the other one does (libraries {@code teil_reuse}, {@code cfd_reuse}): statement by statement, which
 * variables of the two hold the same, as far as they are still read.
 */
final class FollowingProof {
  /**
   * What is done with a program.
   *
   * @param buffers for each variable the one of the second program
   * @param kept for each statement whether it is not left out
   * @param inputs that are declared
   * @param outputs that are declared
   */
  record Task(Map<String, String> buffers, List<Boolean> kept, List<String> inputs,
      List<String> outputs) {}

  /** {@code ⊢ $teil_follows o Γ Δ I s r A}, and the pairs in A. */
  private record Followed(Theorem theorem, AgreeingPairs pairs) {}

  private final Derived derived;
  private final Lemmas lemmas;
  private final String language;
  private final TensorText<?, ?> before;
  private final TensorText<?, ?> after;
  private final Task task;
  private final List<Set<String>> needed;

  /**
   * A proof.
   *
   * @param language with which names of its lemmas start, such as {@code teil}
   * @throws Undecided if no output is declared, or what is read first is no input
   */
  FollowingProof(Derived derived, Lemmas lemmas, String language, TensorText<?, ?> before,
      TensorText<?, ?> after, Task task) throws Undecided {
    this.derived = derived;
    this.lemmas = lemmas;
    this.language = language;
    this.before = before;
    this.after = after;
    this.task = task;
    if (task.outputs.isEmpty()) {
      throw new Undecided("the program declares no output, so nothing is claimed of any");
    }
    this.needed = needed();
  }

  /** What is read after each statement, by one that is kept, or as an output. */
  private List<Set<String>> needed() throws Undecided {
    LinkedList<Set<String>> points = new LinkedList<>();
    Set<String> live = new HashSet<>(task.outputs);
    for (int k = before.statements().size() - 1; k >= 0; k--) {
      points.addFirst(Set.copyOf(live));
      if (task.kept.get(k)) {
        Assignment<?> s = before.statements().get(k);
        live.remove(s.target());
        live.addAll(DeadCode.read(s));
      }
    }
    for (String x : before.variables().names()) {
      if (live.contains(x) && !task.inputs.contains(x)) {
        throw new Undecided("'" + x + "' is read before it is assigned, and is no input");
      }
    }
    return points;
  }

  /**
   * {@code ⊢ teil_reuses_for o P Q x l}, or the like.
   *
   * @param arithmetic o, or o and z
   * @param more the last terms of the lemma {@code teil_reuses_intro}
   * @param premises its last premises
   */
  Theorem reuses(
      List<? extends Term> arithmetic, List<Term> more, Collection<Theorem> premises) {
    ProgramVariables first = before.variables();
    ProgramVariables second = after.variables();
    Theorem begins = lemmas.at("begins_none", first.context(), second.context());
    AgreeingPairs pairs = new AgreeingPairs(
        derived, lemmas, first, task.buffers, Syntax.right(begins.conclusion()));
    for (String x : task.inputs) {
      Theorem type = first.lookup(x);
      begins = derived.mp(lemmas.at("begins_more", first.context(), second.context(),
          Syntax.arguments(begins.conclusion()).get(2), pairs.list(), first.constant(x),
          Syntax.right(Syntax.right(type.conclusion()))),
          List.of(begins, type, second.lookup(x)));
      pairs.add(x);
    }
    Followed followed = follows(arithmetic, pairs);
    Theorem ends = lemmas.at("ends_none", followed.pairs.list());
    for (String x : task.outputs) {
      ends = derived.mp(lemmas.at("ends_more", followed.pairs.list(),
          Syntax.right(ends.conclusion()), first.constant(x)),
          List.of(ends, followed.pairs.member(x)));
    }
    List<Term> terms = new ArrayList<>(arithmetic);
    terms.addAll(List.of(Syntax.left(before.program()), Syntax.right(before.program()),
        first.context(), Syntax.left(after.program()), Syntax.right(after.program()),
        second.context(), Syntax.arguments(begins.conclusion()).get(2), pairs.list(),
        followed.pairs.list(), Syntax.right(ends.conclusion())));
    terms.addAll(more);
    List<Theorem> all = new ArrayList<>(List.of(first.formed(), before.wellFormed(),
        second.formed(), after.wellFormed(), begins, followed.theorem, ends));
    all.addAll(premises);
    return derived.mp(
        lemmas.at(language + "_reuses_intro", terms.toArray(Term[]::new)), all);
  }

  private Followed follows(List<? extends Term> arithmetic, AgreeingPairs inputs) {
    List<Term> terms = new ArrayList<>(arithmetic);
    terms.addAll(
        List.of(before.variables().context(), after.variables().context(), inputs.list()));
    Followed state = new Followed(
        lemmas.at(language + "_follows_none", terms.toArray(Term[]::new)), inputs);
    List<Term> assignments = before.assignments();
    for (int k = 0; k < assignments.size(); k++) {
      String target = before.statements().get(k).target();
      Term e = Syntax.right(assignments.get(k));
      state = task.kept.get(k) ? next(state, arithmetic, target, e, needed.get(k))
          : dead(state, target, e, needed.get(k));
    }
    return state;
  }

  /** One more statement of both programs. */
  private Followed next(Followed state, List<? extends Term> arithmetic, String target, Term e,
      Set<String> live) {
    Theorem alike = new AlikeTerms(derived, lemmas, language, arithmetic, before.variables(),
        after.variables(), state.pairs).of(e);
    AgreeingPairs.Some spared = state.pairs.sparing(target, live);
    Theorem type = before.variables().lookup(target);
    List<Term> terms = new ArrayList<>(Syntax.arguments(state.theorem.conclusion()));
    terms.addAll(List.of(before.variables().constant(target), e, state.pairs.buffer(target),
        Syntax.right(alike.conclusion()), Syntax.right(Syntax.right(type.conclusion())),
        spared.pairs().list()));
    Theorem follows = derived.mp(
        lemmas.at(language + "_follows_next", terms.toArray(Term[]::new)),
        List.of(state.theorem, alike, type,
            after.variables().lookup(state.pairs.bufferName(target)), spared.among()));
    spared.pairs().add(target);
    return new Followed(follows, spared.pairs());
  }

  /** One that is left out. */
  private Followed dead(Followed state, String target, Term e, Set<String> live) {
    AgreeingPairs.Some passed = state.pairs.passing(target, live);
    Theorem type = before.variables().lookup(target);
    List<Term> terms = new ArrayList<>(Syntax.arguments(state.theorem.conclusion()));
    terms.addAll(List.of(before.variables().constant(target), e,
        Syntax.right(Syntax.right(type.conclusion())), passed.pairs().list()));
    return new Followed(derived.mp(
        lemmas.at(language + "_follows_dead", terms.toArray(Term[]::new)),
        List.of(state.theorem, type, passed.among())), passed.pairs());
  }
}
