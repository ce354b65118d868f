package certcheck.certificates.emit;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The C names of a program's names. Each is itself, unless C or the emitted text gives it a
 * meaning: then a prefix is put in front, {@code v_} for variables and arrays, {@code f_} for
 * functions. Names that begin with the prefix get it too, so different names stay different.
 */
public final class Names {
  private static final String VARIABLE = "v_";
  private static final String FUNCTION = "f_";

  /** What the names of helpers in the emitted text begin with. */
  static final String HELPER = "cc_";

  /** What the name of the emitted function gets where it must differ. */
  private static final String PROGRAM = "p_";

  private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z][A-Za-z0-9_]*");

  private static final Map<String, Set<String>> RESERVED = read();

  private final Set<String> reservedVariables = new HashSet<>(RESERVED.get("[scope]"));
  private final Set<String> reservedFunctions = new HashSet<>(RESERVED.get("[scope]"));

  /**
   * The names of a program.
   *
   * @param function the C name of the emitted function, which {@link #isFunctionName}
   * @param called names of the functions that the program calls, to which variables give way
   */
  Names(String function, Collection<String> called) {
    reservedFunctions.addAll(RESERVED.get("[functions]"));
    reservedFunctions.addAll(List.of(function, checkOf(function)));
    reservedVariables.addAll(List.of(function, checkOf(function)));
    called.forEach(f -> reservedVariables.addAll(
        List.of(f, ElementType.FLOAT.math(f), function(f))));
  }

  /** The C name of a parameter, an index variable or an array. */
  String variable(String name) {
    return begins(name, "_", HELPER, VARIABLE) || reservedVariables.contains(name)
        ? VARIABLE + name : name;
  }

  /** The C name of a function of values that the caller of the emitted function provides. */
  String function(String name) {
    return begins(name, "_", HELPER, VARIABLE, FUNCTION) || reservedFunctions.contains(name)
        ? FUNCTION + name : name;
  }

  /** The name of the function that checks the parameters. */
  static String checkOf(String function) {
    return function + "_params_ok";
  }

  /** Whether the emitted function can have this name. */
  static boolean isFunctionName(String name) {
    return IDENTIFIER.matcher(name).matches()
        && !begins(name, HELPER, VARIABLE, FUNCTION)
        && RESERVED.values().stream().noneMatch(names -> names.contains(name));
  }

  /** The name of the emitted function for a source file: {@code dir/blur-2.sched} is blur_2. */
  static String functionOf(String file) {
    String base = file.replaceFirst("^.*[/\\\\]", "").replaceFirst("\\.sched$", "");
    String name = base.replaceAll("[^A-Za-z0-9_]", "_");
    return Optional.of(name).filter(Names::isFunctionName).orElse(PROGRAM + name);
  }

  private static boolean begins(String name, String... prefixes) {
    return List.of(prefixes).stream().anyMatch(name::startsWith);
  }

  private static Map<String, Set<String>> read() {
    Map<String, Set<String>> groups = new TreeMap<>();
    try (BufferedReader in = new BufferedReader(new InputStreamReader(
        Names.class.getResourceAsStream("c-names.txt"), StandardCharsets.UTF_8))) {
      Set<String> group = Set.of();
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (line.startsWith("[")) {
          group = groups.computeIfAbsent(line, g -> new HashSet<>());
        } else if (!line.startsWith("#")) {
          group.addAll(List.of(line.split(" ")));
        }
      }
      return groups;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
