package certcheck.certificates.proof.script;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.ProofException;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.Tokens;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/**
 * Names for a fact: one name, or several in parentheses for the parts of a conjunction, the last
 * of which takes what is left; a part may be named so in turn.
 */
final class Labels {
  /** A name, or labels for the parts of a part. */
  private final List<Object> names;

  private Labels(List<Object> names) {
    this.names = names;
  }

  /** One name. */
  static Labels of(String name) {
    return new Labels(List.of(name));
  }

  /** Labels for each part of a conjunction; those of the fact itself if there is but one. */
  static Labels grouped(List<Labels> parts) {
    return parts.size() == 1 ? parts.get(0) : new Labels(List.copyOf(parts));
  }

  /** Whether labels begin here. */
  static boolean begins(Tokens tokens) {
    Tokens.Token token = tokens.peek();
    return token.kind() == Tokens.Kind.VARIABLE || token.text().equals("(")
        || token.kind() == Tokens.Kind.WORD && !Tokens.isReserved(token.text());
  }

  /** Reads {@code h} or {@code (h k …)}. */
  static Labels read(Tokens tokens) {
    List<Object> names = new ArrayList<>();
    if (tokens.accept("(")) {
      while (!tokens.accept(")")) {
        names.add(tokens.is("(") ? read(tokens) : tokens.name());
      }
    } else {
      names.add(tokens.name());
    }
    return new Labels(names);
  }

  /** Reads labels, as many as there are, for the parts of one fact. */
  static Labels sequence(Tokens tokens) {
    List<Labels> parts = new ArrayList<>(List.of(read(tokens)));
    while (begins(tokens)) {
      parts.add(read(tokens));
    }
    return grouped(parts);
  }

  /** Reads labels and a colon, if there is a colon behind; else nothing. */
  static Labels optional(Tokens tokens) {
    int start = tokens.position();
    if (begins(tokens)) {
      try {
        Labels labels = read(tokens);
        if (tokens.accept(":")) {
          return labels;
        }
      } catch (ProofException e) {
        // Not labels: a term in parentheses.
        tokens.reset(start);
      }
    }
    tokens.reset(start);
    return new Labels(List.of());
  }

  /** Whether there is no name. */
  boolean isEmpty() {
    return names.isEmpty();
  }

  /** Gives the fact, or its parts, their names; the fact is also the last one. */
  void bind(Scope scope, Derived derived, Theorem fact) {
    Theorem rest = fact;
    for (int i = 0; i < names.size(); i++) {
      boolean last = i == names.size() - 1 || !Syntax.isBinary("∧", rest.conclusion());
      Theorem part = last ? rest : derived.recorder().conjunct1(rest);
      if (names.get(i) instanceof Labels inner) {
        inner.bind(scope, derived, part);
      } else {
        scope.add((String) names.get(i), part);
      }
      rest = last ? rest : derived.recorder().conjunct2(rest);
    }
    scope.add(null, fact);
  }
}
