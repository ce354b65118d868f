package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.cfdlang.CfdlangTyping.Dimensions;
import certcheck.certificates.certify.cfdlang.Renumberings;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.arithmetic.LinearArithmetic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.cfdlang.Pairwise;
import certcheck.semantics.tml.syntax.Pair;
import certcheck.semantics.value.Operation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What expressions of the CFDlang dialect mean. A stack is, at an index whose first number is known, what that
 * selects; what an equation says by cases, {@code select(k < 1, …, …)}, is decided in each of them.
 */
final class CfdlangMeanings extends OperationMeanings<Pairwise> {
  /** What is known of indices besides their ranges. */
  private final List<Theorem> cases = new ArrayList<>();

  CfdlangMeanings(
      Setting<Pairwise> setting, Tensors tensors, List<Term> common, Refusal refusal) {
    super(setting, tensors, common, refusal);
  }

  @Override
  Theorem of(Pairwise e, Situation at, Term value) {
    if (e instanceof Pairwise.Paren node) {
      return paren(node.operand(), at, value);
    } else if (e instanceof Pairwise.Variable node) {
      return variable(node, node, at, value);
    } else if (isHelper(value)) {
      return anywhere(e, at, value);
    } else if (e instanceof Pairwise.Stack node) {
      return stack(node, at, value);
    } else if (e instanceof Pairwise.Transposition node) {
      return transposition(node, at, value);
    } else if (e instanceof Pairwise.Product node) {
      return product(node, List.of(node.operand()), at, value);
    } else if (e instanceof Pairwise.ElementWise node) {
      return elementWise(node, node.operator().operation(), at, value);
    } else if (e instanceof Pairwise.Contraction node) {
      return reduction(new Contracted(node), at, value);
    } else if (e instanceof Pairwise.Group node) {
      return group(node, at, value);
    }
    throw new IllegalArgumentException("unknown expression " + e.getClass());
  }

  /** The meaning of what a tensor stands for, whatever the case: it is proved once. */
  private Theorem anywhere(Pairwise e, Situation at, Term value) {
    List<Theorem> outer = List.copyOf(cases);
    cases.clear();
    Theorem means = standsFor(e, at, value);
    cases.addAll(outer);
    return means;
  }

  private Theorem transposition(Pairwise.Transposition node, Situation at, Term value) {
    Term m = syntax.literal(node.pair().first().number());
    Term n = syntax.literal(node.pair().second().number());
    List<Term> swapped = new ArrayList<>(at.index());
    Pair pair = node.fromOne();
    Collections.swap(swapped, pair.lower() - 1, pair.upper() - 1);
    Situation inside = at.at(swapped);
    Theorem inner = of(node.operand(), inside, value);
    Theorem length = setting.lists().length(types.shape(node));
    Term i = at.list(syntax);
    return rule(lemma("means_trans", types.term(node.operand()), m, n, types.shape(node),
        Syntax.right(length), i, inside.list(syntax), value),
        types.of(node), length, setting.lists().length(i), setting.lists().swapAt(m, n, i), inner);
  }

  /** By the first pair, then by the others. */
  private Theorem group(Pairwise.Group node, Situation at, Term value) {
    Theorem all = of(node.operand(), at, value);
    List<Term> parts = Syntax.arguments(types.term(node));
    Term first = Syntax.left(parts.get(1));
    Term others = Syntax.right(parts.get(1));
    List<Term> terms = new ArrayList<>(List.of(parts.get(0), Syntax.left(first),
        Syntax.right(first), Syntax.left(others), Syntax.right(others)));
    List<Theorem> premises = new ArrayList<>();
    if (node.isContraction()) {
      Theorem renumbered = new Renumberings(derived, setting.lists(), setting.lemmas()::at)
          .of(node.pairs().stream().map(Dimensions::of).toList()).renumbered();
      terms.add(Syntax.right(renumbered));
      premises.add(renumbered);
    }
    premises.add(all);
    terms.addAll(List.of(at.list(syntax), value));
    return derived.mp(lemma(node.isContraction() ? "means_contr_more" : "means_trans_more",
        terms.toArray(Term[]::new)), premises);
  }

  // ── Stacks ──

  private Theorem stack(Pairwise.Stack node, Situation at, Term value) {
    Term first = Syntax.left(at.list(syntax));
    List<Theorem> facts = new ArrayList<>(cases);
    facts.add(setting.indices().inRange(first, syntax.literal(node.operands().size())));
    boolean isByCases = Syntax.isConstant("cond", Syntax.head(value));
    if (isByCases && isAbout(first, condition(value))) {
      return byCases(node, at, value, facts);
    }
    for (int number : candidates(first, node.operands().size())) {
      Optional<Theorem> selected =
          proved(syntax.equation(first, syntax.literal(number)), facts);
      if (selected.isPresent()) {
        return tensor(node, number, selected.get(), at, value);
      }
    }
    if (isByCases) {
      return byCases(node, at, value, facts);
    }
    throw refusal.because(node, "select(…, …, …), by the first number of the index", value);
  }

