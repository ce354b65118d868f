package certcheck.certificates.certify.ein;

import static certcheck.certificates.certify.typing.Judgement.expression;
import static certcheck.certificates.certify.typing.Judgement.shape;

import certcheck.certificates.certify.atl.Memory;
import certcheck.certificates.certify.atl.NamedTensor;
import certcheck.certificates.certify.atl.Rulebook;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.certify.computation.IndexEvaluation;
import certcheck.certificates.certify.computation.ListEvaluation;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.typing.SpelledVariables;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.Assignment;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.SyntaxTree;
import certcheck.semantics.tml.syntax.Operator;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Values of a program with stores in index notation, as theory {@code indexed_translations} translates its language:
 * of an expression, at an index of variables, by one lemma of the language for each kind of expression; and what the
 * program ends in.
 *
 * @param <E> the expressions of the language
 */
abstract class StoredValues<E extends SyntaxTree<E>> {
  /**
   * What a language calls its constants and lemmas.
   *
   * @param prefix with which names of lemmas begin
   * @param relation of expressions to extents and elements, of a context
   * @param assign an assignment
   */
  record Names(String prefix, String relation, String assign) {}

  /**
   * A number that is the unit of an operator.
   *
   * @param number z
   * @param theorem {@code ⊢ ∀b. F q nil [F z nil nil, b] = b}
   */
  record Unit(Term number, Theorem theorem) {}

  /** A memory, and what is known. */
  record Place(Memory memory, Facts facts) {}

  /** Gives the value of an expression at an index. */
  interface Reading {
    /** {@code ⊢ $element_is T F μ e i v}. */
    Theorem at(List<Term> index, Place place);
  }

  /**
   * An expression.
   *
   * @param typed {@code ⊢ teil_typed Γ e t}, or the like
   */
  record Valued(Theorem typed, Reading reading) {
    /** e. */
    Term term() {
      return expression(typed);
    }

    /** t. */
    Term extents() {
      return shape(typed);
    }

    /** {@code ⊢ $element_is T F μ e i v}. */
    Theorem at(List<Term> index, Place place) {
      return reading.at(index, place);
    }
  }

  /**
   * What is summed up.
   *
   * @param function w
   * @param each {@code ⊢ ∀k. 0 ≤ k ∧ k < n ⟹ $element_is T F μ e (at k) (w k)}
   */
  record Summands(Term function, Theorem each) {}

  /**
   * A program.
   *
   * @param functions the variable F
   * @param variables that it declares
   * @param units of operators; null of those of which it is not known
   * @param statements all
   * @param all the same as a term
   */
  record Program<E extends SyntaxTree<E>>(Rulebook rules, Lemmas lemmas, Term functions,
      SpelledVariables variables, Function<String, Unit> units,
      List<? extends Assignment<E>> statements,
      Term all) {}

  final Syntax syntax;
  final Lemmas lemmas;
  final ListEvaluation lists;
  final IndexEvaluation indices;
  final Rulebook rules;
  private final Names names;
  private final Program<E> program;
  private final Recorder recorder;

  StoredValues(Names names, Program<E> program) {
    this.names = names;
    this.program = program;
    this.rules = program.rules;
    this.recorder = rules.recorder();
    this.syntax = rules.syntax();
    this.lemmas = program.lemmas;
    Derived derived = rules.derived();
    this.lists = new ListEvaluation(derived, lemmas);
    this.indices = new IndexEvaluation(derived, new OpenLemmas(derived, lemmas), lists);
  }

  /** An expression of the program. */
  abstract Valued of(E e);

  private Term context() {
    return program.variables.context();
  }

  /** T, the elements of expressions. */
  private Term relation() {
    return syntax.apply(names.relation, context());
  }

  /** A lemma of the language, at Γ, F, μ, and terms. */
  final Theorem use(String lemma, Place place, List<Term> terms, Theorem... premises) {
    return use(names.prefix + lemma, context(), place, terms, premises);
  }

  /** A lemma of all languages, at T, F, μ, and terms. */
  final Theorem general(String lemma, Place place, List<Term> terms, Theorem... premises) {
    return use(lemma, relation(), place, terms, premises);
  }

  private Theorem use(
      String lemma, Term first, Place place, List<Term> terms, Theorem... premises) {
    List<Term> all = new ArrayList<>(List.of(first, program.functions, place.memory.term()));
    all.addAll(terms);
    return rules.use(lemma, all, premises);
  }

