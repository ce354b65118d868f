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
import java.util.List;

/** Derives what {@code memref.alloc} and {@code alloca} become: arrays to the end of the block. */
final class Allocations extends RegionOperation {
  Allocations(Becoming becoming, Rules rules, TreeTerms trees, Names names) {
    super(becoming, rules, trees, names);
  }

  /** Whether one of the next operations is the allocation of an array. */
  static boolean isAllocated(Tree block, Term array) {
    for (Tree rest = block; rest.is(";", 2); rest = rest.part(1)) {
      Tree results = rest.part(0).part(0).part(0);
      boolean allocates = Operations.name(rest.part(0)).startsWith("memref.alloc") || Operations.isVector(rest.part(0));
      if (allocates && results.is(",", 2)
          && results.part(0).part(0).value().equals(((Term.Literal) array).value)) {
        return true;
      }
    }
    return false;
  }

  @Override
  Commands becomes(Place at, Tree block, List<Term> target) {
    Tree operation = block.part(0);
    Theorem allocates = Becoming.need(judgements.find("mlir_allocates", at.names(),
        trees.of(operation), null, null, null), Operations.outside(operation), operation);
    List<Term> parts = Syntax.arguments(allocates.conclusion());
    Term x = parts.get(2);
    Term extents = parts.get(4);
    if (!Becoming.is("alloc", target) || Syntax.arguments(target.get(0)).get(0) != x) {
      throw new Refusal("an array that is none of the loops of the other text", operation);
    }
    Term type = syntax.apply("part", syntax.literal(Tree.spelled("memref")), syntax.list(
        parts.get(1).type, List.of(parts.get(3), syntax.apply("empty"))));
    Place inner = at.with(
        syntax.apply("mlir_bind", at.names(), x, type, syntax.apply("::", x, extents)),
        syntax.apply("mlir_unread", x, at.numbers()));
    Commands after = becoming.becomes(
        inner, block.part(1), Becoming.flat(Syntax.right(target.get(0))));
    Meant c = rules.sequence(after.commands());
    Term alloc = syntax.apply("alloc", x, extents, c.term());
    return new Commands(List.of(alloc), rules.use("mlir_becomes_intro_mlir_becomes_alloc",
        becoming.leading(at, parts.get(1), x, parts.get(3), extents, trees.of(block.part(1)),
            becoming.list(after.commands()), c.term()),
        allocates, becoming.unbound(at, x, operation), becoming.notScalar(at, x, operation),
        after.theorem(), c.theorem()));
  }

  /** What is behind the end of an array: nothing becomes of that. */
  Commands freed(Place at, Tree block, List<Term> target) {
    Tree operation = block.part(0);
    Theorem frees = Becoming.need(judgements.find("mlir_frees", at.names(), trees.of(operation), null),
        Operations.outside(operation), operation);
    List<Term> parts = Syntax.arguments(frees.conclusion());
    Term x = parts.get(2);
    Commands after = becoming.becomes(at.with(becoming.bind(
        at.names(), x, syntax.apply("empty"), List.of()), at.numbers()), block.part(1), target);
    return new Commands(after.commands(), rules.use("mlir_becomes_intro_mlir_becomes_dealloc",
        becoming.leading(at, parts.get(1), x, trees.of(block.part(1)),
            becoming.list(after.commands())), frees, after.theorem()));
  }
}
