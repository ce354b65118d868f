package certcheck.certificates.certify.sched.meaning;

import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.TreeTerms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Law;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** What the laws of a claim mean: {@code laws_are}. */
public final class LawMeanings {
  private final Rules rules;
  private final Syntax syntax;
  private final TreeTerms trees;
  private final Constants constants;

  /** Meanings by these rules. */
  public LawMeanings(Rules rules, TreeTerms trees, Constants constants) {
    this.rules = rules;
    this.syntax = rules.syntax();
    this.trees = trees;
    this.constants = constants;
  }

  /** {@code laws_are e l}. */
  public Theorem of(Tree list, List<Law> laws) {
    if (list.isEmpty()) {
      return rules.use("laws_are_intro_laws_none", List.of());
    }
    Theorem rest = of(list.part(1), laws.subList(1, laws.size()));
    Term e = trees.of(list.part(1));
    Term l = Syntax.right(rest.conclusion());
    Tree about = list.part(0).part(1);
    Law law = laws.get(0);
    if (law instanceof Law.Ring || law instanceof Law.Modulo) {
      List<Theorem> operations = List.of(constants.named(Tree.spelled("+")),
          constants.named(Tree.spelled("-")), constants.named(Tree.spelled("*")),
          constants.minus(), constants.number(BigInteger.ZERO, 0),
          constants.number(BigInteger.ONE, 0));
      List<Object> premises = new ArrayList<>(operations);
      List<Term> terms = new ArrayList<>(List.of(e, l));
      operations.forEach(o -> terms.add(Syntax.right(o)));
      premises.add(rest);
      if (law instanceof Law.Modulo modulo) {
        terms.add(0, syntax.literal(modulo.modulus()));
        premises.add(0, rules.holds("≤", BigInteger.TWO, modulo.modulus()));
      }
      return rules.use(law instanceof Law.Ring ? "laws_of_ring" : "laws_of_modulo", terms,
          premises.toArray());
    } else if (law instanceof Law.Monoid) {
      Theorem f = function(about.part(0));
      Theorem z = function(about.part(1));
      return rules.use("laws_are_intro_laws_monoid", List.of(trees.of(about.part(0)),
          Syntax.right(f.conclusion()), trees.of(about.part(1)), Syntax.right(z.conclusion()), e,
          l), f, z, rest);
    }
    Theorem f = function(about);
    return rules.use(law instanceof Law.Commutative ? "laws_are_intro_laws_commutative"
        : "laws_are_intro_laws_associative",
        List.of(trees.of(about), Syntax.right(f.conclusion()), e, l), f, rest);
  }

  /** {@code law_function e f}. */
  private Theorem function(Tree t) {
    if (t.kind().compareTo(BigInteger.TWO) >= 0) {
      int f = Math.max(t.kind().intValueExact() - 3, 0);
      Theorem number = constants.number(t.value(), f);
      Term k = syntax.literal(t.value());
      if (t.kind().equals(BigInteger.TWO)) {
        return rules.use("law_of_integer", List.of(k, Syntax.right(number)), number);
      }
      return rules.use("law_of_decimal", List.of(syntax.literal(f), k, syntax.literal(t.kind()),
          Syntax.right(number)),
          rules.value(syntax.apply("+", syntax.literal(3), syntax.literal(f))),
          rules.holds("≤", BigInteger.ZERO, BigInteger.valueOf(f)), number);
    }
    Theorem constant = constants.named(t.value());
    Term name = syntax.literal(t.value());
    Theorem plain;
    if (t.isWord()) {
      plain = rules.use("law_function_intro_law_name", List.of(name), Values.ofProgram(rules, trees,
          constants, new Indices(rules, trees)).noMeaning(t.value()));
    } else {
      String lemma = t.value().equals(Tree.spelled("+")) ? "sign_plus"
          : t.value().equals(Tree.spelled("-")) ? "sign_minus"
          : t.value().equals(Tree.spelled("*")) ? "sign_times" : "sign_divided";
      plain = rules.use("law_function_intro_law_sign", List.of(name), rules.lemma(lemma));
    }
    return rules.use("law_function_as", List.of(trees.of(t), name, Syntax.right(constant)), plain,
        constant);
  }
}
