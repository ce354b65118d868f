package certcheck.certificates.proof;

import certcheck.kernel.Logic;
import certcheck.kernel.Type;
import certcheck.kernel.TypeOperator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads types: {@code τ → τ'}, an operator before its arguments, {@code 'a}, a synonym. */
public final class TypeReader {
  /**
   * A name for a type.
   *
   * @param parameters the variables that its arguments replace
   * @param type what it stands for
   */
  public record Synonym(List<Type.Variable> parameters, Type type) {}

  private final Tokens tokens;
  private final Logic logic;
  private final Map<String, Synonym> synonyms;
  private final Map<String, Boolean> mentioned = new LinkedHashMap<>();

  /** A reader at the current token. */
  public TypeReader(Tokens tokens, Logic logic, Map<String, Synonym> synonyms) {
    this.tokens = tokens;
    this.logic = logic;
    this.synonyms = synonyms;
  }

  /** The names of the type variables read so far; may be extended. */
  Map<String, Boolean> mentioned() {
    return mentioned;
  }

  /** A type, up to the first token that cannot continue it. */
  public Type type() {
    Type first = atom(true);
    return tokens.accept("→") ? logic.terms.function(first, type()) : first;
  }

  private Type atom(boolean withArguments) {
    if (tokens.accept("(")) {
      Type inner = type();
      tokens.expect(")");
      return inner;
    }
    if (tokens.peek().kind() == Tokens.Kind.TYPE_VARIABLE) {
      String name = tokens.next().text().substring(1);
      mentioned.put(name, true);
      return logic.terms.typeVariable(name);
    }
    Tokens.Token token = tokens.peek();
    String name = tokens.take(Tokens.Kind.WORD);
    Synonym synonym = synonyms.get(name);
    TypeOperator operator = synonym == null ? operator(token) : null;
    int arity = synonym == null ? operator.arity : synonym.parameters.size();
    List<Type> arguments = new ArrayList<>();
    for (int i = 0; withArguments && i < arity; i++) {
      arguments.add(atom(false));
    }
    if (arguments.size() < arity) {
      throw tokens.error(token, name + " takes " + arity + " types");
    }
    if (synonym == null) {
      return logic.terms.type(operator, arguments);
    }
    Map<Type.Variable, Type> map = new HashMap<>();
    for (int i = 0; i < arity; i++) {
      map.put(synonym.parameters.get(i), arguments.get(i));
    }
    return logic.terms.substitute(map, synonym.type);
  }

  private TypeOperator operator(Tokens.Token token) {
    try {
      return logic.signature.operator(token.text());
    } catch (certcheck.kernel.Rejection e) {
      throw tokens.error(token, "unknown type " + token.text(), e);
    }
  }
}
