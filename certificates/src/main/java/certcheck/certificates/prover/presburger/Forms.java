package certcheck.certificates.prover.presburger;

import certcheck.presburger.evidence.Elimination;
import certcheck.presburger.linear.NormalForm;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The quantifier-free normal forms in which the solver sees formulas. */
final class Forms {
  /** The form of a quantifier that vanished: no truth value. */
  private static final NormalForm VANISHED =
      new NormalForm.Exists(List.of(), List.of(), NormalForm.FALSE);

  /** By first variable: of outermost universal quantifiers, and of those that none is made for. */
  private final Map<Integer, Elimination> outermost = new HashMap<>();

  private final Map<Integer, Elimination> shared = new HashMap<>();

  /** The first variables of all. */
  private final Set<Integer> eliminated = new HashSet<>();

  private final Views<NormalForm> known = new Views<>();

  /** Quantifiers are replaced by the results of these, outermost ones by those of later ones. */
  Forms(List<Elimination> eliminations) {
    for (Elimination elimination : eliminations) {
      outermost.put(first(elimination), elimination);
      shared.putIfAbsent(first(elimination), elimination);
    }
    collect(eliminations);
  }

  private void collect(List<Elimination> eliminations) {
    for (Elimination elimination : eliminations) {
      eliminated.add(first(elimination));
      collect(elimination.inner());
    }
  }

  private static int first(Elimination elimination) {
    return elimination.variables().get(0);
  }

  /** Whether a quantifier was replaced; not if it vanished beside a truth value. */
  boolean isEliminated(Shape.Quantified formula) {
    return eliminated.contains(formula.variable);
  }

  /** What a quantifier was replaced by. */
  Elimination elimination(Shape.Quantified formula, Context context) {
    Elimination found = (context.outermost() ? outermost : shared).get(formula.variable);
    if (context.elimination() != null) {
      for (Elimination inner : context.elimination().inner()) {
        found = first(inner) == formula.variable ? inner : found;
      }
    }
    if (found == null) {
      throw new IllegalStateException("no elimination of " + formula.bound);
    }
    return found;
  }

  /** The normal form of a formula, or of its negation. */
  NormalForm of(Shape shape, boolean sign, Context context) {
    return known.of(shape, sign, context, () -> compute(shape, sign, context));
  }

  private NormalForm compute(Shape shape, boolean sign, Context context) {
    if (shape instanceof Shape.Atom atom) {
      return signed(atom.form, sign);
    } else if (shape instanceof Shape.Named named) {
      return signed(named.form, sign);
    } else if (shape instanceof Shape.Bound bound) {
      return signed(bound.form, sign);
    } else if (shape instanceof Shape.Defined defined) {
      return of(defined.meaning, sign, context);
    } else if (shape instanceof Shape.Not not) {
      return of(not.part, !sign, context);
    } else if (shape instanceof Shape.Junction junction) {
      List<NormalForm> parts = new ArrayList<>();
      junction.parts.forEach(part -> parts.add(of(part, sign, context)));
      return junction.conjunction == sign ? NormalForm.all(parts) : NormalForm.any(parts);
    } else if (shape instanceof Shape.Equivalence equivalence) {
      return of(sign ? equivalence.same : equivalence.different, true, context);
    }
    Shape.Quantified quantified = (Shape.Quantified) shape;
    return context.opens(quantified, sign) ? of(quantified.body, sign, context)
        : !isEliminated(quantified) ? VANISHED
        : signed(elimination(quantified, context).result(), quantified.universal != sign);
  }

  private static NormalForm signed(NormalForm form, boolean sign) {
    return sign ? form : form.negate();
  }
}
