package certcheck.certificates.text.smtlib;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Substitution;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Forms;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.TreeTerms;
import certcheck.certificates.text.smtlib.SmtMeaning.Division;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Proves what terms of SMT-LIB stand for: {@code ⊢ smt2_terms d m Γ e [u]}. */
final class SmtTerms {
  private static final String RULE = "smt2_terms_intro_smt2_";
  private static final String APPLIES = "smt2_applies_intro_smt2_applies_";

  private static final Set<String> LEFT = Set.of("+", "-", "*", "and", "or", "xor");
  private static final Set<String> CHAINED = Set.of("=", "<=", "<", ">=", ">");

  /** The rules of functions of two numbers or two truth values. */
  private static final Map<String, String> JOINS = Map.ofEntries(Map.entry("+", "sum"),
      Map.entry("-", "difference"), Map.entry("*", "product"), Map.entry("and", "and"),
      Map.entry("or", "or"), Map.entry("xor", "xor"), Map.entry("=>", "implies"),
      Map.entry("<=", "at_most"), Map.entry("<", "less"), Map.entry(">=", "at_least"),
      Map.entry(">", "greater"));

  private static final Set<String> OF_TRUTHS = Set.of("and", "or", "xor", "=>");

  private final Forms forms;
  private final Derived derived;
  private final Syntax syntax;
  private final TreeTerms trees;
  private final Term zero;
  private final Term remainder;
  private final Type value;
  private final Set<Term.Free> bound = new HashSet<>();
  private final List<Division> divisions = new ArrayList<>();

  /**
   * Proofs about terms.
   *
   * @param zero d, the quotients of divisions by zero
   * @param remainder m, their remainders
   */
  SmtTerms(Forms forms, TreeTerms trees, Term zero, Term remainder) {
    this.forms = forms;
    this.derived = forms.derived();
    this.syntax = forms.syntax();
    this.trees = trees;
    this.zero = zero;
    this.remainder = remainder;
    this.value = syntax.apply("smt2_number", syntax.literal(0)).type;
  }

  /** The value u of {@code smt2_terms d m Γ e [u]}. */
  static Term valueOf(Theorem terms) {
    return Syntax.items(Syntax.right(terms.conclusion())).get(0);
  }

  /** {@code ⊢ smt2_terms d m Γ e [u]}. */
  Theorem of(SmtScope scope, Tree e) throws NoMeaning {
    if (e.isWord()) {
      return name(scope, e);
    } else if (e.isLeaf()) {
      return forms.at(RULE + "term_numeral", zero, remainder, scope.term(),
          syntax.literal(e.value()));
    } else if (e.is("let", 2)) {
      return let(scope, e);
    } else if (e.is("forall", 2) || e.is("exists", 2)) {
      return quantified(scope, e);
    }
    return application(scope, e);
  }

  private Theorem name(SmtScope scope, Tree e) throws NoMeaning {
    Theorem lookup = scope.lookup(e.value());
    Term u = scope.value(e.value());
    if (u != null) {
      return forms.mp(forms.at(RULE + "term_name", zero, remainder, scope.term(),
          syntax.literal(e.value()), u), lookup);
    } else if (e.isWord("true") || e.isWord("false")) {
      return forms.mp(forms.at(RULE + "term_" + Tree.spelling(e.value()), zero, remainder,
          scope.term()), lookup);
    }
    throw new NoMeaning("a name that stands for nothing", e);
  }

  // ── Binders ──

  private Theorem let(SmtScope scope, Tree e) throws NoMeaning {
    List<Tree> bindings = new ArrayList<>();
    for (Tree b = e.part(0); !b.isEmpty(); b = b.part(2)) {
      bindings.add(b);
    }
    Theorem terms = forms.at(RULE + "terms_none", zero, remainder, scope.term());
    Theorem binds = forms.at("smt2_binds_intro_smt2_binds_none", scope.term());
    Theorem absent = null;
    SmtScope inner = scope;
    for (int k = bindings.size() - 1; k >= 0; k--) {
      Tree b = bindings.get(k);
      Term x = syntax.literal(b.part(0).value());
      Theorem one = of(scope, b.part(1));
      Term u = valueOf(one);
      List<Term> before = Syntax.arguments(binds.conclusion());
      Term rest = before.get(1);
      absent = absent(b.part(0), bindings.subList(k + 1, bindings.size()));
      terms = forms.mp(forms.at(RULE + "terms_bound", zero, remainder, scope.term(), x,
          trees.of(b.part(1)), rest, u, before.get(2)), one, terms);
      binds = forms.mp(forms.at("smt2_binds_intro_smt2_binds_more", scope.term(), x,
          trees.of(b.part(1)), rest, u, before.get(2), before.get(3), before.get(4)), binds,
          absent);
      inner = inner.with(b.part(0).value(), u);
    }
    Theorem body = of(inner, e.part(1));
    List<Term> bound = Syntax.arguments(binds.conclusion());
    return forms.mp(forms.at(RULE + "term_let", zero, remainder, scope.term(),
        trees.of(e.part(0)), trees.of(e.part(1)), bound.get(2), bound.get(3), bound.get(4),
        valueOf(body)), terms, binds, body);
  }

