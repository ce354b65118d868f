package certcheck.certificates.certify.sched.equality;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.ValueEquality;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Equality of values in any arithmetic, or modulo laws: parts are compared by integer arithmetic,
 * conditions are decided or split, elements of tensors are replaced by what their equations say,
 * and reductions lose their last elements. Elements are compared before their equations are
 * asked; an equation is asked where that leads to a value that is made as the other one.
 */
public final class EqualValues implements ValueEquality {
  /** Cases inside each other, not counting those that stand in one alternative of a selection alone. */
  private static final int CASES = 8;

  /** Cases in all, inside an outermost one. */
  private static final int ALL_CASES = 1_000;

  /** Equations asked inside each other to meet an element or a reduction. */
  private static final int UNFOLDINGS = 24;

  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Decisions decisions;
  private final TensorEquations equations;
  private final Reductions reductions;
  private final Congruence congruence;
  private final List<ValueEquality> sums = new ArrayList<>();
  private final Map<Question, Theorem> known = new HashMap<>();
  private final Counting counting;
  private int cases;
  private int open;
  private int allCases;
  private int unfoldings;

  /** Another way to a sum: a tensor whose elements count it up. */
  public interface Counting {
    /**
     * {@code ⊢ sum = element}, or null.
     *
     * @param sum a reduction, or a term of another kind than values have
     * @param equality for its parts
     */
    Theorem prove(Term sum, Term element, Facts facts, ValueEquality equality);
  }

  private record Question(Term left, Term right, int facts) {}

  /**
   * Equality in any arithmetic, under the equations of a specification.
   *
   * @param equations as for {@link #EqualValues(Calculus, List, List)}
   */
  public EqualValues(Calculus calculus, List<Theorem> equations) {
    this(calculus, equations, List.of());
  }

  /**
   * Equality modulo laws, under the equations of a specification.
   *
   * @param equations {@code ⊢ ∀i j …. guard ⟹ A $T [i, j, …] = value}, or without a guard, in the
   *     order in which the tensors are defined
   * @param laws as for {@link Laws}
   */
  public EqualValues(Calculus calculus, List<Theorem> equations, List<Theorem> laws) {
    this(calculus, equations, laws, (sum, element, facts, equality) -> null);
  }

  /**
   * The same, with another way to sums.
   *
   * @param counting is asked of each sum that is compared with an element
   */
  public EqualValues(Calculus calculus, List<Theorem> equations, List<Theorem> laws,
      Counting counting) {
    this.counting = counting;
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.decisions = new Decisions(calculus);
    this.equations = new TensorEquations(calculus, decisions, equations);
    this.reductions = new Reductions(calculus, decisions);
    this.congruence = new Congruence(calculus, decisions, this);
    List<OperatorLaws> operators = new Laws(calculus, laws).operators();
    MatchingForm form = new MatchingForm(syntax, this.equations, operators);
    for (OperatorLaws operator : operators) {
      sums.add(new SumEquality(
          calculus, decisions, this, congruence, this.equations, operator, form));
    }
  }

  /** Long sums are proved from their innermost parts, so that their length needs no stack. */
  @Override
  public Theorem prove(Term left, Term right, Facts facts) {
    Deque<Question> inside = new ArrayDeque<>();
    int number = decisions.number(facts);
    Question next = new Question(left, right, number);
    while (next != null && next.left != next.right && !known.containsKey(next)) {
      inside.push(next);
      next = first(TensorValue.of(next.left), TensorValue.of(next.right), facts, number);
    }
    Theorem result = next == null ? null : answer(next, facts);
    while (!inside.isEmpty()) {
      result = answer(inside.pop(), facts);
    }
    return result;
  }

  /** What the equations say an element is under the facts; null if none is known to. */
  public Term defined(Term element, Facts facts) {
    Theorem found = TensorValue.of(element) instanceof TensorValue.Element e
        ? equations.unfold(e, facts) : null;
    return found == null ? null : Syntax.right(found);
  }

