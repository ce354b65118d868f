package certcheck.certificates.certify.reuse;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Gives each variable the first buffer that it can take, of those that the program writes. */
final class FirstFit {
  private final BufferRules rules;
  private final List<String> movable;
  private final List<String> open = new ArrayList<>();

  FirstFit(BufferRules rules) {
    this.rules = rules;
    this.movable = rules.movable();
  }

  /** The buffer of each variable, in order of declaration. */
  Map<String, String> buffers() {
    Map<String, String> buffers = rules.apart();
    buffers.keySet().stream().filter(x -> rules.isAssigned(x) && !movable.contains(x))
        .forEach(open::add);
    for (String y : movable) {
      if (!place(y, buffers)) {
        open.add(y);
      }
    }
    return buffers;
  }

  private boolean place(String variable, Map<String, String> buffers) {
    for (String buffer : open) {
      if (rules.unlike(variable, buffer) == null) {
        Map<String, String> attempt = new LinkedHashMap<>(buffers);
        attempt.put(variable, buffer);
        if (rules.conflict(attempt) == null) {
          buffers.put(variable, buffer);
          return true;
        }
      }
    }
    return false;
  }
}