  private Optional<Theorem> proved(Term goal, List<Theorem> facts) {
    return LinearArithmetic.prove(recorder, goal, facts) instanceof LinearArithmetic.Proved p
        ? Optional.of(p.theorem()) : Optional.empty();
  }

  private static Term condition(Term value) {
    return Syntax.arguments(value).get(0);
  }

  /** Whether a condition compares this term, or says that such a comparison fails. */
  private boolean isAbout(Term first, Term condition) {
    Term inner = Syntax.isUnary("¬", condition) ? Syntax.right(condition) : condition;
    return Syntax.arguments(inner).contains(first);
  }

  /** The numbers from 0 on, first those that the last case about a term speaks of. */
  private Iterable<Integer> candidates(Term first, int size) {
    Set<Integer> candidates = new LinkedHashSet<>();
    for (int k = cases.size() - 1; k >= 0 && candidates.isEmpty(); k--) {
      Term condition = cases.get(k).conclusion();
      if (isAbout(first, condition)) {
        Term inner = Syntax.isUnary("¬", condition) ? Syntax.right(condition) : condition;
        if (Syntax.right(inner) instanceof Term.Literal bound && bound.value.bitLength() < 31) {
          candidates.addAll(List.of(bound.value.intValue() - 1, bound.value.intValue()));
        }
      }
    }
    IntStream.range(0, size).forEach(candidates::add);
    candidates.removeIf(j -> j < 0 || j >= size);
    return candidates;
  }

  /** The tensor that the first number of the index selects. */
  private Theorem tensor(
      Pairwise.Stack node, int number, Theorem selected, Situation at, Term value) {
    Situation rest = at.at(at.index().subList(1, at.index().size()));
    Theorem inner = of(node.operands().get(number), rest, value);
    Term list = Syntax.arguments(types.term(node)).get(0);
    Term j = syntax.literal(number);
    Theorem length = setting.lists().length(list);
    Term n = Syntax.right(length);
    Theorem tensor = setting.lists().nth(list, j);
    return rule(lemma("means_stack", list, n, Syntax.left(selected.conclusion()), j,
        Syntax.right(tensor), rest.list(syntax), value), selected, length,
        setting.lists().holds(syntax.apply("≤", syntax.literal(0), j)),
        setting.lists().holds(syntax.apply("<", j, n)), tensor, inner);
  }

  /** What an equation says by cases: by that which is so, or by both. */
  private Theorem byCases(
      Pairwise.Stack node, Situation at, Term value, List<Theorem> facts) {
    List<Term> parts = Syntax.arguments(value);
    Term condition = parts.get(0);
    Optional<Theorem> holds = proved(condition, facts);
    if (holds.isPresent()) {
      Theorem means = of(node, at, parts.get(1));
      return rule(cased("means_then", node, at, parts), holds.get(), means);
    }
    Optional<Theorem> fails = proved(syntax.not(condition), facts);
    if (fails.isPresent()) {
      Theorem means = of(node, at, parts.get(2));
      return rule(cased("means_else", node, at, parts), fails.get(), means);
    }
    Theorem one = in(condition, node, at, parts.get(1));
    Theorem other = in(syntax.not(condition), node, at, parts.get(2));
    return rule(cased("means_either", node, at, parts), one, other);
  }

  private Theorem cased(String name, Pairwise.Stack node, Situation at, List<Term> parts) {
    return lemma(name, types.term(node), at.list(syntax), parts.get(0), parts.get(1), parts.get(2));
  }

  /** {@code ⊢ c ⟹ $cfd_means … e i w}. */
  private Theorem in(Term condition, Pairwise.Stack node, Situation at, Term value) {
    cases.add(recorder.assume(condition));
    Theorem means = of(node, at, value);
    cases.remove(cases.size() - 1);
    return recorder.disch(condition, means);
  }

  /** A contraction by one pair: the new index stands at two places. */
  private final class Contracted extends Reduction {
    private final Pair pair;
    private final List<Term> labels;
    private final List<Theorem> numbered;

    Contracted(Pairwise.Contraction node) {
      super(node, node.operand(), Operation.ADD, "means_contr",
          node.fromOne().first().intValue());
      this.pair = node.fromOne();
      Term m = syntax.literal(node.pair().first().number());
      Term n = syntax.literal(node.pair().second().number());
      this.numbered = List.of(setting.evaluation().plusOne(m), setting.evaluation().plusOne(n));
      this.labels = List.of(types.term(operand), m, n, Syntax.right(numbered.get(0)),
          Syntax.right(numbered.get(1)));
    }

    @Override
    Situation inside(Situation at, Term.Free variable, Term term) {
      return at.with(variable, term, pair.lower() - 1, pair.upper() - 1);
    }

    @Override
    Theorem place(Situation at, Term l) {
      return setting.evaluation().withBoth(labels.get(3), labels.get(4), l, at.list(syntax));
    }

    @Override
    List<Term> labels() {
      return labels;
    }

    @Override
    List<Theorem> numbered() {
      return numbered;
    }
  }
}
