package certcheck.certificates.certify.mlir;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.horn.HornProver;
import certcheck.certificates.prover.inductive.RuleNames;
import certcheck.certificates.text.Forms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Derives what theories {@code mlir} and {@code mlir_translation} say of operations, by their rules:
 * what the theories define as abbreviations of syntax trees is written out in the rules.
 */
final class Judgements {
  private static final List<String> OPERATIONS = List.of("mlir_without", "mlir_assigns",
      "mlir_keys", "mlir_attribute", "mlir_plain", "mlir_indices", "mlir_typed_as",
      "mlir_elements_are", "mlir_binds", "mlir_affine", "mlir_affines", "mlir_map",
      "mlir_greatest", "mlir_least", "mlir_integer", "mlir_defines", "mlir_numeric", "mlir_all",
      "mlir_suffixed", "mlir_computes", "mlir_applies", "mlir_constant", "mlir_memref", "mlir_subscripts",
      "mlir_loads", "mlir_stores", "mlir_ends", "mlir_hands_on", "mlir_bounded", "mlir_bounds",
      "mlir_arguments_are", "mlir_loop", "mlir_declares", "mlir_extents",
      "mlir_enters", "mlir_lacks", "mlir_among", "mlir_function", "mlir_integers",
      "mlir_all_trips", "mlir_index_arguments", "mlir_bind_all", "mlir_holding",
      "mlir_all_holding", "mlir_set", "mlir_branches", "mlir_sized", "mlir_allocates",
      "mlir_frees", "mlir_owned", "mlir_compares",
      "mlir_decided", "mlir_decides");

  /** What only operations that are loops need. */
  private static final List<String> LOOPS = List.of("mlir_spans", "mlir_around", "mlir_loops_over", "mlir_measures",
      "mlir_measured", "mlir_is_result", "mlir_in_all", "mlir_iterates", "mlir_uncalled", "mlir_all_results",
      "mlir_spared", "mlir_apart", "mlir_exchanged", "mlir_exchanges", "mlir_fetches", "mlir_written",
      "mlir_payload", "mlir_listed", "mlir_windows", "mlir_iterated", "mlir_combines", "mlir_pointwise",
      "mlir_close", "mlir_repeated", "mlir_stretched", "mlir_axes", "mlir_pointed", "mlir_remaining",
      "mlir_maps_are", "mlir_structured", "mlir_vector_shape", "mlir_in_bounds", "mlir_unsaid", "mlir_gathers",
      "mlir_dense", "mlir_moved", "mlir_moving", "mlir_directions", "mlir_lane_map", "mlir_transferred",
      "mlir_lane_dimensions", "mlir_ahead", "mlir_transfers", "mlir_guards", "mlir_positions", "mlir_masked", "mlir_copied",
      "mlir_duplicated", "mlir_moved_to", "mlir_permuted", "mlir_fixed", "mlir_slice", "mlir_inset", "mlir_squeezed",
      "mlir_picks", "mlir_insets", "mlir_listed_in", "mlir_placed", "mlir_unplaced", "mlir_along", "mlir_behind",
      "mlir_masks", "mlir_masks_along", "mlir_under_mask",
      "mlir_puts_vector", "mlir_yields", "mlir_limits", "mlir_in_parallel",
      "mlir_holds_lanes", "mlir_lowers", "mlir_spliced");

  /** What only parts of arrays need. */
  private static final List<String> PARTS = List.of("mlir_mixed", "mlir_parts", "mlir_part_extents",
      "mlir_mapped", "mlir_located", "mlir_spans", "mlir_fitted", "mlir_looser", "mlir_all_looser", "mlir_rows",
      "mlir_recast", "mlir_row_extents", "mlir_addressed", "mlir_digits", "mlir_shaped_as", "mlir_step_said",
      "mlir_steps_said");

  /** Rules for parts of arrays, of relations that have others, too. */
  private static final List<String> OF_PARTS =
      List.of("mlir_defines_intro_mlir_dim_part", "mlir_decides_intro_mlir_decides_part",
          "mlir_decides_intro_mlir_decides_cast", "mlir_decides_intro_mlir_decides_rows",
          "mlir_memref_intro_mlir_memref_view");

  /** Those of accesses in a form where types say that it is a part: before the rule for all. */
  private static final List<String> ACCESSES = List.of("mlir_loads_part", "mlir_stores_part");

  /** The rule that these have instead. */
  private static final String PART = "mlir_memref_intro_mlir_memref_part";