  static Term value(Theorem valued) {
    return Syntax.right(valued.conclusion());
  }

  final Term list(List<Term> index) {
    return syntax.list(rules.terms().integer, index);
  }

  // ── Expressions that all languages have ──

  final Valued variable(String name, Position position, Theorem typed) {
    return new Valued(typed, (index, place) -> {
      Theorem held = place.memory.read(Tree.spelled(name), index, place.facts, position, name);
      return use("valued_var", place, List.of(program.variables.constant(name), list(index),
          Syntax.right(Syntax.right(Syntax.right(held)))), held);
    });
  }

  final Valued paren(Valued inner, Theorem typed) {
    return new Valued(typed, (index, place) -> {
      Theorem value = inner.at(index, place);
      return use("valued_paren", place, List.of(inner.term(), list(index), value(value)), value);
    });
  }

  final Valued elementWise(Operator operator, Valued left, Valued right, Theorem typed) {
    return new Valued(typed, (index, place) -> elementWise(operator, left, right, index, place));
  }

  private Theorem elementWise(
      Operator operator, Valued left, Valued right, List<Term> index, Place place) {
    boolean scales = operator == Operator.MULTIPLY && ListEvaluation.isNil(left.extents());
    boolean divides = operator == Operator.DIVIDE && ListEvaluation.isNil(right.extents());
    Theorem one = left.at(scales ? List.of() : index, place);
    Theorem two = right.at(divides ? List.of() : index, place);
    List<Term> terms = new ArrayList<>(
        List.of(left.term(), right.term(), list(index), value(one), value(two)));
    if (scales) {
      return use("valued_scaled", place, terms, left.typed, one, two);
    } else if (divides) {
      return use("valued_divided", place, terms, right.typed, one, two);
    }
    return switch (operator) {
      case ADD -> use("valued_plus", place, terms, one, two);
      case SUBTRACT -> {
        Term sign = syntax.literal(Tree.spelled("-"));
        terms.add(sign);
        yield use("valued_minus", place, terms, recorder.refl(sign), one, two);
      }
      case MULTIPLY -> sized("valued_times", left, terms, place, one, two);
      case DIVIDE -> sized("valued_over", right, terms, place, one, two);
    };
  }

  private Theorem sized(String lemma, Valued operand, List<Term> terms, Place place, Theorem one,
      Theorem two) {
    Term extents = operand.extents();
    terms.addAll(List.of(Syntax.left(extents), Syntax.right(extents)));
    return use(lemma, place, terms, operand.typed, one, two);
  }

  final Valued product(Valued left, Valued right, Theorem typed) {
    Theorem rank = lists.length(left.extents());
    int split = Syntax.items(left.extents()).size();
    return new Valued(typed, (index, place) -> {
      List<Term> first = index.subList(0, split);
      List<Term> second = index.subList(split, index.size());
      Theorem one = left.at(first, place);
      Theorem two = right.at(second, place);
      return use("valued_prod", place, List.of(left.term(), right.term(), list(index), list(first),
          list(second), left.extents(), Syntax.right(rank), value(one), value(two)), left.typed,
          rank, lists.length(list(first)), lists.append(list(first), list(second)), one, two);
    });
  }

  // ── Sums, and other reductions ──

  /**
   * The elements of an operand, for each of n numbers.
   *
   * @param at gives {@code ⊢ at k = [ … ]}, where the element k is
   */
  final Summands summands(Valued operand, Term n, Place place, Function<Term, Theorem> at) {
    Term.Free k = rules.index();
    Term[] value = new Term[1];
    Theorem each = rules.inRange(k, n, place.facts, inside -> {
      Place within = new Place(place.memory, inside);
      Theorem there = at.apply(k);
      Theorem one = operand.at(Syntax.items(Syntax.right(there)), within);
      value[0] = value(one);
      return general("valued_at", within, List.of(operand.term(),
          Syntax.left(there), Syntax.right(there), value[0]), there, one);
    });
    return new Summands(syntax.lambda(k, value[0]), each);
  }

  /** {@code ⊢ 1 ≤ n}. */
  final Theorem positive(Term n) {
    return lists.holds(syntax.apply("≤", syntax.literal(1), n));
  }

