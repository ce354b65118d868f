package certcheck.certificates.certify.reuse;

import certcheck.semantics.source.Assignment;
import certcheck.semantics.source.VariableUse;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Statement;
import certcheck.semantics.tml.syntax.TensorProgram;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;

/**
 * Dead code in a program of the model language (Rink 2018, section 5): assignments that do not affect
 * the value of an output, and declarations without a qualifier of variables that are then not used.
 *
 * @param program the well-typed program
 * @param kept for each statement whether it affects an output
 */
public record DeadCode(Program program, List<Boolean> kept) {

  /** The dead code of a well-typed program; what only dead code reads is dead, too. */
  public static DeadCode of(Program program) {
    return new DeadCode(program, kept(program));
  }

  /** For each statement of a program in any tensor language whether it affects an output. */
  static List<Boolean> kept(TensorProgram<?> program) {
    Set<String> live = new HashSet<>(program.outputs());
    LinkedList<Boolean> kept = new LinkedList<>();
    for (int k = program.statements().size() - 1; k >= 0; k--) {
      Assignment<?> s = program.statements().get(k);
      boolean needed = live.remove(s.target());
      kept.addFirst(needed);
      if (needed) {
        live.addAll(read(s));
      }
    }
    return List.copyOf(kept);
  }

  /** The variables that a statement reads. */
  static Set<String> read(Assignment<?> s) {
    Set<String> names = new LinkedHashSet<>();
    s.expression().postorder().forEach(e -> {
      if (e instanceof VariableUse x) {
        names.add(x.name());
      }
    });
    return names;
  }

  /** The declarations that are left: those of inputs, of outputs, and of what statements use. */
  static List<Declaration> declarations(
      TensorProgram<?> program, List<? extends Assignment<?>> statements) {
    Set<String> used = new HashSet<>();
    statements.forEach(s -> {
      used.add(s.target());
      used.addAll(read(s));
    });
    return program.declarations().stream()
        .filter(d -> d.qualifier().isInput() || d.qualifier().isOutput() || used.contains(d.name()))
        .toList();
  }

  /** The statements that are left out, in order. */
  public List<Statement> eliminated() {
    return statements(false);
  }

  private List<Statement> statements(boolean which) {
    List<Statement> result = new ArrayList<>();
    for (int k = 0; k < kept.size(); k++) {
      if (kept.get(k) == which) {
        result.add(program.statements().get(k));
      }
    }
    return result;
  }

  /** The program without dead code. */
  public Program transformed() {
    return new Program(
        program.file(), declarations(program, statements(true)), statements(true));
  }
}
