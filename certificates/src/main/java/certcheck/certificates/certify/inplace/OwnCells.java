package certcheck.certificates.certify.inplace;

import static certcheck.certificates.certify.typing.Judgement.expression;
import static certcheck.certificates.certify.typing.Judgement.shape;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.certify.computation.IndexEvaluation;
import certcheck.certificates.certify.computation.ListEvaluation;
import certcheck.certificates.certify.terms.TmlTerms;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.Pair;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/**
 * Proves of the right-hand side of a statement that evaluation reads of the assigned variable x
 * only the cell that is written: at an index [i1, …] of variables it follows evaluation (Rink 2018,
 * Fig. 12) to each access of x, and shows that its index is [i1, …], because it consists of the
 * same variables, or of others that stand for the number 1 alone. The cost is linear in the
 * expression; no index is ever enumerated.
 */
final class OwnCells {
  /** A subexpression, the index at which it is evaluated, and the variable of its sum, or null. */
  private record Visit(Expression expression, List<Term> index, Term.Free sum) {}

  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Lemmas lemmas;
  private final ListEvaluation lists;
  private final IndexEvaluation indices;
  private final InPlaceReads reads;
  private final Term context;
  private final Term x;
  private List<Term> assigned;
  private Term cell;

  /**
   * A proof about a statement.
   *
   * @param reads what is known of all its subexpressions
   * @param x the assigned variable
   */
  OwnCells(Derived derived, Lemmas lemmas, InPlaceReads reads, Term context, Term x) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.lemmas = lemmas;
    this.lists = new ListEvaluation(derived, lemmas);
    this.indices = new IndexEvaluation(derived, new OpenLemmas(derived, lemmas), lists);
    this.reads = reads;
    this.context = context;
    this.x = x;
  }

  /** {@code ⊢ $own Γ x e t}, for a well-typed expression all of whose accesses of x are own. */
  Theorem of(Expression root) {
    Theorem typed = reads.of(root).typed();
    List<Term> extents = IndexEvaluation.elements(shape(typed));
    assigned = new ArrayList<>();
    for (int k = 1; k <= extents.size(); k++) {
      assigned.add(number("i" + k));
    }
    cell = list(assigned);
    Theorem own = recorder.mp(
        lemmas.at("own_from_nil", context, x, expression(typed), cell), only(root));
    Term nil = list(List.of());
    for (int k = extents.size() - 1; k >= 0; k--) {
      Term prefix = list(assigned.subList(0, k));
      Term one = list(assigned.subList(k, k + 1));
      Term rest = Syntax.right(own.conclusion());
      Theorem appended = lists.append(prefix, one);
      Term from = Syntax.head(own.conclusion());
      Term applied = apply(from, context, x, expression(typed));
      own = recorder.eqMp(derived.function(
          derived.argument(applied, recorder.sym(appended)), rest), own);
      own = recorder.mp(lemmas.at("own_from_cons", context, x, expression(typed), prefix,
          extents.get(k), rest), ranged((Term.Free) assigned.get(k), extents.get(k), own));
    }
    return recorder.mp(
        lemmas.at("own_from_own", context, x, expression(typed), shape(typed)), own);
  }

  private Term apply(Term function, Term... arguments) {
    Term result = function;
    for (Term a : arguments) {
      result = syntax.logic().terms.application(result, a);
    }
    return result;
  }

  private Term.Free number(String name) {
    return syntax.logic().terms.free(name, syntax.logic().terms.integer);
  }

  private Term list(List<Term> elements) {
    return syntax.list(syntax.logic().terms.integer, elements);
  }

  /** From p: {@code ∀a. 1 ≤ a ⟹ a ≤ n ⟹ p}, whose hypotheses these two may be. */
  private Theorem ranged(Term.Free a, Term n, Theorem p) {
    return derived.gen(List.of(a), derived.disch(List.of(
        syntax.apply("≤", syntax.literal(1), a), syntax.apply("≤", a, n)), p));
  }

  /** {@code $own_only Γ x e c c}, where the components of c are in range by hypothesis. */
  private Theorem only(Expression root) {
    List<Visit> visits = visits(root);
    Deque<Theorem> known = new ArrayDeque<>();
    for (int k = visits.size() - 1; k >= 0; k--) {
      known.push(step(visits.get(k), known));
    }
    return known.pop();
  }

  /** All subexpressions that are evaluated, each before its operands, the left one first. */
  private List<Visit> visits(Expression root) {
    List<Visit> visits = new ArrayList<>();
    Deque<Visit> open = new ArrayDeque<>(List.of(new Visit(root, assigned, null)));
    int sums = 0;
    while (!open.isEmpty()) {
      Visit v = open.pop();
      if (v.expression instanceof Expression.Contraction && !isSilent(v.expression)) {
        v = new Visit(v.expression, v.index, number("l" + ++sums));
      }
      visits.add(v);
      if (!isSilent(v.expression)) {
        List<Visit> operands = operands(v);
        for (int k = operands.size() - 1; k >= 0; k--) {
          open.push(operands.get(k));
        }
      }
    }
    return visits;
  }

  private boolean isSilent(Expression e) {
    return reads.of(e).silent() != null;
  }

  private List<Visit> operands(Visit v) {
    if (v.expression instanceof Expression.Contraction c) {
      return List.of(new Visit(c.operand(), c.pair().filled(v.index, v.sum), null));
    } else if (v.expression instanceof Expression.Transposition t) {
      return List.of(new Visit(t.operand(), swapped(v.index, t.pair()), null));
    } else if (v.expression instanceof Expression.Product p) {
      int split = rank(p.left());
      return List.of(new Visit(p.left(), v.index.subList(0, split), null),
          new Visit(p.right(), v.index.subList(split, v.index.size()), null));
    }
    return v.expression.operands().stream()
        .map(e -> new Visit(e, rank(e) == 0 ? List.of() : v.index, null)).toList();
  }

  private static List<Term> swapped(List<Term> index, Pair pair) {
    List<Term> result = new ArrayList<>(index);
    Collections.swap(result, pair.lower() - 1, pair.upper() - 1);
    return result;
  }

  private int rank(Expression e) {
    return IndexEvaluation.elements(shape(reads.of(e).typed())).size();
  }

  /** {@code $own_only Γ x e i c} for a visit, given what its operands came to, the left one on top. */
  private Theorem step(Visit v, Deque<Theorem> known) {
    Theorem typed = reads.of(v.expression).typed();
    Term e = expression(typed);
    Term index = list(v.index);
    if (isSilent(v.expression)) {
      return recorder.mp(lemmas.at("only_silent", context, x, e, index, cell),
          reads.of(v.expression).silent());
    } else if (v.expression instanceof Expression.Variable) {
      return recorder.mp(lemmas.at("only_var", context, x, index, cell), same(v.index, typed));
    } else if (v.expression instanceof Expression.Paren) {
      return recorder.mp(lemmas.at("only_paren", context, x, Syntax.right(e), index, cell),
          known.pop());
    } else if (v.expression instanceof Expression.Transposition) {
      return transposition(v, e, index, known.pop());
    } else if (v.expression instanceof Expression.Contraction c) {
      return contraction(c, v, e, known.pop());
    } else if (v.expression instanceof Expression.Product p) {
      return product(p, index, known.pop(), known.pop());
    }
    return elementWise((Expression.ElementWise) v.expression, index, known.pop(), known.pop());
  }

  /** {@code i = c} for the index i of a variable that has the type of x. */
  private Theorem same(List<Term> index, Theorem typed) {
    List<Term> extents = IndexEvaluation.elements(shape(typed));
    Theorem equation = recorder.refl(list(List.of()));
    for (int k = index.size() - 1; k >= 0; k--) {
      Term a = index.get(k);
      Term b = assigned.get(k);
      Theorem component = recorder.refl(a);
      if (a != b) {
        Term one = syntax.literal(1);
        component = derived.mp(lemmas.at("one_number", a, b), List.of(
            recorder.assume(syntax.apply("≤", one, a)),
            recorder.assume(syntax.apply("≤", a, extents.get(k))),
            recorder.assume(syntax.apply("≤", one, b)),
            recorder.assume(syntax.apply("≤", b, extents.get(k)))));
      }
      Term cons = Syntax.head(list(List.of(a)));
      equation = derived.binary(cons, component, equation);
    }
    return equation;
  }

  private Theorem transposition(Visit v, Term e, Term index, Theorem operand) {
    List<Term> parts = Syntax.arguments(e);
    Theorem first = indices.minusOne(parts.get(1));
    Theorem second = indices.minusOne(parts.get(2));
    Theorem swapped = lists.swapAt(Syntax.right(first), Syntax.right(second), index);
    return derived.mp(lemmas.at("only_trans", context, x, parts.get(0), parts.get(1), parts.get(2),
        Syntax.right(first), Syntax.right(second), index, Syntax.right(swapped), cell),
        List.of(first, second, swapped, operand));
  }

  private Theorem contraction(Expression.Contraction node, Visit v, Term e, Theorem operand) {
    List<Term> parts = Syntax.arguments(e);
    Theorem typed = reads.of(node.operand()).typed();
    Theorem minus = indices.minusOne(parts.get(1));
    Theorem extent = lists.nth(shape(typed), Syntax.right(minus));
    Theorem filled = indices.withBoth(parts.get(1), parts.get(2), v.sum, list(v.index));
    Term only = apply(Syntax.head(operand.conclusion()), context, x, parts.get(0));
    Theorem moved = recorder.eqMp(derived.function(
        derived.argument(only, recorder.sym(filled)), cell), operand);
    return derived.mp(lemmas.at("only_contr", context, x, parts.get(0), parts.get(1), parts.get(2),
        shape(typed), Syntax.right(minus), Syntax.right(extent), list(v.index), cell),
        List.of(typed, minus, extent, ranged(v.sum, Syntax.right(extent), moved)));
  }

  private Theorem product(Expression.Product node, Term index, Theorem left, Theorem right) {
    Theorem typed = reads.of(node.left()).typed();
    Term h = Syntax.arguments(left.conclusion()).get(3);
    Term k = Syntax.arguments(right.conclusion()).get(3);
    Theorem length = lists.length(shape(typed));
    return derived.mp(lemmas.at("only_prod", context, x, expression(typed),
        expression(reads.of(node.right()).typed()), shape(typed), Syntax.right(length), h, k,
        index, cell),
        List.of(typed, length, lists.length(h), lists.append(h, k), left, right));
  }

  private Theorem elementWise(
      Expression.ElementWise node, Term index, Theorem left, Theorem right) {
    Theorem d = reads.of(node.left()).typed();
    Theorem e = reads.of(node.right()).typed();
    if (shape(d) == shape(e)) {
      Theorem length = lists.length(shape(d));
      Term p = syntax.apply(TmlTerms.constant(node.operator()));
      return derived.mp(lemmas.at("only_elem", context, x, p, expression(d), expression(e),
          shape(d), Syntax.right(length), index, cell),
          List.of(d, e, length, lists.length(index), left, right));
    }
    boolean scaled = node.operator() == Operator.MULTIPLY;
    return derived.mp(lemmas.at(scaled ? "only_smul" : "only_sdiv", context, x, expression(d),
        expression(e), index, cell), List.of(scaled ? d : e, left, right));
  }
}
