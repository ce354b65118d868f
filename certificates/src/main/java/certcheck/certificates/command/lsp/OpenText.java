package certcheck.certificates.command.lsp;

import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.lsp.Outline.Symbol;
import certcheck.certificates.command.program.IndexProgram;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.lsp4j.TextEdit;

/**
 * A text that is open in an editor, and what is known of it. What was proved is of the text as it was
 * saved, and forgotten when it changes.
 */
final class OpenText {
  private static final String SOURCE = "certcheck";

  private final String uri;
  private final String file;
  private final SourceText source;
  private final Outline outline;
  private final List<Finding> mistakes;
  private final List<Finding> findings;
  private final Map<String, Finding> claims = new LinkedHashMap<>();

  private OpenText(String uri, String file, SourceText source, Outline outline,
      List<Finding> mistakes, List<Finding> proofs) {
    this.uri = uri;
    this.file = file;
    this.source = source;
    this.outline = outline;
    this.mistakes = mistakes;
    this.findings = new ArrayList<>(mistakes);
    for (Finding f : proofs) {
      if (f.rule().startsWith("claim/")) {
        claims.put(f.subject(), f);
      }
      if (!mistakes.contains(f) && f.kind() != Finding.Kind.PROVED) {
        this.findings.add(f);
      }
    }
  }

  /** A text as it was opened, or changed. */
  static OpenText of(String uri, String text) {
    String file = file(uri);
    return new OpenText(uri, file, new SourceText(text), new Outline(text, IndexProgram.isIn(file)),
        StaticChecks.of(file, text), List.of());
  }

  /** The same with what became of its claims. */
  OpenText with(List<Finding> proofs) {
    return new OpenText(uri, file, source, outline, mistakes, proofs);
  }

  /** The path that a URI names, or the URI if it names none. */
  static String file(String uri) {
    try {
      return uri.startsWith("file:") ? Path.of(URI.create(uri)).toString() : uri;
    } catch (IllegalArgumentException | FileSystemNotFoundException e) {
      return uri;
    }
  }

  /** The file that it is in. */
  String file() {
    return file;
  }

  /** Whether nothing is wrong with the text, so that its claims can be proved. */
  boolean isWellFormed() {
    return mistakes.stream().noneMatch(f -> f.kind() == Finding.Kind.ERROR);
  }

  /** What is wrong with it, and which claims are not proved. */
  List<Diagnostic> diagnostics() {
    return findings.stream().map(this::diagnostic).toList();
  }

  private Diagnostic diagnostic(Finding finding) {
    StringBuilder message = new StringBuilder(message(finding));
    finding.details().forEach(d -> message.append('\n').append(d));
    Diagnostic d = new Diagnostic(range(finding.place()), message.toString(), switch (finding.kind()) {
      case ERROR, REFUTED -> DiagnosticSeverity.Error;
      case WARNING, UNDECIDED -> DiagnosticSeverity.Warning;
      case PROVED, ANSWERED -> DiagnosticSeverity.Information;
    }, SOURCE);
    finding.code().ifPresent(c -> d.setCode(c.number()));
    List<DiagnosticRelatedInformation> steps = finding.steps().stream()
        .filter(s -> s.place().file().equals(file))
        .map(s -> new DiagnosticRelatedInformation(new Location(uri, range(s.place())), s.message()))
        .toList();
    if (!steps.isEmpty()) {
      d.setRelatedInformation(steps);
    }
    return d;
  }

  /** The message without the severity, which editors show themselves. */
  private static String message(Finding finding) {
    String prefix = finding.kind().word() + ": ";
    return finding.message().startsWith(prefix)
        ? finding.message().substring(prefix.length()) : finding.message();
  }

  private Range range(Finding.Place place) {
    return place.file().equals(file) ? source.place(place.line(), place.column())
        : source.place(0, 0);
  }

  /** A change of the text that may be what was meant. */
  record QuickFix(String title, Diagnostic diagnostic, TextEdit edit) {}

  /** The changes for what is wrong in a range. */
  List<QuickFix> fixes(Range range) {
    List<QuickFix> fixes = new ArrayList<>();
    for (Finding f : findings) {
      Range found = range(f.place());
      String there = source.text().substring(
          source.offset(found.getStart()), source.offset(found.getEnd()));
      f.fix().filter(fix -> overlap(found, range) && there.equals(fix.found()))
          .ifPresent(fix -> fixes.add(new QuickFix("Change to " + fix.meant(), diagnostic(f),
              new TextEdit(found, fix.meant()))));
    }
    return fixes;
  }

  private boolean overlap(Range a, Range b) {
    return source.offset(a.getStart()) <= source.offset(b.getEnd())
        && source.offset(b.getStart()) <= source.offset(a.getEnd());
  }

  /** Where the name at a place is declared. */
  Optional<Location> definition(Position place) {
    return outline.at(source.offset(place)).map(s -> new Location(uri, range(s)));
  }

  private Range range(Symbol symbol) {
    return source.range(symbol.from(), symbol.to());
  }

  /** What the name at a place is, or what became of the claim there. */
  Optional<Hover> hover(Position place) {
    int offset = source.offset(place);
    Optional<String> claim = outline.claim(offset);
    if (claim.isPresent()) {
      return claim.map(c -> new Hover(markdown(claimed(c))));
    }
    return outline.at(offset).map(s -> {
      Hover hover = new Hover(markdown(fenced(s.detail()) + s.kind().word()));
      outline.word(offset).ifPresent(w -> hover.setRange(source.range(w.from(), w.to())));
      return hover;
    });
  }

  private static MarkupContent markdown(String text) {
    return new MarkupContent(MarkupKind.MARKDOWN, text);
  }

  /** Text of others, which is then no markup: between fences that it does not have. */
  private static String fenced(String text) {
    int longest = 2;
    int run = 0;
    for (int i = 0; i < text.length(); i++) {
      run = text.charAt(i) == '`' ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    String fence = "`".repeat(longest + 1);
    return fence + "\n" + text + "\n" + fence + "\n";
  }

  private String claimed(String claim) {
    String words = fenced("claim " + claim);
    Finding finding = claims.get(claim);
    if (finding == null) {
      return words + "not tried since the text has changed; it is when the file is saved";
    }
    StringBuilder said = new StringBuilder(words + "**" + finding.kind().word() + "**");
    finding.code().ifPresent(c -> said.append(" (").append(c.number()).append(')'));
    if (!finding.details().isEmpty()) {
      said.append('\n').append(fenced(String.join("\n", finding.details())));
    }
    return said.toString();
  }

  /** How many claims are proved, and how many were tried. */
  String summary() {
    long proved = claims.values().stream().filter(f -> f.kind() == Finding.Kind.PROVED).count();
    return file + ": " + proved + " of " + claims.size() + " claims proved";
  }

  /** What the program declares. */
  List<DocumentSymbol> symbols() {
    Function<Symbol, SymbolKind> kind = s -> switch (s.kind()) {
      case PARAMETER -> SymbolKind.Constant;
      case ARRAY -> SymbolKind.Array;
      case TENSOR, PROGRAM -> SymbolKind.Function;
      case INDEX, VALUE -> SymbolKind.Variable;
    };
    return outline.symbols().stream().filter(Symbol::isGlobal)
        .map(s -> new DocumentSymbol(s.name(), kind.apply(s), range(s), range(s), s.detail()))
        .toList();
  }
}
