package certcheck.certificates.certify.lowering;

import certcheck.kernel.Term;
import certcheck.semantics.source.Assignment;
import certcheck.semantics.source.SyntaxTree;
import certcheck.semantics.source.VariableUse;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Why an equation does not say what a statement says, with the places of both. */
final class Refusal {
  private final String file;
  private final String source;
  private final Assignment<?> statement;
  private final ValueText text;
  private final Predicate<String> versions;
  private Equations.Definition equation;

  /**
   * Refusals of the equation for one statement.
   *
   * @param file the file of the equations
   * @param source the file of the statement
   * @param versions whether a tensor's name is that of a variable after some assignment
   */
  Refusal(String file, String source, Assignment<?> statement,
      Equations.Definition equation, ValueText text, Predicate<String> versions) {
    this.file = file;
    this.source = source;
    this.statement = statement;
    this.equation = equation;
    this.text = text;
    this.versions = versions;
  }

  ValueText text() {
    return text;
  }

  /** Whether a tensor is the value of an expression, and of no variable. */
  boolean isHelper(Term tensor) {
    return !versions.test(ValueText.name(tensor));
  }

  /** What is refused meanwhile is in the equation of another tensor. */
  <T> T within(Equations.Definition other, Supplier<T> proof) {
    Equations.Definition outer = equation;
    equation = other;
    T result = proof.get();
    equation = outer;
    return result;
  }

  /** An equation says something else than a part of the statement. */
  Mismatch because(SyntaxTree<?> part, String expected, Term found) {
    return new Mismatch(file, equation.text().position(), "the equation for "
        + equation.text().tensor() + " does not say what the statement at " + source + ":"
        + statement.position() + " says",
        "  statement  " + statement,
        "  part       " + part + ", at " + source + ":" + part.position(),
        "  expected   " + expected,
        "  found      " + text.of(found));
  }

  /** The statement uses a variable of which no array holds the initial value. */
  Mismatch unknown(VariableUse variable) {
    return new Mismatch(file, "expected an array that holds " + variable.name()
        + "_0 at the start: the statement at " + source + ":" + statement.position()
        + " uses " + variable.name() + " at " + source + ":" + variable.position()
        + ", and none before assigns it");
  }
}
