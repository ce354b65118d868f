package certcheck.certificates.certify.mlir;

import certcheck.certificates.certify.sched.meaning.Rules;
import certcheck.certificates.certify.sched.meaning.Rules.All;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.TreeTerms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Derives {@code mlir_fits} of loops: in all iterations, and of the sum that ends them. */
final class FittingLoops {
  /** A variable of a loop, and its value as a term. */
  record Variable(Term name, Term value) {}

  private final Fitting fitting;
  private final Rules rules;
  private final Recorder recorder;
  private final Derived derived;
  private final Syntax syntax;
  private final TreeTerms trees;
  private final CanonicalTerms canonical;
  private final IndexRanges ranges;
  private final Deque<Variable> around = new ArrayDeque<>();
  private int depth;

  FittingLoops(Fitting fitting, Rules rules, TreeTerms trees, CanonicalTerms canonical,
      IndexRanges ranges) {
    this.fitting = fitting;
    this.rules = rules;
    this.recorder = rules.recorder();
    this.derived = rules.derived();
    this.syntax = rules.syntax();
    this.trees = trees;
    this.canonical = canonical;
    this.ranges = ranges;
  }

  /** The variables of the loops around the place that derivations have come to, from outside. */
  List<Variable> around() {
    List<Variable> all = new ArrayList<>();
    around.descendingIterator().forEachRemaining(all::add);
    return all;
  }

  /** A block that begins with {@code affine.for}. */
  Theorem sequential(Term scope, Tree block) {
    Tree operation = block.part(0);
    Theorem loop = fitting.held(operation, "mlir_loop_held", scope, 9);
    List<Term> parts = Syntax.arguments(loop.conclusion());
    Term x = parts.get(3);
    Term k = parts.get(6);
    Term types = parts.get(8);
    Theorem fresh = fitting.unbound(scope, x, operation);
    Term.Free j = syntax.logic().terms.free("%i" + depth++, syntax.literal(0).type);
    Theorem value = canonical.of(
        syntax.apply("+", parts.get(4), syntax.apply("*", k, j)));
    Term v = Syntax.right(value);
    Term from = syntax.apply("≤", syntax.literal(0), j);
    Term less = syntax.apply("<", v, parts.get(5));
    Theorem declares = fitting.find(operation, "mlir_declares",
        fitting.bind(scope, x, trees.of(Operations.wordIndex()), List.of(v)), parts.get(10), types,
        null);
    Term inner = Syntax.right(declares.conclusion());
    around.push(new Variable(x, v));
    ranges.enter(List.of(recorder.assume(from), recorder.assume(less)));
    Theorem next = recorder.disch(from, recorder.disch(less, inRange(syntax.apply("+", v, k))));
    Theorem fits = recorder.disch(from, recorder.disch(less,
        fitting.block(inner, operation.part(1).part(1).part(0).part(1))));
    ranges.leave();
    around.pop();
    Theorem named =
        fitting.find(operation, "mlir_declares", scope, parts.get(11), types, null);
    Term after = Syntax.right(named.conclusion());
    List<Term.Free> each = List.of(j);
    return rules.use("mlir_fits_loop", List.of(scope, parts.get(2), x, parts.get(4), parts.get(5), k,
        parts.get(7), types, parts.get(9), parts.get(10), parts.get(11), syntax.lambda(j, v),
        syntax.lambda(j, inner), after, trees.of(block.part(1))), loop, fresh, new All(value, each),
        new All(next, each), new All(declares, each), new All(fits, each), named,
        fitting.block(after, block.part(1)));
  }

  /** {@code ⊢ mlir_in_range t t}. */
  private Theorem inRange(Term t) {
    return fitting.find(fitting.current(), "mlir_in_range", t, t);
  }

