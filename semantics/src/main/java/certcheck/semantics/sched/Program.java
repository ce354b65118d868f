package certcheck.semantics.sched;

import certcheck.semantics.source.Position;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A program: a command with its interface. Equality ignores the file's name.
 *
 * @param file name of the source text, for diagnostics
 * @param parameters the size parameters, integers
 * @param assumptions what holds of the parameters
 * @param arrays the arrays that the caller passes
 * @param equations the specification of tensors, of which arrays hold some
 * @param body the command
 * @param claims what is claimed of it
 */
public record Program(
    String file,
    List<Parameter> parameters,
    List<Condition> assumptions,
    List<ArrayDeclaration> arrays,
    List<Equation> equations,
    Statement body,
    List<Claim> claims) {

  /** Copies the lists. */
  public Program {
    parameters = List.copyOf(parameters);
    assumptions = List.copyOf(assumptions);
    arrays = List.copyOf(arrays);
    equations = List.copyOf(equations);
    claims = List.copyOf(claims);
  }

  /** A program without a specification. */
  public Program(String file, List<Parameter> parameters, List<Condition> assumptions,
      List<ArrayDeclaration> arrays, Statement body, List<Claim> claims) {
    this(file, parameters, assumptions, arrays, List.of(), body, claims);
  }

  /** A size parameter. */
  public record Parameter(String name, Site site) {
    /** Where it is declared. */
    public Position position() {
      return site.position();
    }
  }

  /**
   * An array that the caller passes.
   *
   * @param extents numbers of cells per dimension, affine in the parameters; one that is not
   *     positive leaves no cell
   * @param before the tensor whose elements its cells hold when the program starts
   * @param after the tensor whose elements its cells hold when the program ends
   */
  public record ArrayDeclaration(
      String name, Qualifier qualifier, List<IndexExpression> extents, Optional<String> before,
      Optional<String> after, Site site) {
    /** Copies the list. */
    public ArrayDeclaration {
      extents = List.copyOf(extents);
    }

    /** An array that holds no tensor. */
    public ArrayDeclaration(
        String name, Qualifier qualifier, List<IndexExpression> extents, Site site) {
      this(name, qualifier, extents, Optional.empty(), Optional.empty(), site);
    }

    /** Where it is declared. */
    public Position position() {
      return site.position();
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Program that
        && parameters.equals(that.parameters)
        && assumptions.equals(that.assumptions)
        && arrays.equals(that.arrays)
        && equations.equals(that.equations)
        && body.equals(that.body)
        && claims.equals(that.claims);
  }

  @Override
  public int hashCode() {
    return Objects.hash(parameters, assumptions, arrays, equations, body, claims);
  }

  /** As {@link Printer} prints it. */
  @Override
  public String toString() {
    return Printer.print(this);
  }

  /** The same program with these claims. */
  public Program claiming(List<Claim> some) {
    return new Program(file, parameters, assumptions, arrays, equations, body, some);
  }
}
