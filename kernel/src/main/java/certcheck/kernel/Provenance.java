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

  /** The bit of the n-th bundled theory, counted from 0; those beyond 56 share bits. */
  static long theory(int n) { return 1L << 8 + n % 56; }

  /** The words of a set, in fixed order. */
  static List<String> names(long set) {
    return Arrays.stream(values()).filter(p -> (set & p.bit) != 0).map(Provenance::word).toList();
  }

  /** The bit of an axiom word; 0 for any other word. */
  static long axiom(String word) {
    return names(AXIOMS).contains(word) ? valueOf(word.toUpperCase(Locale.ROOT)).bit : 0;
  }

  private String word() { return name().toLowerCase(Locale.ROOT); }
}