  /** What only loops that combine iterations need. */
  private static final List<String> REDUCTIONS = List.of("mlir_commutes", "mlir_associates", "mlir_pure",
      "mlir_reduces", "mlir_carried_names", "mlir_numbered", "mlir_reduces_each", "mlir_reduces_all", "mlir_kind",
      "mlir_accumulates", "mlir_accumulates_each", "mlir_accumulates_all", "mlir_starts", "mlir_combining", "mlir_exact",
      "mlir_folds", "mlir_unlisted", "mlir_is_listed", "mlir_unreduced", "mlir_no_result", "mlir_contracts",
      "mlir_multiplies", "mlir_folded_in_order", "mlir_nested_in_order", "mlir_ordered");

  private static final List<String> COMMANDS =
      List.of("mlir_expressions_are", "mlir_scalars", "mlir_gets", "mlir_reads", "mlir_all_read");

  /** The rule for what a condition chooses: last, since the greater and the less have other names. */
  private static final String SELECT = "mlir_defines_intro_mlir_select";

  /** Rules of {@link #OPERATIONS} that only vectors need. */
  private static final List<String> LANES = List.of("mlir_elements_are_intro_mlir_elements_lanes",
      "mlir_sized_intro_mlir_sized_lanes", "mlir_constant_intro_mlir_constant_poison",
      "mlir_decides_intro_mlir_decides_mask", "mlir_decides_intro_mlir_decides_constant_mask",
      "mlir_decides_intro_mlir_decides_vector");

  /** Rules in other forms than the theories have them; of two that fit, the first is taken. */
  private static final List<String> FORMS = List.of("mlir_split_intro_mlir_split_none",
      "mlir_split_next", "mlir_counted_intro_mlir_counted_none", "mlir_counted_next",
      "mlir_literal_intro_mlir_literal_integer", "mlir_decimal_literal",
      "mlir_literal_intro_mlir_literal_negative",
      "mlir_literal_intro_mlir_literal_infinity",
      "mlir_literal_intro_mlir_literal_minus_infinity", "mlir_signed_addf", "mlir_signed_subf",
      "mlir_signed_mulf", "mlir_signed_divf", "mlir_signed_negf", "mlir_binary_addi",
      "mlir_binary_subi", "mlir_binary_muli", "mlir_binary_minsi", "mlir_binary_maxsi",
      "mlir_connective_andi", "mlir_connective_ori", "mlir_connective_xori", "mlir_truth_true",
      "mlir_truth_false",
      "mlir_puts_intro_mlir_puts_none", "mlir_puts_intro_mlir_puts_there",
      "mlir_puts_intro_mlir_puts_more", "mlir_reads_none_read", "mlir_reads_none_nil",
      "mlir_reads_none_cons", "mlir_reads_none_constant", "mlir_writes_only_write", "mlir_writes_only_seq",
      "mlir_writes_only_branch", "mlir_writes_only_alloc", "mlir_writes_only_for",
      "mlir_writes_only_par", "mlir_writes_only_skip", "mlir_member_nil", "mlir_member_here",
      "mlir_member_later", "mlir_member_not", "mlir_scalar_none", "mlir_scalar_here",
      "mlir_scalar_before", "mlir_scalar_not", "reads_cell_intro_rd_read",
      "mlir_reads_call_first", "mlir_reads_call_next", "mlir_groups_so",
      "mlir_groups_intro_mlir_groups_each", "mlir_parts_none", "mlir_parts_next",
      "mlir_halves_none", "mlir_halves_next", "mlir_nest_so",
      "mlir_nest_intro_mlir_nest_scf",
      "mlir_named_intro_mlir_named_alone", "mlir_named_so",
      "mlir_results_are_intro_mlir_results_none", "mlir_results_are_intro_mlir_results_one",
      "mlir_results_so",
      "mlir_greatest_each_intro_mlir_greatest_each_none", "mlir_greatest_each_next",
      "mlir_least_each_intro_mlir_least_each_none", "mlir_least_each_next",
      "mlir_all_not_here", "mlir_all_not_later", "mlir_unseen_none", "mlir_unseen_more");

  /** The same, of divisions of indices, and of indices that a condition chooses. */
  private static final List<String> INDICES = List.of("mlir_binary_divsi_greater",
      "mlir_binary_divsi", "mlir_binary_remsi_greater", "mlir_binary_remsi",
      "mlir_binary_floordivsi", "mlir_binary_ceildivsi", "mlir_binary_index_add", "mlir_binary_index_sub",
      "mlir_binary_index_mul", "mlir_binary_index_mins", "mlir_binary_index_maxs",
      "mlir_binary_index_divs_greater", "mlir_binary_index_divs", "mlir_binary_index_rems_greater",
      "mlir_binary_index_rems", "mlir_binary_index_floordivs", "mlir_binary_index_ceildivs",
      "mlir_select_so", "mlir_chosen_floordiv", "mlir_chosen_ceildiv", "mlir_chosen_mod",
      "mlir_chosen_greater_once", "mlir_chosen_less_once", "mlir_chosen_greater_twice",
      "mlir_chosen_less_twice", "mlir_chosen_step", "mlir_chosen_eq", "mlir_chosen_ne",
      "mlir_natural_slt", "mlir_natural_sle", "mlir_natural_sgt",
      "mlir_natural_sge", SELECT);

