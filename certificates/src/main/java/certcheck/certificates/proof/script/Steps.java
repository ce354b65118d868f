package certcheck.certificates.proof.script;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.ProofException;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Rewriter;
import certcheck.certificates.proof.RuleSet;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.Tokens;
import certcheck.kernel.Rejection;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/**
 * Executes the steps of a proof. Each step changes the goal or adds facts; the steps that follow
 * prove what is left, and the step turns that into a proof of its own goal.
 */
final class Steps {
  private final Session session;
  private final Tokens tokens;
  private final Syntax syntax;
  private final Derived derived;
  private final Recorder recorder;
  private final CaseSteps caseSteps;

  Steps(Session session, Tokens tokens) {
    this.session = session;
    this.tokens = tokens;
    this.syntax = session.syntax();
    this.derived = session.derived();
    this.recorder = session.recorder();
    this.caseSteps = new CaseSteps(this, session, tokens);
  }

  /** {@code by METHOD …} or {@code proof STEPS qed}: a theorem whose conclusion is the goal. */
  Theorem justification(Scope scope, Term goal) {
    if (tokens.accept("proof")) {
      Theorem proved = block(scope.copy(), goal);
      tokens.expect("qed");
      return proved;
    }
    if (!tokens.is("by")) {
      throw tokens.error("expected by or proof, found " + tokens.describe());
    }
    return by(scope, goal);
  }

  private Theorem by(Scope scope, Term goal) {
    Tokens.Token token = tokens.peek();
    tokens.expect("by");
    String name = tokens.name();
    if (session.method(name) == null) {
      throw tokens.error("there is no method " + name);
    }
    Arguments arguments = scope.arguments();
    try {
      Theorem proved = session.prove(name,
          new Goal(syntax.beta(goal), session, scope.facts), arguments);
      return derived.convert(proved, goal);
    } catch (ProofException | Rejection e) {
      throw failure(token, name + ": " + e.getMessage(), scope, goal, e);
    }
  }

  /** A failure that shows the goal and the facts at hand. */
  ProofException failure(Tokens.Token token, String message, Scope scope, Term goal,
      Throwable cause) {
    StringBuilder text = new StringBuilder(message);
    text.append("\n  goal: ").append(session.show(syntax.beta(goal)));
    scope.facts.forEach((name, fact) -> {
      if (!name.equals("this")) {
        text.append("\n  ").append(name).append(": ").append(session.show(fact));
      }
    });
    return tokens.error(token, text.toString(), cause);
  }

  /** The steps up to the one that finishes the goal, which may have redexes. */
  Theorem block(Scope scope, Term goal) {
    Tokens.Token token = tokens.peek();
    boolean takesApart = token.text().equals("fix") || token.text().equals("assume");
    try {
      Term reduced = takesApart ? goal : syntax.beta(goal);
      return derived.convert(step(token, scope, reduced), goal);
    } catch (Rejection | IllegalArgumentException e) {
      throw failure(token, String.valueOf(e.getMessage()), scope, goal, e);
    }
  }

  private Theorem step(Tokens.Token token, Scope scope, Term goal) {
    return switch (token.text()) {
      case "by", "proof" -> justification(scope, goal);
      case "fix" -> fix(scope, goal);
      case "assume" -> assume(scope, goal);
      case "have" -> have(scope, goal);
      case "show" -> show(scope, goal);
      case "obtain" -> obtain(scope, goal);
      case "exists" -> exists(scope, goal);
      case "note" -> note(scope, goal);
      case "let" -> let(scope, goal);
      case "suffices" -> suffices(scope, goal);
      case "contradiction" -> contradiction(scope, goal);
      case "unfold", "rewrite", "simp" -> rewriting(scope, goal);
      case "left", "right" -> side(scope, goal);
      case "ext" -> extensionality(scope, goal);
      case "cases" -> caseSteps.cases(scope, goal);
      case "apply", "induct" -> caseSteps.apply(scope, goal);
      case "split" -> caseSteps.split(scope, goal);
      default -> finished(token, scope, goal);
    };
  }

