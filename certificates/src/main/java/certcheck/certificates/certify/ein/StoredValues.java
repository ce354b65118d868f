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
import certcheck.certificates.certify.teil.TeilTyping;
import certcheck.certificates.certify.typing.SpelledVariables;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.teil.Expression;
import certcheck.semantics.teil.Statement;
import certcheck.semantics.tml.syntax.Operator;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Values of programs of TeIL in index notation, as theory {@code indexed_translations} translates them: of an
 * expression, at an index of variables, by one lemma of library {@code store_values} for each kind of
 * expression; and what a program ends in.
 */
final class StoredValues {
  private final Rulebook rules;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Derived derived;
  private final Term functions;
  private final SpelledVariables variables;
  private final TeilTyping types;
  private final ListEvaluation lists;
  private final IndexEvaluation indices;
  private final Lemmas lemmas;
  private final Term zero;
  private final Theorem unit;

  /**
   * Values.
   *
   * @param functions the variable F
   * @param variables of the program
   * @param types of its expressions
   * @param zero z, the number that is 0
   * @param unit {@code ⊢ ∀b. F + nil [F z nil nil, b] = b}; null if that is not known
   */
  StoredValues(Rulebook rules, Lemmas lemmas, Term functions, SpelledVariables variables,
      TeilTyping types, Term zero, Theorem unit) {
    this.rules = rules;
    this.recorder = rules.recorder();
    this.syntax = rules.syntax();
    this.derived = rules.derived();
    this.functions = functions;
    this.variables = variables;
    this.types = types;
    this.lists = new ListEvaluation(derived, lemmas);
    this.indices = new IndexEvaluation(derived, new OpenLemmas(derived, lemmas), lists);
    this.lemmas = lemmas;
    this.zero = zero;
    this.unit = unit;
  }

  private Theorem use(String lemma, Memory memory, List<Term> terms, Theorem... premises) {
    List<Term> all = new ArrayList<>(List.of(variables.context(), functions, memory.term()));
    all.addAll(terms);
    return rules.use(lemma, all, premises);
  }

  private static Term value(Theorem valued) {
    return Syntax.right(valued.conclusion());
  }

  private Term list(List<Term> index) {
    return syntax.list(rules.terms().integer, index);
  }

  // ── Expressions ──

  /** {@code ⊢ $element_is Γ F μ e i v}. */
  Theorem of(Expression e, List<Term> index, Memory memory, Facts facts) {
    if (e instanceof Expression.Variable variable) {
      Theorem held = memory.read(
          Tree.spelled(variable.name()), index, facts, e.position(), variable.name());
      return use("valued_var", memory, List.of(variables.constant(variable.name()), list(index),
          Syntax.right(Syntax.right(Syntax.right(held)))), held);
    } else if (e instanceof Expression.Paren paren) {
      Theorem inner = of(paren.inner(), index, memory, facts);
      return use("valued_paren", memory,
          List.of(term(paren.inner()), list(index), value(inner)), inner);
    } else if (e instanceof Expression.ElementWise node) {
      return elementWise(node, index, memory, facts);
    } else if (e instanceof Expression.Product node) {
      return product(node, index, memory, facts);
    } else if (e instanceof Expression.Reduction node) {
      return reduction(node, index, memory, facts);
    }
    return moved((Expression.Numbered) e, index, memory, facts);
  }

  private Term term(Expression e) {
    return expression(types.of(e));
  }

