package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.certify.terms.TmlTerms;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Operator;
import certcheck.semantics.value.Operation;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Which functions of the loops stand for the operators of the program. */
final class Operators {
  private final Derived derived;
  private final OpenLemmas lemmas;
  private final Term.Free functions;
  private final String division;
  private final String standsFor;
  private final Map<Operation, Term> known = new EnumMap<>(Operation.class);
  private final Term table;
  private final Theorem standing;
  private final Map<List<Term>, Theorem> acts = new HashMap<>();

  /**
   * The operators.
   *
   * @param claim about the loops
   * @param arithmetic the term o
   * @param functions the variable F
   * @param function the integer of a function of the loops, if they use it
   */
  Operators(Derived derived, OpenLemmas lemmas, LoweringClaim<?> claim,
      Term.Free functions, Function<String, Optional<Term>> function) {
    this.derived = derived;
    this.lemmas = lemmas;
    this.functions = functions;
    this.division = claim.division();
    this.standsFor = claim.standing() + "functions";
    claim.operations().forEach(operation -> function.apply(name(operation))
        .ifPresent(integer -> known.put(operation, integer)));
    Term arithmetic = claim.operation(derived.syntax());
    this.table = derived.syntax().apply(standsFor);
    this.standing = derived.recorder().assume(
        derived.syntax().apply("stands_for", arithmetic, functions, table));
  }

  private Term operator(Operation operation) {
    return derived.syntax().apply(TmlTerms.constant(operation));
  }

  /** What the loops call an operation. */
  String name(Operation operation) {
    return operation == Operation.DIVIDE ? division : Operator.functionOf(operation);
  }

  /** An operation applied to values, as the loops write it. */
  String application(Operation operation) {
    return switch (operation) {
      case ADD -> "a sum, … + …";
      case SUBTRACT -> "a difference, … - …";
      case MULTIPLY -> "a product, … * …";
      case DIVIDE -> Operator.named(division).isPresent() ? "a quotient, … / …"
          : "a controlled quotient, " + division + "(…, …)";
      default -> reduction(operation) + ", " + name(operation) + "(…, …)";
    };
  }

  /** What a reduction comes to. */
  String reduction(Operation operation) {
    return switch (operation) {
      case ADD -> "a sum";
      case MULTIPLY -> "a product";
      case MINIMUM -> "a minimum";
      case MAXIMUM -> "a maximum";
      default -> throw new IllegalArgumentException("no reduction: " + operation);
    };
  }

  /** The variable F. */
  Term.Free functions() {
    return functions;
  }

  /** The function q of the claim, which the theory of texts defines. */
  Term table() {
    return table;
  }

  /** {@code stands_for o F q}, the hypothesis of {@link #acts}. */
  Term hypothesis() {
    return standing.conclusion();
  }

  /** {@code ⊢ $acts o F f p}, if f stands for the operation. */
  Optional<Theorem> acts(Term function, Operation operation) {
    if (known.get(operation) != function) {
      return Optional.empty();
    }
    Term p = operator(operation);
    return Optional.of(acts.computeIfAbsent(List.of(function, p), key -> {
      List<Term> parts = Syntax.arguments(standing.conclusion());
      return derived.mp(lemmas.at("acts_at", parts.get(0), functions, table, function, p),
          List.of(standing,
              lemmas.lemma(standsFor + "_" + TmlTerms.constant(operation))));
    }));
  }

  /**
   * A function of the loops applied to two values.
   *
   * @param acts {@code ⊢ $acts o F f p}
   * @param function the function f
   */
  record Applied(Theorem acts, Term function, Term left, Term right) {}

  /** The two values that a function is applied to, if it stands for the operation. */
  Optional<Applied> applied(Operation operation, Term value) {
    List<Term> parts = Syntax.arguments(value);
    Optional<Theorem> acts = Syntax.head(value) == functions && parts.size() == 3
        ? acts(parts.get(0), operation) : Optional.empty();
    List<Term> operands = acts.isPresent() ? Syntax.items(parts.get(2)) : List.of();
    return operands.size() != 2 ? Optional.empty() : Optional.of(
        new Applied(acts.get(), parts.get(0), operands.get(0), operands.get(1)));
  }
}
