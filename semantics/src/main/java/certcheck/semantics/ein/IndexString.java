package certcheck.semantics.ein;

import certcheck.semantics.sched.Site;
import java.util.List;
import java.util.Optional;

/**
 * The indices of an {@code einsum}: {@code "bqhd,bkhd->bhqk"}.
 *
 * @param operands the indices of each operand
 * @param result those of the result; if they are not given, {@link #implicit} says which
 */
record IndexString(List<Term> operands, Optional<Term> result, Site site) {
  /** Copies the list. */
  IndexString {
    operands = List.copyOf(operands);
  }

  /** An index, and where it stands. */
  record Letter(char name, Site site) {}

  /**
   * The indices of one tensor: as many as it has dimensions, if there is no ellipsis.
   *
   * @param ellipsis where {@code ...} stands, for further dimensions
   */
  record Term(List<Letter> before, Optional<Site> ellipsis, List<Letter> after, Site site) {
    /** Copies the lists. */
    Term {
      before = List.copyOf(before);
      after = List.copyOf(after);
    }

    /** The letters, in order. */
    List<Letter> letters() {
      return java.util.stream.Stream.concat(before.stream(), after.stream()).toList();
    }
  }

  /**
   * The indices of the result: as given, or, as in NumPy, the dimensions of ellipses and then the
   * letters that occur once, in the order of ASCII.
   */
  Term implicit() {
    if (result.isPresent()) {
      return result.get();
    }
    List<Letter> all = operands.stream().flatMap(o -> o.letters().stream()).toList();
    List<Letter> once = all.stream()
        .filter(l -> all.stream().filter(m -> m.name() == l.name()).count() == 1)
        .sorted(java.util.Comparator.comparing(Letter::name)).toList();
    return new Term(List.of(), operands.stream().flatMap(o -> o.ellipsis().stream()).findFirst(),
        once, site);
  }
}
