package certcheck.library;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.proof.script.LibraryBuilder;
import certcheck.certificates.prover.Provers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shipped libraries are what the proofs give. */
class LibraryTest {
  private static final Path ROOT = Path.of("..");
  private static final Path SHIPPED = ROOT.resolve("certificates/library");

  @TempDir Path built;

  @Test
  void proofsGiveTheShippedLibrariesByteForByte() throws Exception {
    int[] failures = {-1};
    Thread prover = new Thread(null, () -> {
      try {
        failures[0] = new LibraryBuilder(ROOT.resolve("certificates/src/main/proofs"), built, null,
            Provers::register).build(List.of());
      } catch (IOException e) {
        throw new java.io.UncheckedIOException(e);
      }
    }, "proofs", 1L << 30);
    prover.start();
    prover.join();
    assertEquals(0, failures[0], "failed proofs");
    List<String> shipped = names(SHIPPED);
    assertEquals(shipped, names(built));
    assertTrue(shipped.containsAll(List.of("logic.lib", "tml.lib")), shipped.toString());
    for (String name : shipped) {
      assertArrayEquals(Files.readAllBytes(SHIPPED.resolve(name)),
          Files.readAllBytes(built.resolve(name)), name + " is not what the proofs give");
    }
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(f -> f.getFileName().toString()).filter(n -> n.endsWith(".lib")).sorted()
          .toList();
    }
  }

  /** Of what was proved once, nothing is lost; the command {@code metatheorems} has it replayed. */
  @Test
  void noStatementIsLost() throws IOException {
    List<String> stated;
    try (Stream<Path> files = Files.list(ROOT.resolve("kernel/src/main/resources/statements"))) {
      stated = files.map(f -> f.getFileName().toString().replace(".claim", "")).sorted().toList();
    }
    assertTrue(stated.containsAll(List.of("tml_lemma_1", "tml_lemma_2_i", "tml_lemma_2_ii",
        "tml_lemma_2_iii", "tml_corollary_1", "tml_theorem_1", "tml_corollary_2", "tml_safety",
        "cfd_well_defined", "cfd_safety", "cfd_translation_typing", "cfd_translation_evaluation",
        "cfd_translation_program", "cfd_translation_exists", "teil_lemma_4_1", "teil_lemma_4_3",
        "teil_theorem_4_4", "teil_lemma_4_5", "teil_theorem_4_6", "teil_safety",
        "teil_lemma_4_1_computable", "teil_law_3", "teil_law_4", "teil_law_5",
        "teil_law_5_idempotent", "teil_replacement", "teil_core", "teil_core_typing",
        "teil_law_paren", "teil_law_diag_prod", "teil_law_red_prod", "teil_law_prod_prod",
        "teil_law_contr_contr", "rewriting_congruence", "rewriting_lifting",
        "rewriting_soundness", "rewriting_soundness_under", "rewriting_laws_model",
        "model_rewriting", "model_rewriting_under", "cfd_rewriting", "cfd_rewriting_under",
        "rewritten_lowers", "rewritten_lowers_under", "teil_rewritten_lowers",
        "teil_rewritten_lowers_under", "cfd_rewritten_lowers", "cfd_rewritten_lowers_under",
        "teil_translation_exists",
        "teil_translation_typing", "teil_translation_evaluation", "teil_translation_program",
        "sched_effect", "sched_locality",
        "sched_parallel_loop", "sched_accesses", "sched_termination", "sched_existence",
        "sched_determinism", "sched_progress", "sched_logic_skip", "sched_logic_write",
        "sched_logic_seq", "sched_logic_branch", "sched_logic_alloc", "sched_logic_for",
        "sched_logic_par", "sched_logic_effect", "sched_race_free_benign",
        "sched_race_benign_covered", "sched_theorem_4_3_3_refuted",
        "spec_fold", "spec_split", "spec_reindex", "spec_exchange",
        "spec_interleavings", "spec_interleavings_under", "lowering_interleavings",
        "spec_model", "spec_lexicographic", "spec_laws_model",
        "linear_row_major_bounds", "linear_row_major_injective", "linear_digits",
        "linear_division", "linear_tiles",
        "padding_rounding", "padding_lemma_3", "padding_lemma_4", "padding_lemma_5_i",
        "padding_theorem_2", "padding_lemma_6", "padding_theorem_3", "padding_refinement",
        "padding_safety", "padding_lemma_5_ii_refuted", "padding_theorem_2_refuted",
        "padding_zero_needed", "padding_definedness", "padding_defined_variables",
        "teil_padding_typing", "teil_padding_evaluation", "teil_padding_expressions",
        "teil_padding_simulation", "teil_padding_refinement", "teil_padding_safety",
        "teil_padding_expansion", "cfd_padding_evaluation", "cfd_padding_safety",
        "compatible_lemma_3", "compatible_theorem_1", "compatible_corollary_1",
        "compatible_corollary_1_in_place", "compatible_in_place", "compatible_own_cells",
        "compatible_conjecture_1", "compatible_conjecture_1_statements",
        "compatible_theorem_1_refuted", "compatible_conjecture_1_refuted",
        "compatible_not_in_place", "compatible_not_necessary",
        "cfd_own_in_place", "reuse_theorem",
        "reuse_liveness_needed", "text_lexes_unique", "text_parses_unique", "text_denotes_unique",
        "text_words_differ", "text_words_no_signs", "text_signs_differ", "text_numerals_differ",
        "text_longest_match_needed", "text_one_production_needed",
        "sched_is_program_unique", "sched_specification_unique", "sched_claim_unique",
        "sched_minus_sign", "sched_divisors_positive", "sched_divisors_scopes",
        "tml_is_program_unique", "tml_claim_unique",
        "tml_inputs_unique", "tml_outputs_unique", "tml_variables_unique",
        "tml_own_names_unique", "tml_padded_says", "tml_padded_defined_says",
        "teil_padded_defined_says", "cfd_padded_defined_says",
        "tml_in_place_says", "tml_reuses_says", "teil_is_program_unique", "cfd_claim_unique",
        "cfd_is_program_unique", "cfd_outputs_unique", "cfd_padded_says", "cfd_in_place_says",
        "smt2_is_script_unique", "smt2_answer_unique", "teil_claim_unique",
        "teil_inputs_unique", "teil_outputs_unique", "lowering_claim_unique",
        "lowering_places_unique", "lowering_version_unique", "rewriting_claim_unique",
        "rewriting_laws_unique", "teil_rewritten_says", "teil_reuses_says", "tml_rewritten_says",
        "cfd_rewritten_says", "cfd_reuses_says", "cfd_inputs_unique",
        "atl_shape_unique", "atl_element_unique", "atl_transpose_twice", "atl_truncr_padr",
        "atl_truncl_padl", "atl_flatten_split", "atl_generation_parts",
        "atl_generation_tiles", "atl_tensor_exists", "atl_claim_unique",
        "atl_is_text_unique", "atl_theorem_6_1", "atl_pad_typed_element",
        "atl_pad_types_suffice", "atl_pad_types_conservative",
        "atl_pad_types_between_refuted", "atl_truncation_refuted", "atl_all_padding",
        "atl_pad_typed_tiles", "atl_pad_typed_tiled_matrix", "atl_pad_typed_tails",
        "atl_presence", "atl_theorem_6_2", "atl_theorem_6_3", "atl_lowering_lowers",
        "atl_lowering_exists", "atl_shared_sums_refuted", "atl_capture_refuted",
        "atl_lowering_truncation_refuted", "atl_reindexers",
        "atl_same_tensor", "atl_rewriting_schedules",
        "atl_congruence_gen", "atl_congruence_sum", "atl_congruence_guard", "atl_congruence_let",
        "atl_congruence_concat", "atl_congruence_reshape", "atl_generation_transposed",
        "atl_guard_gen", "atl_guard_sum", "atl_guard_concat", "atl_guard_reshape",
        "atl_guard_twice", "atl_guard_true", "atl_guard_false", "atl_guard_bound_right",
        "atl_guard_bound_left", "atl_guard_bound_sum", "atl_let_gen", "atl_let_sum",
        "atl_let_guard", "atl_let_reshape", "atl_let_concat", "atl_let_unused", "atl_let_let",
        "atl_let_let_same", "atl_let_exchange", "atl_let_inlined", "atl_sum_gen", "atl_sum_sum",
        "atl_sum_parts", "atl_sum_tiles", "atl_sum_collapse", "atl_sum_empty",
        "atl_tile_dropped", "atl_let_captured", "atl_inlining_captured",
        "atl_let_computed_needed", "atl_right_fold", "atl_right_fold_refuted",
        "atl_sum_parts_refuted", "atl_sum_sum_refuted", "atl_sum_collapse_refuted",
        "atl_translation_exists", "atl_translation_shape", "atl_translation_evaluation",
        "atl_translation_possible", "atl_translation_unit_needed",
        "atl_program_translation_exists", "atl_program_translation_shape",
        "atl_program_translation_safe", "atl_program_translation_evaluation",
        "atl_program_translation_possible", "atl_program_translation_assigned_twice",
        "tml_definition_6", "tml_ev_prog_prime", "tml_progress_subset", "dead_code_theorem",
        "dead_code_liveness_needed", "teil_core_typing_inverted", "teil_add_equiv_smul",
        "teil_proj_ones_prod", "teil_step_deterministic", "teil_figure_7",
        "mlir_freed", "mlir_evaluation_unique", "mlir_translation_evaluation", "mlir_translation_converse",
        "mlir_refines_transitive", "mlir_refines_evaluates", "mlir_pair_refines_says",
        "mlir_fits_wrapped", "mlir_no_overflow_says", "mlir_pair_no_overflow_says",
        "mlir_pair_refines_by_says", "mlir_words_differ",
        "mlir_division_truncates", "mlir_alike_evaluates", "mlir_part_inside", "mlir_part_apart",
        "mlir_part_freed", "mlir_view_freed", "mlir_rows_same", "mlir_digits_position",
        "mlir_any_order",
        "indexed_value_unique", "indexed_runs_unique", "indexed_safety",
        "indexed_translation_element", "indexed_translation_computed", "indexed_outside_untyped",
        "indexed_maximum_empty", "indexed_assigned_twice", "indexed_matrix_product",
        "indexed_memory_injective", "indexed_computes_exists", "teil_indexed_exists",
        "teil_indexed_unique", "teil_indexed_evaluation", "tml_indexed_exists", "tml_indexed_unique",
        "tml_indexed_evaluation", "tml_ein_schedules_says", "teil_ein_schedules_says", "cfd_ein_schedules_says", "cfd_indexed_exists", "cfd_indexed_unique", "cfd_indexed_evaluation",
        "ein_claim_unique", "ein_is_text_unique", "ein_safety", "ein_unassigned_output",
        "ein_lowers_composed", "ein_schedules_composed", "ein_atl_composed", "ein_lowers_says",
        "ein_lowers_under_says")),
        stated.toString());
  }
}