  /** {@code ⊢ ¬member x l} for a name and those that come after it. */
  private Theorem absent(Tree name, List<Tree> after) throws NoMeaning {
    Term x = syntax.literal(name.value());
    Theorem result = forms.at("smt2_not_in_nil", x);
    for (int k = after.size() - 1; k >= 0; k--) {
      BigInteger other = after.get(k).part(0).value();
      if (other.equals(name.value())) {
        throw new NoMeaning("a name that is bound twice", name);
      }
      Term y = syntax.literal(other);
      result = forms.mp(forms.at("smt2_not_in_cons", x, y,
          Syntax.right(Syntax.right(result.conclusion()))),
          forms.value(syntax.equation(x, y)), result);
    }
    return result;
  }

  private Theorem quantified(SmtScope scope, Tree e) throws NoMeaning {
    String rule = RULE + "term_" + Tree.spelling(e.kind());
    return quantified(scope, rule, e.kind(), e.part(0), e.part(1));
  }

  private Theorem quantified(
      SmtScope scope, String rule, BigInteger kind, Tree bound, Tree e) throws NoMeaning {
    Term body = trees.of(e);
    if (bound.isEmpty()) {
      Theorem of = of(scope, e);
      return forms.mp(forms.at(rule, zero, remainder, scope.term(), body,
          truth(valueOf(of), e)), of);
    }
    boolean isInt = isInt(bound.part(1));
    Term.Free j = syntax.logic().terms.free("%j" + this.bound.size(),
        isInt ? syntax.logic().terms.integer : syntax.truth.type);
    this.bound.add(j);
    SmtScope inner = scope.with(bound.part(0).value(),
        syntax.apply(isInt ? "smt2_number" : "smt2_truth", j));
    Theorem of = quantified(inner, rule, kind, bound.part(2), e);
    Term b = syntax.lambda(j, Syntax.right(valueOf(of)));
    Theorem general = forms.at(rule + (isInt ? "_int" : "_bool"), zero, remainder, scope.term(),
        syntax.literal(bound.part(0).value()), body, trees.of(bound.part(2)), b);
    Theorem all = derived.convert(
        derived.recorder().gen(j, of), Syntax.left(general.conclusion()));
    return derived.reduce(derived.recorder().mp(general, all));
  }

  /** Whether a sort is Int and not Bool. */
  static boolean isInt(Tree sort) throws NoMeaning {
    if (!sort.isWord("Int") && !sort.isWord("Bool")) {
      throw new NoMeaning("a sort that is not Int or Bool", sort);
    }
    return sort.isWord("Int");
  }

  // ── Functions ──

  private Theorem application(SmtScope scope, Tree e) throws NoMeaning {
    BigInteger f = e.part(0).value();
    if (scope.value(f) != null) {
      throw new NoMeaning("a name that is no function", e.part(0));
    }
    List<Tree> nodes = new ArrayList<>();
    for (Tree rest = e.part(1); !rest.isEmpty(); rest = rest.part(1)) {
      nodes.add(rest);
    }
    List<Theorem> arguments = new ArrayList<>();
    for (Tree node : nodes) {
      arguments.add(of(scope, node.part(0)));
    }
    Theorem terms = forms.at(RULE + "terms_none", zero, remainder, scope.term());
    for (int k = nodes.size() - 1; k >= 0; k--) {
      List<Term> before = Syntax.arguments(terms.conclusion());
      terms = forms.mp(forms.at(RULE + "terms_more", zero, remainder, scope.term(),
          trees.of(nodes.get(k).part(0)), before.get(3), valueOf(arguments.get(k)),
          before.get(4)), arguments.get(k), terms);
    }
    List<Term> values = new ArrayList<>();
    arguments.forEach(a -> values.add(valueOf(a)));
    Theorem applies = applies(Tree.spelling(f), values, e);
    return forms.mp(forms.at(RULE + "term_application", zero, remainder, scope.term(),
        syntax.literal(f), trees.of(e.part(1)), Syntax.right(terms.conclusion()),
        Syntax.right(applies.conclusion())), scope.lookup(f), terms, applies);
  }

  private Term list(List<Term> values) {
    return syntax.list(value, values);
  }

  private static boolean isNumber(Term u) {
    return Syntax.isUnary("smt2_number", u);
  }