  /** At the end of a block the last fact may be the goal. */
  private Theorem finished(Tokens.Token token, Scope scope, Term goal) {
    Theorem last = scope.facts.get("this");
    if (last != null && syntax.beta(last.conclusion()) == syntax.beta(goal)) {
      return derived.convert(last, goal);
    }
    throw failure(token, "the goal is not proved at " + tokens.describe(), scope, goal, null);
  }

  private Theorem fix(Scope scope, Term goal) {
    tokens.expect("fix");
    return fixed(scope, goal);
  }

  private Theorem fixed(Scope scope, Term goal) {
    Tokens.Token token = tokens.peek();
    if (token.kind() != Tokens.Kind.VARIABLE) {
      return block(scope, goal);
    }
    String name = tokens.next().text();
    Term all = Syntax.isUnary("∀", goal) ? goal : syntax.beta(goal);
    if (!Syntax.isUnary("∀", all)) {
      throw failure(token, "nothing to fix for " + name, scope, goal, null);
    }
    Term.Free x = variable(token, scope, name, Syntax.right(all).type.domain());
    return derived.convert(derived.gen(List.of(x), fixed(scope, syntax.instance(all, x))), goal);
  }

  /** Brings a new variable into scope. */
  Term.Free variable(Tokens.Token token, Scope scope, String name, certcheck.kernel.Type type) {
    if (scope.names.containsKey(name)) {
      throw tokens.error(token, "there is a variable " + name + " already");
    }
    Term.Free x = syntax.logic().terms.free(name, type);
    scope.names.put(name, x);
    return x;
  }

  private Theorem assume(Scope scope, Term goal) {
    tokens.expect("assume");
    return assumed(scope, goal, true);
  }

  private Theorem assumed(Scope scope, Term goal, boolean first) {
    if (!first && !tokens.accept("and") && !Labels.begins(tokens)) {
      return block(scope, goal);
    }
    Tokens.Token token = tokens.peek();
    Labels labels = Labels.read(tokens);
    boolean opens = Syntax.isUnary("¬", goal) || Syntax.isBinary("⟹", goal);
    Term implication = opens ? goal : syntax.beta(goal);
    boolean negation = Syntax.isUnary("¬", implication);
    if (!negation && !Syntax.isBinary("⟹", implication)) {
      throw failure(token, "nothing to assume", scope, goal, null);
    }
    Term premise = negation ? Syntax.right(implication) : Syntax.left(implication);
    Theorem fact = derived.reduce(recorder.assume(premise));
    if (tokens.accept(":")) {
      fact = stated(token, scope, fact);
    }
    labels.bind(scope, derived, fact);
    Term rest = negation ? syntax.falsity : Syntax.right(implication);
    Theorem proved = recorder.disch(premise, assumed(scope, rest, false));
    return derived.convert(negation ? recorder.notIntro(proved) : proved, goal);
  }

  /** The fact in the words that follow, which must say the same. */
  Theorem stated(Tokens.Token token, Scope scope, Theorem fact) {
    Term statement = scope.proposition();
    if (syntax.beta(statement) != syntax.beta(fact.conclusion())) {
      throw tokens.error(token, "this is\n    " + session.show(statement) + "\n  and not\n    "
          + session.show(fact));
    }
    return derived.convert(fact, statement);
  }

  private Theorem have(Scope scope, Term goal) {
    tokens.expect("have");
    Labels labels = Labels.optional(tokens);
    Term statement = scope.proposition();
    labels.bind(scope, derived, justification(scope, statement));
    return block(scope, goal);
  }

  private Theorem show(Scope scope, Term goal) {
    Tokens.Token token = tokens.next();
    Term statement = scope.proposition();
    if (syntax.beta(statement) != syntax.beta(goal)) {
      throw failure(token, "this is not the goal: " + session.show(statement), scope, goal, null);
    }
    return derived.convert(justification(scope, statement), goal);
  }

