package certcheck.presburger.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.RandomFormulas;
import certcheck.presburger.isl.IslParser;
import certcheck.presburger.limit.LimitReached;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;

/** Random relations on boxes, against sets of pairs. */
class RelationProperties {

  private static final Limits LIMITS = Limits.STANDARD.working(100_000);

  private static final int BOUND = 3;

  /** A relation {@code A[a, b] -> B[c]} or {@code B[c] -> A[a, b]} on a box, by its points. */
  static Relation relation(Random random, String from, String to) {
    RandomFormulas formulas = new RandomFormulas(random, BOUND, 3);
    int variables = from.length() / 2 + to.length() / 2 - 2;
    Tuple domain = tuple(from);
    Tuple range = tuple(to);
    List<BasicRelation> pieces = new ArrayList<>();
    for (int k = random.nextInt(2); k >= 0; k--) {
      Formula formula = formulas.formula(variables, 1, 2);
      for (int variable = 0; variable < variables; variable++) {
        formula = Formula.and(formulas.box(variable), formula);
      }
      for (Piece piece : new PieceAlgebra(variables, LIMITS).of(formula)) {
        pieces.add(new BasicRelation(Space.map(domain, range), piece));
      }
    }
    return new Relation(List.of(), pieces, LIMITS);
  }

  private static Tuple tuple(String text) {
    List<String> dimensions = new ArrayList<>();
    for (int k = 2; k < text.length(); k += 2) {
      dimensions.add(text.substring(k, k + 1));
    }
    return new Tuple(text.substring(0, 1), dimensions);
  }

  /** Runs a check; at most a quarter of the cases may be given up at a limit. */
  private static void counted(Runnable check) {
    String outcome = "checked";
    try {
      check.run();
    } catch (LimitReached limit) {
      outcome = "given up";
    }
    Statistics.label("cases").collect(outcome);
    Statistics.label("cases")
        .coverage(coverage -> coverage.check("checked").percentage(share -> share > 75));
  }

  /** The pairs, by membership of every point of the box. */
  private static Set<String> pairs(Relation relation) {
    Set<String> pairs = new TreeSet<>();
    for (BasicRelation piece : relation.pieces()) {
      List<Map<Integer, BigInteger>> points = List.of(new HashMap<>());
      for (int variable = 0; variable < piece.space().size(); variable++) {
        List<Map<Integer, BigInteger>> longer = new ArrayList<>();
        for (Map<Integer, BigInteger> point : points) {
          for (int value = -BOUND; value <= BOUND; value++) {
            Map<Integer, BigInteger> extended = new HashMap<>(point);
            extended.put(variable, BigInteger.valueOf(value));
            longer.add(extended);
          }
        }
        points = longer;
      }
      for (Map<Integer, BigInteger> point : points) {
        if (piece.contains(point)) {
          pairs.add(relation.point(piece.space(), point).toString());
        }
      }
    }
    return pairs;
  }

