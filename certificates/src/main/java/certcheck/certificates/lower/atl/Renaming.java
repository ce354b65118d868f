package certcheck.certificates.lower.atl;

import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.ValueExpression;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Other names for the indices and lets of a program that are called like one of its outputs, or like a
 * word of loops: in loops, outputs are names of arrays. One name stands for one thing at every place of an
 * expression, where outputs have no names, so each gets one other name everywhere.
 */
final class Renaming {
  private final Map<String, String> names = new LinkedHashMap<>();
  private final Map<String, IndexExpression> variables = new LinkedHashMap<>();

  /** What is renamed in a program. */
  Renaming(Program program, Fresh fresh) {
    Set<String> outputs =
        program.outputs().stream().map(Program.Output::name).collect(Collectors.toSet());
    Set<String> bound = new TreeSet<>();
    program.outputs().forEach(o -> Fresh.bound(o.value(), bound));
    program.schedules().forEach(s -> Fresh.bound(s.value(), bound));
    bound.removeIf(name -> !outputs.contains(name) && !Parser.isReserved(name));
    for (String name : bound) {
      names.put(name, fresh.name(name));
      variables.put(name, IndexExpression.Variable.of(names.get(name)));
    }
  }

  /** The names, which are the same if they need no others. */
  Set<String> of(Set<String> those) {
    return those.stream().map(this::of).collect(Collectors.toSet());
  }

  private String of(String name) {
    return names.getOrDefault(name, name);
  }

  /** The program with the other names; the same if it needs none. */
  Program of(Program program) {
    return names.isEmpty() ? program : new Program(program.file(), program.parameters(),
        program.assumptions(), program.inputs(),
        program.outputs().stream()
            .map(o -> new Program.Output(o.name(), of(o.value()), o.site())).toList(),
        program.schedules().stream()
            .map(s -> new Program.Schedule(s.name(), s.of(), of(s.value()), s.site())).toList(),
        program.claims());
  }

  private TensorExpression of(TensorExpression e) {
    if (e instanceof TensorExpression.Scalar scalar) {
      return new TensorExpression.Scalar(Terms.put(variables, read -> new ValueExpression.Read(
          of(read.array()), read.subscripts(), read.site()), scalar.value()), scalar.site());
    } else if (e instanceof TensorExpression.Generation gen) {
      return new TensorExpression.Generation(of(gen.variable()), of(gen.lower()), of(gen.upper()),
          of(gen.body()), gen.site());
    } else if (e instanceof TensorExpression.Sum sum) {
      return new TensorExpression.Sum(of(sum.variable()), of(sum.lower()), of(sum.upper()),
          of(sum.body()), sum.site());
    } else if (e instanceof TensorExpression.Guard guard) {
      return new TensorExpression.Guard(
          Terms.put(variables, guard.condition()), of(guard.body()), guard.site());
    } else if (e instanceof TensorExpression.Let let) {
      return new TensorExpression.Let(
          of(let.name()), of(let.value()), of(let.body()), let.site());
    } else if (e instanceof TensorExpression.Concatenation c) {
      return new TensorExpression.Concatenation(of(c.first()), of(c.second()), c.site());
    }
    TensorExpression.Reshape reshape = (TensorExpression.Reshape) e;
    return new TensorExpression.Reshape(reshape.operator(), reshape.amount().map(this::of),
        of(reshape.operand()), reshape.site());
  }

  private IndexExpression of(IndexExpression e) {
    return Terms.put(variables, e);
  }
}
