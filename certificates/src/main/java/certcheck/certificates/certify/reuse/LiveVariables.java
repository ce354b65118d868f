package certcheck.certificates.certify.reuse;

import certcheck.certificates.certify.claim.Certifier.Undecided;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.terms.TmlTerms;
import certcheck.certificates.certify.typing.ProgramVariables;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Memo;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Pair;
import certcheck.semantics.tml.syntax.Statement;
import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Theorems about which variables are live (theory {@code reuse}): lists of variables that hold all
 * that are live at a point, from the end of a program to its start.
 */
final class LiveVariables {
  /**
   * A point of a program.
   *
   * @param live {@code ⊢ $live_among L l} for the list l of the variables
   * @param variables those of l
   */
  record Point(Theorem live, List<String> variables) {
    /** The set L, as a function. */
    Term set() {
      return Syntax.arguments(live.conclusion()).get(0);
    }

    /** The list l. */
    Term list() {
      return Syntax.right(live.conclusion());
    }
  }

  private record Membership(Term list, String variable) {}

  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Lemmas lemmas;
  private final ProgramVariables declared;
  private final Memo<Membership, Theorem> members = new Memo<>();

  LiveVariables(Derived derived, Lemmas lemmas, ProgramVariables declared) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.lemmas = lemmas;
    this.declared = declared;
  }

  /** The list of some variables, as a term. */
  Term list(List<String> names) {
    Term result = syntax.list(syntax.logic().terms.integer, List.of());
    for (String name : names) {
      result = syntax.apply("▹", result, declared.constant(name));
    }
    return result;
  }

  /** {@code ⊢ member $x l}, for a list that has it. */
  Theorem member(String name, List<String> names, Term list) {
    return members.of(new Membership(list, name), () -> {
      int last = names.size() - 1;
      Term before = Syntax.left(list);
      return names.get(last).equals(name)
          ? lemmas.at("member_first", declared.constant(name), before)
          : recorder.mp(lemmas.at("member_more", declared.constant(name), Syntax.right(list),
              before), member(name, names.subList(0, last), before));
    });
  }

  /** The end of a program, after which some variables are read. */
  Point end(List<String> outputs) {
    return new Point(lemmas.at("live_among_all", list(outputs)), outputs);
  }

  /** The point before {@code x = e}, given that after it, and e as a term. */
  Point before(Point after, String target, Expression expression, Term e) {
    int position = after.variables.indexOf(target);
    List<String> variables = new ArrayList<>(after.variables);
    Theorem leaves = leaves(after, target, position);
    variables.remove(target);
    Term x = declared.constant(target);
    for (Expression node : expression.postorder()) {
      if (node instanceof Expression.Variable y && !variables.contains(y.name())) {
        variables.add(y.name());
        leaves = recorder.mp(lemmas.at("leaves_more", x, declared.constant(y.name()),
            after.list(), Syntax.right(leaves.conclusion())), leaves);
      }
    }
    Term list = Syntax.right(leaves.conclusion());
    Theorem uses = expression.fold(new Uses(variables, list));
    return new Point(derived.mp(lemmas.at("live_among_needed", x, e, after.set(), after.list(),
        list), List.of(after.live, uses, leaves)), variables);
  }

  /** {@code ⊢ $leaves x k l} for the list k of a point and the same without x. */
  private Theorem leaves(Point after, String target, int position) {
    Term x = declared.constant(target);
    if (position < 0) {
      return lemmas.at("leaves_all", x, after.list());
    }
    Theorem result =
        lemmas.at("leaves_but", x, list(after.variables.subList(0, position)));
    for (String y : after.variables.subList(position + 1, after.variables.size())) {
      List<Term> lists = Syntax.arguments(result.conclusion());
      result = recorder.mp(lemmas.at("leaves_one", x, declared.constant(y), lists.get(1),
          lists.get(2)), result);
    }
    return result;
  }

  /**
   * What is live before each statement, and at the end; the same before and after one that is left out.
   *
   * @param assignments of the statements, as terms
   * @param kept whether a statement, by its number, is not left out
   */
  List<Point> points(List<Statement> statements, List<Term> assignments, List<String> outputs,
      IntPredicate kept) {
    LinkedList<Point> points = new LinkedList<>(List.of(end(outputs)));
    for (int k = statements.size() - 1; k >= 0; k--) {
      Statement s = statements.get(k);
      Point after = points.getFirst();
      points.addFirst(kept.test(k)
          ? before(after, s.target(), s.expression(), Syntax.right(assignments.get(k))) : after);
    }
    return new ArrayList<>(points);
  }

  /**
   * The start of a program, with the list of the inputs.
   *
   * @throws Undecided if another variable is live there
   */
  Point start(Point first, List<String> inputs) throws Undecided {
    for (String x : first.variables) {
      if (!inputs.contains(x)) {
        throw new Undecided("'" + x + "' is read before it is assigned, and is no input");
      }
    }
    return in(first, inputs);
  }

  /** The same point with a list of variables that has all of its. */
  private Point in(Point point, List<String> variables) {
    Term list = list(variables);
    Theorem among = lemmas.at("among_none", list);
    List<String> names = point.variables;
    for (int i = 0; i < names.size(); i++) {
      among = derived.mp(lemmas.at("among_next", declared.constant(names.get(i)),
          list(names.subList(0, i)), list), List.of(among, member(names.get(i), variables, list)));
    }
    return new Point(derived.mp(lemmas.at("live_among_in", point.set(), point.list(), list),
        List.of(point.live, among)), variables);
  }

  /**
   * {@code ⊢ $clear τ x b l}: but for x, no variable that is live at a point has its buffer b.
   *
   * @param buffers in which no such variable does
   */
  Theorem clear(Point after, String target, BufferTerms buffers) {
    Term x = declared.constant(target);
    Term buffer = buffers.buffer(target);
    Theorem result = lemmas.at("clear_none", buffers.function(), x, buffer);
    for (String y : after.variables) {
      Term list = Syntax.right(result.conclusion());
      result = y.equals(target)
          ? recorder.mp(lemmas.at("clear_own", buffers.function(), x, buffer, list), result)
          : derived.mp(lemmas.at("clear_next", buffers.function(), x, buffer, list,
              declared.constant(y), buffers.buffer(y)),
              List.of(result, buffers.equation(y), buffers.different(y, target)));
    }
    return result;
  }

  /** {@code ⊢ $uses e l}. */
  private final class Uses implements Expression.Fold<Theorem> {
    private final List<String> names;
    private final Term list;

    Uses(List<String> names, Term list) {
      this.names = names;
      this.list = list;
    }

    private Term expression(Theorem uses) {
      return Syntax.left(uses.conclusion());
    }

    @Override
    public Theorem variable(Expression.Variable node) {
      return recorder.mp(lemmas.at("uses_var", declared.constant(node.name()), list),
          member(node.name(), names, list));
    }

    @Override
    public Theorem paren(Expression.Paren node, Theorem inner) {
      return recorder.mp(lemmas.at("uses_paren", expression(inner), list), inner);
    }

    @Override
    public Theorem product(Expression.Product node, Theorem left, Theorem right) {
      return derived.mp(lemmas.at("uses_prod", expression(left), expression(right), list),
          List.of(left, right));
    }

    @Override
    public Theorem elementWise(Expression.ElementWise node, Theorem left, Theorem right) {
      return derived.mp(lemmas.at("uses_elem",
          syntax.apply(TmlTerms.constant(node.operator())), expression(left), expression(right),
          list), List.of(left, right));
    }

    @Override
    public Theorem contraction(Expression.Contraction node, Theorem operand) {
      return onDimensions("uses_contr", node.pair(), operand);
    }

    @Override
    public Theorem transposition(Expression.Transposition node, Theorem operand) {
      return onDimensions("uses_trans", node.pair(), operand);
    }

    private Theorem onDimensions(String lemma, Pair pair, Theorem operand) {
      return recorder.mp(lemmas.at(lemma, expression(operand),
          syntax.literal(pair.first().number()), syntax.literal(pair.second().number()), list),
          operand);
    }

    @Override
    public Theorem groupedContraction(Expression.GroupedContraction node, Theorem operand) {
      throw new IllegalArgumentException("grouped contractions are desugared first");
    }
  }
}
