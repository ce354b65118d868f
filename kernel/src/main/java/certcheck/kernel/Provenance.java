package certcheck.kernel;

import java.util.*;

/** What a theorem rests on: axioms and rule groups, bits of a set that every rule unites. */
enum Provenance {
  EXTENSIONALITY, CHOICE, INT, CORE, CONNECTIVES, DEFINITIONS, INTEGERS;

  /** The bits of the axioms. */
  static final long AXIOMS = EXTENSIONALITY.bit | CHOICE.bit | INT.bit;

  /** The bits of classical reasoning. */
  static final long CLASSICAL = EXTENSIONALITY.bit | CHOICE.bit;

  final long bit = 1L << ordinal();

  /** The words of a set, in fixed order. */
  static List<String> names(long set) {
    return Arrays.stream(values()).filter(p -> (set & p.bit) != 0).map(Provenance::word).toList();
  }

  /** The bit of an axiom word; 0 for any other word. */
  static long axiom(String word) {
    return Arrays.stream(values()).mapToLong(p -> p.word().equals(word) ? p.bit : 0).sum() & AXIOMS;
  }

  private String word() { return name().toLowerCase(Locale.ROOT); }
}
