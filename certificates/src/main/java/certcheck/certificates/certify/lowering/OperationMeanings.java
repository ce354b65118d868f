package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.computation.ListEvaluation;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.SyntaxTree;
import certcheck.semantics.tml.syntax.Pair;
import certcheck.semantics.value.Operation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * What expressions mean, as far as tensor languages share their operations.
 *
 * @param <E> the expressions of a language
 */
abstract class OperationMeanings<E extends SyntaxTree<E>> extends Meanings<E> {
  private final Map<E, Term.Free> reduced = new IdentityHashMap<>();

  OperationMeanings(
      Setting<E> setting, Tensors tensors, List<Term> common, Refusal refusal) {
    super(setting, tensors, common, refusal);
  }

  /** The operands of an operation that a value is. */
  private Operators.Applied applied(E e, Operation operation, Term value) {
    return setting.operators().applied(operation, value).orElseThrow(() ->
        refusal.because(e, setting.operators().application(operation), value));
  }

  /** An element-wise operation; with a scalar, a scaling. */
  final Theorem elementWise(E node, Operation operation, Situation at, Term value) {
    Operators.Applied parts = applied(node, operation, value);
    E leftNode = node.operands().get(0);
    E rightNode = node.operands().get(1);
    Term left = types.shape(leftNode);
    Term right = types.shape(rightNode);
    boolean scales = operation == Operation.MULTIPLY && ListEvaluation.isNil(left);
    boolean divides = operation == Operation.DIVIDE && ListEvaluation.isNil(right);
    Theorem first = of(leftNode, scales ? at.at(List.of()) : at, parts.left());
    Theorem second = of(rightNode, divides ? at.at(List.of()) : at, parts.right());
    List<Term> terms = new ArrayList<>(List.of(setting.operators().functions(), parts.function(),
        types.term(leftNode), types.term(rightNode)));
    List<Theorem> premises = new ArrayList<>(List.of(parts.acts()));
    String name = switch (operation) {
      case ADD -> "means_plus";
      case SUBTRACT -> "means_minus";
      case MULTIPLY -> scales ? "means_scaled" : "means_times";
      case DIVIDE -> divides ? "means_divided" : "means_over";
      default -> throw new IllegalArgumentException("for reductions only: " + operation);
    };
    if (operation == Operation.MULTIPLY || operation == Operation.DIVIDE) {
      boolean multiplies = operation == Operation.MULTIPLY;
      premises.add(types.of(multiplies ? leftNode : rightNode));
      if (!scales && !divides) {
        Term shape = multiplies ? left : right;
        terms.addAll(List.of(Syntax.left(shape), Syntax.right(shape)));
      }
    }
    terms.addAll(List.of(at.list(syntax), parts.left(), parts.right()));
    premises.addAll(List.of(first, second));
    return derived.mp(lemma(name, terms.toArray(Term[]::new)), premises);
  }

  /**
   * An outer product.
   *
   * @param ranked the operands of which the lemma has the type and the rank, from the left
   */
  final Theorem product(E node, List<E> ranked, Situation at, Term value) {
    Operators.Applied parts = applied(node, Operation.MULTIPLY, value);
    List<Term> shapes = ranked.stream().map(e -> types.shape(e)).toList();
    int split = Syntax.items(shapes.get(0)).size();
    Situation first = at.at(at.index().subList(0, split));
    Situation second = at.at(at.index().subList(split, at.index().size()));
    Theorem left = of(node.operands().get(0), first, parts.left());
    Theorem right = of(node.operands().get(1), second, parts.right());
    List<Term> index = List.of(first.list(syntax), second.list(syntax));
    List<Theorem> ranks = shapes.stream().map(setting.lists()::length).toList();
    List<Term> terms = new ArrayList<>(List.of(setting.operators().functions(), parts.function()));
    node.operands().forEach(e -> terms.add(types.term(e)));
    terms.addAll(shapes);
    ranks.forEach(rank -> terms.add(Syntax.right(rank)));
    terms.addAll(index);
    terms.addAll(List.of(at.list(syntax), parts.left(), parts.right()));
    Theorem lemma = lemma("means_prod", terms.toArray(Term[]::new));
    List<Theorem> premises = new ArrayList<>(List.of(parts.acts()));
    for (int k = 0; k < ranked.size(); k++) {
      premises.addAll(List.of(types.of(ranked.get(k)), ranks.get(k),
          setting.lists().length(index.get(k))));
    }
    premises.addAll(
        List.of(setting.lists().append(index.get(0), index.get(1)), left, right));
    return derived.mp(lemma, premises);
  }

  /** A transposition. */
  final Theorem transposition(E node, Pair pair, Situation at, Term value) {
    Term m = syntax.literal(pair.first().number());
    Term n = syntax.literal(pair.second().number());
    List<Term> swapped = new ArrayList<>(at.index());
    Collections.swap(swapped, pair.lower() - 1, pair.upper() - 1);
    Situation inside = at.at(swapped);
    E operand = node.operands().get(0);
    Theorem inner = of(operand, inside, value);
    Theorem a = setting.evaluation().minusOne(m);
    Theorem b = setting.evaluation().minusOne(n);
    Theorem length = setting.lists().length(types.shape(node));
    Term i = at.list(syntax);
    return rule(lemma("means_trans", types.term(operand), m, n, types.shape(node),
        Syntax.right(length), Syntax.right(a), Syntax.right(b), i, inside.list(syntax), value),
        types.of(node), length, setting.lists().length(i), a, b,
        setting.lists().swapAt(Syntax.right(a), Syntax.right(b), i), inner);
  }

  // ── Reductions ──