  private static Term number(Term u, Tree e) throws NoMeaning {
    if (!isNumber(u)) {
      throw new NoMeaning("a term that is not of sort Int", e);
    }
    return Syntax.right(u);
  }

  private static Term truth(Term u, Tree e) throws NoMeaning {
    if (isNumber(u)) {
      throw new NoMeaning("a term that is not of sort Bool", e);
    }
    return Syntax.right(u);
  }

  private Term word(String f) {
    return syntax.literal(Tree.spelled(f));
  }

  /** {@code ⊢ smt2_applies d m f l u}. */
  private Theorem applies(String f, List<Term> l, Tree e) throws NoMeaning {
    if (l.size() == 1) {
      return unary(f, l.get(0), e);
    } else if (f.equals("ite")) {
      return choice(l, e);
    } else if (l.size() == 2) {
      Theorem joins = joins(f, l.get(0), l.get(1), e);
      return forms.mp(forms.at(APPLIES + "two", zero, remainder, word(f), l.get(0), l.get(1),
          Syntax.right(joins.conclusion())), joins);
    } else if (LEFT.contains(f)) {
      Theorem joins = joins(f, l.get(0), l.get(1), e);
      List<Term> rest = new ArrayList<>(l.subList(2, l.size()));
      rest.add(0, Syntax.right(joins.conclusion()));
      Theorem applies = applies(f, rest, e);
      return forms.mp(forms.at(APPLIES + "left", zero, remainder, word(f), l.get(0), l.get(1),
          l.get(2), rest.get(0), list(l.subList(3, l.size())),
          Syntax.right(applies.conclusion())), forms.lemma("smt2_left_" + Tree.spelled(f)), joins,
          applies);
    }
    if (!f.equals("=>") && !CHAINED.contains(f) && !f.equals("distinct")) {
      throw new NoMeaning("no function of so many arguments", e);
    }
    Theorem rest = applies(f, l.subList(1, l.size()), e);
    Term last = Syntax.right(rest.conclusion());
    Term behind = list(l.subList(3, l.size()));
    if (f.equals("=>")) {
      Theorem joins = joins(f, l.get(0), last, e);
      return forms.mp(forms.at(APPLIES + "right", zero, remainder, l.get(0), l.get(1), l.get(2),
          last, behind, Syntax.right(joins.conclusion())), rest, joins);
    } else if (f.equals("distinct")) {
      Theorem differs = differs(l.get(0), l.subList(1, l.size()), e);
      return forms.mp(forms.at(APPLIES + "distinct", zero, remainder, l.get(0), l.get(1),
          l.get(2), behind, Syntax.right(differs.conclusion()), Syntax.right(last)), differs,
          rest);
    }
    Theorem joins = joins(f, l.get(0), l.get(1), e);
    return forms.mp(forms.at(APPLIES + "chain", zero, remainder, word(f), l.get(0), l.get(1),
        l.get(2), behind, Syntax.right(Syntax.right(joins.conclusion())), Syntax.right(last)),
        forms.lemma("smt2_chained_" + Tree.spelled(f)), joins, rest);
  }

  private Theorem unary(String f, Term u, Tree e) throws NoMeaning {
    if (f.equals("not")) {
      return forms.at(APPLIES + "not", zero, remainder, truth(u, e));
    } else if (f.equals("abs")) {
      return forms.at(APPLIES + "abs", zero, remainder, number(u, e));
    } else if (f.equals("-")) {
      Term v = number(u, e);
      if (v instanceof Term.Literal) {
        Theorem negative = forms.value(syntax.apply("neg", v));
        return forms.mp(forms.at("smt2_negative", zero, remainder, v,
            Syntax.right(negative.conclusion())), negative);
      }
      return forms.at(APPLIES + "negative", zero, remainder, v);
    }
    throw new NoMeaning("no function of one argument", e);
  }

  private Theorem choice(List<Term> l, Tree e) throws NoMeaning {
    if (l.size() != 3) {
      throw new NoMeaning("ite of other than three arguments", e);
    }
    Term b = truth(l.get(0), e);
    return isNumber(l.get(1))
        ? forms.at(APPLIES + "ite_number", zero, remainder, b, number(l.get(1), e),
            number(l.get(2), e))
        : forms.at(APPLIES + "ite_truth", zero, remainder, b, truth(l.get(1), e),
            truth(l.get(2), e));
  }

