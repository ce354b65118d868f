package certcheck.certificates.certify.sched.equality;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import java.util.List;

/** How the term of a value is made, as prophecies and the equations of tensors have them. */
sealed interface TensorValue {
  /** The value. */
  Term term();

  /** {@code F function integers arguments}, for a variable F. */
  record Call(Term term, Term functions, Term function, Term integers, List<Term> arguments)
      implements TensorValue {
    /** Whether this is {@code F f nil [v, w]} for the function of a reduction. */
    boolean combines(Reduction reduction) {
      return functions == reduction.functions && function == reduction.function
          && arguments.size() == 2 && Syntax.isConstant("nil", integers);
    }
  }

  /** {@code cond condition first second}. */
  record Select(Term term, Term condition, Term first, Term second) implements TensorValue {}

  /** {@code A tensor indices}, for a variable A. */
  record Element(Term term, Term model, Term tensor, Term indices) implements TensorValue {}

  /** {@code reduce F function start count body}. */
  record Reduction(Term term, Term functions, Term function, Term start, Term count, Term body)
      implements TensorValue {}

  /** Any other term. */
  record Opaque(Term term) implements TensorValue {}

  /** The parts of a value. */
  static TensorValue of(Term t) {
    Term head = Syntax.head(t);
    List<Term> parts = Syntax.arguments(t);
    if (head instanceof Term.Free && parts.size() == 3) {
      return new Call(t, head, parts.get(0), parts.get(1), Syntax.items(parts.get(2)));
    } else if (head instanceof Term.Free && parts.size() == 2) {
      return new Element(t, head, parts.get(0), parts.get(1));
    } else if (Syntax.isConstant("cond", head) && parts.size() == 3) {
      return new Select(t, parts.get(0), parts.get(1), parts.get(2));
    } else if (Syntax.isConstant("reduce", head) && parts.size() == 5) {
      return new Reduction(t, parts.get(0), parts.get(1), parts.get(2), parts.get(3),
          parts.get(4));
    }
    return new Opaque(t);
  }
}