  /** What congruence asks last about two values; null if it does not come to that. */
  private Question first(TensorValue a, TensorValue b, Facts facts, int number) {
    if (a instanceof TensorValue.Call s && b instanceof TensorValue.Call t) {
      boolean alike = s.function() == t.function() && !s.arguments().isEmpty()
          && s.arguments().size() == t.arguments().size();
      for (int k = 1; alike && k < s.arguments().size(); k++) {
        alike = prove(s.arguments().get(k), t.arguments().get(k), facts) != null;
      }
      return alike ? new Question(s.arguments().get(0), t.arguments().get(0), number) : null;
    } else if (a instanceof TensorValue.Call s && b instanceof TensorValue.Reduction r) {
      Theorem last = s.combines(r) ? reductions.last(r, s, facts) : null;
      return last == null ? null : first(a, TensorValue.of(Syntax.right(last)), facts, number);
    } else if (a instanceof TensorValue.Reduction && b instanceof TensorValue.Call) {
      Question turned = first(b, a, facts, number);
      return turned == null ? null : new Question(turned.right, turned.left, number);
    }
    return null;
  }

  private Theorem answer(Question question, Facts facts) {
    Term left = question.left;
    Term right = question.right;
    if (left == right) {
      return recorder.refl(left);
    } else if (!known.containsKey(question)) {
      known.put(question, null);
      Theorem result = search(TensorValue.of(left), TensorValue.of(right), facts);
      for (int k = 0; result == null && k < sums.size(); k++) {
        result = sums.get(k).prove(left, right, facts);
      }
      if (result == null) {
        result = emptyOrNot(TensorValue.of(left), TensorValue.of(right), facts);
      }
      if (result == null && decisions.absurd(facts) != null) {
        result = recorder.contr(syntax.equation(left, right), decisions.absurd(facts));
      }
      known.put(question, result);
    }
    return known.get(question);
  }

  private Theorem search(TensorValue a, TensorValue b, Facts facts) {
    Theorem alike = congruence.of(a, b, facts);
    Theorem counted = alike != null ? alike : counted(a, b, facts);
    if (counted != null) {
      return counted;
    } else if (a instanceof TensorValue.Select s) {
      return select(s, a, b, facts);
    } else if (b instanceof TensorValue.Select s) {
      return select(s, a, b, facts);
    } else if (isLater(a, b) && isLater(b, a) && !isDecided(a, facts) && isDecided(b, facts)) {
      return unfold((TensorValue.Element) b, a, b, facts);
    } else if (isLater(a, b)) {
      return unfold((TensorValue.Element) a, a, b, facts);
    } else if (isLater(b, a)) {
      return unfold((TensorValue.Element) b, a, b, facts);
    } else if (a instanceof TensorValue.Reduction r) {
      return shorten(r, a, b, facts);
    } else if (b instanceof TensorValue.Reduction r) {
      return shorten(r, a, b, facts);
    }
    return null;
  }

  /** From {@code ⊢ s = s'} for a side s: {@code ⊢ a = b}, if the rest is proved. */
  private Theorem after(Theorem step, TensorValue a, TensorValue b, Facts facts) {
    if (Syntax.left(step) == a.term()) {
      Theorem rest = prove(Syntax.right(step), b.term(), facts);
      return rest == null ? null : recorder.trans(step, rest);
    }
    Theorem rest = prove(a.term(), Syntax.right(step), facts);
    return rest == null ? null : recorder.trans(rest, recorder.sym(step));
  }

  private Theorem counted(TensorValue a, TensorValue b, Facts facts) {
    if (b instanceof TensorValue.Element && isSum(a)) {
      return counting.prove(a.term(), b.term(), facts, this);
    } else if (a instanceof TensorValue.Element && isSum(b)) {
      Theorem turned = counting.prove(b.term(), a.term(), facts, this);
      return turned == null ? null : recorder.sym(turned);
    }
    return null;
  }

  private static boolean isSum(TensorValue v) {
    return v instanceof TensorValue.Reduction || v instanceof TensorValue.Opaque;
  }

  // ── Conditions ──

