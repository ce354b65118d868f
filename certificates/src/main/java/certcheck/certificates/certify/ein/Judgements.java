package certcheck.certificates.certify.ein;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.horn.HornProver;
import certcheck.certificates.prover.inductive.RuleNames;
import certcheck.certificates.text.Forms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Derives what theory {@code ein_meaning} says of syntax trees, by its rules. */
final class Judgements {
  private static final List<String> TENSORS = List.of("ein_no_longer", "ein_pairs", "ein_combines",
      "ein_operands_are", "ein_onto", "ein_behind_first", "ein_as_long", "ein_dots_are",
      "ein_dots_bound", "ein_moves", "ein_pads", "ein_same", "ein_joins", "ein_concatenates",
      "ein_letters_are", "ein_among", "ein_not_among", "ein_extent",
      "ein_no_extent", "ein_replaced", "ein_binds", "ein_products_are", "ein_summed", "ein_folded",
      "ein_result_is", "ein_occur",
      "ein_inserted", "ein_once", "ein_result_of", "ein_place", "ein_begins", "ein_ends",
      "ein_sliced", "ein_tensors", "ein_sizes", "ein_assumes", "ein_natural", "ein_given",
      "ein_assigns", "ein_assigned", "ein_outputs_are");

  private static final List<String> INDICES = List.of("index_is", "indices_are", "positive");

  /** Rules in other forms than the theories have them; of two that fit, the first is taken. */
  private static final List<String> FORMS = List.of("ein_name_nowhere", "ein_name_here",
      "ein_name_before", "ein_index_named", "ein_size_as", "ein_variable_as", "ein_sizes_as", "ein_assumes_size_as",
      "ein_assumes_least_as", "ein_given_as", "ein_assigns_as",
      "ein_kind_param", "ein_kind_assume", "ein_kind_input", "ein_kind_output",
      "ein_kind_assignment", "ein_word_intro_ein_word_none", "ein_word_next", "ein_decimal_as",
      "literal_is_intro_literal_number", "literal_is_intro_literal_parentheses",
      "ein_literal_negated", "sign_plus", "sign_minus", "sign_times", "sign_divided",
      "condition_is_intro_condition_true", "condition_is_intro_condition_false",
      "condition_is_intro_condition_parentheses", "condition_is_intro_condition_not",
      "condition_is_intro_condition_and", "condition_is_intro_condition_or", "condition_equal",
      "condition_different", "condition_less", "condition_at_most", "condition_greater",
      "condition_at_least");

  /** The rules instead of which there are others. */
  private static final Set<String> REPLACED = Set.of("index_name", "ein_size", "ein_variable",
      "ein_sizes_more", "ein_assumes_size", "ein_assumes_least", "ein_given_more",
      "ein_assigns_more", "ein_decimal");

  private final Syntax syntax;
  private final Recorder recorder;
  private final HornProver prover;
  private final Map<Term, Theorem> proofs = new HashMap<>();
  private int unknowns;

  Judgements(Forms forms, Conditions conditions) {
    this.syntax = forms.syntax();
    this.recorder = forms.derived().recorder();
    List<Theorem> rules = new ArrayList<>();
    FORMS.forEach(name -> rules.add(forms.lemma(name)));
    TENSORS.forEach(relation -> rules(forms, "ein_meaning", relation, rules));
    INDICES.forEach(relation -> rules(forms, "sched_meaning", relation, rules));
    this.prover = new HornProver(forms.derived(), rules, conditions);
  }

  private static void rules(Forms forms, String theory, String relation, List<Theorem> rules) {
    RuleNames.of(List.of(theory), relation).rules().stream()
        .filter(rule -> !REPLACED.contains(rule))
        .forEach(rule -> rules.add(forms.lemma(relation + "_intro_" + rule)));
  }

  /**
   * Derives what a rule says, from what it asks for.
   *
   * @param rule with terms in the places of its variables
   * @param known some of what it asks for
   * @throws Certifier.Undecided if something else that it asks for is not derived
   */
  Theorem conclude(Theorem rule, Theorem... known) throws Certifier.Undecided {
    Theorem result = rule;
    while (Syntax.isBinary("⟹", result.conclusion())) {
      Term goal = Syntax.left(result.conclusion());
      Theorem premise = null;
      for (Theorem one : known) {
        premise = one.conclusion() == goal ? one : premise;
      }
      result = recorder.mp(result, premise != null ? premise : derived(goal));
    }
    return result;
  }

  /** Derives a judgement, once. */
  private Theorem derived(Term goal) throws Certifier.Undecided {
    Theorem proved = proofs.get(goal);
    if (proved == null) {
      proved = theorem(prover.prove(goal));
      proofs.put(goal, proved);
    }
    return proved;
  }

  private static Theorem theorem(HornProver.Answer answer) throws Certifier.Undecided {
    if (answer instanceof HornProver.Failed failed) {
      throw new Certifier.Undecided(failed.reason());
    }
    return ((HornProver.Proved) answer).theorem();
  }

  /**
   * Derives a relation between terms.
   *
   * @param known the terms; null is an unknown
   * @throws Certifier.Undecided if there is no derivation
   */
  Theorem find(String relation, Term... known) throws Certifier.Undecided {
    List<Term.Free> open = new ArrayList<>();
    Term[] terms = known.clone();
    Type type = syntax.apply(relation).type;
    for (int k = 0; k < terms.length; k++) {
      if (terms[k] == null) {
        Term.Free unknown = syntax.logic().terms.free("%?" + unknowns++, type.domain());
        open.add(unknown);
        terms[k] = unknown;
      }
      type = type.codomain();
    }
    return theorem(
        prover.prove(syntax.apply(relation, terms), open, HornProver.Limits.STANDARD));
  }
}
