package certcheck.certificates.prover.presburger;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.presburger.linear.NormalForm;
import java.util.ArrayList;
import java.util.List;

/** A formula as a term of the logic, with the structure that proofs follow. */
sealed interface Shape {

  /** A junction of more parts is written in groups of {@link #GROUP}. */
  int MOST_PARTS = 100;

  /** The parts of a group. */
  int GROUP = 32;

  /** The formula. */
  Term term();

  /** A literal {@code ≤}, {@code <} or {@code =}; or a ground atom, whose form is a truth value. */
  final class Atom implements Shape {
    private final Term term;
    final NormalForm form;

    Atom(Term term, NormalForm form) {
      this.term = term;
      this.form = form;
    }

    @Override
    public Term term() {
      return term;
    }
  }

  /** A formula named by a variable, which is {@code if formula then 1 else 0}. */
  final class Named implements Shape {
    final int variable;
    final Shape meaning;
    final NormalForm form;

    Named(int variable, Shape meaning, NormalForm form) {
      this.variable = variable;
      this.meaning = meaning;
      this.form = form;
    }

    @Override
    public Term term() {
      return meaning.term();
    }
  }

  /** One of the two facts that determine a quotient; proofs need no theorem of it. */
  final class Bound implements Shape {
    private final Term quotient;
    final boolean upper;
    final NormalForm form;

    Bound(Term quotient, boolean upper, NormalForm form) {
      this.quotient = quotient;
      this.upper = upper;
      this.form = form;
    }

    /** The quotient {@code s div n}. */
    @Override
    public Term term() {
      return quotient;
    }
  }

  /** A formula that is printed as a constant of the certificate, applied to its free variables. */
  final class Defined implements Shape {
    private final Theorem equation;
    final Shape meaning;

    /** From the equation of the applied constant and the formula. */
    Defined(Theorem equation, Shape meaning) {
      this.equation = equation;
      this.meaning = meaning;
    }

    @Override
    public Term term() {
      return Syntax.left(equation);
    }

    /** The formula, or its negation, from the applied constant or its negation. */
    Theorem unfolded(Workspace work, Theorem folded, boolean sign) {
      return work.recorder.eqMp(signed(work, equation, sign), folded);
    }

    /** The applied constant, or its negation, from the formula or its negation. */
    Theorem folded(Workspace work, Theorem unfolded, boolean sign) {
      return work.recorder.eqMp(work.recorder.sym(signed(work, equation, sign)), unfolded);
    }

    private static Theorem signed(Workspace work, Theorem equation, boolean sign) {
      return sign ? equation
          : work.derived.argument(work.syntax.constant("¬", work.negationType()), equation);
    }
  }

  /** A negation. */
  final class Not implements Shape {
    private final Term term;
    final Shape part;

    private Not(Term term, Shape part) {
      this.term = term;
      this.part = part;
    }

    @Override
    public Term term() {
      return term;
    }
  }

  /**
   * A conjunction or disjunction, nested to the right; a truth value if empty. A disjunction may be
   * written as an implication: then all parts but the last are negations.
   */
  final class Junction implements Shape {
    final boolean conjunction;
    final boolean implication;
    final List<Shape> parts;

    /** The parts from each on: the first is the whole. */
    final Term[] rests;

    private Junction(
        boolean conjunction, boolean implication, List<Shape> parts, Term[] rests) {
      this.conjunction = conjunction;
      this.implication = implication;
      this.parts = parts;
      this.rests = rests;
    }

    @Override
    public Term term() {
      return rests[0];
    }
  }

  /** Both have the same truth value; {@code same} and {@code different} say so by cases. */
  final class Equivalence implements Shape {
    private final Term term;
    final Shape left;
    final Shape right;
    final Shape same;
    final Shape different;

    private Equivalence(Term term, Shape left, Shape right, Shape same, Shape different) {
      this.term = term;
      this.left = left;
      this.right = right;
      this.same = same;
      this.different = different;
    }

    @Override
    public Term term() {
      return term;
    }
  }

  /** A quantified formula; the body has the variable free. */
  final class Quantified implements Shape {
    private final Term term;
    final boolean universal;
    final int variable;
    final Term.Free bound;
    final Shape body;

    private Quantified(
        Term term, boolean universal, int variable, Term.Free bound, Shape body) {
      this.term = term;
      this.universal = universal;
      this.variable = variable;
      this.bound = bound;
      this.body = body;
    }

    @Override
    public Term term() {
      return term;
    }
  }

  /** The negation. */
  static Shape negation(Syntax syntax, Shape part) {
    return new Not(syntax.not(part.term()), part);
  }

  /** The same in groups if there are very many parts, so that terms do not nest too deeply. */
  static Shape grouped(Syntax syntax, boolean conjunction, List<Shape> parts) {
    List<Shape> groups = parts;
    while (groups.size() > MOST_PARTS) {
      List<Shape> larger = new ArrayList<>();
      for (int k = 0; k < groups.size(); k += GROUP) {
        larger.add(junction(syntax, conjunction,
            groups.subList(k, Math.min(groups.size(), k + GROUP))));
      }
      groups = larger;
    }
    return junction(syntax, conjunction, groups);
  }

  /** The conjunction or disjunction; of one part, the part. */
  static Shape junction(Syntax syntax, boolean conjunction, List<Shape> parts) {
    if (parts.size() == 1) {
      return parts.get(0);
    }
    Term[] rests = new Term[Math.max(1, parts.size())];
    rests[rests.length - 1] = parts.isEmpty() ? conjunction ? syntax.truth : syntax.falsity
        : parts.get(parts.size() - 1).term();
    for (int k = parts.size() - 2; k >= 0; k--) {
      rests[k] = conjunction ? syntax.and(parts.get(k).term(), rests[k + 1])
          : syntax.or(parts.get(k).term(), rests[k + 1]);
    }
    return new Junction(conjunction, false, List.copyOf(parts), rests);
  }

  /** The disjunction of negations and a last part that is none, as an implication. */
  static Shape implication(Syntax syntax, List<Shape> parts) {
    Term[] rests = new Term[parts.size()];
    rests[rests.length - 1] = parts.get(rests.length - 1).term();
    for (int k = parts.size() - 2; k >= 0; k--) {
      rests[k] = syntax.implies(((Not) parts.get(k)).part.term(), rests[k + 1]);
    }
    return new Junction(false, true, List.copyOf(parts), rests);
  }

  /** The equivalence. */
  static Shape equivalence(Syntax syntax, Shape left, Shape right) {
    Shape notLeft = negation(syntax, left);
    Shape notRight = negation(syntax, right);
    Shape same = junction(syntax, false, List.of(
        junction(syntax, true, List.of(left, right)),
        junction(syntax, true, List.of(notLeft, notRight))));
    Shape different = junction(syntax, true, List.of(
        junction(syntax, false, List.of(notLeft, notRight)),
        junction(syntax, false, List.of(left, right))));
    return new Equivalence(syntax.equation(left.term(), right.term()), left, right, same,
        different);
  }

  /** The quantified formula. */
  static Shape quantified(
      Syntax syntax, boolean universal, int variable, Term.Free bound, Shape body) {
    Term term = universal ? syntax.forall(bound, body.term()) : syntax.exists(bound, body.term());
    return new Quantified(term, universal, variable, bound, body);
  }
}
