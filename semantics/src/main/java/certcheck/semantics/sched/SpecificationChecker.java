package certcheck.semantics.sched;

import certcheck.semantics.sched.Scope.Binding;
import certcheck.semantics.sched.Scope.Kind;
import certcheck.semantics.source.Diagnostics;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The static checks of a specification: a tensor is given by an array that holds it at the start,
 * or defined by equations, not both; it has one rank; its name is no other one, and what the
 * program computes does not mention it. A program that claims {@code implements} says which tensor
 * each output holds at the end. Laws are of functions of two values, and of that claim only.
 */
final class SpecificationChecker {

  private static final Set<String> WORDS =
      Set.of("select", "real", "min", "max", "sum", "product", "reduce");

  private final Program program;
  private final Scope scope;
  private final Diagnostics diagnostics;
  private final Set<String> called = new HashSet<>();

  SpecificationChecker(Program program, Scope scope, Diagnostics diagnostics) {
    this.program = program;
    this.scope = scope;
    this.diagnostics = diagnostics;
    Statements.forEachAssignment(program.body(), a -> calls(a.value()));
  }

  private void calls(ValueExpression e) {
    if (e instanceof ValueExpression.Call call) {
      called.add(call.function());
    }
    e.operands().forEach(this::calls);
  }

  /** Declares the tensors, and checks what arrays hold and equations say. */
  void declarations() {
    Map<String, Binding> tensors = new LinkedHashMap<>();
    Map<String, Program.ArrayDeclaration> given = new HashMap<>();
    Map<String, Equation> defined = new HashMap<>();
    for (Program.ArrayDeclaration array : program.arrays()) {
      array.before().ifPresent(tensor -> {
        given.putIfAbsent(tensor, array);
        held(tensor, array, tensors);
      });
    }
    for (Equation equation : program.equations()) {
      defined.putIfAbsent(equation.tensor(), equation);
      Binding first = tensors.putIfAbsent(equation.tensor(),
          new Binding(Kind.TENSOR, equation.indices().size(), false, equation.position()));
      if (given.containsKey(equation.tensor())) {
        diagnostics.error(equation.position(), Rule.SPECIFICATION,
            "an equation for a tensor that is given",
            "a tensor that no array holds at the start", "'" + equation.tensor() + "', which '"
                + given.get(equation.tensor()).name() + "' holds since "
                + given.get(equation.tensor()).position());
      } else if (first != null) {
        scope.rank(first.rank(), equation.indices().size(),
            "wrong number of indices of '" + equation.tensor() + "'", equation.position());
      }
    }
    for (Program.ArrayDeclaration array : program.arrays()) {
      array.after().ifPresent(tensor -> {
        held(tensor, array, tensors);
        if (!given.containsKey(tensor) && !defined.containsKey(tensor)) {
          diagnostics.error(array.position(), Rule.SPECIFICATION,
              "a tensor that nothing defines or gives", "an equation for '" + tensor
                  + "', or an array that holds it at the start", "'" + array.name() + "' holds it");
        }
      });
    }
    tensors.forEach(this::declare);
    program.equations().forEach(this::equation);
  }

  /** An array holds a tensor of its rank. */
  private void held(
      String tensor, Program.ArrayDeclaration array, Map<String, Binding> tensors) {
    int rank = array.extents().size();
    Binding first = tensors.putIfAbsent(
        tensor, new Binding(Kind.TENSOR, rank, false, array.position()));
    if (first != null) {
      scope.rank(first.rank(), rank, "the array '" + array.name() + "' has another rank than the"
          + " tensor '" + tensor + "'", array.position());
    }
  }

  private void declare(String tensor, Binding binding) {
    if (WORDS.contains(tensor)) {
      diagnostics.error(binding.position(), Rule.DUPLICATE_NAME, "a tensor with the name of a"
          + " function", "a name of its own", "'" + tensor + "'");
    }
    scope.declare(tensor, binding);
  }

  private void equation(Equation equation) {
    equation(equation, 0);
  }

  /** Checks an equation in the scope of its indices from the given one on. */
  private void equation(Equation equation, int from) {
    if (from < equation.indices().size()) {
      scope.with(equation.indices().get(from), Binding.variable(equation.position()),
          () -> equation(equation, from + 1));
    } else {
      value(equation.value());
      scope.condition(equation.guard());
    }
  }

