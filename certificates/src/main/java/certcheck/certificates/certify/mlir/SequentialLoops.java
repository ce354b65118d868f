package certcheck.certificates.certify.mlir;

import certcheck.certificates.certify.mlir.Becoming.Commands;
import certcheck.certificates.certify.mlir.Becoming.Place;
import certcheck.certificates.certify.sched.meaning.Rules;
import certcheck.certificates.certify.sched.meaning.Rules.All;
import certcheck.certificates.certify.sched.meaning.Rules.Meant;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.TreeTerms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Derives what {@code affine.for} and {@code scf.for} become, which may carry numbers from iteration to iteration. */
final class SequentialLoops extends RegionOperation {
  SequentialLoops(Becoming becoming, Rules rules, TreeTerms trees, Names names) {
    super(becoming, rules, trees, names);
  }

  @Override
  Commands becomes(Place at, Tree block, List<Term> target) {
    Tree operation = block.part(0);
    Theorem loop = Becoming.need(judgements.find("mlir_loop", at.names(),
        trees.of(operation), null, null, null, null, null, null, null, null), Operations.outside(operation), operation);
    List<Term> parts = Syntax.arguments(loop.conclusion());
    Term x = parts.get(2);
    Term n = parts.get(3);
    Term i = parts.get(4);
    Term types = parts.get(6);
    Term initial = parts.get(7);
    Term carried = parts.get(8);
    Term results = parts.get(9);
    Theorem fresh = becoming.unbound(at, x, operation);
    List<Term> places = new ArrayList<>();
    List<Term> left = target;
    for (int k = 0; k < Syntax.items(carried).size(); k++) {
      Term s = place(at, initial, k, left);
      if (s == null) {
        throw new Refusal("a number that the loops do not carry in a scalar", operation);
      }
      places.add(s);
      left = Becoming.is("write", left) ? Becoming.rest(left) : left;
    }
    Term scalars = becoming.integers(places);
    if (!Becoming.is("for", left)) {
      throw new Refusal("a loop that is none of the loops of the other text", operation);
    }
    Theorem are = Becoming.need(judgements.find("mlir_scalars", at.scalars(), scalars),
        "a number that the loops do not carry in a scalar", operation);
    // The commands behind the loop, and its body, are found with variables for them.
    Term.Free later = becoming.variable("later", becoming.list(List.of()).type);
    Theorem puts = Becoming.need(judgements.find(
        "mlir_puts", at.numbers(), initial, scalars, null, later, null),
        "a number that was loaded before its cell was written", operation);
    Term kept = Syntax.arguments(puts.conclusion()).get(5);
    Type command = syntax.logic().terms.function(
        syntax.literal(0).type, syntax.apply("skip").type);
    Term unknown = names.unfinished(number -> syntax.apply("for", n,
        becoming.variable(Names.numbered("body", number), command)), names.written(left.get(0)));
    Term.Free body = (Term.Free) Syntax.right(unknown);
    Term around = syntax.apply("mlir_kept", unknown, kept);
    Theorem assumed = names.writesOnly(unknown);
    Theorem gets = judgements.find("mlir_gets", around, carried, scalars, null);
    Term.Free j = becoming.enter();
    Term value = syntax.beta(syntax.logic().terms.application(i, j));
    Theorem declares = Becoming.need(judgements.find("mlir_declares",
        becoming.bind(at.names(), x, trees.of(Operations.wordIndex()), List.of(value)), carried, types,
        null), Operations.outside(operation), operation);
    becoming.define(Syntax.items(carried));
    Term bodyNames = Syntax.right(declares.conclusion());
    Commands inside = becoming.becomes(
        new Place(bodyNames, Syntax.right(gets.conclusion()), at.scalars(), scalars),
        operation.part(1).part(1).part(0).part(1), Becoming.flat(syntax.beta(
            syntax.logic().terms.application(Syntax.right(left.get(0)), j))));
    becoming.leave(1);
    Meant sequence = rules.sequence(inside.commands());
    Term function = syntax.lambda(j, sequence.term());
    Term done = syntax.apply("for", n, function);
    Theorem writes = Becoming.need(names.writesOnlyOf(done, Syntax.left(assumed.conclusion())),
        "a loop that writes arrays of other names than the loop of the other text", operation);
    Map<Term.Free, Term> map = new HashMap<>(Map.of(body, function));
    Theorem inner = becoming.settled(inside.theorem(), assumed, map, writes);
    Theorem got = becoming.settled(gets, assumed, map, writes);
    Term after = syntax.apply("mlir_kept", done, kept);
    Theorem finals = Becoming.need(judgements.find("mlir_gets", after, results, scalars, null),
        Operations.outside(operation), operation);
    Theorem named = Becoming.need(judgements.find("mlir_declares", at.names(), results, types, null),
        Operations.outside(operation), operation);
    becoming.define(Syntax.items(results));
    Commands behind = becoming.becomes(at.with(Syntax.right(named.conclusion()),
        Syntax.right(finals.conclusion())), block.part(1), Becoming.rest(left));
    Term rest = becoming.list(Becoming.before(done, behind));
    Theorem put = recorder.inst(puts, Map.of(later, rest));
    Term all = Syntax.arguments(put.conclusion()).get(3);
    List<Term> terms = becoming.leading(at, parts.get(1), x, n, i, parts.get(5), types, initial,
        carried, results, syntax.lambda(j, bodyNames), Syntax.right(named.conclusion()), scalars, all, kept,
        Syntax.right(got.conclusion()), Syntax.right(finals.conclusion()),
        syntax.lambda(j, becoming.list(inside.commands())), function, trees.of(block.part(1)),
        becoming.list(behind.commands()));
    List<Term.Free> each = List.of(j);
    return new Commands(Syntax.items(all), rules.use("mlir_becomes_intro_mlir_becomes_for", terms,
        loop, fresh, new All(declares, each), are, put, got, new All(inner, each),
        new All(sequence.theorem(), each), named, finals, behind.theorem()));
  }

  /** The scalar that carries the number of an operand of a loop. */
  private Term place(Place at, Term operands, int number, List<Term> target) {
    if (Becoming.is("write", target)) {
      return Syntax.arguments(target.get(0)).get(0);
    }
    Term rest = operands;
    for (int k = 0; k < number; k++) {
      rest = Syntax.items(Syntax.right(rest)).get(1);
    }
    Theorem named = judgements.find("mlir_named", Syntax.items(Syntax.right(rest)).get(0), null);
    Theorem is = named == null ? null : names.value(at.numbers(), Syntax.right(named.conclusion()));
    return is == null || !Syntax.isUnary("some", Syntax.right(is))
        || !Syntax.isConstant("read", Syntax.head(Syntax.right(Syntax.right(is)))) ? null
        : Syntax.left(Syntax.right(Syntax.right(is)));
  }
}
