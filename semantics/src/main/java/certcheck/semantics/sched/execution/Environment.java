package certcheck.semantics.sched.execution;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * An environment 𝓔: the values of parameters and index variables, innermost last.
 *
 * @param outer what was bound before; null for the empty environment
 * @param kind what binds the name; null for the empty environment
 * @param name the bound name
 * @param value its value
 */
public record Environment(Environment outer, Kind kind, String name, BigInteger value) {

  /** The environment without names. */
  public static final Environment EMPTY = new Environment(null, null, "", BigInteger.ZERO);

  /** What binds a name. */
  public enum Kind {
    /** A parameter of the program. */
    PARAMETER,
    /** A {@code let}. */
    LET,
    /** An iteration of a loop. */
    ITERATION
  }

  /** The environment of a program's parameters. */
  public static Environment of(Map<String, BigInteger> parameters) {
    Environment environment = EMPTY;
    for (Map.Entry<String, BigInteger> parameter : parameters.entrySet()) {
      environment = environment.with(Kind.PARAMETER, parameter.getKey(), parameter.getValue());
    }
    return environment;
  }

  /** This environment and one more name. */
  public Environment with(Kind kindOfName, String newName, BigInteger newValue) {
    return new Environment(this, kindOfName, newName, newValue);
  }

  /**
   * The value of a name.
   *
   * @throws IllegalArgumentException if it is not bound
   */
  public BigInteger lookup(String wanted) {
    for (Environment e = this; e.outer != null; e = e.outer) {
      if (e.name.equals(wanted)) {
        return e.value;
      }
    }
    throw new IllegalArgumentException("no value of '" + wanted + "'");
  }

  /** The bindings of one kind, outermost first. */
  public List<Environment> bindings(Kind wanted) {
    List<Environment> found = new ArrayList<>();
    for (Environment e = this; e.outer != null; e = e.outer) {
      if (e.kind == wanted) {
        found.add(e);
      }
    }
    Collections.reverse(found);
    return found;
  }

  /** Whether this environment is the other one, or comes before it. */
  public boolean isPrefixOf(Environment other) {
    for (Environment e = other; e != null; e = e.outer) {
      if (e == this || e.equals(this)) {
        return true;
      }
    }
    return false;
  }

  /** The bindings of one kind as text, {@code i = 0, j = 2}. */
  public String text(Kind wanted) {
    return bindings(wanted).stream().map(e -> e.name + " = " + e.value)
        .collect(Collectors.joining(", "));
  }
}
