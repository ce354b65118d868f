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
 * inductive c (x : τ) …                     the least relation closed under the rules that follow
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
    long bit = Provenance.axiom(word);
    require(bit != 0, "axiom", 2, "extensionality, choice or int", word);
    String name = lexer.take(CONSTANT);
    lexer.expect(":");
    logic.signature.introduce(name, term(), bit);
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
    for (; !lexer.token.startsWith("─"); lexer.accept(";")) parts.add(part(relation, true));
    lexer.next();
    parts.add(part(relation, false));
    return bind("∀", variables, join("⟹", parts));
  }

  /**
   * A premise or the conclusion of a rule. (1) The relation stands only at the end, applied to
   * arguments in which it does not occur; in a premise below ∀ and to the right of ⟹, if at all.
   */
  private Term part(Term.Free relation, boolean premise) {
    Term part = term();
    Term t = part;
    while (premise && (isAll(t) || isBinary("⟹", t) && !logic.terms.occurs(relation, left(t))))
      t = isAll(t) ? ((Term.Abstraction) right(t)).body : right(t);
    Term head = t;
    while (head instanceof Term.Application && !logic.terms.occurs(relation, right(head)))
      head = ((Term.Application) head).function;
    boolean positive = head == relation || premise && !logic.terms.occurs(relation, t);
    require(positive && t.type == logic.terms.bool, "inductive", 1,
        "a positive occurrence of " + relation.name, t);
    return part;
  }
}