  private Theorem obtain(Scope scope, Term goal) {
    Tokens.Token token = tokens.next();
    List<Tokens.Token> names = new ArrayList<>();
    while (tokens.peek().kind() == Tokens.Kind.VARIABLE) {
      names.add(tokens.next());
    }
    tokens.expect("where");
    Labels labels = Labels.optional(tokens);
    if (labels.isEmpty()) {
      labels = Labels.sequence(tokens);
      tokens.expect("from");
      return chosen(token, names, labels, scope.fact(), scope, goal);
    }
    List<Labels> all = new ArrayList<>(List.of(labels));
    Term some = scope.existential(names.stream().map(Tokens.Token::text).toList(), () -> {
      boolean more = tokens.accept("and");
      if (more) {
        all.add(Labels.optional(tokens));
      }
      return more;
    });
    return chosen(token, names, Labels.grouped(all), justification(scope, some), scope, goal);
  }

  /** Opens an existential fact with new variables, for the rest of the block. */
  Theorem chosen(Tokens.Token token, List<Tokens.Token> names, Labels labels, Theorem some,
      Scope scope, Term goal) {
    return chosen(token, names, 0, labels, some, scope, goal);
  }

  private Theorem chosen(Tokens.Token token, List<Tokens.Token> names, int i, Labels labels,
      Theorem some, Scope scope, Term goal) {
    if (i == names.size()) {
      labels.bind(scope, derived, some);
      return block(scope, goal);
    }
    Theorem reduced = derived.reduce(some);
    if (!Syntax.isUnary("∃", reduced.conclusion())) {
      throw tokens.error(token, "nothing to obtain for " + names.get(i).text() + " in "
          + session.show(reduced));
    }
    Term.Free x = variable(names.get(i), scope, names.get(i).text(),
        Syntax.right(reduced.conclusion()).type.domain());
    Theorem fact = recorder.assume(syntax.instance(reduced.conclusion(), x));
    return recorder.choose(x, reduced, chosen(token, names, i + 1, labels, fact, scope, goal));
  }

  private Theorem exists(Scope scope, Term goal) {
    Tokens.Token token = tokens.next();
    List<Term> witnesses = new ArrayList<>();
    List<Term> targets = new ArrayList<>();
    Term rest = goal;
    do {
      rest = syntax.beta(rest);
      if (!Syntax.isUnary("∃", rest)) {
        throw failure(token, "there is no ∃ for a witness", scope, goal, null);
      }
      targets.add(rest);
      witnesses.add(scope.term(Syntax.right(rest).type.domain()));
      rest = syntax.instance(rest, witnesses.get(witnesses.size() - 1));
    } while (tokens.accept(","));
    Theorem proved = block(scope, syntax.beta(rest));
    for (int i = targets.size() - 1; i >= 0; i--) {
      Term body = syntax.instance(targets.get(i), witnesses.get(i));
      proved = recorder.exists(targets.get(i), witnesses.get(i), derived.convert(proved, body));
    }
    return derived.convert(proved, goal);
  }

  private Theorem note(Scope scope, Term goal) {
    tokens.expect("note");
    Labels labels = Labels.read(tokens);
    tokens.expect("=");
    labels.bind(scope, derived, scope.fact());
    return block(scope, goal);
  }

  private Theorem let(Scope scope, Term goal) {
    tokens.expect("let");
    String name = tokens.name();
    tokens.expect("=");
    scope.names.put(name, scope.term(null));
    return block(scope, goal);
  }

  /** {@code suffices p by …}: the method proves the goal from the fact {@code this}, p. */
  private Theorem suffices(Scope scope, Term goal) {
    tokens.expect("suffices");
    Labels labels = Labels.optional(tokens);
    Term statement = scope.proposition();
    Scope inside = scope.copy();
    labels.bind(inside, derived, recorder.assume(statement));
    Theorem enough = justification(inside, goal);
    Theorem proved = block(scope, statement);
    return derived.cut(derived.convert(proved, statement), enough);
  }

