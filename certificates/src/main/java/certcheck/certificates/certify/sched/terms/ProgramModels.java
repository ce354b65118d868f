package certcheck.certificates.certify.sched.terms;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.semantics.sched.Program;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Countermodels of proof obligations in a program's own names: its parameters, and the values of its
 * loops' variables, of which there are several if the obligation is about several iterations. Terms
 * of other names are left out.
 */
public final class ProgramModels implements Countermodels {
  /** Stands in the names of coordinates, after that of the loop's variable. */
  public static final String COORDINATE = "_x";

  /** As many values of the parameters are kept. */
  private static final int KEPT = 8;

  /** As many products are named. */
  private static final int NAMED = 2;

  private final Syntax syntax;
  private final Program program;
  private final ProgramTerms terms;
  private final Map<Term, String> called = new LinkedHashMap<>();
  private final List<Map<String, BigInteger>> parameters = new ArrayList<>();

  /** The countermodels of a program's obligations. */
  public ProgramModels(Syntax syntax, Program program, ProgramTerms terms) {
    this.syntax = syntax;
    this.program = program;
    this.terms = terms;
  }

  /** Values of the parameters at which obligations did not follow since this was asked last. */
  public List<Map<String, BigInteger>> take() {
    List<Map<String, BigInteger>> taken = List.copyOf(parameters);
    parameters.clear();
    return taken;
  }

  /** The names of the parameters, and of what else was given one. */
  public Map<Term, String> names() {
    Map<Term, String> names = new LinkedHashMap<>();
    program.parameters().forEach(p -> names.put(terms.parameter(p.name()), p.name()));
    names.putAll(called);
    return names;
  }

  @Override
  public void call(Term variable, String name) {
    called.put(variable, name);
  }

  @Override
  public String text(Map<Term, BigInteger> model) {
    List<String> values = values(model);
    return values.isEmpty() ? "no contradiction was found"
        : "not so where " + String.join(", ", values);
  }

  @Override
  public String example(Map<Term, BigInteger> model) {
    List<String> values = model.isEmpty() ? List.of() : values(model);
    return values.isEmpty() ? "" : ", e.g. where " + String.join(", ", values);
  }

  /**
   * The values of parameters, of variables that were given names, and of loops' variables that are
   * called otherwise; those of the parameters are kept.
   */
  private List<String> values(Map<Term, BigInteger> model) {
    Map<String, BigInteger> sizes = new LinkedHashMap<>();
    program.parameters().forEach(p -> {
      BigInteger value = model.get(terms.parameter(p.name()));
      if (value != null) {
        sizes.put(p.name(), value);
      }
    });
    if (parameters.size() < KEPT && !parameters.contains(sizes)) {
      parameters.add(sizes);
    }
    Map<String, String> others = new LinkedHashMap<>();
    called.forEach((variable, name) -> {
      if (model.containsKey(variable)) {
        others.put(name, model.get(variable).toString());
      }
    });
    new Reading(model).iterations().forEach(others::putIfAbsent);
    List<String> values = new ArrayList<>();
    sizes.forEach((name, value) -> values.add(name + " = " + value));
    others.forEach((name, all) -> values.add(name + " = " + all));
    return values;
  }

  @Override
  public String text(Set<Term> products) {
    if (products.isEmpty()) {
      return "";
    }
    ValueText text = new ValueText(syntax, terms, names());
    return " if the value of " + products.stream().limit(NAMED).map(text::ofInteger)
        .collect(Collectors.joining(" and of ")) + " may be any number";
  }

  @Override
  public String text(Code.Cell cell) {
    return new ValueText(syntax, terms, names()).of(cell);
  }

  /** The values of terms in one model. */
  private final class Reading {
    private final Map<Term, BigInteger> model;
    private final IntegerValues values;

    Reading(Map<Term, BigInteger> model) {
      this.model = model;
      this.values = new IntegerValues(model);
    }

    /** The values of loops' variables, in the order of the loops; several as {@code 1 and 2}. */
    Map<String, String> iterations() {
      Map<String, Term> others = new LinkedHashMap<>();
      model.keySet().stream().filter(Term.Free.class::isInstance).map(Term.Free.class::cast)
          .forEach(v -> others.put(v.name, v));
      Map<String, List<Term>> coordinates = new HashMap<>();
      others.forEach((name, x) -> {
        int mark = name.lastIndexOf(COORDINATE);
        if (mark > 0) {
          coordinates.computeIfAbsent(name.substring(0, mark), k -> new ArrayList<>()).add(x);
        }
      });
      Map<String, String> found = new LinkedHashMap<>();
      for (Term variable : terms.translation().loops()) {
        Translation.Iteration loop = terms.translation().iteration(variable);
        add(loop, variable, found);
        add(loop, others.get(((Term.Free) variable).name + "'"), found);
        coordinates.getOrDefault(((Term.Free) variable).name, List.of())
            .forEach(x -> add(loop.name(), model.get(x), found));
      }
      return found;
    }

    private void add(Translation.Iteration loop, Term variable, Map<String, String> found) {
      BigInteger number = variable == null ? null : model.get(variable);
      BigInteger lower = number == null ? null : values.of(loop.lower()).orElse(null);
      if (lower != null) {
        add(loop.name(), lower.add(number.multiply(loop.step())), found);
      }
    }

    private static void add(String name, BigInteger value, Map<String, String> found) {
      found.merge(name, value.toString(),
          (one, other) -> one.equals(other) ? one : one + " and " + other);
    }
  }
}
