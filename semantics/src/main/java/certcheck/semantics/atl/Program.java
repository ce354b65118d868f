package certcheck.semantics.atl;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Program.ArrayDeclaration;
import certcheck.semantics.sched.Program.Parameter;
import certcheck.semantics.sched.Qualifier;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.source.Position;
import java.util.List;
import java.util.Objects;

/**
 * An ATL program: outputs are tensors of inputs, of which there may be schedules, other programs for
 * the same tensor. Equality ignores the file and positions.
 *
 * @param file name for diagnostics
 * @param parameters in the order of the text
 * @param assumptions on the parameters
 * @param inputs in the order of the text
 * @param outputs in the order of the text
 * @param schedules in the order of the text
 * @param claims in the order of the text
 */
public record Program(
    String file,
    List<Parameter> parameters,
    List<Condition> assumptions,
    List<Input> inputs,
    List<Output> outputs,
    List<Schedule> schedules,
    List<Claim> claims) {

  /** Copies the lists. */
  public Program {
    parameters = List.copyOf(parameters);
    assumptions = List.copyOf(assumptions);
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
    schedules = List.copyOf(schedules);
    claims = List.copyOf(claims);
  }

  /** A tensor that is given, all of whose elements have values. */
  public record Input(String name, List<IndexExpression> extents, Site site) {
    /** Copies the list. */
    public Input {
      extents = List.copyOf(extents);
    }

    /** Where it is declared. */
    public Position position() {
      return site.position();
    }
  }

  /** A tensor that is computed. */
  public record Output(String name, TensorExpression value, Site site) {
    /** Where it is declared. */
    public Position position() {
      return site.position();
    }
  }

  /**
   * Another expression for a tensor.
   *
   * @param of the output
   */
  public record Schedule(String name, String of, TensorExpression value, Site site) {
    /** Where it is declared. */
    public Position position() {
      return site.position();
    }
  }

  /** Parameters, assumptions and inputs as a program of loops has them; it does nothing. */
  public certcheck.semantics.sched.Program interfaceOnly() {
    return new certcheck.semantics.sched.Program(file, parameters, assumptions,
        inputs.stream().map(input -> new ArrayDeclaration(
            input.name(), Qualifier.INPUT, input.extents(), input.site())).toList(),
        List.of(), new Statement.Skip(Site.NONE), List.of());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Program that
        && parameters.equals(that.parameters)
        && assumptions.equals(that.assumptions)
        && inputs.equals(that.inputs)
        && outputs.equals(that.outputs)
        && schedules.equals(that.schedules)
        && claims.equals(that.claims);
  }

  @Override
  public int hashCode() {
    return Objects.hash(parameters, assumptions, inputs, outputs, schedules, claims);
  }

  /** As {@link Printer} prints it. */
  @Override
  public String toString() {
    return Printer.print(this);
  }

  /** The same program with these claims. */
  public Program claiming(List<Claim> some) {
    return new Program(file, parameters, assumptions, inputs, outputs, schedules, some);
  }
}
