package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.claim.Definitions;
import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Constants {@code $loops}, {@code $arrays}, {@code $inputs}, {@code $outputs} and
 * {@code $assumptions} for what several claims about one program are about, so that a report shows
 * it once. Each is defined when the first claim is about it.
 */
public final class Abbreviations {
  /** A closed term, and the names of its binders. */
  private record Part(String name, Term term, List<String> binders) {}

  private final Recorder recorder;
  private final Derived derived;
  private final List<Part> parts;

  /** The definitions made, in order. */
  private final Map<Part, Theorem> definitions = new LinkedHashMap<>();

  /** Abbreviations for a program. */
  Abbreviations(Derived derived, ProgramTerms program, Names names) {
    this.derived = derived;
    this.recorder = derived.recorder();
    String p = names.parameterFunction();
    List<String> array = List.of(p, names.array());
    List<String> loops = new ArrayList<>(List.of(p));
    loops.addAll(names.loops());
    this.parts = List.of(
        new Part("$loops", program.command(), loops),
        new Part("$arrays", program.arrays(), array),
        new Part("$inputs", program.inputs(), array),
        new Part("$outputs", program.outputs(), array),
        new Part("$assumptions", program.assumed(), List.of(p)));
  }

  /** From {@code ∀F …. C t …}: the same with constants for those t that have one. */
  public Theorem fold(Theorem claim) {
    List<Term.Free> variables = new ArrayList<>();
    Theorem open = claim;
    while (Syntax.isUnary("∀", open.conclusion())) {
      variables.add(derived.fresh(open.conclusion()));
      open = recorder.spec(open, variables.get(variables.size() - 1));
    }
    Theorem equation = recorder.refl(Syntax.head(open.conclusion()));
    for (Term argument : Syntax.arguments(open.conclusion())) {
      equation = recorder.mkComb(equation,
          constant(argument).orElseGet(() -> recorder.refl(argument)));
    }
    return derived.gen(variables, recorder.eqMp(equation, open));
  }

  /** {@code ⊢ t = $c} if t has a constant. */
  private Optional<Theorem> constant(Term t) {
    return parts.stream().filter(part -> part.term == t).findFirst()
        .map(part -> recorder.sym(definitions.computeIfAbsent(
            part, p -> Definitions.define(recorder, p.name, p.term))));
  }

  /** The names for the binders of the definitions, in the order in which a report prints them. */
  List<String> binders() {
    List<Part> latestFirst = new ArrayList<>(definitions.keySet());
    Collections.reverse(latestFirst);
    return latestFirst.stream().flatMap(part -> part.binders.stream()).toList();
  }
}
