package certcheck.certificates.certify.sched.meaning;

import certcheck.certificates.certify.sched.meaning.Rules.Meant;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.TreeTerms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * What statements with updates mean: {@code updates_are K} of theory {@code sched_reductions_text},
 * where K is {@code as_it_is} or {@code marked}.
 */
final class UpdatingCommands extends Commands {
  private static final int REDUCED = 5;
  private static final BigInteger MARK = BigInteger.valueOf(128);

  private final boolean marked;
  private final Term reading;

  /** An update of a cell l of an array a with f and d, and {@code update_is Γ e a l f d}. */
  private record Update(
      BigInteger a, Indices.Subscripts cell, Term list, BigInteger f, Term d, Theorem theorem) {}

  UpdatingCommands(Rules rules, TreeTerms trees, Constants constants, Indices indices,
      Values values, boolean marked) {
    super(rules, trees, constants, indices, values);
    this.marked = marked;
    this.reading = syntax.apply(marked ? "marked" : "as_it_is");
  }

  private List<Term> with(Scope scope, List<Term> terms) {
    List<Term> all = new ArrayList<>(List.of(reading, scope.term()));
    all.addAll(terms);
    return all;
  }

  @Override
  Theorem judge(String rule, Scope scope, List<Term> terms, Object... premises) {
    return rules.use("updates_are_intro_updates_" + rule, with(scope, terms), premises);
  }

  @Override
  Theorem local(Scope scope, BigInteger a, List<Term> terms, Theorem extents, Theorem inner,
      Theorem sequence) {
    List<Term> all = new ArrayList<>(List.of(syntax.literal(a)));
    all.addAll(terms);
    return rules.use(
        "updates_of_local", with(scope, all), extents, scope.fact(a), inner, sequence);
  }

  @Override
  Theorem write(Scope scope, BigInteger a, List<Term> rank, List<Term> terms, Theorem subscripts,
      Theorem value) {
    List<Term> all = new ArrayList<>(List.of(syntax.literal(a)));
    all.addAll(rank);
    all.addAll(terms);
    return rules.use("updates_of_write", with(scope, all), scope.fact(a), subscripts, value);
  }

  @Override
  Meant command(Tree t, Scope scope) throws NoMeaning {
    if (t.is("atomic", 2)) {
      if (!t.part(0).isWord("atomic")) {
        throw new NoMeaning("no 'atomic' before an assignment", t.part(0));
      }
      return update(t.part(1), scope, true);
    }
    boolean assigns = (t.is(":=", 3) || t.is("+", 3) || t.is("*", 3)) && t.part(0).is("[", 2);
    if (assigns && (!t.is(":=", 3) || isReduced(t.part(0).part(0), scope))) {
      return update(t, scope, false);
    }
    return super.command(t, scope);
  }

  private static boolean isReduced(Tree name, Scope scope) {
    Scope.Name known = name.isWord() ? scope.lookup(name.value()) : null;
    return known != null && known.kind() == REDUCED;
  }

  /** An update, as a command, with the word {@code atomic} or without. */
  private Meant update(Tree t, Scope scope, boolean word) throws NoMeaning {
    Update update = updated(t, scope);
    Scope.Name name = scope.lookup(update.a);
    Term a = syntax.literal(update.a);
    Term f = syntax.literal(update.f);
    Theorem function = marked ? rules.use("marked_function",
        List.of(f, syntax.literal(update.f.multiply(MARK))),
        rules.value(syntax.apply("*", syntax.literal(MARK), f)))
        : rules.use("unmarked_function", List.of(f));
    Term g = Syntax.right(function);
    Term read = syntax.apply("read", a, update.list);
    Term command = syntax.apply("write", a, update.list, syntax.apply("call", g,
        syntax.list(f.type, List.of()), syntax.list(read.type, List.of(read, update.d))));
    if (name.kind() == REDUCED) {
      if (name.value() != f) {
        throw new NoMeaning("another function than the loop reduces with", t);
      } else if (update.cell.size() != 0) {
        throw new NoMeaning("another number of indices", t);
      }
      List<Term> last = List.of(a, f, update.d, g);
      List<Term> terms = new ArrayList<>();
      if (word) {
        terms.addAll(List.of(a, of(t)));
        terms.addAll(last.subList(1, last.size()));
      } else {
        terms.addAll(List.of(syntax.literal(t.kind()), of(t.part(0)), of(t.part(1)),
            of(t.part(2))));
        terms.addAll(last);
      }
      return new Meant(command, rules.use(word ? "updates_of_atomic_reduced" : "updates_of_reduced",
          with(scope, terms), update.theorem, scope.fact(update.a), function));
    }
    if (!word) {
      throw new NoMeaning("no 'atomic' before an update, and no loop around that reduces", t);
    }
    Values.requireRank(update.cell, name, t);
    return new Meant(command, rules.use("updates_of_atomic", with(scope, List.of(a, name.value(),
        of(t.part(0).part(1)), of(t), update.list, f, update.d, g)), update.cell.theorem(),
        update.theorem, scope.fact(update.a), function));
  }

