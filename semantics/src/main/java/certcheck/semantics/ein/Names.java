package certcheck.semantics.ein;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Names that no parameter, tensor or other variable has. */
final class Names {
  private static final List<String> INDICES = List.of("i", "j", "k", "l");

  private final Set<String> taken = new HashSet<>();
  private int last;

  /**
   * Names.
   *
   * @param taken those of the program
   */
  Names(Collection<String> taken) {
    this.taken.addAll(taken);
  }

  /** A name that is new: a word, and a number. */
  String fresh(String word) {
    String name;
    do {
      name = word + ++last;
    } while (!taken.add(name));
    return name;
  }

  /** Names of indices, which may occur elsewhere as such. */
  List<String> indices(int rank) {
    List<String> wanted = new ArrayList<>();
    for (int d = 0; d < rank; d++) {
      wanted.add(rank <= INDICES.size() ? INDICES.get(d) : "i" + d);
    }
    return List.copyOf(variables(wanted).values());
  }

  /** A name for each index of an {@code einsum}: its letter, if that is no other name. */
  Map<String, String> variables(Collection<String> indices) {
    Map<String, String> variables = new LinkedHashMap<>();
    Set<String> used = new HashSet<>();
    for (String index : indices) {
      String word = index.startsWith(".") ? "e" + index.substring(1) : index;
      String name = word;
      for (int k = 1; taken.contains(name) || !used.add(name); k++) {
        name = word + "_" + k;
      }
      variables.put(index, name);
    }
    return variables;
  }
}
