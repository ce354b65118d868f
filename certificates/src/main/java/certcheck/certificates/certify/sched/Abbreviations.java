package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.claim.Definitions;
import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Constants {@code $loops}, {@code $arrays}, {@code $inputs}, {@code $outputs}, and for a program
 * with parameters {@code $assumptions}, for what several claims about one program are about, so
 * that a report shows it once. Each is defined when the first claim is about it.
 */
public final class Abbreviations {
  /** A closed term, which may be a function of the parameters. */
  private record Part(String name, Term term) {}

  private final Derived derived;
  private final Recorder recorder;
  private final int parameters;
  private final List<Part> parts;

  /** The definitions made, in order. */
  private final Map<Part, Theorem> definitions = new LinkedHashMap<>();

  /** Abbreviations for a program with so many parameters. */
  Abbreviations(Derived derived, ProgramTerms program, int parameters) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.parameters = parameters;
    this.parts = new ArrayList<>(List.of(
        new Part("$loops", part(program.command())),
        new Part("$arrays", part(program.arrays())),
        new Part("$inputs", part(program.inputs())),
        new Part("$outputs", part(program.outputs()))));
    if (part(program.assumed()) instanceof Term.Abstraction assumptions) {
      parts.add(new Part("$assumptions", assumptions));
    }
  }

  /** For {@code λp. t (p 0) (p 1) …} with one argument for each parameter: t. */
  private Term part(Term function) {
    Term t = ((Term.Abstraction) function).body;
    for (int k = 0; k < parameters && t instanceof Term.Application a; k++) {
      t = a.function;
    }
    return t;
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
      equation = recorder.mkComb(equation, folded(argument));
    }
    return derived.gen(variables, recorder.eqMp(equation, open));
  }

  /** {@code ⊢ t = $c}, or {@code ⊢ (λp. t (p 0) …) = λp. $c (p 0) …}, or {@code ⊢ t = t}. */
  private Theorem folded(Term t) {
    Optional<Theorem> whole = constant(t);
    if (whole.isPresent() || !(t instanceof Term.Abstraction function)) {
      return whole.orElseGet(() -> recorder.refl(t));
    }
    Optional<Theorem> inner = constant(part(function));
    if (inner.isEmpty()) {
      return recorder.refl(t);
    }
    Term.Free p = derived.syntax().logic().terms.free(
        derived.syntax().binderName(function), function.type.domain());
    List<Term> arguments = Syntax.arguments(derived.syntax().at(function, p));
    Theorem equation = inner.get();
    for (Term argument : arguments.subList(arguments.size() - parameters, arguments.size())) {
      equation = derived.function(equation, argument);
    }
    return recorder.abs(p, equation);
  }

  /** {@code ⊢ t = $c} if t has a constant. */
  private Optional<Theorem> constant(Term t) {
    return parts.stream().filter(part -> part.term == t).findFirst()
        .map(part -> recorder.sym(definitions.computeIfAbsent(
            part, p -> Definitions.define(recorder, p.name, p.term))));
  }
}
