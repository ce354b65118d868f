package certcheck.semantics.sched;

import certcheck.semantics.source.Diagnostics;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Suggestion;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The names in scope at a place of a program, and the checks of indices that mention them. */
public final class Scope {

  /** What a name stands for. */
  public enum Kind {
    /** A parameter. */
    PARAMETER("a parameter"),
    /** A variable of a loop, a let, an equation or a reduction. */
    VARIABLE("an index variable"),
    /** An array, also a local one. */
    ARRAY("an array"),
    /** A tensor of the specification. */
    TENSOR("a tensor");

    private final String words;

    Kind(String words) {
      this.words = words;
    }
  }

  /**
   * A name in scope.
   *
   * @param kind what it stands for
   * @param rank matters for arrays and tensors
   * @param assignable matters for arrays
   * @param position where it is bound
   */
  public record Binding(Kind kind, int rank, boolean assignable, Position position) {

    /** An index variable. */
    public static Binding variable(Position position) {
      return new Binding(Kind.VARIABLE, 0, false, position);
    }

    private String described(String name) {
      return "'" + name + "' is " + kind.words + " since " + position;
    }
  }

  private final Diagnostics diagnostics;
  private final Positivity positivity;
  private final Map<String, Binding> bindings = new HashMap<>();
  private final Map<String, Integer> arities = new HashMap<>();

  /** A scope without names, for texts that divide by literals only. */
  public Scope(Diagnostics diagnostics) {
    this(diagnostics, Positivity.NOTHING);
  }

  /**
   * A scope without names.
   *
   * @param positivity says what can be divided by
   */
  public Scope(Diagnostics diagnostics, Positivity positivity) {
    this.diagnostics = diagnostics;
    this.positivity = positivity;
  }

  /** What a name stands for, if that is of the given kind. */
  public Optional<Binding> named(String name, Kind kind) {
    return Optional.ofNullable(bindings.get(name)).filter(b -> b.kind() == kind);
  }

  /** Declares a name for the whole program. */
  public void declare(String name, Binding binding) {
    Binding first = bindings.putIfAbsent(name, binding);
    if (first != null) {
      duplicate(name, binding, first);
    }
  }

  /** A name was declared before. */
  public void duplicate(String name, Binding second, Binding first) {
    diagnostics.error(second.position(), Rule.DUPLICATE_NAME, "a name is declared twice",
        "a name other than '" + name + "'", first.described(name));
  }

  /** Checks something in which one more name is in scope. */
  public void with(String name, Binding binding, Runnable checks) {
    Binding outer = bindings.get(name);
    if (outer == null) {
      bindings.put(name, binding);
      checks.run();
      bindings.remove(name);
    } else {
      diagnostics.error(binding.position(), Rule.SHADOWING,
          binding.kind().words + " '" + name + "' shadows another name",
          "a name that is not in scope", outer.described(name));
      bindings.put(name, binding);
      checks.run();
      bindings.put(name, outer);
    }
  }

  /** An access of an array; its binding, if the name is one of an array. */
  public Optional<Binding> array(String name, List<IndexExpression> subscripts, Position position) {
    return element(Kind.ARRAY, name, subscripts, position);
  }

  /** An access of a tensor. */
  void tensor(String name, List<IndexExpression> indices, Position position) {
    element(Kind.TENSOR, name, indices, position);
  }

  private Optional<Binding> element(
      Kind kind, String name, List<IndexExpression> indices, Position position) {
    indices.forEach(this::index);
    Binding binding = bindings.get(name);
    String word = kind == Kind.ARRAY ? "array" : "tensor";
    String several = kind == Kind.ARRAY ? "subscripts" : "indices";
    if (binding == null) {
      diagnostics.error(position, Rule.UNKNOWN_NAME, kind.words + " that is not declared",
          "a declared " + word, Suggestion.found(name, named(kind)));
      return Optional.empty();
    }
    if (binding.kind() != kind) {
      diagnostics.error(position, Rule.UNKNOWN_NAME, several + " behind what is no " + word,
          "a declared " + word, binding.described(name));
      return Optional.empty();
    }
    rank(binding.rank(), indices.size(), "wrong number of " + several + " of '" + name + "'",
        position);
    return Optional.of(binding);
  }

  private List<String> named(Kind kind) {
    return bindings.entrySet().stream().filter(e -> e.getValue().kind() == kind)
        .map(Map.Entry::getKey).toList();
  }

  /** Two numbers of dimensions are equal. */
  public void rank(int expected, int found, String message, Position position) {
    if (expected != found) {
      diagnostics.error(position, Rule.RANK, message, String.valueOf(expected),
          String.valueOf(found));
    }
  }