  /** {@code update_is Γ e a l f d}. */
  private Update updated(Tree t, Scope scope) throws NoMeaning {
    if (!t.is(":=", 3) && !t.is("+", 3) && !t.is("*", 3) || !t.part(0).is("[", 2)) {
      throw new NoMeaning("no assignment", t);
    }
    Tree cell = t.part(0);
    BigInteger a = cell.part(0).value();
    Scope.Name name = cell.part(0).isWord() ? scope.lookup(a) : null;
    if (name == null || name.kind() != 2 && name.kind() != REDUCED) {
      throw new NoMeaning("no array that may be assigned", cell);
    }
    Indices.Subscripts subscripts = indices.subscripts(cell.part(1), scope);
    Term n = syntax.literal(subscripts.size());
    List<Term> front = List.of(scope.term(), syntax.literal(a), of(cell.part(1)), of(t.part(1)),
        of(t.part(2)), subscripts.list(), n);
    if (t.is(":=", 3)) {
      Combination combination = combination(cell, t.part(2), scope);
      List<Term> terms = new ArrayList<>(front);
      terms.addAll(List.of(syntax.literal(combination.f), combination.d));
      return new Update(a, subscripts, subscripts.list(), combination.f, combination.d,
          rules.use("update_of_assignment", terms, subscripts.theorem(), combination.theorem));
    }
    Meant d = operand(t.part(2), a, t.kind(), scope);
    List<Term> terms = new ArrayList<>(front);
    terms.add(d.term());
    return new Update(a, subscripts, subscripts.list(), t.kind(), d.term(), rules.use(
        t.is("+", 3) ? "update_of_sum" : "update_of_product", terms, subscripts.theorem(),
        d.theorem()));
  }

  /** The value with which a cell is updated: it does not read the array. */
  private Meant operand(Tree t, BigInteger a, BigInteger f, Scope scope) throws NoMeaning {
    return values.value(t, scope.with(a, new Scope.Name(REDUCED, syntax.literal(f))));
  }

  /** What a value combines with a cell, and {@code combines Γ a i e f d}. */
  private record Combination(BigInteger f, Term d, Theorem theorem) {}

  private Combination combination(Tree cell, Tree t, Scope scope) throws NoMeaning {
    BigInteger a = cell.part(0).value();
    Term array = syntax.literal(a);
    Term i = of(cell.part(1));
    if (t.is("(", 1)) {
      Combination inner = combination(cell, t.part(0), scope);
      return new Combination(inner.f, inner.d, rules.use("combines_intro_combines_parentheses",
          List.of(scope.term(), array, i, of(t.part(0)), syntax.literal(inner.f), inner.d),
          inner.theorem));
    }
    boolean called = t.is("(", 2) && t.part(0).isWord();
    List<Tree> operands = called ? Indices.items(t.part(1), ",")
        : Values.isSign(t) ? t.parts() : null;
    if (operands == null || operands.size() != 2 || of(operands.get(0)) != of(cell)) {
      throw new NoMeaning("no function of the cell, as it is written, and another value", t);
    }
    BigInteger f = called ? t.part(0).value() : t.kind();
    if (called && scope.lookup(f) != null && scope.lookup(f).kind() == 3) {
      throw new NoMeaning("a tensor in what the program computes", t);
    }
    Meant d = operand(operands.get(1), a, f, scope);
    List<Term> terms = List.of(
        scope.term(), array, i, of(operands.get(1)), syntax.literal(f), d.term());
    return new Combination(f, d.term(), called
        ? rules.use("combines_of_call", terms, values.noMeaning(f), values.noTensor(f, scope),
            d.theorem())
        : rules.use("combines_intro_combines_sign", terms, values.arithmeticSign(f),
            d.theorem()));
  }

  // ── Loops ──

  @Override
  Head head(Tree t, String kind, Term.Free j, Scope scope) throws NoMeaning {
    if (kind.equals("for")) {
      return super.head(t, kind, j, scope);
    }
    if (!t.is("reduce", 3)) {
      Head plain = super.head(t, kind, j, scope);
      return new Head(plain.range(), scope, List.of(scope.term()), rules.use(
          "range_reduces_intro_range_alone", List.of(scope.term(), of(t), plain.range().count(),
              plain.range().function()), plain.theorem()));
    }
    Head inner = head(t.part(0), kind, j, scope);
    Tree reduction = t.part(2);
    if (!t.part(1).isWord("reduce")) {
      throw new NoMeaning("no 'reduce' behind a range", t.part(1));
    }
    Tree o = reduction.part(0);
    Term f = syntax.literal(o.value());
    Theorem with = rules.use(o.isWord() ? "reduces_with_intro_reduces_name"
        : "reduces_with_intro_reduces_sign", List.of(f));
    Scope before = inner.body();
    List<Scope> scopes = new ArrayList<>(List.of(before));
    List<Tree> nodes = new ArrayList<>();
    for (Tree rest = reduction.part(1); rest.is(",", 2); rest = rest.part(1)) {
      Scope last = scopes.get(scopes.size() - 1);
      Tree array = rest.part(0);
      Scope.Name name = array.isWord() ? last.lookup(array.value()) : null;
      if (name == null || name.kind() != 2 || name.value() != syntax.literal(0)) {
        throw new NoMeaning("no array of one cell to reduce to", array);
      }
      nodes.add(rest);
      scopes.add(last.with(array.value(), new Scope.Name(REDUCED, f)));
    }
    Scope after = scopes.get(scopes.size() - 1);
    Theorem to = rules.use("reduces_to_intro_reduces_to_none", List.of(after.term(), f));
    for (int k = nodes.size() - 1; k >= 0; k--) {
      BigInteger a = nodes.get(k).part(0).value();
      to = rules.use("reduces_to_intro_reduces_to_more", List.of(scopes.get(k).term(), f,
          syntax.literal(a), of(nodes.get(k).part(1)), after.term()), scopes.get(k).fact(a), to);
    }
    return new Head(inner.range(), after, List.of(after.term()), rules.use(
        "range_reduces_intro_range_reducing", List.of(scope.term(), of(t.part(0)),
            inner.range().count(), inner.range().function(), before.term(), of(o), f,
            of(reduction.part(1)), after.term()), inner.theorem(), with, to));
  }
}