  private Theorem elementWise(
      Expression.ElementWise node, List<Term> index, Memory memory, Facts facts) {
    Expression left = node.operands().get(0);
    Expression right = node.operands().get(1);
    boolean scales = node.operator() == Operator.MULTIPLY && ListEvaluation.isNil(shape(types.of(left)));
    boolean divides = node.operator() == Operator.DIVIDE && ListEvaluation.isNil(shape(types.of(right)));
    Theorem one = of(left, scales ? List.of() : index, memory, facts);
    Theorem two = of(right, divides ? List.of() : index, memory, facts);
    List<Term> terms = new ArrayList<>(
        List.of(term(left), term(right), list(index), value(one), value(two)));
    if (scales) {
      return use("valued_scaled", memory, terms, types.of(left), one, two);
    } else if (divides) {
      return use("valued_divided", memory, terms, types.of(right), one, two);
    }
    return switch (node.operator()) {
      case ADD -> use("valued_plus", memory, terms, one, two);
      case SUBTRACT -> {
        Term sign = syntax.literal(Tree.spelled("-"));
        terms.add(sign);
        yield use("valued_minus", memory, terms, recorder.refl(sign), one, two);
      }
      case MULTIPLY -> sized("valued_times", left, terms, memory, one, two);
      case DIVIDE -> sized("valued_over", right, terms, memory, one, two);
    };
  }

  private Theorem sized(String lemma, Expression operand, List<Term> terms, Memory memory,
      Theorem one, Theorem two) {
    Term extents = shape(types.of(operand));
    terms.addAll(List.of(Syntax.left(extents), Syntax.right(extents)));
    return use(lemma, memory, terms, types.of(operand), one, two);
  }

  private Theorem product(Expression.Product node, List<Term> index, Memory memory, Facts facts) {
    Expression left = node.operands().get(0);
    Expression right = node.operands().get(1);
    Theorem typed = types.of(left);
    Theorem rank = lists.length(shape(typed));
    int split = Syntax.items(shape(typed)).size();
    List<Term> first = index.subList(0, split);
    List<Term> second = index.subList(split, index.size());
    Theorem one = of(left, first, memory, facts);
    Theorem two = of(right, second, memory, facts);
    return use("valued_prod", memory, List.of(term(left), term(right), list(index), list(first),
        list(second), shape(typed), Syntax.right(rank), value(one), value(two)), typed, rank,
        lists.length(list(first)), lists.append(list(first), list(second)), one, two);
  }

  private Theorem reduction(Expression.Reduction node, List<Term> index, Memory memory, Facts facts) {
    Expression operand = node.operands().get(0);
    Theorem typed = types.of(operand);
    Term m = syntax.literal(node.dimension().number());
    Theorem place = indices.minusOne(m);
    Term a = Syntax.right(place);
    Theorem extent = lists.nth(shape(typed), a);
    Term n = Syntax.right(extent);
    Theorem some = lists.holds(syntax.apply("≤", syntax.literal(1), n));
    Term.Free k = rules.index();
    Term[] value = new Term[1];
    Theorem each = rules.inRange(k, n, facts, inside -> {
      Theorem inserted = indices.insertAt(a, k, list(index));
      Theorem one = of(operand, Syntax.items(Syntax.right(inserted)), memory, inside);
      value[0] = value(one);
      return use("valued_at", memory, List.of(term(operand), Syntax.left(inserted),
          Syntax.right(inserted), value[0]), inserted, one);
    });
    Term w = syntax.lambda(k, value[0]);
    List<Term> terms = new ArrayList<>(
        List.of(m, term(operand), shape(typed), a, n, list(index), w));
    if (unit != null) {
      terms.add(zero);
      return use("valued_sum", memory, terms, unit, typed, place, extent, some, each);
    }
    Theorem function = lemmas.lemma("indexed_plus");
    terms.add(0, Syntax.right(Syntax.left(function.conclusion())));
    terms.add(1, Syntax.right(function.conclusion()));
    return use("valued_red", memory, terms, function, typed, place, extent, some, each);
  }