  /** What only these rules derive. */
  private static final Set<String> RARE =
      Set.of("mlir_defines", "mlir_defines_held", "mlir_lowers", "mlir_spliced", "mlir_loads", "mlir_loads_held",
          "mlir_stores", "mlir_stores_held", "mlir_allocates", "mlir_constant");

  /** What stands for a part of a syntax tree, and how many parts of its own it has. */
  private static final Map<String, Integer> ABBREVIATIONS = abbreviations();

  private final Forms forms;
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final HornProver.Condition condition;
  private final List<Theorem> rules;
  private final List<Theorem> later;
  private HornProver prover;
  private HornProver all;
  private boolean hasParts;
  private boolean hasReductions;
  private int unknowns;

  /**
   * Judgements by the lemmas of libraries.
   *
   * @param more rules, before these
   * @param last rules, behind all
   */
  Judgements(Forms forms, List<Theorem> more, List<Theorem> last, HornProver.Condition condition) {
    this.forms = forms;
    this.derived = forms.derived();
    this.recorder = derived.recorder();
    this.syntax = forms.syntax();
    this.condition = condition;
    this.rules = new ArrayList<>();
    this.later = last;
    more.forEach(lemma -> rules.add(recorder.eqMp(written(lemma.conclusion()), lemma)));
    OPERATIONS.forEach(relation -> rules("mlir", relation).stream()
        .filter(r -> !r.equals(SELECT) && !r.equals(PART) && !OF_PARTS.contains(r) && !LANES.contains(r))
        .forEach(r -> rules.add(rule(r))));
    COMMANDS.forEach(
        relation -> rules("mlir_translation", relation).forEach(r -> rules.add(rule(r))));
    rules("mlir_sched_text_claims", "mlir_offers").forEach(r -> rules.add(rule(r)));
    FORMS.forEach(r -> rules.add(rule(r)));
    this.prover = new HornProver(derived, rules, condition);
  }

  /**
   * From here on, arrays may have parts: few functions need the rules for these.
   *
   * @param first more rules, before all
   */
  void parts(List<Theorem> first) {
    if (!hasParts) {
      hasParts = true;
      List<Theorem> before = new ArrayList<>();
      first.forEach(lemma -> before.add(recorder.eqMp(written(lemma.conclusion()), lemma)));
      ACCESSES.forEach(r -> before.add(rule(r)));
      rules.addAll(0, before);
      PARTS.forEach(relation -> rules("mlir", relation).forEach(r -> rules.add(rule(r))));
      OF_PARTS.forEach(r -> rules.add(rule(r)));
      prover = new HornProver(derived, rules, condition);
      all = null;
    }
  }

  /** From here on, loops may combine iterations. */
  void reductions() {
    if (!hasReductions) {
      hasReductions = true;
      REDUCTIONS.forEach(
          relation -> rules("mlir_reductions", relation).forEach(r -> rules.add(rule(r))));
      prover = new HornProver(derived, rules, condition);
      all = null;
    }
  }

  /** With the rules that few functions need: they are not read before one does. */
  private HornProver all() {
    if (all == null) {
      List<Theorem> more = new ArrayList<>(rules);
      LOOPS.forEach(relation -> rules("mlir", relation).forEach(r -> more.add(rule(r))));
      LANES.forEach(r -> more.add(rule(r)));
      INDICES.forEach(r -> more.add(rule(r)));
      later.forEach(lemma -> more.add(recorder.eqMp(written(lemma.conclusion()), lemma)));
      all = new HornProver(derived, more, condition);
    }
    return all;
  }

