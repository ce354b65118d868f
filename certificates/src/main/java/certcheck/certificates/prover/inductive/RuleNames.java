package certcheck.certificates.prover.inductive;

import certcheck.kernel.Theories;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The names of rules and variables of an inductive definition, which the logic does not keep. They
 * are only names: what is proved about the relation does not depend on them.
 *
 * @param parameters the names of the relation's arguments
 * @param rules the names of the rules
 * @param variables the names of the variables of each rule
 */
public record RuleNames(List<String> parameters, List<String> rules,
    List<List<String>> variables) {
  /** No names are known. */
  public static final RuleNames NONE = new RuleNames(List.of(), List.of(), List.of());

  private static final Pattern WORD =
      Pattern.compile("\\brule (\\S+)|\\((\\S+) : |--.*|`[^`]*`|\"[^\"]*\"");

  private static final Pattern BLOCK =
      Pattern.compile("^inductive (\\S+)(?=[ \\n])([^\\n]*(?:\\n[ ][^\\n]*)*)", Pattern.MULTILINE);

  /** The definitions of each bundled theory that was asked for: a theory is read once. */
  private static final Map<String, Map<String, String>> DEFINITIONS = new ConcurrentHashMap<>();

  /**
   * The names in the first of these bundled theories that defines the constant, or {@link #NONE}.
   */
  public static RuleNames of(List<String> theories, String constant) {
    for (String theory : theories) {
      String definition = DEFINITIONS.computeIfAbsent(theory, RuleNames::definitions).get(constant);
      if (definition != null) {
        return read(definition);
      }
    }
    return NONE;
  }

  /** The inductive definitions of a theory, by the constants that they define. */
  private static Map<String, String> definitions(String theory) {
    Map<String, String> all = new HashMap<>();
    Matcher block = BLOCK.matcher(new String(Theories.text(theory), StandardCharsets.UTF_8));
    while (block.find()) {
      all.putIfAbsent(block.group(1), block.group(2));
    }
    return all;
  }

  private static RuleNames read(String block) {
    List<String> parameters = new ArrayList<>();
    List<String> rules = new ArrayList<>();
    List<List<String>> variables = new ArrayList<>();
    Matcher word = WORD.matcher(block);
    while (word.find()) {
      if (word.group(1) != null) {
        rules.add(word.group(1));
        variables.add(new ArrayList<>());
      } else if (word.group(2) != null) {
        (rules.isEmpty() ? parameters : variables.get(rules.size() - 1)).add(word.group(2));
      }
    }
    return new RuleNames(parameters, rules, variables);
  }

  String parameter(int i) {
    return i < parameters.size() ? parameters.get(i) : "x";
  }

  String rule(int k) {
    return k < rules.size() ? rules.get(k) : String.valueOf(k + 1);
  }

  String variable(int k, int i) {
    return k < variables.size() && i < variables.get(k).size() ? variables.get(k).get(i) : "y";
  }
}
