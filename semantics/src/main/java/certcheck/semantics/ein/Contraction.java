package certcheck.semantics.ein;

import certcheck.semantics.ein.IndexString.Letter;
import certcheck.semantics.ein.IndexString.Term;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which index goes through which dimension of which operand of an {@code einsum}. An index is a letter,
 * or the number of a dimension of an ellipsis, counted from the last, as {@code .0}.
 *
 * @param extents of each index, in the order in which they occur; one of 1 stands back behind another
 * @param result the indices of the result
 * @param operands those of each operand
 */
record Contraction(Map<String, IndexExpression> extents, List<String> result,
    List<List<String>> operands) {

  /** The indices that are summed over, in the order in which they occur. */
  List<String> summed() {
    return extents.keySet().stream().filter(k -> !result.contains(k)).toList();
  }

  /**
   * The indices of an {@code einsum}.
   *
   * @param tensors its operands
   * @throws SourceException if dimensions, or extents, do not fit, or the result has no such indices
   */
  static Contraction of(Expression.Einsum einsum, List<Tensor> tensors, Extents sizes)
      throws SourceException {
    Map<String, IndexExpression> extents = new LinkedHashMap<>();
    Map<String, Position> places = new LinkedHashMap<>();
    List<List<String>> operands = new ArrayList<>();
    int further = 0;
    for (int k = 0; k < tensors.size(); k++) {
      Term term = einsum.indices().operands().get(k);
      Tensor tensor = tensors.get(k);
      int dots = tensor.rank() - term.letters().size();
      if (dots < 0 || dots > 0 && term.ellipsis().isEmpty()) {
        throw sizes.error(einsum.operands().get(k).position(), Rule.OPERANDS,
            "the operand " + (k + 1) + " has another number of dimensions than its indices at "
                + term.site() + " say",
            (term.ellipsis().isPresent() ? "at least " : "") + term.letters().size(),
            String.valueOf(tensor.rank()));
      }
      List<String> indices = new ArrayList<>();
      List<Position> sites = new ArrayList<>();
      term.before().forEach(l -> add(l, indices, sites));
      for (int d = dots - 1; d >= 0; d--) {
        indices.add("." + d);
        sites.add(term.ellipsis().orElseThrow().position());
      }
      term.after().forEach(l -> add(l, indices, sites));
      for (int d = 0; d < indices.size(); d++) {
        merge(indices.get(d), tensor.extents().get(d), sites.get(d), extents, places, sizes);
      }
      operands.add(indices);
      further = Math.max(further, dots);
    }
    return new Contraction(
        extents, result(einsum.indices(), further, extents.keySet(), sizes), operands);
  }

  private static void add(Letter letter, List<String> indices, List<Position> sites) {
    indices.add(String.valueOf(letter.name()));
    sites.add(letter.site().position());
  }

  private static void merge(String index, IndexExpression extent, Position place,
      Map<String, IndexExpression> extents, Map<String, Position> places, Extents sizes)
      throws SourceException {
    IndexExpression before = extents.get(index);
    if (before == null || Extents.isOne(before)) {
      extents.put(index, extent);
      places.put(index, place);
    } else if (!Extents.isOne(extent) && !sizes.areEqual(before, extent)) {
      throw sizes.mismatch(index.startsWith(".") ? "a dimension of '...' has two extents"
              : "the index '" + index + "' has two extents",
          before, " at " + places.get(index), place, extent, " at " + place);
    }
  }

  private static List<String> result(
      IndexString indices, int further, Set<String> known, Extents sizes) throws SourceException {
    Term term = indices.implicit();
    Set<String> result = new LinkedHashSet<>();
    for (Letter letter : term.before()) {
      add(letter, result, known, sizes);
    }
    if (term.ellipsis().isPresent()) {
      if (indices.operands().stream().allMatch(o -> o.ellipsis().isEmpty())) {
        throw sizes.error(term.ellipsis().get().position(), Rule.OUTPUT_INDEX,
            "the result has dimensions of '...', which no operand has", "'...' of an operand",
            "none");
      }
      for (int d = further - 1; d >= 0; d--) {
        result.add("." + d);
      }
    } else if (further > 0) {
      throw sizes.error(term.site().position(), Rule.OUTPUT_INDEX,
          "the result has not the dimensions of '...'", "'...' in the result", "none");
    }
    for (Letter letter : term.after()) {
      add(letter, result, known, sizes);
    }
    return List.copyOf(result);
  }

  private static void add(Letter letter, Set<String> result, Set<String> known, Extents sizes)
      throws SourceException {
    String name = String.valueOf(letter.name());
    if (!known.contains(name)) {
      throw sizes.error(letter.site().position(), Rule.OUTPUT_INDEX,
          "the result has an index that no operand has", "one of " + String.join(", ",
              known.stream().filter(k -> !k.startsWith(".")).toList()), "'" + name + "'");
    }
    if (!result.add(name)) {
      throw sizes.error(letter.site().position(), Rule.OUTPUT_INDEX,
          "an index stands twice in the result", "each index once", "'" + name + "' again");
    }
  }
}