  private static Map<String, Integer> abbreviations() {
    Map<String, Integer> sizes = new LinkedHashMap<>();
    sizes.put("mlir_op", 7);
    sizes.put("mlir_single", 1);
    sizes.put("mlir_types_to", 2);
    sizes.put("mlir_one", 1);
    sizes.put("mlir_i32", 1);
    sizes.put("mlir_i32s", 1);
    sizes.put("mlir_i64s", 1);
    sizes.put("mlir_segments", 3);
    sizes.put("mlir_region", 1);
    sizes.put("mlir_triple", 1);
    sizes.put("mlir_pair", 2);
    sizes.put("mlir_part_operands", 3);
    sizes.put("mlir_quad_one", 0);
    sizes.put("mlir_range", 3);
    sizes.put("mlir_stop", 0);
    sizes.put("mlir_quadruple", 4);
    sizes.put("mlir_lanes", 1);
    sizes.put("mlir_carries", 6);
    sizes.put("mlir_lane", 0);
    sizes.put("mlir_lane_of", 6);
    sizes.put("mlir_lane_is", 6);
    sizes.put("mlir_vector_of", 3);
    sizes.put("mlir_onward", 3);
    sizes.put("mlir_lane_loaded", 10);
    sizes.put("mlir_lane_stored", 10);
    sizes.put("mlir_lane_copied", 6);
    sizes.put("mlir_lane_at", 8);
    sizes.put("mlir_lane_put", 8);
    sizes.put("mlir_transfer_of", 3);
    sizes.put("mlir_lane_set", 5);
    sizes.put("mlir_set_only", 10);
    sizes.put("mlir_folded", 9);
    sizes.put("mlir_number_of", 6);
    sizes.put("mlir_others_of", 2);
    sizes.put("mlir_product_folded", 15);
    sizes.put("mlir_handed", 1);
    sizes.put("mlir_inside", 1);
    sizes.put("mlir_same", 3);
    sizes.put("mlir_for_attributes", 5);
    sizes.put("mlir_carrying", 11);
    sizes.put("mlir_parallel_attributes", 4);
    return sizes;
  }

  private static List<String> rules(String theory, String relation) {
    return RuleNames.of(List.of(theory), relation).rules().stream()
        .map(rule -> relation + "_intro_" + rule).toList();
  }

  private Theorem rule(String name) {
    Theorem lemma = forms.lemma(name);
    return recorder.eqMp(written(lemma.conclusion()), lemma);
  }

  /** {@code ⊢ t = t'} without abbreviations in t'. */
  Theorem written(Term t) {
    List<Term> parts = Syntax.arguments(t);
    if (Syntax.head(t) instanceof Term.Constant c
        && ABBREVIATIONS.getOrDefault(c.symbol.name, -1) == parts.size()) {
      Theorem step = derived.unfold(c, parts);
      return recorder.trans(step, written(Syntax.right(step)));
    } else if (t instanceof Term.Application a) {
      return recorder.mkComb(written(a.function), written(a.argument));
    } else if (t instanceof Term.Abstraction a) {
      Term.Free x = syntax.logic().terms.free("%w" + unknowns++, a.type.domain());
      return recorder.abs(x, written(syntax.at(a, x)));
    }
    return recorder.refl(t);
  }

  /** An unknown of the type that a relation has at a place. */
  Term.Free unknown(String relation, int place) {
    certcheck.kernel.Type type = syntax.apply(relation).type;
    for (int k = 0; k < place; k++) {
      type = type.codomain();
    }
    return syntax.logic().terms.free("%?" + unknowns++, type.domain());
  }

  /**
   * Derives a relation between terms.
   *
   * @param known the terms; null is an unknown
   * @return the theorem, or null
   */
  Theorem find(String relation, Term... known) {
    List<Term.Free> open = new ArrayList<>();
    return prove(goal(relation, known, open), open);
  }

  private Term goal(String relation, Term[] known, List<Term.Free> open) {
    List<Term> terms = new ArrayList<>();
    for (int k = 0; k < known.length; k++) {
      if (known[k] == null) {
        open.add(unknown(relation, k));
      }
      terms.add(known[k] == null ? open.get(open.size() - 1) : known[k]);
    }
    return syntax.apply(relation, terms.toArray(new Term[0]));
  }

  /** The same by all rules, also those that few functions need. */
  Theorem findByAll(String relation, Term... known) {
    all();
    List<Term.Free> open = new ArrayList<>();
    return prove(all, goal(relation, known, open), open);
  }

  /** Derives a goal with unknowns; null if there is no derivation. */
  Theorem prove(Term goal, List<Term.Free> open) {
    boolean rare = Syntax.head(goal) instanceof Term.Constant c && RARE.contains(c.symbol.name);
    Theorem found = rare && all != null ? null : prove(prover, goal, open);
    return found == null && rare ? prove(all(), goal, open) : found;
  }

  private static Theorem prove(HornProver prover, Term goal, List<Term.Free> open) {
    return prover.prove(goal, open, HornProver.Limits.STANDARD)
        instanceof HornProver.Proved proved ? proved.theorem() : null;
  }

  /** The same of a goal with some unknowns. */
  Theorem prove(Term goal, Set<Term.Free> open) {
    return prove(goal, List.copyOf(open));
  }
}
