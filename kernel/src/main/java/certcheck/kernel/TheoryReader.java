package certcheck.kernel;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads one theory into a signature. A theory is a sequence of declarations:
 *
 * <pre>
 * synonym t 'a = τ                          a name for a type
 * type t 'a = P with abs rep                a type in bijection with the subset P
 * constant c : τ                            a primitive constant (three exist: ε and the integers)
 * axiom word name : p
 * define c (x : τ) … = t                    ⊢ c = λx … . t
 * inductive c (x : τ) …                     the least relation closed under the rules that follow
 *   rule name (y : τ) …  p ; … ──── c t …
 * claim c (x : τ) … = t                     a definition whose theorems make a verdict
 * </pre>
 * A string after a name is its source (paper and figure).
 */
final class TheoryReader {
  private final Logic logic;
  private final Terms terms;
  private final Connectives connectives;
  private final Lexer lexer;
  private final TermParser parser;
  private final long origin;

  TheoryReader(Logic logic, Lexer lexer, TermParser parser, long origin) {
    this.logic = logic;
    this.terms = logic.terms;
    this.connectives = logic.connectives;
    this.lexer = lexer;
    this.parser = parser;
    this.origin = origin;
  }

  /** Reads all declarations up to the end of the text. */
  void read() {
    while (lexer.kind != Lexer.Kind.END) {
      String keyword = lexer.take(Lexer.Kind.KEYWORD);
      if (keyword.equals("axiom")) {
        axiom();
        continue;
      }
      String name = name();
      switch (keyword) {
        case "synonym" -> synonym(name);
        case "type" -> type(name);
        case "constant" -> {
          lexer.expect(":");
          logic.signature.declare(name, parser.type(), origin);
        }
        case "define" -> define(name);
        case "claim" -> {
          define(name);
          logic.signature.symbol(name).claim = true;
        }
        case "inductive" -> inductive(name);
        default -> throw lexer.error("a declaration");
      }
    }
  }

  /** A constant's name, a word or a symbol, with its source if one is given. */
  private String name() {
    String name = lexer.token;
    lexer.next();
    if (lexer.kind == Lexer.Kind.STRING) {
      lexer.next();
    }
    return name;
  }

  private List<Type.Variable> typeParameters() {
    List<Type.Variable> parameters = new ArrayList<>();
    while (lexer.kind == Lexer.Kind.TYPE_VARIABLE) {
      parameters.add(terms.typeVariable(lexer.take(Lexer.Kind.TYPE_VARIABLE).substring(1)));
    }
    lexer.expect("=");
    return parameters;
  }

  private void synonym(String name) {
    List<Type.Variable> formal = typeParameters();
    parser.synonyms.put(name, parser.type());
    parser.parameters.put(name, formal);
  }

  private void type(String name) {
    List<Type.Variable> parameters = typeParameters();
    Term predicate = parser.term();
    lexer.expect("with");
    logic.signature.defineType(name, parameters, predicate, lexer.take(Lexer.Kind.CONSTANT),
        lexer.take(Lexer.Kind.CONSTANT), origin);
  }

  private void axiom() {
    String word = lexer.take(Lexer.Kind.CONSTANT);
    long bit = Provenance.axiom(word);
    Rejection.require(bit != 0, "axiom", 2, "extensionality, choice or int", word);
    String name = lexer.take(Lexer.Kind.CONSTANT);
    lexer.expect(":");
    logic.signature.axiom(name, parser.term(), bit | origin);
  }

  private List<Term.Free> binders() {
    List<Term.Free> variables = new ArrayList<>();
    while (lexer.accept("(")) {
      variables.add(parser.binding());
      lexer.expect(")");
    }
    if (lexer.kind == Lexer.Kind.STRING) {
      lexer.next();
    }
    return variables;
  }

  private void define(String name) {
    List<Term.Free> variables = binders();
    lexer.expect("=");
    Term body = parser.term();
    parser.unbind(variables.size());
    logic.signature.define(name, lambda(variables, body), origin);
  }

