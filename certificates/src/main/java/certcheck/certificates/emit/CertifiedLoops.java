package certcheck.certificates.emit;

import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Statement;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The loops of a program about which a certificate proves claims: all parallel ones are race free,
 * or none is known to be. Besides {@code race_free}, accesses must lie in their arrays: cells that
 * differ but lie outside may be one cell in C.
 *
 * @param digest the SHA-256 of the certificate
 * @param kinds what it proves of the program
 */
public record CertifiedLoops(String digest, Set<Claim.Kind> kinds) implements ProvedLoops {

  /** Copies the set. */
  public CertifiedLoops {
    kinds = kinds.isEmpty() ? Set.of() : EnumSet.copyOf(kinds);
  }

  @Override
  public Optional<String> obstacle(Statement.Loop loop) {
    if (!kinds.contains(Claim.Kind.RACE_FREE)) {
      return Optional.of("race_free is not proved");
    }
    return kinds.contains(Claim.Kind.BOUNDS) || kinds.contains(Claim.Kind.DEFINED)
        ? Optional.empty() : Optional.of("neither bounds nor defined is proved, and cells outside"
            + " an array may be one cell in C");
  }

  @Override
  public List<String> claims() {
    return kinds.stream().map(kind -> kind.word() + ": " + meaning(kind)).toList();
  }

  private static String meaning(Claim.Kind kind) {
    return switch (kind) {
      case BOUNDS -> "every access lies in its array";
      case DEFINED -> "it evaluates: nothing outside an array, no cell read before it is written";
      case RACE_FREE -> "in parallel loops, what an iteration writes, no other accesses";
      case RACE_BENIGN -> "in parallel loops, iterations write the same values, and read none";
      case RACE_COVERED -> "in parallel loops, iterations write the same last values";
      case IMPLEMENTS -> "its outputs hold what its specification says";
    };
  }
}