  private Theorem select(TensorValue.Select s, TensorValue a, TensorValue b, Facts facts) {
    Theorem decided = decisions.select(s, facts);
    if (decided != null) {
      return after(decided, a, b, facts);
    }
    boolean first = TensorValue.of(s.first()) instanceof TensorValue.Select;
    boolean second = TensorValue.of(s.second()) instanceof TensorValue.Select;
    return split(s.condition(), a, b, facts, first && !second ? 0 : 1, second && !first ? 0 : 1);
  }

  /** {@code ⊢ a = b}, proved if a condition holds and if it does not. */
  private Theorem split(Term condition, TensorValue a, TensorValue b, Facts facts) {
    return split(condition, a, b, facts, 1, 1);
  }

  /** The same, where cases inside either alternative are so many levels further inside. */
  private Theorem split(Term condition, TensorValue a, TensorValue b, Facts facts, int then,
      int otherwise) {
    allCases = open == 0 ? 1 : allCases + 1;
    if (cases == CASES || allCases > ALL_CASES) {
      return null;
    }
    open++;
    Theorem result = decisions.cases(condition, facts,
        inside -> inside(then, a, b, inside), inside -> inside(otherwise, a, b, inside));
    open--;
    return result;
  }

  private Theorem inside(int levels, TensorValue a, TensorValue b, Facts facts) {
    cases += levels;
    Theorem result = prove(a.term(), b.term(), facts);
    cases -= levels;
    return result;
  }

  // ── Tensors ──

  /** Whether a value is an element that an equation defines, after what the other one is. */
  private boolean isLater(TensorValue a, TensorValue b) {
    return a instanceof TensorValue.Element e && !equations.of(e.tensor()).isEmpty()
        && !(b instanceof TensorValue.Element d
            && equations.order(d.tensor()) > equations.order(e.tensor()));
  }

  /** Whether it is known which equation defines an element. */
  private boolean isDecided(TensorValue element, Facts facts) {
    return equations.unfold((TensorValue.Element) element, facts) != null;
  }

  private Theorem unfold(TensorValue.Element e, TensorValue a, TensorValue b, Facts facts) {
    TensorValue other = e == a ? b : a;
    boolean aimless = !(other instanceof TensorValue.Call);
    if (aimless && unfoldings == UNFOLDINGS) {
      return null;
    }
    unfoldings += aimless ? 1 : 0;
    Theorem value = equations.unfold(e, facts);
    Term guard = value != null ? null : equations.openGuard(e, syntax, facts);
    Theorem result = value != null ? after(value, a, b, facts)
        : guard != null ? split(guard, a, b, facts) : null;
    unfoldings -= aimless ? 1 : 0;
    return result;
  }

  // ── Reductions ──

  private Theorem shorten(TensorValue.Reduction r, TensorValue a, TensorValue b, Facts facts) {
    Theorem empty = reductions.empty(r, facts);
    if (empty != null) {
      return after(empty, a, b, facts);
    }
    TensorValue other = r == a ? b : a;
    if (other instanceof TensorValue.Reduction second && r == a) {
      Theorem step = reductions.empty(second, facts);
      step = step != null ? step : reductions.apart(r, second, facts);
      step = step != null ? step : reductions.apart(second, r, facts);
      return step == null ? null : after(step, a, b, facts);
    } else if (other instanceof TensorValue.Call call && call.combines(r)) {
      Theorem last = reductions.last(r, call, facts);
      if (last != null) {
        return after(last, a, b, facts);
      }
    }
    return null;
  }

  /** Whether a reduction has elements may make the difference. */
  private Theorem emptyOrNot(TensorValue a, TensorValue b, Facts facts) {
    boolean both = a instanceof TensorValue.Reduction && b instanceof TensorValue.Reduction;
    TensorValue one = a instanceof TensorValue.Reduction ? a : b;
    return !both && one instanceof TensorValue.Reduction r
        && decisions.prove(syntax.not(reductions.isEmpty(r)), facts) == null
        ? split(reductions.isEmpty(r), a, b, facts) : null;
  }
}
