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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Derives what {@code affine.parallel} becomes: parallel loops, one in the other. The rule of theory
 * {@code mlir_translation} has one function of the list of all indices. What is found for indices that
 * are variables is said of the elements of a list by putting them in.
 */
final class ParallelLoops extends RegionOperation {
  private final CanonicalTerms canonical;

  ParallelLoops(Becoming becoming, Rules rules, TreeTerms trees, Names names,
      CanonicalTerms canonical) {
    super(becoming, rules, trees, names);
    this.canonical = canonical;
  }

  @Override
  Commands becomes(Place at, Tree block, List<Term> target) {
    Tree operation = block.part(0);
    Theorem nest = Becoming.need(judgements.find("mlir_nest", at.names(), trees.of(operation), null,
        null, null, null), Operations.outside(operation), operation);
    List<Term> parts = Syntax.arguments(nest.conclusion());
    Term variables = parts.get(2);
    Term trips = parts.get(3);
    Term values = parts.get(4);
    int loops = Syntax.items(trips).size();
    // The commands are found with a variable for them, of which it is assumed what they write.
    Term body = target.isEmpty() ? null : target.get(0);
    Term.Free unknown = (Term.Free) names.unfinished(number -> becoming.variable(
        Names.numbered("nest", number), syntax.apply("skip").type),
        body == null ? List.of() : names.written(body));
    List<Term.Free> each = new ArrayList<>();
    for (int k = 0; k < loops; k++) {
      if (body == null || !Syntax.isBinary("par", body)) {
        throw new Refusal("a parallel loop that is none of the loops of the other text", operation);
      }
      each.add(becoming.enter());
      body = syntax.beta(syntax.logic().terms.application(Syntax.right(body), each.get(k)));
    }
    Theorem assumed = names.writesOnly(unknown);
    Term list = canonical.normal(syntax.logic().terms.application(
        values, becoming.integers(List.copyOf(each))));
    Theorem binds = Becoming.need(judgements.find("mlir_bind_all", at.names(), variables, list, null),
        "a name that stands for something already", operation);
    Term bound = Syntax.right(binds.conclusion());
    Commands inside = becoming.becomes(new Place(bound,
        syntax.apply("mlir_kept", unknown, at.numbers()), at.scalars(), becoming.integers(List.of())),
        operation.part(1).part(1).part(0).part(1), Becoming.flat(body));
    becoming.leave(loops);
    Meant sequence = rules.sequence(inside.commands());
    Term done = sequence.term();
    for (int k = loops - 1; k >= 0; k--) {
      done = syntax.apply("par", Syntax.items(trips).get(k), syntax.lambda(each.get(k), done));
    }
    Theorem writes = Becoming.need(names.writesOnlyOf(done, Syntax.left(assumed.conclusion())),
        "a loop that writes arrays of other names than the loop of the other text", operation);
    Theorem inner = becoming.settled(inside.theorem(), assumed, Map.of(unknown, done), writes);
    Term around = syntax.apply("mlir_kept", done, at.numbers());
    Commands behind = becoming.becomes(
        at.with(at.names(), around), block.part(1), Becoming.rest(target));

    Term.Free j = syntax.logic().terms.free("%l", trips.type);
    Map<Term.Free, Term> elements = new HashMap<>();
    for (int k = 0; k < loops; k++) {
      elements.put(each.get(k), syntax.apply("nth", j, syntax.literal(k)));
    }
    Term commands = of(j, elements, sequence.term());
    List<Term> terms = becoming.leading(at, parts.get(1), variables, trips, values, parts.get(5),
        of(j, elements, bound), of(j, elements, becoming.list(inside.commands())), commands, done,
        trees.of(block.part(1)), becoming.list(behind.commands()));
    Term length = syntax.equation(syntax.apply("length", j), syntax.apply("length", trips));
    return new Commands(Becoming.before(done, behind), rules.use(
        "mlir_becomes_intro_mlir_becomes_parallel", terms, nest,
        all(j, length, valued(recorder.inst(binds, elements),
            syntax.logic().terms.application(values, j))),
        all(j, length, recorder.inst(inner, elements)),
        all(j, length, recorder.inst(sequence.theorem(), elements)),
        nested(trips, commands, done, each), behind.theorem()));
  }

  /** A term of indices as a function of the list of them. */
  private Term of(Term.Free list, Map<Term.Free, Term> elements, Term t) {
    return syntax.lambda(list, syntax.logic().terms.substitute(elements, t));
  }

  private All all(Term.Free list, Term length, Theorem theorem) {
    return new All(recorder.disch(length, theorem), List.of(list));
  }

  /** {@code ⊢ mlir_bind_all Γ x l Δ}, from that of a list equal to l. */
  private Theorem valued(Theorem binds, Term list) {
    Term.Application whole = (Term.Application) binds.conclusion();
    Term.Application part = (Term.Application) whole.function;
    return recorder.eqMp(recorder.mkComb(recorder.mkComb(recorder.refl(part.function),
        canonical.equal(part.argument, list)), recorder.refl(whole.argument)), binds);
  }

  /**
   * {@code ⊢ mlir_nested t g c}.
   *
   * @param each the variables for the indices that c binds
   */
  private Theorem nested(Term trips, Term function, Term nest, List<Term.Free> each) {
    if (each.isEmpty()) {
      Theorem none = rules.use("mlir_nested_intro_mlir_nested_none", List.of(function));
      Term.Application whole = (Term.Application) none.conclusion();
      return recorder.eqMp(recorder.mkComb(recorder.refl(whole.function),
          canonical.equal(whole.argument, nest)), none);
    }
    Term.Free j = each.get(0);
    Term.Free rest = syntax.logic().terms.free("%l", trips.type);
    Term later = syntax.lambda(rest,
        syntax.logic().terms.application(function, syntax.apply("::", j, rest)));
    Term inner = syntax.at(Syntax.right(nest), j);
    return rules.use("mlir_nested_intro_mlir_nested_more", List.of(Syntax.left(trips),
        Syntax.right(trips), function, Syntax.right(nest)), new All(nested(Syntax.right(trips), later,
            inner, each.subList(1, each.size())), List.of(j)));
  }
}
