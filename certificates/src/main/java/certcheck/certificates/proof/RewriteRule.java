package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A conditional equation to be used from left to right. It is made from any theorem: quantifiers
 * are opened, premises become conditions, {@code ¬p} is read as {@code p = ⊥} and any other
 * proposition p as {@code p = ⊤}.
 */
public final class RewriteRule {
  private final Derived derived;
  private final Theorem source;
  private final int part;
  private final boolean permutes;
  private final List<Term> conditions;
  private final Term left;
  private final Term right;
  private final int arity;
  private Theorem opened;
  private List<Term.Free> variables;
  private Set<Term.Free> unknowns;
  private Set<Type.Variable> kept;
  private Map<Map<Type.Variable, Type>, Theorem> instances = new HashMap<>();
  private int generation;

  private RewriteRule(Derived derived, Theorem source, int part, Part content) {
    this.derived = derived;
    this.source = source;
    this.part = part;
    this.opened = content.theorem;
    setVariables(content.variables);
    this.generation = derived.recorder().generation();
    this.conditions = new ArrayList<>();
    Term t = opened.conclusion();
    while (conditions.size() < content.conditions) {
      conditions.add(Syntax.left(t));
      t = Syntax.right(t);
    }
    this.left = Syntax.left(t);
    this.right = Syntax.right(t);
    this.arity = Syntax.arguments(left).size();
    this.permutes = new Match(derived.syntax(), variables).match(left, right)
        && new Match(derived.syntax(), variables).match(right, left);
  }

  /** One equation of a theorem: its opened form, its variables, how many conditions it has. */
  private record Part(Theorem theorem, List<Term.Free> variables, int conditions) {}

  /** The rules that a theorem gives, none if it gives no usable one. */
  public static List<RewriteRule> of(Derived derived, Theorem theorem) {
    List<RewriteRule> rules = new ArrayList<>();
    List<Part> parts = parts(derived, theorem);
    for (int i = 0; i < parts.size(); i++) {
      rules.add(new RewriteRule(derived, theorem, i, parts.get(i)));
    }
    return rules;
  }

  private static List<Part> parts(Derived derived, Theorem theorem) {
    List<Part> parts = new ArrayList<>();
    split(derived, theorem, new ArrayList<>(), new ArrayList<>(), parts);
    return parts;
  }

  private static void split(Derived derived, Theorem p, List<Term.Free> variables,
      List<Term> conditions, List<Part> parts) {
    Term t = p.conclusion();
    Recorder recorder = derived.recorder();
    if (Syntax.isUnary("∀", t)) {
      List<Term.Free> more = new ArrayList<>(variables);
      Term.Free x = derived.syntax().logic().terms.free("%p" + variables.size(),
          Syntax.right(t).type.domain());
      more.add(x);
      split(derived, recorder.spec(p, x), more, conditions, parts);
    } else if (Syntax.isBinary("∧", t)) {
      split(derived, recorder.conjunct1(p), variables, conditions, parts);
      split(derived, recorder.conjunct2(p), variables, conditions, parts);
    } else if (Syntax.isBinary("⟹", t)) {
      List<Term> more = new ArrayList<>(conditions);
      more.add(Syntax.left(t));
      split(derived, derived.undisch(p), variables, more, parts);
    } else if (Syntax.isUnary("¬", t)) {
      negation(derived, p, variables, conditions, parts);
    } else {
      equation(derived, p, variables, conditions, parts);
    }
  }

  private static void negation(Derived derived, Theorem p, List<Term.Free> variables,
      List<Term> conditions, List<Part> parts) {
    Term t = Syntax.right(p.conclusion());
    if (Syntax.isUnary("∃", t)) {
      split(derived, derived.negations().notExists(p), variables, conditions, parts);
    } else if (Syntax.isBinary("∨", t)) {
      derived.negations().notOr(p).forEach(q -> split(derived, q, variables, conditions, parts));
    } else {
      add(derived, derived.eqFalse(p), variables, conditions, parts);
      if (Syntax.isEquation(t) && Syntax.left(t) != Syntax.right(t)) {
        Term flipped = derived.syntax().equation(Syntax.right(t), Syntax.left(t));
        Theorem other = derived.notIntro(flipped, derived.contradiction(p,
            derived.recorder().sym(derived.recorder().assume(flipped))));
        add(derived, derived.eqFalse(other), variables, conditions, parts);
      }
    }
  }