  private Theorem contradiction(Scope scope, Term goal) {
    tokens.expect("contradiction");
    Term negated = syntax.not(goal);
    Labels.read(tokens).bind(scope, derived, recorder.assume(negated));
    return recorder.ccontr(goal, block(scope, syntax.falsity));
  }

  private Theorem side(Scope scope, Term goal) {
    Tokens.Token token = tokens.next();
    if (!Syntax.isBinary("∨", goal)) {
      throw failure(token, "the goal is no disjunction", scope, goal, null);
    }
    return token.text().equals("left")
        ? recorder.disj1(block(scope, Syntax.left(goal)), Syntax.right(goal))
        : recorder.disj2(Syntax.left(goal), block(scope, Syntax.right(goal)));
  }

  /** {@code ext x}: functions are equal if they are at every argument. */
  private Theorem extensionality(Scope scope, Term goal) {
    return extensionality(tokens.next(), scope, goal);
  }

  private Theorem extensionality(Tokens.Token token, Scope scope, Term goal) {
    Tokens.Token name = tokens.peek();
    tokens.take(Tokens.Kind.VARIABLE);
    if (!Syntax.isEquation(goal) || !Syntax.left(goal).type.isFunction()) {
      throw failure(token, "the goal is no equation of functions", scope, goal, null);
    }
    Term f = Syntax.left(goal);
    Term g = Syntax.right(goal);
    Term.Free x = variable(name, scope, name.text(), f.type.domain());
    Term pointwise = syntax.equation(syntax.at(f, x), syntax.at(g, x));
    Theorem proved = tokens.peek().kind() == Tokens.Kind.VARIABLE
        ? extensionality(token, scope, pointwise) : block(scope, pointwise);
    return derived.extensionality(f, g, x, proved);
  }

  /** {@code unfold c …}, {@code rewrite f …}, {@code simp f …}, each with {@code in h [as k]}. */
  private Theorem rewriting(Scope scope, Term goal) {
    Tokens.Token token = tokens.next();
    Rewriter rewriter = switch (token.text()) {
      case "unfold" -> plain(definitions());
      case "rewrite" -> plain(scope.arguments().facts());
      default -> {
        Arguments arguments = scope.arguments();
        yield BasicMethods.rewriter(session, arguments.facts(), arguments);
      }
    };
    if (tokens.accept("in")) {
      Tokens.Token name = tokens.peek();
      Theorem simplified = rewriter.simplify(scope.fact());
      Labels labels = tokens.accept("as") ? Labels.read(tokens) : Labels.of(name.text());
      labels.bind(scope, derived, simplified);
      return block(scope, goal);
    }
    Theorem equation = rewriter.normalize(goal);
    if (recorder.isRefl(equation) && goal != syntax.truth) {
      throw failure(token, "nothing changes", scope, goal, null);
    }
    boolean done = Syntax.right(equation) == syntax.truth && tokens.endsBlock();
    Theorem proved = done ? recorder.truth() : block(scope, Syntax.right(equation));
    return recorder.eqMp(recorder.sym(equation), proved);
  }

  private List<Theorem> definitions() {
    List<Theorem> all = new ArrayList<>();
    while (tokens.peek().kind() == Tokens.Kind.WORD && !Tokens.isReserved(tokens.peek().text())
        || tokens.peek().kind() == Tokens.Kind.STRING) {
      String name = tokens.next().text().replace("\"", "");
      all.add(session.fact(name.endsWith("_def") ? name : name + "_def"));
    }
    return all;
  }

  private Rewriter plain(List<Theorem> equations) {
    RuleSet rules = new RuleSet(derived);
    equations.forEach(rules::add);
    return new Rewriter(derived, rules, List.of(), null, 10_000);
  }
}
