package certcheck.certificates.certify.computation;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Memo;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Computes operations on lists of integer literals by proof: each method gives an equation whose
 * right-hand side is a list of literals (or a literal), at a cost linear in the list.
 */
public final class ListEvaluation {
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Lemmas lemmas;
  private final Memo<Term, Theorem> known = new Memo<>();

  /** Computation with the lemmas of the library {@code sequences}. */
  public ListEvaluation(Derived derived, Lemmas lemmas) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.lemmas = lemmas;
  }

  /** {@code ⊢ k ++ l = [ … ]}. */
  public Theorem append(Term k, Term l) {
    return known.of(syntax.apply("++", k, l), () -> {
      if (isNil(k)) {
        return use("append_nil", l);
      }
      Term x = Syntax.left(k);
      Term rest = Syntax.right(k);
      return step(use("append_cons", x, rest, l), append(rest, l));
    });
  }

  /** {@code ⊢ length l = n}, for a list of anything. */
  public Theorem length(Term l) {
    return known.of(syntax.apply("length", l), () -> {
      if (isNil(l)) {
        return recorder.instType(lemmas.lemma("length_nil"), Map.of(
            syntax.logic().terms.typeVariable("a"),
            ((Type.Application) l.type).arguments.get(0)));
      }
      Theorem tail = length(Syntax.right(l));
      Theorem sum = use("length_cons", Syntax.left(l), Syntax.right(l));
      Term plus = Syntax.right(sum);
      Theorem inner = derived.binary(((Term.Application) ((Term.Application) plus).function)
          .function, tail, recorder.refl(Syntax.right(plus)));
      return recorder.trans(recorder.trans(sum, inner), value(Syntax.right(inner)));
    });
  }

  /** {@code ⊢ nth l n = m} for a literal n within the list, which may be of anything. */
  public Theorem nth(Term l, Term n) {
    return known.of(syntax.apply("nth", l, n), () -> {
      Term x = Syntax.left(l);
      Term rest = Syntax.right(l);
      if (isZero(n)) {
        return use("nth_zero", x, rest);
      }
      Theorem more = recorder.mp(use("nth_more", n, x, rest), atLeastOne(n));
      Theorem index = value(syntax.apply("-", n, syntax.literal(1)));
      Theorem moved = derived.argument(((Term.Application) Syntax.right(more)).function, index);
      return recorder.trans(recorder.trans(more, moved), nth(rest, Syntax.right(index)));
    });
  }

  /** {@code ⊢ remove_at n l = [ … ]} for a literal n within the list. */
  public Theorem removeAt(Term n, Term l) {
    return known.of(syntax.apply("remove_at", n, l), () -> {
      Term x = Syntax.left(l);
      Term rest = Syntax.right(l);
      if (isZero(n)) {
        return use("remove_zero", x, rest);
      }
      Theorem more = recorder.mp(
          use("remove_more", n, x, Syntax.left(rest), Syntax.right(rest)), atLeastOne(n));
      return under(more, index -> removeAt(index, rest));
    });
  }

  /** {@code ⊢ replace_at n y l = [ … ]} for a literal n within the list. */
  private Theorem replaceAt(Term n, Term y, Term l) {
    return known.of(syntax.apply("$replace_at", n, y, l), () -> {
      Term x = Syntax.left(l);
      Term rest = Syntax.right(l);
      if (isZero(n)) {
        return use("replace_zero", y, x, rest);
      }
      Theorem more = recorder.mp(use("replace_more", n, y, x, rest), atLeastOne(n));
      return under(more, index -> replaceAt(index, y, rest));
    });
  }

  /** {@code ⊢ swap_at m n l = [ … ]} for different literals m and n within the list. */
  public Theorem swapAt(Term m, Term n, Term l) {
    return known.of(syntax.apply("swap_at", m, n, l), () -> {
      if (number(m).compareTo(number(n)) > 0) {
        return recorder.trans(use("swap_commutes", m, n, l), swapAt(n, m, l));
      }
      Term x = Syntax.left(l);
      Term rest = Syntax.right(l);
      if (isZero(m)) {
        return swapFirst(n, x, rest);
      }
      Theorem more = derived.mp(use("swap_more", m, n, x, rest),
          List.of(atLeastOne(m), atLeastOne(n)));
      Term tail = Syntax.right(Syntax.right(more));
      List<Term> indices = Syntax.arguments(tail);
      Theorem first = value(indices.get(0));
      Theorem second = value(indices.get(1));
      Theorem inner = derived.function(derived.binary(Syntax.head(tail), first, second), rest);
      Theorem swapped = swapAt(Syntax.right(first), Syntax.right(second), rest);
      return recorder.trans(more, derived.argument(
          ((Term.Application) Syntax.right(more)).function, recorder.trans(inner, swapped)));
    });
  }

  private Theorem swapFirst(Term n, Term x, Term rest) {
    Theorem swap = recorder.mp(use("swap_zero", n, x, rest), atLeastOne(n));
    Theorem index = value(syntax.apply("-", n, syntax.literal(1)));
    Term position = Syntax.right(index);
    Theorem head = recorder.trans(derived.argument(
        ((Term.Application) Syntax.left(Syntax.right(swap))).function, index),
        nth(rest, position));
    Term tail = Syntax.right(Syntax.right(swap));
    Theorem moved = derived.function(derived.function(
        derived.argument(Syntax.head(tail), index), x), rest);
    Theorem replaced = recorder.trans(moved, replaceAt(position, x, rest));
    Term cons = Syntax.head(Syntax.right(swap));
    return recorder.trans(swap, derived.binary(cons, head, replaced));
  }

  /** {@code ⊢ t = value} for a ground integer term. */
  public Theorem value(Term t) {
    return known.of(t, () -> recorder.evaluate(t));
  }

  /** A ground comparison, which must be true. */
  public Theorem holds(Term comparison) {
    return derived.fromEqTrue(recorder.evaluate(comparison));
  }

  /** {@code ⊢ ¬(m = n)} for different literals. */
  public Theorem different(Term m, Term n) {
    return derived.fromEqFalse(recorder.evaluate(syntax.equation(m, n)));
  }

  private Theorem atLeastOne(Term n) {
    return holds(syntax.apply("≤", syntax.literal(1), n));
  }

  /** From {@code … = x :: op (n - 1) …}: with the index computed and the operation too. */
  private Theorem under(Theorem equation, java.util.function.Function<Term, Theorem> operation) {
    Term cons = Syntax.right(equation);
    Term tail = Syntax.right(cons);
    List<Term> arguments = new ArrayList<>(Syntax.arguments(tail));
    Theorem index = value(arguments.get(0));
    Theorem moved = derived.argument(Syntax.head(tail), index);
    for (Term a : arguments.subList(1, arguments.size())) {
      moved = derived.function(moved, a);
    }
    Theorem done = recorder.trans(moved, operation.apply(Syntax.right(index)));
    return recorder.trans(equation,
        derived.argument(((Term.Application) cons).function, done));
  }

  /** From {@code a = x :: t} and {@code t = u}: {@code a = x :: u}. */
  private Theorem step(Theorem equation, Theorem tail) {
    Term cons = ((Term.Application) Syntax.right(equation)).function;
    return recorder.trans(equation, derived.argument(cons, tail));
  }

  /** A lemma about lists of any type, for lists of integers at these terms. */
  private Theorem use(String lemma, Term... terms) {
    return lemmas.at(lemma, terms);
  }

  /** Whether a list is written as the empty one. */
  public static boolean isNil(Term l) {
    return Syntax.isConstant("nil", l);
  }

  private static boolean isZero(Term n) {
    return number(n).signum() == 0;
  }

  private static java.math.BigInteger number(Term n) {
    return ((Term.Literal) n).value;
  }
}
