package certcheck.kernel;

import static certcheck.kernel.Connectives.*;

import java.util.*;

/**
 * What a replay established: its claims, printed in a notation that was parsed back to the same
 * terms, what the certificate defined, and what the claims rest on.
 */
final class Report {
  /** How much is printed of claims and definitions in all, in characters. */
  static final int PRINTED = 4_000_000;

  private final Replay replay;
  private final List<String> lines = new ArrayList<>();
  private int room = PRINTED;

  /** The names of the certificate or of libraries, which begin with $, that were printed. */
  private final Set<String> names = new TreeSet<>();

  /** The names for bound variables that the claim in progress gives, or the last one left over. */
  private Iterator<String> hints;

  private Report(Replay replay) { this.replay = replay; }

  /** The lines below the verdict. (1) There is a claim. */
  static List<String> of(Replay replay, boolean verbose) {
    Rejection.require(!replay.claims.isEmpty(), "claim", 1, "at least one claim", "none");
    Report report = new Report(replay);
    replay.claims.forEach(report::claim);
    long used = 0;
    for (Theorem p : replay.claims.keySet()) used |= p.provenance;
    report.definitions();
    report.provenance(used, verbose);
    return report.lines;
  }

  /** (2) A claim is closed, without hypotheses, and about a claim constant at its own type. */
  private void claim(Theorem p, List<String> names) {
    hints = names.iterator();
    Term head = p.conclusion;
    while (isAll(head)) head = ((Term.Abstraction) right(head)).body;
    while (head instanceof Term.Application a) head = a.function;
    boolean good = head instanceof Term.Constant c && c.symbol.claim && c.type == c.symbol.type;
    Rejection.require(good && p.hypotheses.length == 0 && (p.conclusion.contents & Term.FREES) == 0,
        "claim", 2, "a closed theorem without hypotheses about a claim constant", p);
    lines.add("  claim " + ((Term.Constant) head).symbol.name + "  " + print(p.conclusion));
  }

  /** Prints a term, and requires that the parser reads the same term back; notes own names. */
  private String print(Term t) {
    String text = Printer.print(t, hints, room);
    room -= text.length();
    if (room < 0 || text.indexOf('…') >= 0) throw Rejection.version(
        "characters (or nesting) of what is printed", "at most " + PRINTED, "more");
    Rejection.require(replay.theories.term("printed", text) == t, "print", 1, t, text);
    for (Lexer l = new Lexer("printed", text); l.kind != Lexer.Kind.END; l.next())
      if (l.token.startsWith("$")) names.add(l.token);
    return text;
  }

  /** What the certificate or a library defined and is used, directly or not. */
  private void definitions() {
    Map<String, Theorem> facts = replay.logic.signature.facts();
    List<String> latestFirst = new ArrayList<>(facts.keySet());
    Collections.reverse(latestFirst);
    int end = lines.size();
    for (String name : latestFirst) if (names.contains(name))
      lines.add(end, "  where " + name + " = " + print(right(facts.get(name).conclusion)));
  }

  private void provenance(long used, boolean verbose) {
    long axioms = used & Provenance.AXIOMS;
    lines.add("  axioms: " + String.join(" ", Provenance.names(axioms)) + "     rules: "
        + String.join(" ", Provenance.names(used - axioms)) + "     theories: "
        + String.join(" ", replay.theories.loaded().keySet()));
    if (!verbose) return;
    replay.theories.loaded().forEach((name, d) -> lines.add("  theory " + name + " sha256 " + d));
    replay.logic.signature.facts().entrySet().stream()
        .filter(f -> (f.getValue().provenance & used & Provenance.AXIOMS) != 0)
        .forEach(f -> lines.add("  axiom " + f.getKey() + "  " + print(f.getValue().conclusion)));
  }

  /** Requires that a claim is the term of this text, once its definitions are unfolded. */
  static void require(Replay replay, String file, String text) {
    Rejection.require(text.indexOf('$') < 0, "--claim", 1, "names of bundled theories", file);
    Term wanted = replay.theories.term(file, text);
    Set<Theorem> claims = replay.claims.keySet();
    Rejection.require(claims.stream().anyMatch(
        c -> replay.logic.terms.unfold(c.conclusion) == wanted), "--claim", 1, wanted, claims);
  }
}
