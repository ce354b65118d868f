package certcheck.certificates.prover.firstorder;

import certcheck.kernel.Terms;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Unification by structure sharing: an expression has its meaning in a {@link Frame}, which holds
 * what the variables of one use of a clause are bound to. Bindings are undone in reverse order.
 */
final class Bindings {
  /** The variables of one use of a clause. */
  static final class Frame {
    final Expression[] expressions;
    final Frame[] frames;

    Frame(int size) {
      expressions = new Expression[size];
      frames = new Frame[size];
    }
  }

  /** An expression in its frame. */
  record Bound(Expression expression, Frame frame) {}

  /** Pairs of terms that need more steps than this count as different. */
  private static final int WORK = 1_000;

  private record Undo(Frame frame, int variable) {}

  private final Terms terms;
  private final Expression.Store store;
  private final List<Undo> trail = new ArrayList<>();
  private final Deque<Bound> work = new ArrayDeque<>();
  private int left;

  Bindings(Terms terms, Expression.Store store) {
    this.terms = terms;
    this.store = store;
  }

  /** The state to which {@link #undo} returns. */
  int mark() {
    return trail.size();
  }

  void undo(int mark) {
    while (trail.size() > mark) {
      Undo last = trail.remove(trail.size() - 1);
      last.frame.expressions[last.variable] = null;
      last.frame.frames[last.variable] = null;
    }
  }

  /** What an expression stands for, as far as its outermost head. */
  static Bound resolve(Expression e, Frame f) {
    Expression expression = e;
    Frame frame = f;
    while (expression.isVariable() && frame.expressions[expression.variable] != null) {
      int variable = expression.variable;
      expression = frame.expressions[variable];
      frame = frame.frames[variable];
    }
    return new Bound(expression, frame);
  }

  /** Makes two expressions equal if that is possible; else bindings are left to be undone. */
  boolean unify(Expression a, Frame inA, Expression b, Frame inB) {
    work.clear();
    left = WORK;
    push(a, inA, b, inB);
    while (!work.isEmpty()) {
      Bound y = work.pop();
      Bound x = work.pop();
      if (--left < 0 || !step(resolve(x.expression, x.frame), resolve(y.expression, y.frame))) {
        return false;
      }
    }
    return true;
  }

  private void push(Expression a, Frame inA, Expression b, Frame inB) {
    work.push(new Bound(a, inA));
    work.push(new Bound(b, inB));
  }

  private boolean step(Bound x, Bound y) {
    Expression a = x.expression;
    Expression b = y.expression;
    if (a == b && (a.ground || x.frame == y.frame)) {
      return true;
    } else if (a.type != b.type) {
      return false;
    } else if (a.isVariable()) {
      return bind(x, y);
    } else if (b.isVariable()) {
      return bind(y, x);
    } else if (a.ground && b.ground) {
      return false;
    } else if (a.head == b.head && a.arguments.length == b.arguments.length) {
      for (int i = a.arguments.length - 1; i >= 0; i--) {
        push(a.arguments[i], x.frame, b.arguments[i], y.frame);
      }
      return true;
    }
    return a.head == Expression.APPLY ? application(x, y)
        : b.head == Expression.APPLY && application(y, x);
  }

  /** {@code F a} with {@code f b₁ … bₙ}: F is {@code f b₁ …} and a is bₙ. */
  private boolean application(Bound x, Bound y) {
    Expression b = y.expression;
    int last = b.arguments.length - 1;
    int holes = b.head instanceof Expression.Template t ? t.holes().size() : 0;
    if (last < holes) {
      return false;
    }
    Expression argument = b.arguments[last];
    Expression function = store.application(b.head,
        Arrays.asList(b.arguments).subList(0, last), terms.function(argument.type, b.type));
    push(x.expression.arguments[1], x.frame, argument, y.frame);
    push(x.expression.arguments[0], x.frame, function, y.frame);
    return true;
  }

  private boolean bind(Bound variable, Bound value) {
    int number = variable.expression.variable;
    if (!value.expression.ground && occurs(number, variable.frame, value)) {
      return false;
    }
    variable.frame.expressions[number] = value.expression;
    variable.frame.frames[number] = value.frame;
    trail.add(new Undo(variable.frame, number));
    return true;
  }

  /** Whether a variable occurs in a value, or the value is too large to tell. */
  private boolean occurs(int number, Frame frame, Bound value) {
    Deque<Bound> open = new ArrayDeque<>(List.of(value));
    while (!open.isEmpty()) {
      Bound next = open.pop();
      Bound resolved = resolve(next.expression, next.frame);
      if (resolved.expression.isVariable()) {
        if (resolved.expression.variable == number && resolved.frame == frame) {
          return true;
        }
      } else if (--left < 0) {
        return true;
      } else {
        for (Expression a : resolved.expression.arguments) {
          if (!a.ground) {
            open.push(new Bound(a, resolved.frame));
          }
        }
      }
    }
    return false;
  }

  /** Whether two expressions are the same under the bindings. */
  boolean identical(Expression a, Frame inA, Expression b, Frame inB) {
    work.clear();
    left = WORK;
    push(a, inA, b, inB);
    while (!work.isEmpty()) {
      if (--left < 0) {
        return false;
      }
      Bound second = work.pop();
      Bound first = work.pop();
      Bound y = resolve(second.expression, second.frame);
      Bound x = resolve(first.expression, first.frame);
      if (x.expression == y.expression && (x.expression.ground || x.frame == y.frame)) {
        continue;
      }
      if (x.expression.isVariable() || y.expression.isVariable()
          || x.expression.head != y.expression.head
          || x.expression.arguments.length != y.expression.arguments.length
          || x.expression.type != y.expression.type) {
        return false;
      }
      for (int i = 0; i < x.expression.arguments.length; i++) {
        push(x.expression.arguments[i], x.frame, y.expression.arguments[i], y.frame);
      }
    }
    return true;
  }
}