  /** {@code ⊢ smt2_differs d m a l b}. */
  private Theorem differs(Term a, List<Term> l, Tree e) throws NoMeaning {
    int last = l.size() - 1;
    Theorem joins = joins("distinct", a, l.get(last), e);
    Theorem result = forms.mp(forms.at("smt2_differs_intro_smt2_differs_one", zero, remainder, a,
        l.get(last), Syntax.right(Syntax.right(joins.conclusion()))), joins);
    for (int k = last - 1; k >= 0; k--) {
      joins = joins("distinct", a, l.get(k), e);
      result = forms.mp(forms.at("smt2_differs_intro_smt2_differs_more", zero, remainder, a,
          l.get(k), l.get(k + 1), list(l.subList(k + 2, l.size())),
          Syntax.right(Syntax.right(joins.conclusion())), Syntax.right(result.conclusion())),
          joins, result);
    }
    return result;
  }

  /** {@code ⊢ smt2_joins d m f a b u}. */
  private Theorem joins(String f, Term a, Term b, Tree e) throws NoMeaning {
    if (f.equals("div") || f.equals("mod")) {
      return division(f, number(a, e), number(b, e), e);
    }
    String rule = JOINS.get(f);
    boolean numbers = isNumber(a);
    if (f.equals("=") || f.equals("distinct")) {
      rule = (f.equals("=") ? "equal_" : "distinct_") + (numbers ? "numbers" : "truths");
    } else if (rule == null || numbers == OF_TRUTHS.contains(f)) {
      throw new NoMeaning("no function of arguments of these sorts", e);
    }
    Term v = numbers ? number(a, e) : truth(a, e);
    Term w = numbers ? number(b, e) : truth(b, e);
    return forms.at("smt2_joins_intro_smt2_joins_" + rule, zero, remainder, v, w);
  }

  private Theorem division(String f, Term v, Term w, Tree e) throws NoMeaning {
    if (!syntax.frees(w).isEmpty()) {
      throw new NoMeaning("a division by what is not a constant", e);
    } else if (w instanceof Term.Literal divisor) {
      return division(f, v, divisor, e);
    }
    Theorem value = forms.value(w);
    Theorem division = division(f, v, (Term.Literal) Syntax.right(value.conclusion()), e);
    List<Term> parts = Syntax.arguments(division.conclusion());
    Term.Free divisor = syntax.logic().terms.free("%w", w.type);
    List<Term> open = new ArrayList<>(parts);
    open.set(4, syntax.apply("smt2_number", divisor));
    return derived.recorder().eqMp(Substitution.of(derived, syntax.apply("smt2_joins", open.toArray(new Term[0])),
        Map.of(divisor, derived.recorder().sym(value))), division);
  }

  private Theorem division(String f, Term v, Term.Literal w, Tree e) throws NoMeaning {
    if (w.value.signum() == 0) {
      return byZero(f, v, e);
    }
    boolean positive = w.value.signum() > 0;
    Term nothing = syntax.literal(0);
    Theorem notZero = forms.value(syntax.equation(w, nothing));
    if (f.equals("mod")) {
      Theorem sign = forms.value(syntax.apply("≤", nothing, w));
      Theorem negative = positive ? null : forms.value(syntax.apply("neg", w));
      Theorem abs = positive ? forms.mp(forms.at("smt2_abs_positive", w), sign)
          : forms.mp(forms.at("smt2_abs_negative", w, Syntax.right(negative.conclusion())), sign,
              negative);
      return forms.mp(forms.at("smt2_remainder", zero, remainder, v, w,
          Syntax.right(abs.conclusion())), notZero, abs);
    }
    Theorem sign = forms.value(syntax.apply("<", nothing, w));
    if (positive) {
      return forms.mp(forms.at("smt2_quotient", zero, remainder, v, w), sign, notZero);
    }
    Theorem negative = forms.value(syntax.apply("neg", w));
    return forms.mp(forms.at("smt2_quotient_negative", zero, remainder, v, w,
        Syntax.right(negative.conclusion())), sign, notZero, negative);
  }

  /** Under the hypothesis that the function of divisions by zero has a value there. */
  private Theorem byZero(String f, Term v, Tree e) throws NoMeaning {
    if (syntax.frees(v).stream().anyMatch(bound::contains)) {
      throw new NoMeaning("a division by zero, of a bound variable", e);
    }
    Term.Free value =
        syntax.logic().terms.free("%z" + divisions.size(), syntax.logic().terms.integer);
    Division division = new Division(f, v, value, e.start());
    divisions.add(division);
    return forms.mp(forms.at(f.equals("div") ? "smt2_quotient_by_zero" : "smt2_remainder_by_zero",
        zero, remainder, v, value), derived.recorder().assume(equation(division)));
  }

  /** {@code d v = z} or {@code m v = z}. */
  Term equation(Division division) {
    return syntax.equation(syntax.apply(
        division.function().equals("div") ? zero : remainder, List.of(division.dividend())),
        division.value());
  }

  /** The divisions by zero, in the order of their proofs. */
  List<Division> divisions() {
    return divisions;
  }
}
