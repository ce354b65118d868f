package certcheck.certificates.lower.atl;

import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.Shapes;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Program.ArrayDeclaration;
import certcheck.semantics.sched.Qualifier;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Lowers the outputs of an ATL program, each as it is written or as a schedule says. */
public final class AtlLoops {
  private AtlLoops() {}

  /**
   * Loops.
   *
   * @param loops with a specification, and claims
   * @param programs the names of what the specification says: of each output, or of the schedule that
   *     is lowered, if what its cells hold has to be told
   * @param blocked how many tensors of sums are computed in blocks
   */
  public record Lowered(
      certcheck.semantics.sched.Program loops, List<String> programs, int blocked) {}

  /**
   * The loops.
   *
   * @param program without errors
   */
  public static Lowered of(Program program, AtlOptions options) {
    Fresh fresh = new Fresh(program);
    Renaming renaming = new Renaming(program, fresh);
    return of(renaming.of(program), options.withParallel(renaming.of(options.parallel())), fresh);
  }

  private static Lowered of(Program program, AtlOptions options, Fresh fresh) {
    Set<String> schedules = options.schedules();
    Knowledge knowledge = Knowledge.of(program.assumptions());
    List<ArrayDeclaration> arrays = new ArrayList<>();
    Map<String, String> inputs = new LinkedHashMap<>();
    for (Program.Input input : program.inputs()) {
      String tensor = fresh.tensor(input.name());
      inputs.put(input.name(), tensor);
      arrays.add(new ArrayDeclaration(input.name(), Qualifier.INPUT, input.extents(),
          Optional.of(tensor), Optional.empty(), Site.NONE));
    }
    Specification specification = new Specification(fresh, knowledge, inputs);
    List<Statement> statements = new ArrayList<>();
    List<String> programs = new ArrayList<>();
    TensorLoops loops = new TensorLoops(fresh, options, specification, extents(program));
    for (Program.Output output : program.outputs()) {
      String tensor = fresh.tensor(output.name());
      arrays.add(new ArrayDeclaration(output.name(), Qualifier.OUTPUT, Shapes.of(output.value()),
          Optional.empty(), Optional.of(tensor), Site.NONE));
      TensorExpression lowered = lowered(program, output, schedules);
      boolean own = lowered != output.value() && told(program, lowered, knowledge, inputs);
      programs.add(own ? program.schedules().stream().filter(t -> t.value() == lowered)
          .map(Program.Schedule::name).findFirst().orElseThrow() : output.name());
      specification.define(tensor, own ? lowered : output.value());
      statements.add(loops.of(lowered, output.name(), knowledge));
    }
    return new Lowered(new certcheck.semantics.sched.Program(program.file(),
        program.parameters(), program.assumptions(), arrays, specification.equations(),
        Statement.Sequence.of(statements, Site.NONE), claims()), programs, loops.blocked());
  }

  /** The extents of the inputs and outputs. */
  private static List<IndexExpression> extents(Program program) {
    Set<IndexExpression> all = new LinkedHashSet<>();
    program.inputs().forEach(input -> all.addAll(input.extents()));
    program.outputs().forEach(output -> all.addAll(Shapes.of(output.value())));
    return List.copyOf(all);
  }

  /** Whether loops are told of sums whose conditions depend on their index, or of lets with cases. */
  private static boolean told(Program program, TensorExpression e, Knowledge knowledge,
      Map<String, String> inputs) {
    Specification trial = new Specification(new Fresh(program), knowledge, inputs);
    trial.define("", e);
    return trial.isBounded() || !trial.counted().isEmpty() || !trial.cases().isEmpty();
  }

  /** The indices of the generations in what is lowered. */
  public static Set<String> generated(Program program, Set<String> schedules) {
    Set<String> variables = new TreeSet<>();
    program.outputs().forEach(o -> generated(lowered(program, o, schedules), variables));
    return variables;
  }

  private static void generated(TensorExpression e, Set<String> variables) {
    if (e instanceof TensorExpression.Generation gen) {
      variables.add(gen.variable());
    }
    e.parts().forEach(part -> generated(part, variables));
  }

  /** The indices of the generations in what is lowered that are inside no other, and in no sum. */
  public static Set<String> outermost(Program program, Set<String> schedules) {
    Set<String> variables = new TreeSet<>();
    program.outputs().forEach(o -> outermost(lowered(program, o, schedules), variables));
    return variables;
  }

  private static void outermost(TensorExpression e, Set<String> variables) {
    if (e instanceof TensorExpression.Generation gen) {
      variables.add(gen.variable());
    } else if (!(e instanceof TensorExpression.Sum)) {
      e.parts().forEach(part -> outermost(part, variables));
    }
  }

  private static TensorExpression lowered(
      Program program, Program.Output output, Set<String> schedules) {
    return program.schedules().stream()
        .filter(s -> s.of().equals(output.name()) && schedules.contains(s.name()))
        .map(Program.Schedule::value).findFirst().orElse(output.value());
  }

  private static List<Claim> claims() {
    return List.of(Claim.Kind.BOUNDS, Claim.Kind.RACE_FREE, Claim.Kind.DEFINED,
        Claim.Kind.IMPLEMENTS).stream().map(k -> new Claim(k, List.of(), Site.NONE)).toList();
  }
}
