package certcheck.certificates.command.report;

import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.replay.ProofText;
import certcheck.certificates.command.theory.Axiom;
import certcheck.certificates.command.theory.TheoryText;
import certcheck.certificates.command.verdict.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The page: a table of the files, and for each its claims, its text with what was found, pictures of
 * counterexamples, and of a certificate what it rests on, its obligations with their sizes, and what an
 * auditor has to read. The same subjects give the same page.
 */
public final class ReportPage {
  /** So many lines of steps are shown of one certificate; and so many obligations. */
  private static final int STEPS = 3_000;

  private static final int OBLIGATIONS = 25;
  private static final int LINES = 5_000;

  private final List<ReportSubject> subjects;
  private final Optional<EmbeddedKernel> kernel;
  private final Html html = new Html();

  private ReportPage(List<ReportSubject> subjects, Optional<EmbeddedKernel> kernel) {
    this.subjects = subjects;
    this.kernel = kernel;
  }

  /** The page about some files, with a kernel that checks them, or without scripts. */
  public static String of(List<ReportSubject> subjects, Optional<EmbeddedKernel> kernel) {
    ReportPage page = new ReportPage(subjects, kernel);
    page.write();
    return page.html.toString();
  }

  private static String style() {
    try (InputStream in = ReportPage.class.getResourceAsStream("report.css")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void write() {
    html.raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        + "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';"
        + " style-src 'unsafe-inline'" + kernel.map(k -> "; " + EmbeddedKernel.policy()).orElse("")
        + "\">\n"
        + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        + "<meta name=\"color-scheme\" content=\"light dark\">\n"
        + "<title>certcheck report</title>\n<style>\n" + style() + "</style>\n</head>\n<body>\n"
        + "<a class=\"skip\" href=\"#main\">To the files</a>\n<header><h1>certcheck report</h1>\n"
        + "<p>“Verified” is the word of the kernel, which has replayed the certificate and compared"
        + " it with the file. Everything else on this page is for people, and not trusted: run"
        + " <code>certcheck FILE</code> to have it checked where you are.</p></header>\n");
    html.raw("<nav aria-label=\"Files\"><table><thead><tr><th>File</th><th>Result</th>"
        + "<th>Claims</th></tr></thead><tbody>\n");
    for (int i = 0; i < subjects.size(); i++) {
      ReportSubject s = subjects.get(i);
      html.open("tr").open("td").element("a", s.name(), "href", "#f" + i).close("td");
      html.open("td");
      badge(outcome(s));
      html.close("td").element("td", claims(s)).close("tr").line();
    }
    html.raw("</tbody></table></nav>\n<main id=\"main\">\n");
    for (int i = 0; i < subjects.size(); i++) {
      subject(subjects.get(i), "f" + i);
    }
    html.raw("</main>\n");
    kernel.ifPresent(k -> k.end(html));
    html.raw("</body>\n</html>\n");
  }

  // ── Results in words, with a sign, and only then a colour ──

  private static String outcome(ReportSubject s) {
    if (s.verdict().filter(Verdict::isVerified).isPresent()) {
      return s.findings().stream().anyMatch(f -> f.kind() == Finding.Kind.REFUTED) ? "refuted"
          : "verified";
    }
    for (Finding.Kind kind : List.of(Finding.Kind.ERROR, Finding.Kind.REFUTED,
        Finding.Kind.UNDECIDED)) {
      if (s.findings().stream().anyMatch(f -> f.kind() == kind)) {
        return kind.word();
      }
    }
    return s.verdict().map(v -> v.kind().label()).orElse("not certified");
  }

  private static String claims(ReportSubject s) {
    Set<String> claims = new LinkedHashSet<>();
    s.findings().stream().filter(f -> f.rule().startsWith("claim/"))
        .forEach(f -> claims.add(f.subject() + ": " + f.kind().word()));
    s.verdict().filter(v -> claims.isEmpty()).ifPresent(v -> claims.addAll(v.said()));
    return String.join(", ", claims);
  }

  private void badge(String word) {
    String kind = switch (word) {
      case "verified", "proved" -> "good";
      case "undecided", "warning", "not certified", "declined" -> "doubtful";
      default -> "bad";
    };
    String sign = switch (kind) {
      case "good" -> "✓ ";
      case "doubtful" -> "? ";
      default -> "✗ ";
    };
    html.element("span", sign + word, "class", "badge " + kind);
  }

  // ── A file ──

  private void subject(ReportSubject s, String id) {
    html.open("section", "aria-labelledby", id).line()
        .open("h2", "id", id, "tabindex", "-1").text(s.name() + " ");
    badge(outcome(s));
    html.close("h2").line();
    results(s, id);
    source(s, id);
    s.loops().ifPresent(loops -> DependencePicture.draw(loops, html, id + "-d"));
    s.verdict().ifPresent(v -> verdict(v, s));
    s.checked().ifPresent(files -> kernel.ifPresent(k -> k.button(files, html, id)));
    s.proof().ifPresent(this::obligations);
    html.close("section").line();
  }

  private void results(ReportSubject s, String id) {
    if (!s.findings().isEmpty()) {
      html.raw("<h3>What was found</h3>\n");
    }
    int n = 0;
    for (Finding f : s.findings()) {
      html.open("article", "id", id + "-" + n, "class", "finding").line().open("p");
      badge(f.kind().word());
      html.text(" ");
      if (f.place().line() > 0 && f.place().file().equals(s.name())) {
        html.element("a", f.place().toString(), "href", "#" + id + "L" + f.place().line());
      } else {
        html.text(f.place().toString());
      }
      html.text(": " + f.message());
      f.code().ifPresent(c -> html.text(" ").element("code", c.number(), "title",
          "certcheck explain " + c.number()));
      html.close("p").line();
      if (!f.details().isEmpty()) {
        html.element("pre", String.join("\n", f.details()), "tabindex", "0").line();
      }
      String figure = id + "-" + n++;
      if (f.counterexample().isPresent() && s.loops().isPresent()) {
        Picture.draw(s.loops().get(), f.counterexample().get(), html, figure);
      }
      html.close("article").line();
    }
  }

  /** The text with numbers of lines; those with a finding have a mark, and say which. */
  private void source(ReportSubject s, String id) {
    if (s.lines().isEmpty()) {
      return;
    }
    Map<Integer, String> marked = new LinkedHashMap<>();
    for (int n = 0; n < s.findings().size(); n++) {
      Finding f = s.findings().get(n);
      if (f.place().file().equals(s.name()) && f.place().line() > 0) {
        marked.merge(f.place().line(), f.subject() + " " + f.kind().word(),
            (a, b) -> a + ", " + b);
      }
    }
    html.raw("<h3>Text</h3>\n<div class=\"source\" tabindex=\"0\" role=\"region\""
        + " aria-label=\"Text of the file\"><table><tbody>\n");
    for (int k = 1; k <= Math.min(LINES, s.lines().size()); k++) {
      String line = s.lines().get(k - 1);
      String note = marked.get(k);
      boolean claim = line.strip().startsWith("claim ");
      html.open("tr", "id", id + "L" + k, "class",
          note != null ? "marked" : claim ? "claim" : "").element("td", String.valueOf(k))
          .open("td").element("code", line);
      if (note != null) {
        html.element("span", "← " + note, "class", "note");
      }
      html.close("td").close("tr").line();
    }
    html.raw("</tbody></table></div>\n");
    if (s.lines().size() > LINES) {
      html.element("p", "and " + (s.lines().size() - LINES) + " more lines").line();
    }
  }

  // ── A certificate ──

  private void verdict(Verdict v, ReportSubject s) {
    html.raw("<h3>What is proved, and from what</h3>\n");
    if (!v.isVerified()) {
      html.open("p").text("The kernel has not verified ").element("code", v.file())
          .text(": " + v.reason()).close("p").line();
      return;
    }
    html.raw("<dl>\n");
    item("Certificate", v.file() + ", " + number(v.steps().certificate()) + " steps, and "
        + number(v.steps().library()) + " of libraries");
    item("Compared with", v.subject().sources().isEmpty() ? "no file"
        : String.join(", ", v.subject().sources()));
    v.said().forEach(claim -> item("Claim", claim));
    item("Assumed of parameters",
        s.assumptions().isEmpty() ? "nothing" : String.join("; ", s.assumptions()));
    List<String> laws = v.said().stream().filter(c -> c.contains(" under "))
        .map(c -> c.substring(c.indexOf(" under ") + 7)).distinct().toList();
    item("Laws of arithmetic", laws.isEmpty() ? "none: any arithmetic" : String.join("; ", laws));
    item("Rules", String.join(" ", v.rules()));
    item("Axioms", String.join(" ", v.axioms()));
    html.raw("</dl>\n<details><summary>The axioms in full</summary>\n<dl>\n");
    for (Axiom axiom : v.stated()) {
      item(axiom.word() + ": " + axiom.name(), axiom.formula());
    }
    html.raw("</dl></details>\n");
    reading(v);
  }

  private void item(String term, String text) {
    html.element("dt", term).element("dd", text).line();
  }

  /** The definitions that the words of the claims have, with their lines without comments. */
  private void reading(Verdict v) {
    html.raw("<h3>What an auditor must read</h3>\n<table><thead><tr><th>What</th>"
        + "<th>Lines without comments</th><th>SHA-256</th></tr></thead><tbody>\n"
        + "<tr><td>the kernel</td><td class=\"number\">2,000 at most</td><td></td></tr>\n");
    long sum = 0;
    for (Verdict.Named theory : v.theories()) {
      long lines = TheoryText.of(theory.name()).lines().stream().map(String::strip)
          .filter(l -> !l.isEmpty() && !l.startsWith("//")).count();
      sum += lines;
      html.open("tr").element("td", "theory " + theory.name())
          .element("td", number(lines), "class", "number").open("td")
          .element("code", theory.text()).close("td").close("tr").line();
    }
    html.open("tr").element("td", "all theories")
        .element("td", number(sum), "class", "number").raw("<td></td>").close("tr").line();
    html.raw("</tbody></table>\n");
  }

  /** The blocks of a certificate, the largest first, as bars; and its steps on demand. */
  private void obligations(ProofText proof) {
    List<ProofText.Block> blocks = proof.blocks().stream()
        .filter(b -> !b.steps().isEmpty())
        .sorted(Comparator.comparingInt((ProofText.Block b) -> -b.size())
            .thenComparingInt(b -> b.head().number())).toList();
    int most = blocks.isEmpty() ? 1 : Math.max(1, blocks.get(0).size());
    html.raw("<h3>Obligations</h3>\n");
    html.element("p", number(blocks.size()) + " lemmas and definitions"
        + (blocks.size() > OBLIGATIONS ? ", of which the largest " + OBLIGATIONS : "")
        + "; each was proved from those before it and the libraries.").line();
    html.raw("<table class=\"sizes\"><thead><tr><th>At line</th><th>Steps</th><th></th>"
        + "<th>Cites of libraries</th></tr></thead><tbody>\n");
    for (ProofText.Block b : blocks.subList(0, Math.min(OBLIGATIONS, blocks.size()))) {
      html.open("tr").element("td", b.kind() + " " + b.name() + " at " + b.head().number())
          .element("td", number(b.size()), "class", "number").open("td")
          .open("svg", "width", 210, "height", 12, "aria-hidden", "true")
          .empty("rect", "class", "bar", "x", 0, "y", 1, "width",
              Math.max(1, 200L * b.size() / most), "height", 10)
          .close("svg").close("td").element("td", cites(b)).close("tr").line();
    }
    html.raw("</tbody></table>\n<details><summary>Steps of the certificate</summary>\n"
        + "<pre tabindex=\"0\">");
    int shown = 0;
    for (ProofText.Block b : proof.blocks()) {
      if (shown > STEPS) {
        html.text("… and more: see the file");
        break;
      }
      html.text(b.head() + "\n");
      for (ProofText.Line line : b.steps()) {
        if (shown++ > STEPS) {
          break;
        }
        html.text("  " + line + "\n");
      }
    }
    html.raw("</pre></details>\n");
  }

  private static String cites(ProofText.Block block) {
    List<String> cites = block.cites();
    return String.join(" ", cites.subList(0, Math.min(6, cites.size())))
        + (cites.size() > 6 ? " and " + (cites.size() - 6) + " more" : "");
  }

  private static String number(long n) {
    return String.format(Locale.ROOT, "%,d", n);
  }
}
