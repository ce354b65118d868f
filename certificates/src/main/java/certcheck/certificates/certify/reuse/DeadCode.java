package certcheck.certificates.certify.reuse;

import certcheck.semantics.source.VariableUse;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Statement;
import java.util.ArrayList;
import java.util.HashSet;
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
    Set<String> live = new HashSet<>(program.outputs());
    List<Boolean> kept = new ArrayList<>();
    for (int k = program.statements().size() - 1; k >= 0; k--) {
      Statement s = program.statements().get(k);
      boolean needed = live.remove(s.target());
      kept.add(0, needed);
      if (needed) {
        live.addAll(read(s));
      }
    }
    return new DeadCode(program, List.copyOf(kept));
  }

  private static Set<String> read(Statement s) {
    Set<String> names = new HashSet<>();
    s.expression().postorder().forEach(e -> {
      if (e instanceof VariableUse x) {
        names.add(x.name());
      }
    });
    return names;
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
    Set<String> used = new HashSet<>();
    statements(true).forEach(s -> {
      used.add(s.target());
      used.addAll(read(s));
    });
    List<Declaration> declarations = program.declarations().stream()
        .filter(d -> d.qualifier().isInput() || d.qualifier().isOutput() || used.contains(d.name()))
        .toList();
    return new Program(program.file(), declarations, statements(true));
  }
}