  private static void equation(Derived derived, Theorem p, List<Term.Free> variables,
      List<Term> conditions, List<Part> parts) {
    Term t = p.conclusion();
    if (!Syntax.isEquation(t)) {
      if (t != derived.syntax().truth) {
        add(derived, derived.eqTrue(p), variables, conditions, parts);
      }
    } else if (conditions.isEmpty() && variables.isEmpty()
        && Syntax.right(t) instanceof Term.Free && !(Syntax.left(t) instanceof Term.Free)
        && orients(derived.syntax(), Syntax.right(t), Syntax.left(t), variables)) {
      // A variable is replaced by what it equals, never the other way: so that facts agree.
      add(derived, derived.recorder().sym(p), variables, conditions, parts);
    } else if (orients(derived.syntax(), Syntax.left(t), Syntax.right(t), variables)) {
      add(derived, p, variables, conditions, parts);
    } else {
      add(derived, derived.eqTrue(p), variables, conditions, parts);
    }
  }

  /** Whether rewriting from left to right is possible and does not obviously repeat itself. */
  private static boolean orients(Syntax syntax, Term left, Term right,
      List<Term.Free> variables) {
    List<Term.Free> known = syntax.frees(left);
    boolean determined = syntax.frees(right).stream()
        .allMatch(x -> !variables.contains(x) || known.contains(x));
    return determined && !(left instanceof Term.Free x && variables.contains(x))
        && !(left instanceof Term.Literal) && left != right
        && !(left instanceof Term.Application && Syntax.head(left) instanceof Term.Abstraction)
        && !syntax.logic().terms.subterms(right).contains(left);
  }

  private static void add(Derived derived, Theorem p, List<Term.Free> variables,
      List<Term> conditions, List<Part> parts) {
    if (Syntax.head(Syntax.left(p)) instanceof Term.Free f && variables.contains(f)) {
      return;
    }
    parts.add(new Part(derived.disch(conditions, p), List.copyOf(variables), conditions.size()));
  }

  /** The left side. */
  public Term left() {
    return left;
  }

  /** The right side. */
  public Term right() {
    return right;
  }

  /** What must be proved for the equation to hold. */
  public List<Term> conditions() {
    return conditions;
  }

  /** The theorem from which the rule was made. */
  public Theorem source() {
    return source;
  }

  /** Whether the sides are the same up to variables: to be used only if it makes terms smaller. */
  public boolean permutes() {
    return permutes;
  }

  /** What the left side begins with. */
  public Object head() {
    return head(left);
  }

  /** To how many arguments the head of the left side is applied. */
  int arity() {
    return arity;
  }

  /** The variables that a use of the rule instantiates. */
  public List<Term.Free> variables() {
    refresh();
    return variables;
  }

  /** A match of the left side with a term, or null. */
  public Match match(Term t) {
    if (kept == null) {
      kept = Match.keptTypes(derived.syntax(), source);
    }
    Match match = Match.keeping(derived.syntax(), kept, unknowns);
    return match.match(left, t) ? match : null;
  }

  /** {@code conditions ⟹ left = right} under a match that binds all variables. */
  public Theorem instance(Match match) {
    refresh();
    Theorem typed = match.types().isEmpty() ? opened
        : instances.computeIfAbsent(Map.copyOf(match.types()), types -> derived.instantiate(opened,
            typesOnly(match)));
    return derived.instantiateTerms(typed, match);
  }

  private Match typesOnly(Match match) {
    Match types = new Match(derived.syntax(), List.of());
    types.types().putAll(match.types());
    return types;
  }

  /** Opens the theorem again if the steps that did were forgotten. */
  private void refresh() {
    if (generation != derived.recorder().generation()) {
      generation = derived.recorder().generation();
      Part content = parts(derived, source).get(part);
      opened = content.theorem;
      setVariables(content.variables);
      instances = new HashMap<>();
    }
  }

  /** What a term begins with: a constant, a variable, or (the word) λ. */
  static Object head(Term t) {
    Term head = Syntax.head(t);
    return head instanceof Term.Constant c ? c.symbol
        : head instanceof Term.Abstraction ? "λ" : head;
  }

  private void setVariables(List<Term.Free> content) {
    variables = content;
    unknowns = Set.copyOf(content);
  }

  @Override
  public String toString() {
    return TermPrinter.print(derived.syntax(), opened.conclusion());
  }
}
