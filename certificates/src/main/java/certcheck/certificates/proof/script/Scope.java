package certcheck.certificates.proof.script;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.ProofException;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.TermReader;
import certcheck.certificates.proof.Tokens;
import certcheck.certificates.proof.TypeMatch;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** What is in scope at a place of a proof: variables and abbreviations, and facts by name. */
final class Scope {
  final Session session;
  final Tokens tokens;
  final Map<String, Term> names = new LinkedHashMap<>();
  final Map<String, Theorem> facts = new LinkedHashMap<>();

  Scope(Session session, Tokens tokens) {
    this.session = session;
    this.tokens = tokens;
  }

  Scope copy() {
    Scope copy = new Scope(session, tokens);
    copy.names.putAll(names);
    copy.facts.putAll(facts);
    return copy;
  }

  /** Adds a fact under a name, and as the last one. */
  void add(String name, Theorem fact) {
    if (name != null) {
      facts.remove(name);
      facts.put(name, fact);
    }
    facts.put("this", fact);
  }

  /** Reads a proposition. */
  Term proposition() {
    return reader().proposition();
  }

  /** Reads {@code ∃x …. p ∧ q …} from p and q; {@code more} moves past what is between them. */
  Term existential(List<String> variables, BooleanSupplier more) {
    return reader().existential(variables, more);
  }

  /** Reads a term of a type, or of any type. */
  Term term(Type type) {
    return reader().term(type);
  }

  private TermReader reader() {
    return new TermReader(tokens, session.syntax(), session.synonyms(), names);
  }

  /**
   * Reads a fact: a name, {@code f[t, u]} at terms, {@code (f g h)} with premises, {@code f.1} for
   * a conjunct, {@code f.sym} for an equation turned round.
   */
  Theorem fact() {
    Derived derived = session.derived();
    Theorem result;
    if (tokens.accept("(")) {
      result = fact();
      while (!tokens.accept(")")) {
        result = mp(result, fact());
      }
    } else {
      result = named();
    }
    while (true) {
      if (tokens.accept("[")) {
        do {
          result = derived.reduce(instance(result));
        } while (tokens.accept(","));
        tokens.expect("]");
      } else if (tokens.is(".")) {
        tokens.next();
        result = part(result);
      } else {
        return derived.reduce(result);
      }
    }
  }

  private Theorem named() {
    Tokens.Token token = tokens.peek();
    boolean symbol = token.kind() == Tokens.Kind.SYMBOL || token.kind() == Tokens.Kind.STRING;
    String name = symbol ? tokens.next().text().replace("\"", "") : tokens.name();
    Theorem local = facts.get(name);
    if (local != null) {
      return local;
    }
    try {
      return session.fact(name);
    } catch (ProofException e) {
      throw tokens.error(token, e.getMessage(), e);
    }
  }

  private Theorem instance(Theorem p) {
    if (tokens.accept("_")) {
      throw tokens.error("a term is needed");
    }
    Tokens.Token token = tokens.peek();
    if (!Syntax.isUnary("∀", p.conclusion())) {
      throw tokens.error(token, "nothing to instantiate in " + session.show(p));
    }
    Type domain = Syntax.right(p.conclusion()).type.domain();
    Term t = TypeMatch.variables(domain).isEmpty() ? reader().term(domain)
        : reader().instance();
    return session.derived().specialize(p, t);
  }

  private Theorem mp(Theorem implication, Theorem premise) {
    Tokens.Token token = tokens.peek();
    try {
      return session.derived().matchMp(implication, premise);
    } catch (ProofException e) {
      throw tokens.error(token, e.getMessage(), e);
    }
  }

  private Theorem part(Theorem p) {
    Tokens.Token token = tokens.next();
    Derived derived = session.derived();
    if (token.text().equals("sym")) {
      return derived.below(p, session.recorder()::sym);
    }
    int n = token.kind() == Tokens.Kind.NUMBER ? Integer.parseInt(token.text()) : 0;
    return derived.below(p, q -> {
      List<Theorem> parts = derived.conjuncts(q);
      if (n < 1 || n > parts.size()) {
        throw tokens.error(token, "no part " + token.text() + " of " + session.show(q));
      }
      return parts.get(n - 1);
    });
  }

  /** Reads facts and, behind a minus sign, facts not to be used. */
  Arguments arguments() {
    List<Theorem> used = new ArrayList<>();
    List<Theorem> removed = new ArrayList<>();
    List<Term> terms = new ArrayList<>();
    while (true) {
      if (tokens.accept("-")) {
        removed.add(fact());
      } else if (tokens.accept("{")) {
        terms.add(term(null));
        tokens.expect("}");
      } else if (beginsFact()) {
        used.add(fact());
      } else {
        return new Arguments(used, removed, terms);
      }
    }
  }

  boolean beginsFact() {
    Tokens.Token token = tokens.peek();
    return token.kind() == Tokens.Kind.VARIABLE || token.kind() == Tokens.Kind.STRING
        || token.text().equals("(")
        || token.kind() == Tokens.Kind.WORD && !Tokens.isReserved(token.text());
  }
}