  /**
   * A reduction from its first element on is one from the unit on, if that is known.
   *
   * @param operator of a name
   * @param reduced {@code ⊢ $element_is T F μ e i (reduce F q (w 0) (n - 1) …)}
   * @param n how many are reduced
   */
  final Theorem fromUnit(
      String operator, Theorem reduced, Term e, Summands summands, Term n, Place place) {
    Unit unit = program.units.apply(operator);
    if (unit == null) {
      return fromFirst(reduced, summands);
    }
    Term index = Syntax.arguments(reduced.conclusion()).get(4);
    return general("valued_from_unit", place, List.of(e, index,
        syntax.literal(Tree.spelled(operator)), unit.number, n, summands.function),
        unit.theorem, positive(n), reduced);
  }

  /** The same with what w is at 0, and at j + 1. */
  private Theorem fromFirst(Theorem reduced, Summands summands) {
    List<Term> parts = new ArrayList<>(Syntax.arguments(value(reduced)));
    Term.Free j = rules.index();
    parts.set(2, syntax.at(summands.function, syntax.literal(0)));
    parts.set(4, syntax.lambda(j,
        syntax.at(summands.function, syntax.apply("+", j, syntax.literal(1)))));
    Term is = ((Term.Application) reduced.conclusion()).function;
    return rules.derived().convert(reduced, rules.terms().application(
        is, syntax.apply("reduce", parts.toArray(Term[]::new))));
  }

  // ── Programs ──

  /**
   * {@code ⊢ $continues T F nil μ P S}: the program ends in a memory of which P is true.
   *
   * @param end proves P of the memory at the end, at the head of which it is applied
   */
  final Theorem ends(Term property, Memory memory, Facts facts, Function<Memory, Theorem> end) {
    Term none = program.all;
    while (Syntax.isBinary("▹", none)) {
      none = Syntax.left(none);
    }
    return new Run(property, end).from(0, none, new Place(memory, facts));
  }

  /** The program, statement by statement. */
  private final class Run {
    private final Term property;
    private final Function<Memory, Theorem> end;

    Run(Term property, Function<Memory, Theorem> end) {
      this.property = property;
      this.end = end;
    }

    Theorem from(int done, Term before, Place place) {
      Memory memory = place.memory;
      if (done == program.statements.size()) {
        Term last = rules.terms().application(property, memory.term());
        return rules.use("continues_done", List.of(syntax.apply(names.relation + "_all", context()),
            program.functions, memory.term(), property, program.all),
            rules.calculus().expand(last, end.apply(memory)));
      }
      Assignment<E> s = program.statements.get(done);
      Valued assigned = of(s.expression());
      Term x = program.variables.constant(s.target());
      List<Term> extents = Syntax.items(assigned.extents());
      NamedTensor tensor = NamedTensor.of(rules, extents, place.facts,
          (index, inside) -> value(assigned.at(index, new Place(memory, inside))));
      Theorem each = assigned(assigned, extents, tensor, s.expression().position(), place);
      Term.Free j = rules.terms().free("j" + rules.next(), assigned.extents().type);
      Memory.Named next = memory.named(x, assigned.extents(), j, tensor);
      Term after =
          syntax.apply("▹", before, syntax.apply(names.assign, x, assigned.term()));
      Theorem rest = from(done + 1, after, new Place(next.memory(), place.facts));
      return rules.use(names.prefix + "continues_more", List.of(context(), program.functions,
          before, memory.term(), property, program.all, x, assigned.term(), assigned.extents(),
          tensor.function()), assigned.typed, program.variables.lookup(s.target()), each,
          next.closed(rest));
    }

    /** {@code ⊢ ∀j. inside j t ⟹ $element_is T F μ e j (W j)}. */
    private Theorem assigned(Valued e, List<Term> extents, NamedTensor tensor, Position position,
        Place place) {
      Term.Free j = rules.terms().free(
          "j" + rules.next(), syntax.list(rules.terms().integer, List.of()).type);
      Term goal = syntax.lambda(j, syntax.apply("$element_is", relation(), program.functions,
          place.memory.term(), e.term(), j, rules.terms().application(tensor.function(), j)));
      return rules.each(goal, extents, place.facts, (at, known) ->
          tensor.as(e.at(at, new Place(place.memory, known)), at, position));
    }
  }
}
