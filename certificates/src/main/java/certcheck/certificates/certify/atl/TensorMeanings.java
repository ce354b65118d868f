package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.sched.meaning.Constants;
import certcheck.certificates.certify.sched.meaning.Indices;
import certcheck.certificates.certify.sched.meaning.Ranges;
import certcheck.certificates.certify.sched.meaning.Rules;
import certcheck.certificates.certify.sched.meaning.Rules.All;
import certcheck.certificates.certify.sched.meaning.Rules.Meant;
import certcheck.certificates.certify.sched.meaning.Scope;
import certcheck.certificates.certify.sched.meaning.Values;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.TreeTerms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** What tensor expressions mean: {@code tensor_is} of theory {@code atl_meaning}. */
final class TensorMeanings {
  /** A tensor expression t of m dimensions, and {@code ⊢ tensor_is Γ e t m}. */
  record Tensor(Term term, int rank, Theorem theorem) {}

  private final Constants constants;
  private final Rules rules;
  private final Syntax syntax;
  private final TreeTerms trees;
  private final Indices indices;
  private final Values values;
  private final Ranges ranges;
  private int depth;

  TensorMeanings(
      Rules rules, TreeTerms trees, Indices indices, Values values, Constants constants) {
    this.constants = constants;
    this.rules = rules;
    this.syntax = rules.syntax();
    this.trees = trees;
    this.indices = indices;
    this.values = values;
    this.ranges = new Ranges(rules, trees, indices);
  }

  private Term of(Tree t) {
    return trees.of(t);
  }

  /** The same of a tensor that has a name, one of many perhaps: proofs of one shape are instances of one. */
  Tensor named(Tree t, Scope scope) throws NoMeaning {
    List<Tensor> made = new ArrayList<>();
    Theorem theorem = rules.recorder().ofPart(() -> {
      made.add(of(t, scope));
      return made.get(0).theorem;
    });
    return new Tensor(made.get(0).term, made.get(0).rank, theorem);
  }

  /** The tensor expression that a tree is. */
  Tensor of(Tree t, Scope scope) throws NoMeaning {
    Term names = scope.term();
    if (t.is("scalar", 1) && isReduction(t.part(0))) {
      return reduction(t.part(0), scope);
    } else if (t.is("scalar", 1)) {
      Meant d = values.value(t.part(0), scope);
      return new Tensor(syntax.apply("scalar_of", d.term()), 0, rules.use(
          "tensor_is_intro_tensor_scalar", List.of(names, of(t.part(0)), d.term()), d.theorem()));
    } else if (t.is("gen", 3) || t.is("sum", 3)) {
      return iteration(t, t.is("gen", 3), scope);
    } else if (t.is("[", 2)) {
      Meant b = indices.condition(t.part(0), scope);
      Tensor body = of(t.part(1), scope);
      return new Tensor(syntax.apply("guarded", b.term(), body.term), body.rank,
          rules.use("tensor_is_intro_tensor_guard", List.of(names, of(t.part(0)), of(t.part(1)),
              b.term(), body.term, number(body.rank)), b.theorem(), body.theorem));
    } else if (t.is("let", 3)) {
      BigInteger x = name(t.part(0), scope);
      Tensor value = named(t.part(1), scope);
      Tensor body = of(t.part(2), scope.with(x, new Scope.Name(1, number(value.rank))));
      Term literal = syntax.literal(x);
      return new Tensor(syntax.apply("let_in", literal, value.term, body.term), body.rank,
          rules.use("tensor_is_intro_tensor_let", List.of(names, literal, of(t.part(1)),
              of(t.part(2)), value.term, number(value.rank), body.term, number(body.rank)),
              value.theorem, scope.fact(x), body.theorem));
    } else if (t.is("concat", 2)) {
      Tensor first = of(t.part(0), scope);
      Tensor second = of(t.part(1), scope);
      if (first.rank != second.rank) {
        throw new NoMeaning("tensors of different numbers of dimensions", t);
      }
      return new Tensor(syntax.apply("concat", first.term, second.term), first.rank,
          rules.use("tensor_is_intro_tensor_concat", List.of(names, of(t.part(0)), of(t.part(1)),
              first.term, second.term, number(first.rank)), atLeast(1, first, t), first.theorem,
              second.theorem));
    } else if (t.is("flatten", 1)) {
      Tensor body = of(t.part(0), scope);
      Theorem enough = atLeast(2, body, t);
      return new Tensor(syntax.apply("flatten", body.term), body.rank - 1, rules.use(
          "tensor_flatten_as", List.of(names, of(t.part(0)), body.term, number(body.rank),
              number(body.rank - 1)), enough, body.theorem, changed("-", body.rank)));
    } else if (t.is("transpose", 1)) {
      Tensor body = of(t.part(0), scope);
      Theorem enough = atLeast(2, body, t);
      return new Tensor(syntax.apply("transpose", body.term), body.rank, rules.use(
          "tensor_is_intro_tensor_transpose", List.of(names, of(t.part(0)), body.term,
              number(body.rank)), enough, body.theorem));
    }
    return amount(t, scope);
  }

