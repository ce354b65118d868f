package certcheck.semantics.cfdlang;

import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Diagnostics;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Rule;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.tml.typing.Typing;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The translation of a program into the model language: types are resolved, precedence becomes
 * parentheses, dimensions count from 1, a transposition by several pairs becomes several. The
 * element line, which says nothing about values, is dropped. A stack cannot be expressed.
 *
 * @param program the translated program; empty if there is an obstacle
 * @param names for each variable its name in the translation, which has no underscores
 * @param obstacles what cannot be expressed
 */
public record Translation(
    Optional<certcheck.semantics.tml.syntax.Program> program,
    Map<String, String> names,
    List<Diagnostic> obstacles) {

  /** Copies the collections. */
  public Translation {
    names = Collections.unmodifiableMap(new LinkedHashMap<>(names));
    obstacles = List.copyOf(obstacles);
  }

  /**
   * Translates a program.
   *
   * @throws IllegalArgumentException if the program is not well-typed
   */
  public static Translation of(Program program) {
    Typing typing = TypeChecker.check(program);
    requireWellTyped(typing);
    return of(program, typing, names(typing.context()));
  }

  /**
   * Translates a program, whose variables keep their names, underscores or not.
   *
   * @throws IllegalArgumentException if the program is not well-typed
   */
  public static Translation withNames(Program program) {
    Typing typing = TypeChecker.check(program);
    requireWellTyped(typing);
    return of(program, typing, sameNames(typing));
  }

  private static Translation of(Program program, Typing typing, Map<String, String> names) {
    Diagnostics obstacles = new Diagnostics(program.file(), Limits.DEFAULT);
    ToModelLanguage lowering = new ToModelLanguage(typing.context(), names, obstacles);
    List<certcheck.semantics.tml.syntax.Statement> statements = new ArrayList<>();
    for (Statement s : program.statements()) {
      certcheck.semantics.tml.syntax.Expression expression =
          s.expression().fold(lowering).expression();
      statements.add(new certcheck.semantics.tml.syntax.Statement(
          names.get(s.target()), expression, s.position()));
    }
    List<Diagnostic> found = obstacles.list();
    return new Translation(
        found.isEmpty()
            ? Optional.of(new certcheck.semantics.tml.syntax.Program(
                program.file(), declarations(program, typing.context(), names), statements))
            : Optional.empty(),
        names, found);
  }

  /**
   * The variables of a program, under their own names, as a program without statements.
   *
   * @param typing what the type checker found about it
   * @throws IllegalArgumentException if the program is not well-typed
   */
  public static certcheck.semantics.tml.syntax.Program variables(Program program, Typing typing) {
    requireWellTyped(typing);
    return new certcheck.semantics.tml.syntax.Program(
        program.file(), declarations(program, typing.context(), sameNames(typing)), List.of());
  }

  private static Map<String, String> sameNames(Typing typing) {
    Map<String, String> names = new LinkedHashMap<>();
    typing.context().keySet().forEach(name -> names.put(name, name));
    return names;
  }

  private static void requireWellTyped(Typing typing) {
    if (!typing.isWellFormed()) {
      throw new IllegalArgumentException("not well-typed: " + typing.errors().get(0));
    }
  }

  /** The declarations of the variables, under other names. */
  private static List<certcheck.semantics.tml.syntax.Declaration> declarations(
      Program program, Map<String, TensorType> context, Map<String, String> names) {
    List<certcheck.semantics.tml.syntax.Declaration> declarations = new ArrayList<>();
    for (Declaration d : program.declarations()) {
      if (d.kind() == Declaration.Kind.VARIABLE) {
        declarations.add(new certcheck.semantics.tml.syntax.Declaration(
            names.get(d.name()), context.get(d.name()), d.qualifier(), d.position()));
      }
    }
    return declarations;
  }

  /** Names without underscores stay; others lose them and, if need be, gain a number. */
  private static Map<String, String> names(Map<String, TensorType> context) {
    Set<String> taken = new HashSet<>(context.keySet());
    taken.add("var");
    Map<String, String> names = new LinkedHashMap<>();
    for (String name : context.keySet()) {
      if (name.indexOf('_') < 0) {
        names.put(name, name);
        continue;
      }
      String bare = name.replace("_", "").replaceFirst("^(?=[0-9]|$)", "x");
      String candidate = bare;
      for (int i = 1; !taken.add(candidate); i++) {
        candidate = bare + "x" + i;
      }
      names.put(name, candidate);
    }
    return names;
  }

  /** Reports stacks, and goes on with a variable in their place. */
  private static final class ToModelLanguage extends Lowering {
    private final Map<String, String> names;
    private final Diagnostics obstacles;

    ToModelLanguage(
        Map<String, TensorType> variables, Map<String, String> names, Diagnostics obstacles) {
      super(variables);
      this.names = names;
      this.obstacles = obstacles;
    }

    @Override
    String name(String variable) {
      return names.get(variable);
    }

    @Override
    public Lowered stack(Expression.Stack stack, List<Lowered> tensors) {
      obstacles.error(stack.position(), Rule.T_STACK,
          "a stack cannot be expressed in the model language", "no stack", "a stack of "
              + tensors.size());
      return new Lowered(
          new certcheck.semantics.tml.syntax.Expression.Variable("stack", stack.position()),
          TensorType.of(tensors.size()).product(tensors.get(0).type()));
    }
  }
}
