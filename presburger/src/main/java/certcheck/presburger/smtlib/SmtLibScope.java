package certcheck.presburger.smtlib;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the names of a script of SMT-LIB mean. What a definition hides is noted, so that a level can
 * be left again: a level costs what is defined in it, and a function what its body mentions.
 */
final class SmtLibScope {

  private static final int MAXIMAL_LEVELS = 100_000;

  /** The symbols of the theories Core and Ints. */
  private static final Set<String> THEORY = Set.of("true", "false", "not", "=>", "and", "or", "xor",
      "=", "distinct", "ite", "-", "+", "*", "div", "mod", "abs", "<=", "<", ">=", ">");

  /** What a name meant before; null if nothing. */
  private record Hidden(String name, SmtLibMeaning meaning) {}

  /** A declared constant and its variable. */
  private record Constant(String name, int variable) {}

  /** How much was declared outside a level. */
  private record Level(int hidden, int constants, int functions, int named) {}

  private final Map<String, SmtLibMeaning> script = new HashMap<>();

  /** The names that are used now: those of the script, or those of the body of a function. */
  private Map<String, SmtLibMeaning> current = script;

  private final List<Hidden> hidden = new ArrayList<>();
  private final List<Constant> constants = new ArrayList<>();
  private final List<SmtLibMeaning.Uninterpreted> functions = new ArrayList<>();
  private final List<String> named = new ArrayList<>();
  private final Deque<Level> levels = new ArrayDeque<>();

  /** What a name means; null if nothing. */
  SmtLibMeaning get(String name) {
    return current.get(name);
  }

  /** Gives a name a meaning until the level is left. */
  String define(String name, SmtLibMeaning meaning) {
    SmtLibMeaning before = current.put(name, meaning);
    if (current == script) {
      hidden.add(new Hidden(name, before));
    }
    return name;
  }

  /** The name that a symbol gives to something new; refused if it has a meaning. */
  String unused(SExpression symbol) {
    String name = symbol.symbol();
    if (THEORY.contains(name)) {
      throw new SmtLibException(
          symbol.position(), "expected a new name: " + name + " is a symbol of the theory");
    } else if (current.get(name) != null) {
      throw new SmtLibException(symbol.position(), "expected a new name: " + name + " is in use");
    }
    return name;
  }

  /** Gives a name to a part of a term; in the body of a function, its definition has done so. */
  void name(SExpression symbol, SmtLibMeaning meaning) {
    if (current == script) {
      named.add(define(unused(symbol), meaning));
    }
  }

  /** The parts of terms that have names, in the order of the text. */
  Map<String, SmtLibMeaning> named() {
    Map<String, SmtLibMeaning> meanings = new LinkedHashMap<>();
    named.forEach(name -> meanings.put(name, script.get(name)));
    return meanings;
  }

  /** Forgets everything. */
  void clear() {
    script.clear();
    hidden.clear();
    constants.clear();
    functions.clear();
    named.clear();
    levels.clear();
  }

  /** Notes that a name of the script is a constant. */
  void addConstant(String name, int variable) {
    constants.add(new Constant(name, variable));
  }

  /** The variables of the constants by name. */
  Map<String, Integer> constants() {
    Map<String, Integer> variables = new LinkedHashMap<>();
    constants.forEach(constant -> variables.put(constant.name, constant.variable));
    return variables;
  }

  /** Notes that a name of the script is a function. */
  void addFunction(SmtLibMeaning.Uninterpreted function) {
    functions.add(function);
  }

  /** The functions that are declared. */
  List<SmtLibMeaning.Uninterpreted> functions() {
    return List.copyOf(functions);
  }

  /** Enters levels; refused if there are too many. */
  void push(int count, SExpression where) {
    if (levels.size() + count > MAXIMAL_LEVELS) {
      throw SmtLibException.unsupported(
          where.position(), "unsupported: more than " + MAXIMAL_LEVELS + " levels");
    }
    for (int k = 0; k < count; k++) {
      levels.push(new Level(
          hidden.size(), constants.size(), functions.size(), named.size()));
    }
  }

  /** Leaves a level; whether there was one. */
  boolean pop() {
    if (levels.isEmpty()) {
      return false;
    }
    Level level = levels.pop();
    while (hidden.size() > level.hidden) {
      restore(script, hidden.remove(hidden.size() - 1));
    }
    constants.subList(level.constants, constants.size()).clear();
    functions.subList(level.functions, functions.size()).clear();
    named.subList(level.named, named.size()).clear();
    return true;
  }

  private static void restore(Map<String, SmtLibMeaning> names, Hidden hidden) {
    if (hidden.meaning == null) {
      names.remove(hidden.name);
    } else {
      names.put(hidden.name, hidden.meaning);
    }
  }

  /** Names that are bound inside a term, and what they hide. */
  final class Local {
    private final Deque<Hidden> outer = new ArrayDeque<>();

    /** Binds a name. */
    void bind(String name, SmtLibMeaning meaning) {
      outer.push(new Hidden(name, current.put(name, meaning)));
    }

    /** Leaves the term. */
    void leave() {
      outer.forEach(one -> restore(current, one));
    }
  }

  /** What the symbols in a term mean, as far as they mean anything. */
  Map<String, SmtLibMeaning> mentioned(SExpression term) {
    Map<String, SmtLibMeaning> meanings = new HashMap<>();
    Deque<SExpression> open = new ArrayDeque<>(List.of(term));
    while (!open.isEmpty()) {
      SExpression next = open.pop();
      if (next instanceof SExpression.Sequence sequence) {
        sequence.parts().forEach(open::push);
      } else if (current.get(((SExpression.Atom) next).text()) != null) {
        String name = ((SExpression.Atom) next).text();
        meanings.put(name, current.get(name));
      }
    }
    return Collections.unmodifiableMap(meanings);
  }

  /** Uses other names, and returns those used before. */
  Map<String, SmtLibMeaning> exchange(Map<String, SmtLibMeaning> names) {
    Map<String, SmtLibMeaning> before = current;
    current = names;
    return before;
  }
}