  /** Transpositions, diagonals, expansions and slices read the operand elsewhere. */
  private Theorem moved(
      Expression.Numbered node, List<Term> index, Memory memory, Facts facts) {
    Expression operand = node.operands().get(0);
    Term m = syntax.literal(node.first().number());
    Term n = syntax.literal(node.second().number());
    Theorem first = indices.minusOne(m);
    Term a = Syntax.right(first);
    Term i = list(index);
    List<Term> terms = new ArrayList<>(List.of(m, n, term(operand), a));
    List<Theorem> premises = new ArrayList<>(List.of(first));
    Theorem there;
    String lemma;
    if (node instanceof Expression.Expansion) {
      lemma = "valued_expa";
      terms.add(i);
      there = lists.removeAt(a, i);
    } else {
      Theorem second = indices.minusOne(n);
      Term b = Syntax.right(second);
      terms.addAll(List.of(b, i));
      premises.add(second);
      if (node instanceof Expression.Transposition) {
        lemma = "valued_transp";
        there = lists.swapAt(a, b, i);
      } else if (node instanceof Expression.Projection) {
        lemma = "valued_proj";
        there = indices.insertAt(a, b, i);
      } else {
        lemma = "valued_diag";
        Theorem same = lists.nth(i, a);
        terms.add(Syntax.right(same));
        premises.add(same);
        there = indices.insertAt(b, Syntax.right(same), i);
      }
    }
    Theorem value = of(operand, Syntax.items(Syntax.right(there)), memory, facts);
    terms.addAll(List.of(Syntax.right(there), value(value)));
    premises.addAll(List.of(there, value));
    return use(lemma, memory, terms, premises.toArray(Theorem[]::new));
  }

  // ── Programs ──

  /**
   * {@code ⊢ $continues Γ F nil μ P S}: the program ends in a memory of which P is true.
   *
   * @param all S
   * @param end proves P of the memory at the end, at the head of which it is applied
   */
  Theorem ends(List<Statement> statements, Term all, Term property, Memory memory, Facts facts,
      Function<Memory, Theorem> end) {
    Term none = all;
    while (Syntax.isBinary("▹", none)) {
      none = Syntax.left(none);
    }
    return new Run(statements, all, property, end).from(0, none, memory, facts);
  }

  /** A program, statement by statement. */
  private final class Run {
    private final List<Statement> statements;
    private final Term all;
    private final Term property;
    private final Function<Memory, Theorem> end;

    Run(List<Statement> statements, Term all, Term property, Function<Memory, Theorem> end) {
      this.statements = statements;
      this.all = all;
      this.property = property;
      this.end = end;
    }

    Theorem from(int done, Term before, Memory memory, Facts facts) {
      if (done == statements.size()) {
        Term last = rules.terms().application(property, memory.term());
        return use("continues_done", memory, List.of(property, all),
            rules.calculus().expand(last, end.apply(memory)));
      }
      Statement s = statements.get(done);
      Theorem typed = types.of(s.expression());
      Term x = variables.constant(s.target());
      List<Term> extents = Syntax.items(shape(typed));
      NamedTensor tensor = NamedTensor.of(rules, extents, facts,
          (index, inside) -> value(of(s.expression(), index, memory, inside)));
      Theorem each = assigned(s.expression(), extents, tensor, memory, facts);
      Term.Free j = rules.terms().free("j" + rules.next(), shape(typed).type);
      Memory.Named next = memory.named(x, shape(typed), j, tensor);
      Term after = syntax.apply("▹", before,
          syntax.apply("teil_assign", x, expression(typed)));
      Theorem rest = from(done + 1, after, next.memory(), facts);
      return rules.use("continues_more", List.of(variables.context(), functions, before,
          memory.term(), property, all, x, expression(typed), shape(typed), tensor.function()),
          typed, variables.lookup(s.target()), each,
          next.closed(rest));
    }

    /** {@code ⊢ ∀j. inside j t ⟹ $element_is Γ F μ e j (W j)}. */
    private Theorem assigned(Expression e, List<Term> extents, NamedTensor tensor, Memory memory,
        Facts facts) {
      Term.Free j = rules.terms().free(
          "j" + rules.next(), syntax.list(rules.terms().integer, List.of()).type);
      Term property = syntax.lambda(j, syntax.apply("$element_is", variables.context(), functions,
          memory.term(), term(e), j, rules.terms().application(tensor.function(), j)));
      return rules.each(property, extents, facts,
          (at, known) -> tensor.as(of(e, at, memory, known), at, e.position()));
    }
  }
}
