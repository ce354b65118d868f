package certcheck.certificates.emit;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What the parts of one emitted text share: the names, the element type, and what is used. */
final class Emission {
  private final Names names;
  private final ElementType type;
  private final EnumSet<Helper> helpers = EnumSet.noneOf(Helper.class);
  private final Set<String> used = new HashSet<>();

  Emission(Names names, ElementType type) {
    this.names = names;
    this.type = type;
  }

  /** The C names. */
  Names names() {
    return names;
  }

  /** The type of elements. */
  ElementType type() {
    return type;
  }

  /** Says that the text calls a helper, which calls others. */
  void need(Helper helper) {
    Deque<Helper> open = new ArrayDeque<>(List.of(helper));
    while (!open.isEmpty()) {
      Helper next = open.pop();
      if (helpers.add(next)) {
        open.addAll(next.needs());
      }
    }
  }

  /** The helpers that the text calls, in the order in which C needs them. */
  List<Helper> helpers() {
    return List.copyOf(helpers);
  }

  /** The C name of a variable or array whose value the text uses. */
  String use(String name) {
    used.add(name);
    return names.variable(name);
  }

  /** Whether the text has used the name since it was last asked: C compilers warn if not. */
  boolean takeUsed(String name) {
    return used.remove(name);
  }
}