  /** A block that begins with {@code affine.parallel}. */
  Theorem parallel(Term scope, Tree block) {
    Tree operation = block.part(0);
    Theorem nest = fitting.held(operation, "mlir_nest_held", scope, 5);
    List<Term> parts = Syntax.arguments(nest.conclusion());
    List<Term> variables = Syntax.items(parts.get(3));
    Term.Free l = syntax.logic().terms.free("%l" + depth++, parts.get(4).type);
    int loops = variables.size();
    Term length = syntax.equation(syntax.apply("length", l), syntax.apply("length", parts.get(4)));
    Term within = within(parts, l);
    Theorem both = recorder.assume(syntax.and(length, within));
    Theorem each = recorder.conjunct2(both);
    List<Theorem> facts = new ArrayList<>();
    for (int m = 0; m < loops; m++) {
      facts.addAll(derived.conjuncts(iteration(each, m)));
    }
    Theorem values = canonical.of(syntax.apply("mlir_variables", parts.get(4), parts.get(6), l));
    List<Term> indices = Syntax.items(Syntax.right(values));
    Theorem binds = fitting.find(operation, "mlir_bind_all", scope, parts.get(3),
        Syntax.right(values), null);
    Term inner = Syntax.right(binds.conclusion());
    Theorem steps = steps(parts.get(4), parts.get(5), parts.get(6), variables);
    for (int m = 0; m < loops; m++) {
      around.push(new Variable(variables.get(m), indices.get(m)));
    }
    ranges.enter(facts);
    Theorem fits = recorder.disch(both.conclusion(),
        fitting.block(inner, operation.part(1).part(1).part(0).part(1)));
    ranges.leave();
    variables.forEach(v -> around.pop());
    Theorem bound = recorder.disch(length, listed(binds, values));
    List<Term.Free> all = List.of(l);
    return rules.use("mlir_fits_nest", List.of(scope, parts.get(2), parts.get(3), parts.get(4),
        parts.get(5), parts.get(6), parts.get(7), syntax.lambda(l, inner), trees.of(block.part(1))),
        nest, steps, new All(bound, all), new All(fits, all),
        fitting.block(scope, block.part(1)));
  }

  /** What is said of the indices l: each is that of an iteration. */
  private Term within(List<Term> parts, Term l) {
    Term.Free m = syntax.logic().terms.free("%m", syntax.literal(0).type);
    Term place = syntax.apply("nth", l, m);
    return syntax.forall(m, syntax.implies(List.of(syntax.and(
        syntax.apply("≤", syntax.literal(0), m),
        syntax.apply("<", m, syntax.apply("length", parts.get(4))))), syntax.and(
        syntax.apply("≤", syntax.literal(0), place), syntax.apply("<",
            syntax.apply("mlir_variable", syntax.apply("nth", parts.get(4), m),
                syntax.apply("nth", parts.get(6), m), place),
            syntax.apply("nth", parts.get(5), m)))));
  }

  /** What that says of one loop. */
  private Theorem iteration(Theorem each, int m) {
    Theorem one = recorder.spec(each, syntax.literal(m));
    Theorem range = canonical.of(Syntax.left(one.conclusion()));
    Term bounds = Syntax.right(range);
    Theorem holds = recorder.conj(
        derived.fromEqTrue(recorder.evaluate(Syntax.left(bounds))),
        derived.fromEqTrue(recorder.evaluate(Syntax.right(bounds))));
    Theorem said = recorder.mp(one, recorder.eqMp(recorder.sym(range), holds));
    return recorder.eqMp(canonical.of(said.conclusion()), said);
  }

  /** {@code ⊢ $mlir_steps_fit v w k}. */
  private Theorem steps(Term v, Term w, Term k, List<Term> variables) {
    if (variables.isEmpty()) {
      return rules.use("mlir_steps_fit_none", List.of(w, k));
    }
    Term.Free j = syntax.logic().terms.free("%i" + depth++, syntax.literal(0).type);
    Term step = Syntax.left(k);
    Theorem value = canonical.of(syntax.apply("+", Syntax.left(v), syntax.apply("*", step, j)));
    Term i = Syntax.right(value);
    Term from = syntax.apply("≤", syntax.literal(0), j);
    Term less = syntax.apply("<", i, Syntax.left(w));
    around.push(new Variable(variables.get(0), i));
    ranges.enter(List.of(recorder.assume(from), recorder.assume(less)));
    Theorem next =
        recorder.disch(from, recorder.disch(less, inRange(syntax.apply("+", i, step))));
    ranges.leave();
    around.pop();
    List<Term.Free> each = List.of(j);
    return rules.use("mlir_steps_fit_more", List.of(Syntax.left(v), Syntax.right(v), Syntax.left(w),
        Syntax.right(w), step, Syntax.right(k), syntax.lambda(j, i)), new All(value, each),
        new All(next, each), steps(Syntax.right(v), Syntax.right(w), Syntax.right(k),
            variables.subList(1, variables.size())));
  }

  /** {@code ⊢ mlir_bind_all Γ x l Δ}, of a list that is equal to l. */
  private Theorem listed(Theorem binds, Theorem values) {
    Term.Application whole = (Term.Application) binds.conclusion();
    Term.Application part = (Term.Application) whole.function;
    return recorder.eqMp(recorder.mkComb(recorder.mkComb(recorder.refl(part.function),
        recorder.sym(values)), recorder.refl(whole.argument)), binds);
  }
}
