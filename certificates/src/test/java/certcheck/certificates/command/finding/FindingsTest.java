package certcheck.certificates.command.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.certificates.command.finding.Finding.Kind;
import certcheck.certificates.command.finding.Finding.Place;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class FindingsTest {
  /** As where loops are certified again, for another certificate: what becomes otherwise is said. */
  @Test
  void whatIsFoundTwiceIsSaidOnce() {
    StringWriter text = new StringWriter();
    Findings found = new Findings(new PrintWriter(text));
    Finding proved = Finding.claim(Kind.PROVED, "bounds", Place.of("p.sched"), "");
    Finding other = Finding.claim(Kind.PROVED, "bounds", Place.of("q.sched"), "");
    Finding open = Finding.claim(Kind.UNDECIDED, "bounds", Place.of("p.sched"), ": why");
    found.add(proved);
    found.add(open);
    found.add(Finding.claim(Kind.PROVED, "bounds", Place.of("p.sched"), ""));
    found.add(other);
    found.add(open);
    assertEquals(List.of(Kind.PROVED, Kind.UNDECIDED, Kind.PROVED),
        found.all().stream().map(Finding::kind).toList());
    assertEquals("""
        p.sched: claim bounds: proved
        p.sched: claim bounds: undecided: why
        q.sched: claim bounds: proved
        """, text.toString().lines().filter(line -> line.contains("claim bounds: "))
            .map(line -> line + "\n").reduce("", String::concat));
  }
}