  /** The operand of a reduction, at the indices from which it takes elements. */
  abstract class Reduction {
    final E node;
    final E operand;
    final Operation operation;
    private final String rule;
    private final int dimension;

    /**
     * A reduction.
     *
     * @param rule its lemma; with {@code _one} that for a single element
     * @param dimension that says how many elements there are, from 1
     */
    Reduction(E node, E operand, Operation operation, String rule, int dimension) {
      this.node = node;
      this.operand = operand;
      this.operation = operation;
      this.rule = rule;
      this.dimension = dimension;
    }

    /** The place where the new index stands for a term. */
    abstract Situation inside(Situation at, Term.Free variable, Term term);

    /** That this is its index. */
    abstract Theorem place(Situation at, Term l);

    /** The operator, if the lemma has it, and the numbers of dimensions. */
    abstract List<Term> labels();

    /** What the lemma asks for of these numbers, before all else; nothing, where they count from 1. */
    List<Theorem> numbered() {
      return List.of();
    }

    private Term extent() {
      return Syntax.items(types.shape(operand)).get(dimension - 1);
    }

    /** The terms and premises that say which dimension of what is reduced. */
    private Reduced reduced(Situation at) {
      Term t = types.shape(operand);
      Term u = types.shape(node);
      Theorem length = setting.lists().length(u);
      Theorem a = setting.evaluation().minusOne(syntax.literal(dimension));
      List<Term> terms = new ArrayList<>(labels());
      terms.addAll(List.of(t, u, Syntax.right(length), Syntax.right(a)));
      List<Theorem> premises = new ArrayList<>(numbered());
      premises.addAll(List.of(types.of(operand), types.of(node), length,
          setting.lists().length(at.list(syntax)), a, setting.lists().nth(t, Syntax.right(a))));
      return new Reduced(terms, premises);
    }

    private Mismatch mismatch(Term value) {
      Term n = extent();
      String function = setting.operators().name(operation);
      return refusal.because(node, setting.operators().reduction(operation) + " of " + n
          + " values that starts with the first of them, reduce(" + function
          + ", e(0), k in 1.." + n + ") e(k)", value);
    }
  }

  private record Reduced(List<Term> terms, List<Theorem> premises) {}

  /** The meaning of a reduction, which starts with its first element. */
  final Theorem reduction(Reduction reduction, Situation at, Term value) {
    Term extent = reduction.extent();
    boolean several = Syntax.isConstant("reduce", Syntax.head(value));
    boolean one = extent == syntax.literal(1);
    if (!several && !one) {
      throw reduction.mismatch(value);
    }
    Term.Free variable = reduced.computeIfAbsent(reduction.node, x -> variable("l", extent));
    return several ? several(reduction, at, variable, extent, value)
        : single(reduction, at, variable, value);
  }

  private Theorem single(Reduction reduction, Situation at, Term.Free variable, Term value) {
    Term zero = syntax.literal(0);
    Theorem only = of(reduction.operand, reduction.inside(at, variable, zero), value);
    Reduced parts = reduction.reduced(at);
    Theorem place = reduction.place(at, zero);
    List<Term> terms = new ArrayList<>(parts.terms);
    terms.addAll(List.of(at.list(syntax), Syntax.right(place), value));
    return rule(derived.mp(lemma(reduction.rule + "_one", terms.toArray(Term[]::new)),
        parts.premises), place, only);
  }

  private Theorem several(Reduction reduction, Situation at, Term.Free variable, Term extent,
      Term value) {
    List<Term> parts = Syntax.arguments(value);
    Theorem acts = setting.operators().acts(parts.get(1), reduction.operation)
        .orElseThrow(() -> reduction.mismatch(value));
    Term count = parts.get(3);
    Term zero = syntax.literal(0);
    Term one = syntax.literal(1);
    Theorem counted = setting.indices().same(syntax.apply("+", count, one), extent)
        .orElseThrow(() -> reduction.mismatch(value));
    String name = syntax.binderName((Term.Abstraction) parts.get(4));
    Term.Free k = variable(name.replaceAll("_s[0-9]+$", ""));
    Term before = setting.indices().range(k, count);
    Term next = syntax.apply("+", one, k);
    setting.indices().know(recorder.mp(recorder.mp(setting.lemmas().at("next_range", k, count,
        extent), counted), recorder.assume(before)));
    Theorem later = of(reduction.operand, reduction.inside(at, variable, next),
        syntax.at(parts.get(4), k));
    Theorem first = of(reduction.operand, reduction.inside(at, variable, zero), parts.get(2));

    Reduced whole = reduction.reduced(at);
    Theorem start = reduction.place(at, zero);
    List<Term> terms = new ArrayList<>(List.of(setting.operators().functions(), parts.get(1)));
    terms.addAll(whole.terms);
    terms.addAll(List.of(extent, count, at.list(syntax), Syntax.right(start), parts.get(2),
        parts.get(4)));
    Theorem result = rule(derived.mp(recorder.mp(lemma(reduction.rule,
        terms.toArray(Term[]::new)), acts), whole.premises), counted,
        setting.indices().notNegative(count), start, first);
    Theorem each = recorder.gen(
        k, recorder.disch(before, placed(later, reduction.place(at, next))));
    return recorder.mp(result, derived.convert(each, Syntax.left(result.conclusion())));
  }

  /** From {@code $means … e j w} and {@code i = j}: {@code $means … e i w}. */
  private Theorem placed(Theorem means, Theorem place) {
    Term.Application applied = (Term.Application) means.conclusion();
    Term e = ((Term.Application) applied.function).function;
    return recorder.eqMp(derived.function(derived.argument(e, recorder.sym(place)),
        applied.argument), means);
  }
}
