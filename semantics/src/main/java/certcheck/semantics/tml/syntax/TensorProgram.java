package certcheck.semantics.tml.syntax;

import certcheck.semantics.source.Assignment;
import certcheck.semantics.source.SyntaxTree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A program of a tensor language whose variables are declared as those of the model language.
 *
 * @param <E> the expressions of the language
 */
public interface TensorProgram<E extends SyntaxTree<E>> {

  /** Name of the source text, for diagnostics. */
  String file();

  /** The declarations, in order. */
  List<Declaration> declarations();

  /** The statements, in order. */
  List<? extends Assignment<E>> statements();

  /** The types of the variables, in order of declaration. */
  default Map<String, TensorType> types() {
    Map<String, TensorType> types = new LinkedHashMap<>();
    declarations().forEach(d -> types.put(d.name(), d.type()));
    return types;
  }

  /** The program of the model language that declares the same and does nothing. */
  default Program variables() {
    return new Program(file(), declarations(), List.of());
  }

  /**
   * The variables that are read after the program, in order of declaration: those with the
   * qualifier {@code output} (Rink 2018, section 5); if none has it, all that are assigned.
   */
  default List<String> outputs() {
    boolean qualified = declarations().stream().anyMatch(d -> d.qualifier().isOutput());
    Set<String> targets =
        statements().stream().map(Assignment::target).collect(Collectors.toSet());
    return declarations().stream()
        .filter(d -> qualified ? d.qualifier().isOutput() : targets.contains(d.name()))
        .map(Declaration::name).toList();
  }
}
