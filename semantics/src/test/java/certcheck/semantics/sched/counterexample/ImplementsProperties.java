package certcheck.semantics.sched.counterexample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.Equation;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Sources;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.sched.execution.Budget;
import certcheck.semantics.sched.execution.Evaluation;
import certcheck.semantics.sched.execution.FirstDifference;
import certcheck.semantics.sched.execution.FreeAlgebra;
import certcheck.semantics.sched.execution.FreeTerm;
import certcheck.semantics.sched.execution.Implementation;
import certcheck.semantics.sched.execution.RandomLoops;
import certcheck.semantics.sched.execution.Specification;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;

/**
 * Random programs with specifications that were made from their results: each implements its own,
 * and is refuted at the cell whose equation is changed.
 */
class ImplementsProperties {

  private static final int LARGEST = 300;

  @Provide
  Arbitrary<Program> programs() {
    return RandomLoops.programs("+", "f");
  }

  private final Map<FreeTerm, Integer> sizes = new HashMap<>();

  /** With tensors for all arrays, and an equation for each cell, except those without a value. */
  private Optional<Program> specified(Program program) {
    List<Program.ArrayDeclaration> arrays = program.arrays().stream()
        .map(a -> new Program.ArrayDeclaration(a.name(), a.qualifier(), a.extents(),
            Optional.of(a.name().toUpperCase(Locale.ROOT)).filter(t -> a.qualifier().isInput()),
            Optional.of(a.name().toUpperCase(Locale.ROOT) + "1")
                .filter(t -> a.qualifier().isOutput()), a.site())).toList();
    Program held = with(program, arrays, List.of());
    FreeAlgebra algebra = new FreeAlgebra();
    Implementation<FreeTerm> implementation = Implementation.ofUnknowns(
        held, Map.of(), algebra, algebra::parse, new Budget(100_000));
    if (!(implementation.run() instanceof Evaluation.Finished)) {
      return Optional.empty();
    }
    List<Equation> equations = new ArrayList<>();
    boolean[] fits = {true};
    implementation.forEachOutput(output -> {
      Optional<FreeTerm> actual = implementation.actual(output.cell());
      fits[0] &= actual.filter(t -> size(t) > LARGEST).isEmpty();
      if (fits[0]) {
        equations.add(equation(output, actual.map(ImplementsProperties::expression)
            .orElse(new ValueExpression.Number("7", Site.NONE))));
      }
      return fits[0];
    });
    return fits[0] ? Optional.of(with(program, arrays, equations)) : Optional.empty();
  }

  private static Program with(
      Program program, List<Program.ArrayDeclaration> arrays, List<Equation> equations) {
    return new Program(program.file(), program.parameters(), program.assumptions(), arrays,
        equations, program.body(), program.claims());
  }

  private int size(FreeTerm term) {
    Integer known = sizes.get(term);
    if (known == null) {
      long size = 1;
      for (FreeTerm argument : term.arguments()) {
        size += size(argument);
      }
      known = (int) Math.min(size, LARGEST + 1);
      sizes.put(term, known);
    }
    return known;
  }

  private static Equation equation(Implementation.Output output, ValueExpression value) {
    List<String> names = new ArrayList<>();
    Condition guard = new Condition.Constant(true, Site.NONE);
    for (int d = 0; d < output.element().index().size(); d++) {
      names.add("e" + d);
      Condition here = new Condition.Comparison(Condition.Relation.EQUAL,
          IndexExpression.Variable.of(names.get(d)),
          new IndexExpression.Literal(output.element().index().get(d), Site.NONE), Site.NONE);
      guard = d == 0 ? here : new Condition.And(guard, here, Site.NONE);
    }
    return new Equation(output.element().tensor(), names, value, guard, Site.NONE);
  }

