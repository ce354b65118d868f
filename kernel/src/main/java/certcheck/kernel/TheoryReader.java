package certcheck.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

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
  private final Map<String, TermParser.Synonym> synonyms;
  private final long origin;

  TheoryReader(Logic logic, Lexer lexer, Map<String, TermParser.Synonym> synonyms, long origin) {
    this.logic = logic;
    this.terms = logic.terms;
    this.connectives = logic.connectives;
    this.lexer = lexer;
    this.parser = new TermParser(lexer, logic, synonyms);
    this.synonyms = synonyms;
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
    synonyms.put(name, new TermParser.Synonym(formal, parser.type()));
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
      result = connectives.forall(variables.get(i), result);
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
    Term closed = connectives.join("∧", rules);
    Term member = relation;
    for (Term.Free a : arguments) {
      member = terms.application(member, a);
    }
    Term least = connectives.forall(relation,
        connectives.apply("⟹", closed, member));
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
    premises.add(parser.term());
    requireConclusion(relation, premises.get(premises.size() - 1));
    parser.unbind(variables.size());
    return forall(variables, connectives.join("⟹", premises));
  }

  /** The relation may stand only at the end of a premise, below ∀ and to the right of ⟹. */
  private void requirePositive(Term.Free relation, Term premise) {
    Term t = premise;
    while (true) {
      if (Connectives.isBinary("⟹", t) && !terms.occurs(relation, Connectives.left(t))) {
        t = Connectives.right(t);
      } else if (Connectives.isUnary("∀", t)
          && Connectives.right(t) instanceof Term.Abstraction a) {
        t = a.body;
      } else {
        break;
      }
    }
    if (terms.occurs(relation, t)) {
      requireConclusion(relation, t);
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
