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
  static String words(long set) {
    return String.join(" ",
        Arrays.stream(values()).filter(p -> (set & p.bit) != 0).map(Provenance::word).toList());
  }

  /** The bit of a word. */
  static long bit(String word) { return valueOf(word.toUpperCase(Locale.ROOT)).bit; }

  private String word() { return name().toLowerCase(Locale.ROOT); }
}