  private Term lambda(List<Term.Free> variables, Term body) {
    Term result = body;
    for (int i = variables.size() - 1; i >= 0; i--) {
      result = terms.abstraction(variables.get(i), result);
    }
    return result;
  }

  private Term forall(List<Term.Free> variables, Term body) {
    Term result = body;
    for (int i = variables.size() - 1; i >= 0; i--) {
      result = connectives.quantify(connectives.forall,
          terms.abstraction(variables.get(i), result));
    }
    return result;
  }

  /** {@code c = λx … . ∀R. (rules with R for c) ⟹ R x …}, the intersection of closed relations. */
  private void inductive(String name) {
    List<Term.Free> arguments = binders();
    parser.unbind(arguments.size());
    Type type = terms.bool;
    for (int i = arguments.size() - 1; i >= 0; i--) {
      type = terms.function(arguments.get(i).type, type);
    }
    Term.Free relation = terms.free(name, type);
    parser.bind(relation);
    List<Term> rules = new ArrayList<>();
    while (lexer.accept("rule")) {
      rules.add(rule(relation));
    }
    parser.unbind(1);
    if (rules.isEmpty()) {
      throw lexer.error("rule");
    }
    Term closed = rules.get(rules.size() - 1);
    for (int i = rules.size() - 2; i >= 0; i--) {
      closed = connectives.apply(connectives.and, rules.get(i), closed);
    }
    Term member = relation;
    for (Term.Free a : arguments) {
      member = terms.application(member, a);
    }
    Term least = forall(List.of(relation), connectives.apply(connectives.implies, closed, member));
    logic.signature.define(name, lambda(arguments, least), origin);
  }

  private Term rule(Term.Free relation) {
    name();
    List<Term.Free> variables = binders();
    List<Term> premises = new ArrayList<>();
    while (lexer.kind != Lexer.Kind.BAR) {
      premises.add(parser.term());
      requirePositive(relation, premises.get(premises.size() - 1));
      if (!lexer.accept(";") && lexer.kind != Lexer.Kind.BAR) {
        throw lexer.error("; or a bar");
      }
    }
    lexer.next();
    Term rule = parser.term();
    requireConclusion(relation, rule);
    parser.unbind(variables.size());
    for (int i = premises.size() - 1; i >= 0; i--) {
      rule = connectives.apply(connectives.implies, premises.get(i), rule);
    }
    return forall(variables, rule);
  }

  /** The relation may stand only at the end of ∀, ∃, ∧, ∨ and to the right of ⟹. */
  private void requirePositive(Term.Free relation, Term premise) {
    List<Term> pending = new ArrayList<>(List.of(premise));
    while (!pending.isEmpty()) {
      Term t = pending.remove(pending.size() - 1);
      if (!terms.occurs(relation, t)) {
        continue;
      }
      if (Connectives.isBinary(connectives.and, t) || Connectives.isBinary(connectives.or, t)) {
        pending.add(Connectives.left(t));
        pending.add(Connectives.right(t));
      } else if (Connectives.isBinary(connectives.implies, t)
          && !terms.occurs(relation, Connectives.left(t))) {
        pending.add(Connectives.right(t));
      } else if ((Connectives.isUnary(connectives.forall, t)
          || Connectives.isUnary(connectives.exists, t))
          && Connectives.right(t) instanceof Term.Abstraction a) {
        pending.add(a.body);
      } else {
        requireConclusion(relation, t);
      }
    }
  }

  /** The relation applied to arguments in which it does not occur. */
  private void requireConclusion(Term.Free relation, Term t) {
    Term head = t;
    while (head instanceof Term.Application a && !terms.occurs(relation, a.argument)) {
      head = a.function;
    }
    Rejection.require(head == relation && t.type == terms.bool, "inductive", 1,
        "a positive occurrence of " + relation.name, t);
  }
}
