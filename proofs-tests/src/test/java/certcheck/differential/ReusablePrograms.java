package certcheck.differential;

import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Qualifier;
import certcheck.semantics.tml.syntax.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/**
 * Random programs with many variables of few types, three each of [], [2] and [2 2], and four to
 * nine statements; some of the variables that are assigned are outputs.
 */
final class ReusablePrograms {
  private static final List<String> SCALARS = List.of("s", "t", "r");
  private static final List<String> VECTORS = List.of("x", "y", "z");
  private static final List<String> MATRICES = List.of("A", "B", "C");

  private final Random random;

  private ReusablePrograms(Random random) {
    this.random = random;
  }

  static Arbitrary<Program> programs() {
    return Arbitraries.randomValue(random -> new ReusablePrograms(random).program());
  }

  private Program program() {
    List<Statement> statements = new ArrayList<>();
    for (int n = 4 + random.nextInt(6); n > 0; n--) {
      statements.add(switch (random.nextInt(5)) {
        case 0 -> Statement.of(any(SCALARS), scalar());
        case 1, 2 -> Statement.of(any(VECTORS), vector());
        default -> Statement.of(any(MATRICES), matrix());
      });
    }
    List<String> assigned = statements.stream().map(Statement::target).distinct().toList();
    String last = statements.get(statements.size() - 1).target();
    List<Declaration> declarations = Stream.of(
        SCALARS.stream().map(n -> Declaration.of(n)),
        VECTORS.stream().map(n -> Declaration.of(n, 2)),
        MATRICES.stream().map(n -> Declaration.of(n, 2, 2))).flatMap(d -> d)
        .map(d -> new Declaration(d.name(), d.type(), d.name().equals(last)
            || assigned.contains(d.name()) && random.nextInt(5) == 0 ? Qualifier.OUTPUT
            : Qualifier.NONE, d.position())).toList();
    return new Program("random.tml", declarations, statements);
  }

  private String any(List<String> names) {
    return names.get(random.nextInt(names.size()));
  }

  private Expression of(List<String> names) {
    return Expression.Variable.of(any(names));
  }

  private Operator operator() {
    return Operator.values()[random.nextInt(4)];
  }

  private Expression scalar() {
    return switch (random.nextInt(3)) {
      case 0 -> Expression.ElementWise.of(operator(), of(SCALARS), of(SCALARS));
      case 1 -> Expression.Contraction.of(Expression.Product.of(of(VECTORS), of(VECTORS)), 1, 2);
      default -> Expression.Contraction.of(of(MATRICES), 1, 2);
    };
  }

  private Expression vector() {
    return switch (random.nextInt(4)) {
      case 0 -> of(VECTORS);
      case 1 -> Expression.ElementWise.of(Operator.MULTIPLY, of(SCALARS), of(VECTORS));
      case 2 -> Expression.Contraction.of(Expression.Product.of(of(MATRICES), of(VECTORS)), 2, 3);
      default -> Expression.ElementWise.of(operator(), of(VECTORS), of(VECTORS));
    };
  }

  private Expression matrix() {
    return switch (random.nextInt(6)) {
      case 0 -> Expression.Transposition.of(of(MATRICES), 1, 2);
      case 1 -> Expression.Product.of(of(VECTORS), of(VECTORS));
      case 2 -> Expression.ElementWise.of(Operator.DIVIDE, of(MATRICES), of(SCALARS));
      case 3 -> Expression.Contraction.of(Expression.Product.of(of(MATRICES), of(MATRICES)), 2, 3);
      default -> Expression.ElementWise.of(operator(), of(MATRICES), of(MATRICES));
    };
  }
}