  private static ValueExpression expression(FreeTerm term) {
    String symbol = term.symbol();
    int bracket = symbol.indexOf('(');
    if (symbol.equals("real")) {
      return new ValueExpression.Cast(new IndexExpression.Literal(
          new BigInteger(term.arguments().get(0).symbol()), Site.NONE), Site.NONE);
    }
    if (bracket >= 0) {
      String inner = symbol.substring(bracket + 1, symbol.length() - 1);
      List<IndexExpression> index = new ArrayList<>();
      for (String component : inner.isEmpty() ? new String[0] : inner.split(", ")) {
        index.add(new IndexExpression.Literal(new BigInteger(component), Site.NONE));
      }
      return new ValueExpression.Access(symbol.substring(0, bracket), index, Site.NONE);
    }
    if (Character.isDigit(symbol.charAt(0))) {
      return new ValueExpression.Number(symbol, Site.NONE);
    }
    return new ValueExpression.Call(symbol,
        term.arguments().stream().map(ImplementsProperties::expression).toList(), Site.NONE);
  }

  private static SearchOutcome search(Program program, Law... laws) {
    return CounterexampleSearch.search(program,
        new Claim(Claim.Kind.IMPLEMENTS, List.of(laws), Site.NONE), SearchLimits.DEFAULT);
  }

  /** Where outputs differ is found backwards from each, too, and nowhere else. */
  private static void assertFoundBackwards(Program program) {
    FreeAlgebra algebra = new FreeAlgebra();
    Implementation<FreeTerm> implementation = Implementation.ofUnknowns(
        program, Map.of(), algebra, algebra::parse, new Budget(100_000));
    implementation.run();
    implementation.forEachOutput(output -> {
      Optional<FreeTerm> actual = implementation.actual(output.cell());
      boolean differs =
          implementation.expected(output) instanceof Specification.Result.Value<FreeTerm> v
              && !Optional.of(v.value()).equals(actual);
      for (FirstDifference.Order order : FirstDifference.Order.values()) {
        Optional<FirstDifference.Difference> found = new FirstDifference(
            program, implementation.start(), order, new Budget(100_000)).of(output);
        assertEquals(differs, found.isPresent());
        found.ifPresent(d -> {
          assertEquals(actual.isPresent(), d.actual().isPresent());
          assertNotEquals(d.expected().toString(), d.actual().map(FreeTerm::toString).orElse(""));
          assertEquals(implementation.writer(output.cell()), d.writer());
        });
      }
      return true;
    });
  }

  @Property(tries = 1000)
  void aProgramImplementsWhatItComputesAndNothingElse(
      @ForAll("programs") Program random, @ForAll int choice) throws SourceException {
    Optional<Program> specified = specified(random);
    Statistics.collect(specified.isPresent() ? "compared" : "no evaluation, or too large");
    Statistics.coverage(c -> c.check("compared").percentage(p -> p > 15));
    if (specified.isEmpty()) {
      return;
    }
    Program program = specified.get();
    assertEquals(program, Sources.parse(Printer.print(program)));
    assertFoundBackwards(program);
    SearchOutcome outcome = search(program);
    boolean unwritten = outcome instanceof SearchOutcome.Refuted;
    if (outcome instanceof SearchOutcome.Refuted refuted) {
      Counterexample.OfOutput wrong = (Counterexample.OfOutput) refuted.counterexample();
      assertEquals(Optional.empty(), wrong.actual());
      assertEquals("w", wrong.output().cell().array());
    } else {
      SearchOutcome.NotFound none = (SearchOutcome.NotFound) outcome;
      assertTrue(none.complete() && none.satisfying() == 1, none::text);
    }
    int changed = Math.floorMod(choice, program.equations().size());
    List<Equation> equations = new ArrayList<>(program.equations());
    Equation right = equations.get(changed);
    equations.set(changed, new Equation(right.tensor(), right.indices(),
        new ValueExpression.Call("+", List.of(right.value(),
            new ValueExpression.Number("1", Site.NONE)), Site.NONE), right.guard(), Site.NONE));
    Program other = with(program, program.arrays(), equations);
    assertFoundBackwards(other);
    Counterexample.OfOutput found = (Counterexample.OfOutput)
        ((SearchOutcome.Refuted) search(other)).counterexample();
    if (!unwritten) {
      assertEquals(right.tensor(), found.output().element().tensor());
      assertTrue(found.expected().toString().contains(" + "));
      assertTrue(search(other, new Law.Ring(Site.NONE)) instanceof SearchOutcome.Refuted);
    }
  }
}
