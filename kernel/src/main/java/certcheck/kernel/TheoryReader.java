package certcheck.kernel;

import static certcheck.kernel.Connectives.*;
import static certcheck.kernel.Lexer.Kind.*;
import static certcheck.kernel.Rejection.require;

import java.util.*;

/**
 * Reads one theory into a logic.signature. A theory is a name and a sequence of declarations:
 *
 * <pre>
 * theory name imports name …
 * synonym t 'a = τ                          a name for a type
 * type t 'a = P with abs rep                a type in bijection with the subset P
 * constant c : τ                            a primitive constant (three exist: ε and the integers)
 * axiom word name : p
 * define c (x : τ) … = t                    ⊢ c = λx … . t
 * inductive c (x : τ) …                     the least relation closed under the rules below, if c
 *                                           stands only at the ends of premises (tests look)
 *   rule name (y : τ) …  p ; … ──── c t …
 * claim c (x : τ) … = t                     a definition whose theorems make a verdict
 * </pre>
 * A string after a name is its source (paper and figure).
 */
final class TheoryReader extends TermParser {
  TheoryReader(Logic logic, Lexer lexer, Map<String, Synonym> synonyms) {
    super(lexer, logic, synonyms);
  }

  /** Reads all declarations up to the end of the text. */
  void read() {
    while (lexer.kind != END) {
      String keyword = lexer.take(KEYWORD);
      String name = lexer.token;
      lexer.next();
      switch (keyword) {
        case "synonym" -> synonyms.put(name, new Synonym(typeParameters(), type()));
        case "type" -> type(name);
        case "constant" -> logic.signature.declare(name, annotation());
        case "axiom" -> axiom(name);
        case "define" -> define(name);
        case "claim" -> define(name).claim = true;
        case "inductive" -> inductive(name);
        default -> lexer.require(false, "a declaration");
      }
      scope.clear();
    }
  }

  private List<Type.Variable> typeParameters() {
    List<Type.Variable> parameters = new ArrayList<>();
    while (!lexer.accept("=")) parameters.add(typeVariable());
    return parameters;
  }

  private void type(String name) {
    List<Type.Variable> parameters = typeParameters();
    Term predicate = term();
    lexer.expect("with");
    String abs = lexer.take(CONSTANT);
    logic.signature.defineType(name, parameters, predicate, abs, lexer.take(CONSTANT));
  }

  private void axiom(String word) {
    String name = lexer.take(CONSTANT);
    lexer.expect(":");
    logic.signature.introduce(name, term(), Provenance.bit(word));
  }

  /** The variables in parentheses, brought into scope. */
  private List<Term.Free> binders() {
    List<Term.Free> variables = new ArrayList<>();
    while (lexer.accept("(")) {
      variables.add(binding());
      lexer.expect(")");
    }
    return variables;
  }

  private Symbol define(String name) {
    List<Term.Free> variables = binders();
    lexer.expect("=");
    logic.signature.introduce(name, bind("λ", variables, term()));
    return logic.signature.symbol(name);
  }

  /** {@code c = λx … . ∀R. (rules with R for c) ⟹ R x …}, the intersection of closed relations. */
  private void inductive(String name) {
    List<Term.Free> arguments = binders();
    Term.Free relation = logic.terms.free(name, bind("λ", arguments, apply("⊤")).type);
    Term member = relation;
    for (Term.Free argument : arguments) member = logic.terms.application(member, argument);
    List<Term> rules = new ArrayList<>();
    while (rules.isEmpty() || lexer.token.equals("rule")) rules.add(rule(relation));
    Term least = bind("∀", List.of(relation), apply("⟹", join("∧", rules), member));
    logic.signature.introduce(name, bind("λ", arguments, least));
  }

  /** {@code p₁ f (p₂ f … pₙ)}, for one or more. */
  private Term join(String f, List<Term> parts) {
    Term joined = parts.get(parts.size() - 1);
    for (int i = parts.size() - 2; i >= 0; i--) joined = apply(f, parts.get(i), joined);
    return joined;
  }

  /** {@code rule name (y : τ) …  p ; … ──── c t …} as {@code ∀y … . p ⟹ … ⟹ R t …}. */
  private Term rule(Term.Free relation) {
    lexer.expect("rule");
    lexer.next();
    scope.clear();
    bind(relation);
    List<Term.Free> variables = binders();
    List<Term> parts = new ArrayList<>();
    for (; !lexer.token.startsWith("─"); lexer.accept(";")) parts.add(term());
    lexer.next();
    parts.add(term());
    return bind("∀", variables, join("⟹", parts));
  }
}