  /** {@code split} and what takes away rows or adds some. */
  private Tensor amount(Tree t, Scope scope) throws NoMeaning {
    String word = t.isLeaf() || t.parts().size() != 2 ? "" : Tree.spelling(t.kind());
    if (!List.of("split", "truncl", "truncr", "padl", "padr").contains(word)) {
      throw new NoMeaning("no tensor expression", t);
    }
    Meant k = indices.index(t.part(0), scope);
    Tensor body = of(t.part(1), scope);
    Theorem enough = atLeast(1, body, t);
    if (!word.equals("split")) {
      return new Tensor(syntax.apply(word, k.term(), body.term), body.rank, rules.use(
          "tensor_is_intro_tensor_" + word, List.of(scope.term(), of(t.part(0)), k.term(),
              of(t.part(1)), body.term, number(body.rank)), k.theorem(), enough, body.theorem));
    }
    return new Tensor(syntax.apply("split_by", k.term(), body.term), body.rank + 1, rules.use(
        "tensor_split_as", List.of(scope.term(), of(t.part(0)), k.term(), of(t.part(1)), body.term,
            number(body.rank), number(body.rank + 1)), k.theorem(), enough, body.theorem,
            changed("+", body.rank)));
  }

  private Tensor iteration(Tree t, boolean gen, Scope scope) throws NoMeaning {
    BigInteger x = name(t.part(0), scope);
    Term.Free j = syntax.logic().terms.free("%j" + depth++, syntax.literal(0).type);
    Ranges.Range range = ranges.of(t.part(1), j, scope);
    Tensor body = of(t.part(2), scope.with(x, new Scope.Name(0, range.value())));
    depth--;
    Term function = syntax.lambda(j, body.term);
    List<Term> terms = new ArrayList<>(List.of(scope.term(), syntax.literal(x),
        of(t.part(1)), of(t.part(2)), range.count(), range.function(), function,
        number(body.rank)));
    Term result = syntax.apply(gen ? "gen" : "sum_of", range.count(), function);
    All all = new All(body.theorem, List.of(j));
    if (!gen) {
      return new Tensor(result, body.rank, rules.use(
          "tensor_is_intro_tensor_sum", terms, range.theorem(), scope.fact(x), all));
    }
    terms.add(number(body.rank + 1));
    return new Tensor(result, body.rank + 1, rules.use("tensor_gen_as", terms, range.theorem(),
        scope.fact(x), all, changed("+", body.rank)));
  }

  private static boolean isReduction(Tree t) {
    return t.is("(", 2) && t.part(0).isWord()
        && List.of("product", "reduce").contains(Tree.spelling(t.part(0).value()));
  }

  /** {@code product(range) body}, or {@code reduce(function, start, range) body}. */
  private Tensor reduction(Tree t, Scope scope) throws NoMeaning {
    boolean product = Tree.spelling(t.part(0).value()).equals("product");
    Tree arguments = t.part(1);
    List<Tree> before = new ArrayList<>();
    for (; arguments.is(",", 2) && before.size() < (product ? 0 : 2); arguments = arguments.part(1)) {
      before.add(arguments.part(0));
    }
    if (!arguments.is(",", 2) || !arguments.part(1).is("in", 2)) {
      throw new NoMeaning("no function, start and range of a reduction", t);
    }
    BigInteger x = name(arguments.part(0), scope);
    Tree bounds = arguments.part(1).part(0);
    Tree body = arguments.part(1).part(1);
    Meant v = indices.index(bounds.part(0), scope);
    Meant w = indices.index(bounds.part(1), scope);
    Term.Free j = syntax.logic().terms.free("%j" + depth++, syntax.literal(0).type);
    Meant g = values.value(body, scope.with(x, new Scope.Name(0, syntax.apply("+", v.term(), j))));
    depth--;
    Term function = syntax.lambda(j, g.term());
    List<Term> range = List.of(syntax.literal(x), of(bounds.part(0)), of(bounds.part(1)), of(body),
        v.term(), w.term(), function);
    All all = new All(g.theorem(), List.of(j));
    List<Term> terms = new ArrayList<>(List.of(scope.term()));
    if (product) {
      Theorem one = constants.number(BigInteger.ONE, 0);
      terms.add(Syntax.right(one));
      terms.addAll(range);
      return scalar(rules.use("tensor_product_of", terms, one, v.theorem(), w.theorem(),
          scope.fact(x), all));
    }
    Tree o = before.get(0);
    if (!o.isLeaf()) {
      throw new NoMeaning("no function of a reduction", o);
    }
    Meant z = values.value(before.get(1), scope);
    Term f = syntax.literal(o.value());
    Theorem with = rules.use("reduces_with_intro_reduces_" + (o.isWord() ? "name" : "sign"), List.of(f));
    terms.addAll(List.of(of(o), f, of(before.get(1)), z.term()));
    terms.addAll(range);
    return scalar(rules.use("tensor_is_intro_tensor_reduce", terms, with, z.theorem(), v.theorem(),
        w.theorem(), scope.fact(x), all));
  }

  private static Tensor scalar(Theorem theorem) {
    return new Tensor(Syntax.arguments(theorem.conclusion()).get(2), 0, theorem);
  }

  private static BigInteger name(Tree name, Scope scope) throws NoMeaning {
    if (!name.isWord() || scope.lookup(name.value()) != null) {
      throw new NoMeaning("no new name", name);
    }
    return name.value();
  }

  private Term number(int n) {
    return syntax.literal(n);
  }

  /** {@code ⊢ m + 1 = k} or {@code ⊢ m - 1 = k}. */
  private Theorem changed(String operator, int rank) {
    return rules.value(syntax.apply(operator, number(rank), number(1)));
  }

  private Theorem atLeast(int least, Tensor body, Tree t) throws NoMeaning {
    if (body.rank < least) {
      throw new NoMeaning("a tensor with too few dimensions", t);
    }
    return rules.holds("≤", BigInteger.valueOf(least), BigInteger.valueOf(body.rank));
  }
}
