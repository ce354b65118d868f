package certcheck.certificates.prover.firstorder;

import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.logic.Formulas;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The clauses of a theorem; existential variables become choice terms. */
final class Clausifier {
  /** A theorem with more clauses is not taken apart. */
  private static final int CLAUSES = 2_000;

  /** Formulas nested deeper are not taken apart. */
  private static final int DEPTH = 500;

  private final Syntax syntax;
  private final Encoder encoder;
  private final Formulas.Fresh fresh;
  private Map<Term.Free, Integer> numbers;

  Clausifier(Syntax syntax, Encoder encoder, Formulas.Fresh fresh) {
    this.syntax = syntax;
    this.encoder = encoder;
    this.fresh = fresh;
  }

  /** The clauses of a theorem, those left out that hold anyway. */
  List<Clause> clauses(Theorem theorem) {
    numbers = new LinkedHashMap<>();
    List<Clause> clauses = new ArrayList<>();
    for (Path path : paths(theorem.conclusion(), true, true, 0)) {
      Clause clause = Clause.of(theorem, path, numbers);
      if (!clause.isTautology()) {
        clauses.add(clause);
      }
    }
    return clauses;
  }

  /**
   * The paths of a formula that is asserted or denied.
   *
   * @param reached whether everything above is asserted
   */
  private List<Path> paths(Term p, boolean asserted, boolean reached, int depth) {
    if (depth > DEPTH) {
      throw new NotFound("a formula is nested deeper than " + DEPTH);
    } else if (Formulas.isNot(p)) {
      Term q = Syntax.right(p);
      return isAtom(q) ? List.of(leaf(q, !asserted, reached && asserted))
          : paths(q, !asserted, false, depth + 1);
    } else if (Formulas.isAnd(p) || Formulas.isOr(p)) {
      List<Path> left = paths(Syntax.left(p), asserted, reached, depth + 1);
      List<Path> right = paths(Syntax.right(p), asserted, reached, depth + 1);
      return Formulas.isAnd(p) == asserted ? either(left, right) : both(left, right);
    } else if (Formulas.isImplies(p)) {
      List<Path> left = paths(Syntax.left(p), !asserted, false, depth + 1);
      List<Path> right = paths(Syntax.right(p), asserted, reached, depth + 1);
      return asserted ? both(left, right) : either(left, right);
    } else if (Formulas.isEquivalence(p)) {
      return equivalence(Syntax.left(p), Syntax.right(p), asserted, reached, depth + 1);
    } else if (isQuantified(p)) {
      return quantified(p, asserted, reached, depth + 1);
    } else if (Formulas.isTruth(p) || Formulas.isFalsity(p)) {
      return Formulas.isTruth(p) == asserted ? List.of() : List.of(new Path.End());
    }
    return List.of(leaf(p, asserted, reached && asserted));
  }

  /** Whether a formula is not looked into. */
  private static boolean isAtom(Term p) {
    return !(Formulas.isNot(p) || Formulas.isAnd(p) || Formulas.isOr(p) || Formulas.isImplies(p)
        || Formulas.isEquivalence(p) || isQuantified(p) || Formulas.isTruth(p)
        || Formulas.isFalsity(p));
  }

  private static boolean isQuantified(Term p) {
    return (Formulas.isForall(p) || Formulas.isExists(p))
        && Syntax.right(p) instanceof Term.Abstraction;
  }

  private Path leaf(Term atom, boolean positive, boolean reached) {
    return new Path.Leaf(new Literal(positive, encoder.encode(atom)), reached);
  }

  /** Asserted: p ⟹ q, and q ⟹ p; denied: p ∨ q, and ¬p ∨ ¬q. */
  private List<Path> equivalence(Term p, Term q, boolean asserted, boolean reached, int depth) {
    List<Path> yesP = paths(p, true, reached && asserted, depth);
    List<Path> noP = paths(p, false, false, depth);
    List<Path> yesQ = paths(q, true, reached && asserted, depth);
    List<Path> noQ = paths(q, false, false, depth);
    return asserted ? either(both(noP, yesQ), both(noQ, yesP))
        : either(both(yesP, yesQ), both(noP, noQ));
  }

  private List<Path> quantified(Term p, boolean asserted, boolean reached, int depth) {
    List<Path> all = new ArrayList<>();
    if (Formulas.isForall(p) == asserted) {
      Type type = Syntax.right(p).type.domain();
      Term.Free placeholder = syntax.logic().terms.free(fresh.name(), type);
      encoder.declare(placeholder, numbers.size());
      numbers.put(placeholder, numbers.size());
      paths(syntax.instance(p, placeholder), asserted, reached, depth)
          .forEach(path -> all.add(new Path.Bind(placeholder, path)));
    } else {
      Term witness = Choices.witness(syntax, p);
      paths(syntax.instance(p, witness), asserted, reached, depth)
          .forEach(path -> all.add(new Path.Witness(path)));
    }
    return all;
  }

  private static List<Path> either(List<Path> left, List<Path> right) {
    List<Path> all = new ArrayList<>();
    left.forEach(path -> all.add(new Path.Choice(0, path)));
    right.forEach(path -> all.add(new Path.Choice(1, path)));
    return limited(all.size(), all);
  }

  private static List<Path> both(List<Path> left, List<Path> right) {
    List<Path> all = new ArrayList<>();
    limited(left.size() * (long) right.size(), all);
    left.forEach(l -> right.forEach(r -> all.add(new Path.Both(l, r))));
    return all;
  }

  private static List<Path> limited(long size, List<Path> paths) {
    if (size > CLAUSES) {
      throw new NotFound("a fact has more than " + CLAUSES + " clauses");
    }
    return paths;
  }
}
