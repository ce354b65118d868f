package certcheck.kernel;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * What a replay established: its claims, printed in a notation that was parsed back to the same
 * terms, what the certificate defined, and what the claims rest on.
 */
final class Report {
  /** The longest claim or definition that is printed, in characters. */
  static final int PRINTED = 4_000_000;

  private final Replay replay;
  private final List<String> lines = new ArrayList<>();
  private long provenance;

  private Report(Replay replay) {
    this.replay = replay;
  }

  /** The lines below the verdict. (1) There is a claim; (2) each is one, closed and unconditional. */
  static List<String> of(Replay replay, boolean verbose) {
    Report report = new Report(replay);
    Rejection.require(!replay.claims.isEmpty(), "claim", 1, "at least one claim", "none");
    replay.claims.forEach(report::claim);
    report.definitions();
    report.provenance(verbose);
    replay.lemmas.forEach((number, t) -> {
      if (replay.claims.stream().noneMatch(c -> c.theorem() == t)) {
        report.lines.add("  other: lemma " + number + "  " + t);
      }
    });
    return report.lines;
  }

  private void claim(Replay.Claim claim) {
    Theorem theorem = claim.theorem();
    Term t = theorem.conclusion;
    Term head = t;
    while (Connectives.isUnary("∀", head)
        && Connectives.right(head) instanceof Term.Abstraction a) {
      head = a.body;
    }
    while (head instanceof Term.Application a) {
      head = a.function;
    }
    Rejection.require(head instanceof Term.Constant c && c.symbol.claim
        && theorem.hypotheses.length == 0 && t.frees == 0, "claim", 2,
        "a closed theorem without hypotheses about a claim constant", theorem);
    provenance |= theorem.provenance;
    lines.add("  claim " + ((Term.Constant) head).symbol.name + "  " + print(t, claim.hints()));
  }

  /** Prints a term, and requires that the parser reads the same term back. */
  private String print(Term t, List<String> hints) {
    String text = Printer.print(t, hints, PRINTED);
    Rejection.require(replay.theories.parser("printed", text).term() == t, "print", 1, t, text);
    return text;
  }

  /** The definitions of the certificate and of libraries that the claims use, directly or not. */
  private void definitions() {
    List<Symbol> all = new ArrayList<>();
    replay.logic.signature.symbols().forEach(all::add);
    Collections.reverse(all);
    List<Term> pending = new ArrayList<>(
        replay.claims.stream().map(c -> c.theorem().conclusion).toList());
    List<String> where = new ArrayList<>();
    for (Symbol s : all) {
      if (s.origin == 0 && s.name.startsWith("$") && pending.stream().anyMatch(t -> uses(t, s))) {
        Rejection.require(s.definition != null, "claim", 3, "no type of the certificate", s.name);
        pending.add(s.definition);
        where.add("  where " + s.name + " = " + print(s.definition, List.of()));
      }
    }
    Collections.reverse(where);
    lines.addAll(where);
  }

  private boolean uses(Term t, Symbol s) {
    return replay.logic.terms.subterms(t).stream()
        .anyMatch(u -> u instanceof Term.Constant c && c.symbol == s);
  }

  private void provenance(boolean verbose) {
    List<String> axioms = Provenance.axioms(provenance);
    lines.add("  axioms: " + String.join(" ", axioms) + "     rules: "
        + String.join(" ", Provenance.groups(provenance)) + "     theories: "
        + String.join(" ", replay.theories.loaded().keySet()));
    replay.theories.loaded().forEach((name, digest) -> {
      if (verbose) {
        lines.add("  theory " + name + " sha256 " + digest);
      }
    });
    replay.logic.signature.facts().forEach((name, fact) -> {
      if (verbose && (fact.provenance & provenance & Provenance.ANY_AXIOM) != 0) {
        lines.add("  axiom " + name + "  " + print(fact.conclusion, List.of()));
      }
    });
  }

  /** The verdict line of a verified file. */
  static String verdict(String file, Replay replay, double seconds) {
    return String.format(Locale.ROOT, "VERIFIED %s   %d claim%s   %,d steps + %,d library steps   %.2f s",
        file, replay.claims.size(), replay.claims.size() == 1 ? "" : "s", replay.steps,
        replay.librarySteps, seconds);
  }
}