  /** An index expression. */
  public void index(IndexExpression e) {
    if (e instanceof IndexExpression.Literal) {
      return;
    }
    if (e instanceof IndexExpression.Variable variable) {
      variable(variable);
    } else if (e instanceof IndexExpression.Sum sum) {
      index(sum.left());
      index(sum.right());
    } else if (e instanceof IndexExpression.Difference difference) {
      index(difference.left());
      index(difference.right());
    } else if (e instanceof IndexExpression.Negation negation) {
      index(negation.operand());
    } else if (e instanceof IndexExpression.Scaled scaled) {
      index(scaled.operand());
    } else if (e instanceof IndexExpression.Quotient quotient) {
      index(quotient.operand());
    } else if (e instanceof IndexExpression.Remainder remainder) {
      index(remainder.operand());
    } else if (e instanceof IndexExpression.NonLinear operation) {
      index(operation.left());
      index(operation.right());
      if (!(operation instanceof IndexExpression.Product)) {
        divisor(operation.right());
      }
    } else if (e instanceof IndexExpression.Minimum minimum) {
      index(minimum.left());
      index(minimum.right());
    } else if (e instanceof IndexExpression.Maximum maximum) {
      index(maximum.left());
      index(maximum.right());
    } else {
      throw new IllegalStateException("unknown index expression " + e.getClass());
    }
  }

  /** What is divided by is positive by its form, and by what is assumed. */
  private void divisor(IndexExpression divisor) {
    positivity.objection(divisor).ifPresent(part -> {
      Binding binding = part instanceof IndexExpression.Variable variable
          ? bindings.get(variable.name()) : null;
      if (part instanceof IndexExpression.Variable variable && binding == null
          || binding != null && binding.kind() != Kind.PARAMETER
              && binding.kind() != Kind.VARIABLE) {
        return; // there was a complaint about the name
      }
      String name = Printer.print(part);
      boolean parameter = binding != null && binding.kind() == Kind.PARAMETER;
      diagnostics.error(part.position(), Rule.POSITIVE_DIVISOR,
          parameter ? "a divisor that is not assumed to be positive"
              : binding != null ? "a divisor that varies"
              : "a divisor that is not positive by its form",
          parameter ? "an assumption such as 'assume " + name + " >= 1;'"
              : "positive integers and parameters that are assumed to be positive, their sums and"
                  + " products",
          binding != null ? binding.described(name) : "'" + name + "'");
    });
  }

  private void variable(IndexExpression.Variable variable) {
    String name = variable.name();
    Binding binding = bindings.get(name);
    if (binding == null) {
      diagnostics.error(variable.position(), Rule.UNKNOWN_NAME,
          "a variable that is not declared here", "a parameter or an index variable in scope",
          Suggestion.found(name, bindings.keySet()));
    } else if (binding.kind() == Kind.ARRAY) {
      diagnostics.error(variable.position(), Rule.UNKNOWN_NAME, "an array without subscripts",
          "a parameter, an index variable or '" + name + "[…]'", binding.described(name));
    } else if (binding.kind() == Kind.TENSOR) {
      diagnostics.error(variable.position(), Rule.UNKNOWN_NAME, "a tensor without indices",
          "a parameter, an index variable or '" + name + "(…)'", binding.described(name));
    }
  }

  /** A condition. */
  public void condition(Condition c) {
    c.forEachOperand(this::index);
  }

  /** A function that is called with a number of arguments: the same number everywhere. */
  public void call(String function, int arguments, Position position) {
    int expected = Operator.computedBy(function).map(Operator::arity).orElseGet(
        () -> arities.computeIfAbsent(function, f -> arguments));
    if (expected != arguments) {
      diagnostics.error(position, Rule.ARITY, "wrong number of arguments of '" + function + "'",
          String.valueOf(expected), String.valueOf(arguments));
    }
  }

  /** A law: its functions have as many arguments as everywhere. */
  public void law(Law law) {
    if (law instanceof Law.Commutative commutative) {
      binary(commutative.function(), law.position());
    } else if (law instanceof Law.Associative associative) {
      binary(associative.function(), law.position());
    } else if (law instanceof Law.Monoid monoid) {
      binary(monoid.function(), law.position());
      if (!Character.isDigit(monoid.unit().charAt(0))) {
        call(monoid.unit(), 0, law.position());
      }
    } else if (!(law instanceof Law.Ring) && !(law instanceof Law.Modulo)) {
      throw new IllegalStateException("unknown law " + law.getClass());
    }
  }

  private void binary(String function, Position position) {
    call(function, 2, position);
  }
}
