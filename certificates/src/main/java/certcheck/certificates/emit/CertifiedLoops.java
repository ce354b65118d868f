package certcheck.certificates.emit;

import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Site;
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
 * @param proved what it proves of the program
 * @param updates whether the program has updates, so that its claims are about any order of them
 */
public record CertifiedLoops(String digest, List<Claim> proved, boolean updates)
    implements ProvedLoops {

  /** Copies the list. */
  public CertifiedLoops {
    proved = List.copyOf(proved);
  }

  /** Those of a program without updates. */
  public CertifiedLoops(String digest, List<Claim> proved) {
    this(digest, proved, false);
  }

  /** Those about which claims for any arithmetic are proved. */
  public CertifiedLoops(String digest, Set<Claim.Kind> kinds) {
    this(digest, kinds.stream().map(kind -> new Claim(kind, Site.NONE)).toList());
  }

  /** What is proved. */
  public Set<Claim.Kind> kinds() {
    Set<Claim.Kind> kinds = EnumSet.noneOf(Claim.Kind.class);
    proved.forEach(claim -> kinds.add(claim.kind()));
    return kinds;
  }

  @Override
  public Optional<String> obstacle(Statement.Loop loop) {
    Set<Claim.Kind> kinds = kinds();
    if (!kinds.contains(Claim.Kind.RACE_FREE)) {
      return Optional.of("race_free is not proved");
    }
    return kinds.contains(Claim.Kind.BOUNDS) || kinds.contains(Claim.Kind.DEFINED)
        ? Optional.empty() : Optional.of("neither bounds nor defined is proved, and cells outside"
            + " an array may be one cell in C");
  }

  @Override
  public List<String> claims() {
    return proved.stream().map(claim -> claim.kind().word() + ": " + meaning(claim.kind())
        + (!updates ? "" : claim.kind() == Claim.Kind.RACE_FREE
            ? ", or all only update, with one function"
            : claim.kind() == Claim.Kind.BOUNDS ? "" : ", in any order of its updates")
        + (claim.laws().isEmpty() ? "" : ", for functions of values that obey "
            + Printer.laws(claim.laws()) + ", which those of C need not")).toList();
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