  private static Set<String> filtered(Set<String> pairs, Set<String> others, boolean inside) {
    return pairs.stream()
        .filter(pair -> others.contains(pair) == inside)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Property(tries = 20)
  void booleanOperations(@ForAll Random random) {
    counted(() -> booleanOperationsOf(random));
  }

  private static void booleanOperationsOf(Random random) {
    Relation left = relation(random, "A[a,b]", "B[c]");
    Relation right = relation(random, "A[a,b]", "B[c]");
    Set<String> one = pairs(left);
    Set<String> two = pairs(right);
    Set<String> both = new TreeSet<>(one);
    both.addAll(two);
    assertEquals(both, pairs(left.union(right)));
    assertEquals(filtered(one, two, true), pairs(left.intersect(right)));
    assertEquals(filtered(one, two, false), pairs(left.subtract(right)));
    assertEquals(two.containsAll(one), left.isSubset(right));
    assertEquals(one.equals(two), left.isEqual(right));
    assertEquals(filtered(one, two, true).isEmpty(), left.isDisjoint(right));
    assertEquals(one.isEmpty(), left.isEmpty());
    assertEquals(one.isEmpty(), left.sample().isEmpty());
    left.sample().ifPresent(point -> assertTrue(one.contains(point.toString()), left::toString));
    Set<String> missing = pairs(IslParser.relation("{ A[a, b] -> B[c] }"));
    missing.removeAll(one);
    if (!left.pieces().isEmpty()) {
      assertEquals(missing, pairs(left.complement()));
    }
    assertEquals(one, names(left.points(1_000)));
    assertEquals(one, pairs(IslParser.relation(left.toString())));
    Relation merged = left.union(right).coalesce();
    assertEquals(both, pairs(merged));
    assertTrue(merged.isEqual(left.union(right)), merged::toString);
  }

  private static Set<String> names(List<Point> points) {
    return points.stream().map(Point::toString).collect(Collectors.toCollection(TreeSet::new));
  }

  private static String before(String pair) {
    return pair.substring(0, pair.indexOf(" -> "));
  }

  private static String after(String pair) {
    return pair.substring(pair.indexOf(" -> ") + 4);
  }

  @Property(tries = 40)
  void relationalOperations(@ForAll Random random) {
    counted(() -> relationalOperationsOf(random));
  }

  private static void relationalOperationsOf(Random random) {
    Relation left = relation(random, "A[a,b]", "B[c]");
    Relation right = relation(random, "B[c]", "A[a,b]");
    Set<String> one = pairs(left);
    Set<String> two = pairs(right);
    assertEquals(
        one.stream().map(RelationProperties::before).collect(Collectors.toSet()),
        pairs(left.domain()));
    assertEquals(
        one.stream().map(RelationProperties::after).collect(Collectors.toSet()),
        pairs(left.range()));
    Set<String> composed = new TreeSet<>();
    for (String first : one) {
      for (String second : two) {
        if (after(first).equals(before(second))) {
          composed.add(before(first) + " -> " + after(second));
        }
      }
    }
    assertEquals(composed, pairs(left.then(right)));
    assertEquals(
        one.stream().map(pair -> after(pair) + " -> " + before(pair)).collect(Collectors.toSet()),
        pairs(left.inverse()));
    Set<String> image = new TreeSet<>(two);
    image.removeIf(pair -> one.stream().noneMatch(first -> after(first).equals(before(pair))));
    assertEquals(
        image.stream().map(RelationProperties::after).collect(Collectors.toSet()),
        pairs(left.range().apply(right)));
    assertEquals(
        two.stream().map(pair -> pair.replaceFirst(", [^,]*]$", "]")).collect(Collectors.toSet()),
        pairs(right.projectOut(1)));
    long domains = one.stream().map(RelationProperties::before).distinct().count();
    assertEquals(domains == one.size(), left.isSingleValued());
  }

  /** What an operation does for every value of a parameter, it does at each value. */
  @Property(tries = 8)
  void parameters(@ForAll Random random) {
    counted(() -> parametersOf(random));
  }

  private static void parametersOf(Random random) {
    Relation left = withParameter(relation(random, "B[a,b]", "A[c]"));
    Relation right = withParameter(relation(random, "B[a,b]", "A[c]"));
    Relation minimum = left.lexicographicMinimum().toRelation();
    for (int value = -BOUND; value <= BOUND; value++) {
      Relation oneLeft = at(left, value);
      Relation oneRight = at(right, value);
      assertTrue(at(left.subtract(right), value).isEqual(oneLeft.subtract(oneRight)));
      assertTrue(at(left.domain(), value).isEqual(oneLeft.domain()));
      assertTrue(
          at(minimum, value).isEqual(oneLeft.lexicographicMinimum().toRelation()),
          left::toString);
      assertTrue(at(left.coalesce(), value).isEqual(oneLeft), left::toString);
      assertTrue(
          at(left.gist(right).intersect(right), value).isEqual(oneLeft.intersect(oneRight)));
    }
    assertTrue(IslParser.relation(left.toString()).isEqual(left), left::toString);
  }

  /** The first dimension of the domain becomes a parameter. */
  private static Relation withParameter(Relation relation) {
    Space space = Space.map(new Tuple("B", List.of("b")), new Tuple("A", List.of("c")));
    return new Relation(
        List.of("a"),
        relation.pieces().stream().map(one -> new BasicRelation(space, one.piece())).toList(),
        LIMITS);
  }

  private static Relation at(Relation relation, int value) {
    List<BasicRelation> pieces = new ArrayList<>();
    for (BasicRelation one : relation.pieces()) {
      LinearTerm difference = LinearTerm.variable(0).plus(-value);
      pieces.add(
          new BasicRelation(one.space(), one.piece().and(List.of(Constraint.zero(difference)))));
    }
    return new Relation(relation.parameters(), pieces, LIMITS);
  }

  @Property(tries = 40)
  void lexicographicOptima(@ForAll Random random) {
    counted(() -> lexicographicOptimaOf(random));
  }

  private static void lexicographicOptimaOf(Random random) {
    Relation relation = relation(random, "B[c]", "A[a,b]");
    PiecewiseExpression least = relation.lexicographicMinimum();
    PiecewiseExpression greatest = relation.lexicographicMaximum();
    Space space = Space.map(tuple("B[c]"), tuple("A[a,b]"));
    List<Point> points = relation.points(1_000);
    for (int value = -BOUND; value <= BOUND; value++) {
      List<BigInteger> at = List.of(BigInteger.valueOf(value));
      List<Point> here = points.stream().filter(point -> point.domain().equals(at)).toList();
      assertEquals(
          here.stream().findFirst().map(Point::range),
          least.evaluate(space, at), relation::toString);
      assertEquals(
          here.isEmpty()
              ? Optional.empty()
              : Optional.of(here.get(here.size() - 1).range()),
          greatest.evaluate(space, at), relation::toString);
    }
  }

  @Property(tries = 40)
  void gistKeepsThePointsOfTheContext(@ForAll Random random) {
    counted(() -> gistKeepsThePointsOfTheContextOf(random));
  }

  private static void gistKeepsThePointsOfTheContextOf(Random random) {
    Relation relation = relation(random, "A[a,b]", "B[c]");
    Relation context = relation(random, "A[a,b]", "B[c]");
    Relation gist = relation.gist(context);
    assertTrue(
        gist.intersect(context).isEqual(relation.intersect(context)), gist::toString);
  }

  @Property(tries = 40)
  void differencesAndOrders(@ForAll Random random) {
    counted(() -> differencesAndOrdersOf(random));
  }

  private static void differencesAndOrdersOf(Random random) {
    Relation relation = relation(random, "A[a]", "A[b]");
    Set<String> differences = new TreeSet<>();
    for (Point point : relation.points(1_000)) {
      differences.add("A[" + point.range().get(0).subtract(point.domain().get(0)) + "]");
    }
    assertEquals(differences, names(relation.deltas().points(1_000)));
    Relation left = relation.domain();
    Relation right = relation.range();
    Set<String> ordered = new TreeSet<>();
    for (Point one : left.points(1_000)) {
      for (Point two : right.points(1_000)) {
        if (one.range().get(0).compareTo(two.range().get(0)) < 0) {
          ordered.add(one + " -> " + two);
        }
      }
    }
    TupleOperations both = new TupleOperations(left.description(), right.description());
    assertEquals(ordered, names(both.ordered("<<").relation(LIMITS).points(1_000)));
    TupleOperations pairs = new TupleOperations(relation.description(), left.description());
    assertTrue(pairs.domainIn(true).relation(LIMITS).isEqual(relation));
    assertTrue(pairs.domainIn(false).relation(LIMITS).isEmpty());
  }
}
