package certcheck.semantics.mlir.loops;

import certcheck.semantics.mlir.Operation;
import certcheck.semantics.mlir.Type;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Qualifier;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a specification says of extents, in the names that arguments have without one: {@code arg0} and its
 * extents {@code arg0_0}, …, whatever the specification calls them.
 */
public final class ArgumentNames {
  private final Map<String, String> names = new HashMap<>();

  private ArgumentNames() {}

  /** An expression has no such names. */
  private static final class Unnamed extends Exception {
    private static final long serialVersionUID = 1L;
  }

  /**
   * The specification without tensors and claims, with those names; all arrays that it does not only read
   * hold values at the beginning.
   *
   * @param specification that fits the function
   * @return empty if a parameter is no index and no extent, or assumptions multiply
   */
  public static Optional<Program> of(Program specification, Operation function) {
    try {
      return Optional.of(new ArgumentNames().program(specification, function));
    } catch (Unnamed e) {
      return Optional.empty();
    }
  }

  private Program program(Program specification, Operation function) throws Unnamed {
    List<Operation.Value> arguments = function.regions().get(0).blocks().get(0).arguments();
    List<Program.Parameter> parameters = new ArrayList<>();
    for (int k = 0; k < arguments.size(); k++) {
      if (Emission.isIndex(arguments.get(k).type())) {
        names.put("arg" + k, "arg" + k);
        parameters.add(new Program.Parameter("arg" + k, Site.NONE));
      }
    }
    List<Condition> assumptions = new ArrayList<>();
    List<Program.ArrayDeclaration> arrays = new ArrayList<>();
    List<Condition.Comparison> same = new ArrayList<>();
    for (int k = 0, next = 0; k < arguments.size(); k++) {
      if (Emission.isIndex(arguments.get(k).type())) {
        continue;
      }
      Program.ArrayDeclaration array = specification.arrays().get(next++);
      List<IndexExpression> extents = new ArrayList<>();
      for (int d = 0; d < array.extents().size(); d++) {
        IndexExpression extent = array.extents().get(d);
        if (((Type.Shaped) arguments.get(k).type()).shape().get(d).isPresent()) {
          extents.add(extent);
          continue;
        }
        String own = Shapes.extent(k, d);
        IndexExpression.Variable variable = IndexExpression.Variable.of(own);
        parameters.add(new Program.Parameter(own, Site.NONE));
        assumptions.add(compared(
            Condition.Relation.AT_LEAST, variable, IndexExpression.Literal.of(0)));
        extents.add(variable);
        if (!(extent instanceof IndexExpression.Variable v)
            || names.putIfAbsent(v.name(), own) != null) {
          same.add(compared(Condition.Relation.EQUAL, variable, extent));
        }
      }
      arrays.add(new Program.ArrayDeclaration("arg" + k,
          array.qualifier().isOutput() ? Qualifier.INOUT : Qualifier.INPUT, extents, Site.NONE));
    }
    for (Condition.Comparison c : same) {
      IndexExpression right = renamed(c.right());
      if (!c.left().equals(right)) {
        assumptions.add(compared(c.relation(), c.left(), right));
      }
    }
    for (Condition c : specification.assumptions()) {
      assumptions.add(renamed(c));
    }
    return new Program(specification.file(), parameters, assumptions, arrays,
        new Statement.Skip(Site.NONE), List.of());
  }

  private static Condition.Comparison compared(
      Condition.Relation relation, IndexExpression left, IndexExpression right) {
    return new Condition.Comparison(relation, left, right, Site.NONE);
  }

  private Condition renamed(Condition c) throws Unnamed {
    if (c instanceof Condition.Comparison comparison) {
      return compared(comparison.relation(), renamed(comparison.left()), renamed(comparison.right()));
    } else if (c instanceof Condition.And and) {
      return new Condition.And(renamed(and.left()), renamed(and.right()), Site.NONE);
    } else if (c instanceof Condition.Or or) {
      return new Condition.Or(renamed(or.left()), renamed(or.right()), Site.NONE);
    } else if (c instanceof Condition.Not not) {
      return new Condition.Not(renamed(not.operand()), Site.NONE);
    }
    return c;
  }

  private IndexExpression renamed(IndexExpression e) throws Unnamed {
    if (e instanceof IndexExpression.Literal) {
      return e;
    } else if (e instanceof IndexExpression.Variable v && names.containsKey(v.name())) {
      return IndexExpression.Variable.of(names.get(v.name()));
    } else if (e instanceof IndexExpression.Sum s) {
      return new IndexExpression.Sum(renamed(s.left()), renamed(s.right()), Site.NONE);
    } else if (e instanceof IndexExpression.Difference d) {
      return new IndexExpression.Difference(renamed(d.left()), renamed(d.right()), Site.NONE);
    } else if (e instanceof IndexExpression.Negation n) {
      return new IndexExpression.Negation(renamed(n.operand()), Site.NONE);
    } else if (e instanceof IndexExpression.Scaled s) {
      return new IndexExpression.Scaled(s.factor(), renamed(s.operand()), Site.NONE);
    } else if (e instanceof IndexExpression.Quotient q) {
      return new IndexExpression.Quotient(renamed(q.operand()), q.divisor(), Site.NONE);
    } else if (e instanceof IndexExpression.Remainder r) {
      return new IndexExpression.Remainder(renamed(r.operand()), r.divisor(), Site.NONE);
    } else if (e instanceof IndexExpression.Minimum m) {
      return new IndexExpression.Minimum(renamed(m.left()), renamed(m.right()), Site.NONE);
    } else if (e instanceof IndexExpression.Maximum m) {
      return new IndexExpression.Maximum(renamed(m.left()), renamed(m.right()), Site.NONE);
    }
    throw new Unnamed();
  }
}
