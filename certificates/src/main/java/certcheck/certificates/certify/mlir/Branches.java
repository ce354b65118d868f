package certcheck.certificates.certify.mlir;

import certcheck.certificates.certify.mlir.Becoming.Commands;
import certcheck.certificates.certify.mlir.Becoming.Place;
import certcheck.certificates.certify.sched.meaning.Rules;
import certcheck.certificates.certify.sched.meaning.Rules.Meant;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.TreeTerms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/** Derives what {@code affine.if} becomes, whose results are put into scalars by both branches. */
final class Branches extends RegionOperation {
  Branches(Becoming becoming, Rules rules, TreeTerms trees, Names names) {
    super(becoming, rules, trees, names);
  }

  @Override
  Commands becomes(Place at, Tree block, List<Term> target) {
    Tree operation = block.part(0);
    Theorem branches = Becoming.need(judgements.find("mlir_branches", at.names(),
        trees.of(operation), null, null, null, null, null), Operations.outside(operation), operation);
    List<Term> parts = Syntax.arguments(branches.conclusion());
    Term types = parts.get(5);
    Term results = parts.get(6);
    if (!Becoming.is("branch", target)) {
      throw new Refusal("a condition that is none of the loops of the other text", operation);
    }
    List<Term> both = Syntax.arguments(target.get(0));
    List<Term> first = Becoming.flat(both.get(1));
    List<Term> second = Becoming.flat(both.get(2));
    Term scalars = scalars(first, second, Syntax.items(results).size(), operation);
    Theorem are = Becoming.need(judgements.find("mlir_scalars", at.scalars(), scalars),
        "a result that the loops do not put into a scalar", operation);
    Place inner = new Place(at.names(), at.numbers(), at.scalars(), scalars);
    Tree regions = operation.part(1).part(1);
    Tree otherwise = regions.part(1).part(0).part(1);
    Commands then = becoming.becomes(inner, regions.part(0).part(1), first);
    Commands other = otherwise.isEmpty() ? null : becoming.becomes(inner, otherwise, second);
    Meant c = rules.sequence(then.commands());
    Meant d = rules.sequence(other == null ? List.of() : other.commands());
    Term done = syntax.apply("branch", parts.get(2), c.term(), d.term());
    Theorem named = Becoming.need(judgements.find("mlir_declares", at.names(), results, types, null),
        Operations.outside(operation), operation);
    Theorem gets = Becoming.need(judgements.find("mlir_gets",
        syntax.apply("mlir_kept", done, at.numbers()), results, scalars, null),
        Operations.outside(operation), operation);
    becoming.define(Syntax.items(results));
    Term scope = Syntax.right(named.conclusion());
    Term numbers = Syntax.right(gets.conclusion());
    Commands behind = becoming.becomes(
        at.with(scope, numbers), block.part(1), Becoming.rest(target));
    List<Term> terms = becoming.leading(at, parts.get(1), parts.get(2), parts.get(3));
    if (other == null) {
      terms.addAll(List.of(types, results, scope, becoming.list(then.commands()), c.term(), d.term(),
          numbers, trees.of(block.part(1)), becoming.list(behind.commands())));
      return new Commands(Becoming.before(done, behind), rules.use("mlir_becomes_alone", terms,
          branches, then.theorem(), c.theorem(), d.theorem(), named, gets, behind.theorem()));
    }
    terms.addAll(List.of(trees.of(otherwise.part(0)), trees.of(otherwise.part(1)), types, results,
        scope, scalars, becoming.list(then.commands()), becoming.list(other.commands()), c.term(),
        d.term(), numbers, trees.of(block.part(1)), becoming.list(behind.commands())));
    return new Commands(Becoming.before(done, behind), rules.use("mlir_becomes_else", terms, branches,
        are, then.theorem(), c.theorem(), other.theorem(), d.theorem(), named, gets,
        behind.theorem()));
  }

  /** The scalars that one of the branches writes last, as many as there are results. */
  private Term scalars(List<Term> first, List<Term> second, int number, Tree operation) {
    for (List<Term> branch : List.of(first, second)) {
      List<Term> scalars = new ArrayList<>();
      for (int k = Math.max(0, branch.size() - number); k < branch.size(); k++) {
        if (Syntax.isConstant("write", Syntax.head(branch.get(k)))) {
          scalars.add(Syntax.arguments(branch.get(k)).get(0));
        }
      }
      if (scalars.size() == number) {
        return becoming.integers(scalars);
      }
    }
    throw new Refusal("a result that the loops do not put into a scalar", operation);
  }
}
