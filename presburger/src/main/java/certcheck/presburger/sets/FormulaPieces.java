package certcheck.presburger.sets;

import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.FreeVariables;
import certcheck.presburger.formula.Normaliser;
import certcheck.presburger.formula.Variables;
import certcheck.presburger.limit.Budget;
import certcheck.presburger.linear.Conjunction;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Constraint.Kind;
import certcheck.presburger.linear.Definition;
import certcheck.presburger.linear.Definition.Quotient;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.linear.NormalForm;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The pieces of a formula: its disjunctive normal form, in which divisions of dimensions remain, and
 * all other variables are projected out at the end, from each disjunct by itself. A universal
 * quantifier is the complement of what its negation leaves of the variables outside.
 */
final class FormulaPieces {

  private final int dimensions;
  private final PieceAlgebra algebra;
  private final Budget budget;
  private final Variables fresh;
  private final Set<Integer> bound = new TreeSet<>();
  private final Map<NormalForm, Open> universals = new IdentityHashMap<>();

  private FormulaPieces(int dimensions, int first, PieceAlgebra algebra, Budget budget) {
    this.dimensions = dimensions;
    this.algebra = algebra;
    this.budget = budget;
    fresh = new Variables(first);
  }

  /** The pieces of a formula over the dimensions, none of them empty. */
  static List<Piece> of(Formula formula, int dimensions, PieceAlgebra algebra, Budget budget) {
    int highest = FreeVariables.collect(formula, new HashSet<>());
    FormulaPieces pieces =
        new FormulaPieces(dimensions, Math.max(highest + 1, dimensions), algebra, budget);
    Normaliser normaliser = new Normaliser(pieces.fresh, Set.of());
    NormalForm form = normaliser.normalise(formula).form();
    Open open = pieces.opened(normaliser.definitions(), form);
    List<Piece> disjuncts = new ArrayList<>();
    pieces.disjuncts(List.of(open.form), new Piece(List.of(), open.quotients), disjuncts);
    return disjuncts.stream()
        .map(piece -> piece.canonical(dimensions))
        .map(piece -> algebra.tightened(piece))
        .toList();
  }

  /** A formula whose definitions are quotients, and variables that choices define. */
  private record Open(NormalForm form, List<Quotient> quotients) {}

  private Open opened(List<Definition> definitions, NormalForm body) {
    List<Quotient> quotients = new ArrayList<>();
    List<NormalForm> parts = new ArrayList<>();
    for (Definition definition : definitions) {
      if (definition instanceof Quotient quotient) {
        quotients.add(quotient);
      } else {
        bound.add(definition.variable());
        parts.add(definition.facts());
      }
    }
    parts.add(body);
    return new Open(NormalForm.all(parts), quotients);
  }

  private void disjuncts(List<NormalForm> all, Piece before, List<Piece> pieces) {
    budget.tick();
    int literals = 0;
    List<Constraint> constraints = new ArrayList<>();
    while (literals < all.size()
        && all.get(literals) instanceof NormalForm.Literal literal
        && !isDisjunction(literal)) {
      constraints.add(literal.constraint());
      literals++;
    }
    Piece piece = before.and(constraints);
    List<NormalForm> open = all.subList(literals, all.size());
    if (open.isEmpty()) {
      pieces.addAll(algebra.eliminate(piece, bound, fresh.next()));
      return;
    }
    NormalForm first = open.get(0);
    List<NormalForm> rest = open.subList(1, open.size());
    if (first instanceof NormalForm.All conjunction) {
      List<NormalForm> more = new ArrayList<>(conjunction.parts());
      more.addAll(rest);
      more.sort((one, two) -> Boolean.compare(isDisjunction(one), isDisjunction(two)));
      disjuncts(more, piece, pieces);
    } else if (first instanceof NormalForm.Any any) {
      alternatives(any.parts(), rest, piece, pieces);
    } else if (first instanceof NormalForm.Exists exists) {
      bound.addAll(exists.variables());
      Open inner = opened(exists.definitions(), exists.body());
      disjuncts(prepend(inner.form, rest), with(piece, inner.quotients), pieces);
    } else if (first instanceof NormalForm.ForAll) {
      Open inner = universals.computeIfAbsent(first, this::universal);
      disjuncts(prepend(inner.form, rest), with(piece, inner.quotients), pieces);
    } else {
      List<NormalForm> sides = new ArrayList<>();
      Constraint disequality = ((NormalForm.Literal) first).constraint();
      PieceAlgebra.sides(disequality).forEach(side -> sides.add(new NormalForm.Literal(side)));
      alternatives(sides, rest, piece, pieces);
    }
  }

  /**
   * Each alternative in turn; where several disjunctions meet, without the points of those before,
   * so that what they have in common is found once.
   */
  private void alternatives(
      List<NormalForm> parts, List<NormalForm> rest, Piece piece, List<Piece> pieces) {
    if (algebra.isEmpty(piece)) {
      return;
    }
    boolean apart = rest.stream().anyMatch(FormulaPieces::isDisjunction);
    Piece others = piece;
    for (NormalForm part : parts) {
      disjuncts(prepend(part, rest), others, pieces);
      if (apart && part instanceof NormalForm.Literal literal) {
        Constraint outside = literal.constraint().negate();
        if (outside.kind() != Kind.NOT_ZERO) {
          others = others.and(List.of(outside));
        }
      }
    }
  }

  private Open universal(NormalForm form) {
    NormalForm.ForAll forAll = (NormalForm.ForAll) form;
    Set<Integer> outer = new TreeSet<>(bound);
    Open inner = opened(forAll.definitions(), forAll.body().negate());
    bound.removeAll(outer);
    bound.addAll(forAll.variables());
    List<Piece> counterexamples = new ArrayList<>();
    disjuncts(List.of(inner.form), new Piece(List.of(), inner.quotients), counterexamples);
    bound.clear();
    bound.addAll(outer);
    List<NormalForm> parts = new ArrayList<>();
    List<Quotient> quotients = new ArrayList<>();
    for (Piece piece : counterexamples) {
      Piece own = renumbered(piece);
      quotients.addAll(own.quotients());
      parts.add(NormalForm.of(new Conjunction(own.constraints())).negate());
    }
    return new Open(NormalForm.all(parts), quotients);
  }

  /** The piece with numbers for its quotients that nothing else has. */
  private Piece renumbered(Piece piece) {
    Map<Integer, LinearTerm> names = new HashMap<>();
    List<Quotient> quotients = new ArrayList<>();
    for (Quotient quotient : piece.quotients()) {
      LinearTerm dividend = Quotients.translated(quotient.dividend(), names);
      int number = fresh.next();
      quotients.add(new Quotient(number, dividend, quotient.divisor()));
      names.put(quotient.variable(), LinearTerm.variable(number));
    }
    return new Piece(
        piece.constraints().stream().map(one -> Piece.translated(one, names)).toList(), quotients);
  }

  private static Piece with(Piece piece, List<Quotient> quotients) {
    List<Quotient> all = new ArrayList<>(piece.quotients());
    quotients.stream().filter(quotient -> !all.contains(quotient)).forEach(all::add);
    return new Piece(piece.constraints(), all);
  }

  private static boolean isDisjunction(NormalForm form) {
    return form instanceof NormalForm.Any
        || form instanceof NormalForm.Literal literal
            && literal.constraint().kind() == Kind.NOT_ZERO;
  }

  private static List<NormalForm> prepend(NormalForm part, List<NormalForm> rest) {
    List<NormalForm> all = new ArrayList<>(List.of(part));
    all.addAll(rest);
    return all;
  }
}
