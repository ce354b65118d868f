package certcheck.semantics.sched.execution;

/** How a big-step evaluation ends. */
public sealed interface Evaluation<V> {

  /**
   * The program evaluates, {@code 𝓔; μ ⊢ c ⇓ ⟨δμ; ρ⟩}.
   *
   * @param effect δμ, ω and ρ
   */
  record Finished<V>(Effect<V> effect) implements Evaluation<V> {}

  /** No rule applies. */
  record Failed<V>(Failure failure) implements Evaluation<V> {}

  /** There is more to do than the budget allows; {@code reason} is one line. */
  record Declined<V>(String reason) implements Evaluation<V> {}
}