  /** A value of a specification, or a prophetic annotation. */
  void value(ValueExpression e) {
    if (e instanceof ValueExpression.Number) {
      return;
    }
    if (e instanceof ValueExpression.Access access) {
      scope.tensor(access.tensor(), access.indices(), access.position());
    } else if (e instanceof ValueExpression.Reduction reduction) {
      scope.call(reduction.function(), 2, reduction.position());
      value(reduction.start());
      scope.index(reduction.lower());
      scope.index(reduction.upper());
      scope.with(reduction.variable(), Binding.variable(reduction.position()),
          () -> value(reduction.body()));
    } else if (e instanceof ValueExpression.Call call) {
      known(call);
      scope.call(call.function(), call.arguments().size(), call.position());
      call.arguments().forEach(this::value);
    } else if (e instanceof ValueExpression.Select select) {
      scope.condition(select.condition());
      value(select.first());
      value(select.second());
    } else if (e instanceof ValueExpression.Cast cast) {
      scope.index(cast.index());
    } else {
      throw new IllegalStateException("no expression of a specification: " + e.getClass());
    }
  }

  /** A function of indices alone that the program never calls was meant to be a tensor. */
  private void known(ValueExpression.Call call) {
    if (Operator.computedBy(call.function()).isEmpty() && !WORDS.contains(call.function())
        && !called.contains(call.function())
        && call.arguments().stream().anyMatch(ValueExpression.Cast.class::isInstance)
        && call.arguments().stream().noneMatch(SpecificationChecker::hasTensor)) {
      diagnostics.error(call.position(), Rule.UNKNOWN_NAME,
          "a tensor that is not declared, or a function that the program does not call",
          "a tensor that equations define or an array holds", "'" + call.function() + "'");
    }
  }

  private static boolean hasTensor(ValueExpression e) {
    return e instanceof ValueExpression.Access || e instanceof ValueExpression.Reduction
        || e.operands().stream().anyMatch(SpecificationChecker::hasTensor);
  }

  /** A call in what the program computes. */
  void call(ValueExpression.Call call) {
    scope.named(call.function(), Kind.TENSOR).ifPresentOrElse(
        tensor -> diagnostics.error(call.position(), Rule.SPECIFICATION,
            "a tensor in what the program computes", "a read of an array, or a function",
            "'" + call.function() + "', a tensor since " + tensor.position()),
        () -> scope.call(call.function(), call.arguments().size(), call.position()));
  }

  /** What claims need. */
  void claims() {
    boolean complained = false;
    Map<Claim, Position> made = new HashMap<>();
    for (Claim claim : program.claims()) {
      Position first = made.putIfAbsent(claim, claim.position());
      if (first != null) {
        diagnostics.error(claim.position(), Rule.DUPLICATE_NAME, "a claim is made twice",
            "each claim once", "'" + claim.kind().word() + "' since " + first);
      }
      if (claim.kind() == Claim.Kind.IMPLEMENTS) {
        claim.laws().forEach(scope::law);
        if (!complained) {
          outputs(claim);
        }
        complained = true;
      } else if (!claim.laws().isEmpty()) {
        diagnostics.error(claim.laws().get(0).position(), Rule.UNKNOWN_LAW,
            "laws for a claim about any arithmetic", "'under' after 'claim implements' only",
            "'claim " + claim.kind().word() + "'");
      }
    }
  }

  private void outputs(Claim claim) {
    List<Program.ArrayDeclaration> outputs =
        program.arrays().stream().filter(a -> a.qualifier().isOutput()).toList();
    if (outputs.stream().allMatch(a -> a.after().isEmpty())) {
      diagnostics.error(claim.position(), Rule.SPECIFICATION, "there is no specification",
          "an output that holds a tensor, 'output c[N] = C;' with equations 'tensor C(i) = …;'",
          outputs.isEmpty() ? "no output" : "outputs that hold none");
      return;
    }
    for (Program.ArrayDeclaration array : outputs) {
      if (array.after().isEmpty()) {
        diagnostics.error(array.position(), Rule.SPECIFICATION,
            "it is not said which tensor '" + array.name() + "' holds at the end, as the claim at "
                + claim.position() + " needs", array.qualifier() == Qualifier.INOUT
                ? "'= T -> U' after the extents, for tensors at the start and at the end"
                : "'= T' after the extents, for a tensor T",
            array.before().map(tensor -> "'= " + tensor + "'").orElse("none"));
      }
    }
  }
}
