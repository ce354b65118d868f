package certcheck.kernel;

import static certcheck.kernel.Connectives.*;

import java.util.*;

/**
 * What a replay established: its claims, and what they rest on. A claim about texts is in words; of
 * another, its constant stands for it on the first line.
 */
final class Report {
  /** How much is printed of claims, definitions and texts, in characters. */
  static final int PRINTED = 4_000_000;

  /** The claims, for the line of the verdict; and the lines below it. */
  final StringJoiner claims = new StringJoiner(", ");
  final List<String> lines = new ArrayList<>();

  private final Replay replay;
  private int room = PRINTED;

  /** The report on a replay. (1) There is a claim. */
  Report(Replay replay) {
    this.replay = replay;
    Rejection.require(!replay.claims.isEmpty(), "claim", 1, "at least one claim", "none");
    replay.claims.forEach(this::claim);
    for (String t : replay.texts) lines.add("  text | " + fit(t).replace("\n", "\n       | "));
    for (var f : replay.logic.signature.facts().entrySet())
      if (f.getKey().startsWith("$") && replay.texts.isEmpty())
        lines.add("  where " + f.getKey() + " = " + print(right(f.getValue().conclusion)));
    long used = 0;
    for (Theorem p : replay.claims.keySet()) used |= p.provenance;
    long axioms = used & Provenance.AXIOMS;
    lines.add("  axioms: " + Provenance.words(axioms) + "     rules: "
        + Provenance.words(used - axioms) + "     steps: " + replay.steps + " + "
        + replay.librarySteps + " of libraries");
    replay.theories.loaded().forEach((name, d) -> lines.add("  theory " + name + " sha256 " + d));
  }

  /** A text for which there is room. */
  private String fit(String text) {
    room -= text.length();
    Rejection.limit("characters of what is printed", PRINTED, (long) PRINTED - room);
    return text;
  }

  /** A term in full. */
  private String print(Term t) {
    String text = fit(Printer.print(t, room));
    Rejection.limit("ellipses for nesting in a term", 0, text.indexOf('…') + 1);
    return text;
  }

  /**
   * A claim is (2) closed, without hypotheses, and about a claim constant at its own type. That of
   * a certificate with texts is {@code c any text … words}: (3) its texts, and the words that stand
   * behind it; (4) c names the kinds of the files; (5) no words are hidden in a comment.
   */
  private void claim(Theorem p, String words) {
    Term head = p.conclusion;
    while (isAll(head)) head = ((Term.Abstraction) right(head)).body;
    Deque<Term> arguments = new ArrayDeque<>();
    for (; head instanceof Term.Application a; head = a.function) arguments.push(a.argument);
    boolean good = head instanceof Term.Constant c && c.symbol.claim && c.type == c.symbol.type;
    Rejection.require(good && p.hypotheses.length == 0 && (p.conclusion.contents & Term.FREES) == 0,
        "claim", 2, "a closed theorem without hypotheses about a claim constant", p);
    String name = ((Term.Constant) head).symbol.name;
    List<Term> expected = new ArrayList<>(replay.textTerms.values());
    boolean term = expected.isEmpty();
    lines.add("  claim " + name + "  " + (term ? print(p.conclusion) : fit(words)));
    if (!term) expected.add(replay.characters(words));
    arguments.poll();
    boolean about = term ? words.isEmpty() : expected.equals(List.copyOf(arguments));
    Rejection.require(about, "claim", 3, name + " any text … words", p);
    String kinds = String.join("_", replay.files.stream().map(Source.Content::kind).toList());
    Rejection.require(replay.files.isEmpty() || name.equals(kinds), "claim", 4, kinds, name);
    Rejection.require(!words.contains("//"), "claim", 5, "words without a comment", words);
    claims.add(term ? name : words);
  }
}
