package certcheck.certificates.command.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.finding.Finding.Kind;
import certcheck.certificates.command.finding.Finding.Place;
import certcheck.certificates.command.finding.Finding.Step;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The language server, as an editor sees it through the protocol. */
class LanguageServerTest {
  private static final String LOOPS = """
      // \u00e4 \ud835\udd38
      param N;
      assume N >= 1;
      input a[N], c[N, N] = C;
      output b[N];
      par i < N { b[i] := a[i] + f(c[i, 0]); }
      claim bounds;
      claim race_free;
      """;

  @TempDir Path folder;

  private final BlockingQueue<PublishDiagnosticsParams> published = new LinkedBlockingQueue<>();
  private final BlockingQueue<String> logged = new LinkedBlockingQueue<>();
  private final List<String> proved = new ArrayList<>();
  private List<Finding> outcome = List.of();
  private LanguageServer server;
  private CompletableFuture<Boolean> ended;
  private PipedOutputStream fromEditor;

  /** An editor that keeps what it is told. */
  private final class Editor implements LanguageClient {
    @Override
    public void telemetryEvent(Object object) {}

    @Override
    public void publishDiagnostics(PublishDiagnosticsParams diagnostics) {
      published.add(diagnostics);
    }

    @Override
    public void showMessage(MessageParams message) {}

    @Override
    public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams p) {
      return CompletableFuture.completedFuture(null);
    }

    @Override
    public void logMessage(MessageParams message) {
      logged.add(message.getMessage());
    }
  }

  @BeforeEach
  void connect() throws Exception {
    PipedInputStream toServer = new PipedInputStream(1 << 20);
    PipedInputStream toEditor = new PipedInputStream(1 << 20);
    fromEditor = new PipedOutputStream(toServer);
    PipedOutputStream fromServer = new PipedOutputStream(toEditor);
    Prover prover = (file, keep) -> {
      proved.add(file + " " + keep);
      return outcome;
    };
    ended = CompletableFuture.supplyAsync(() -> {
      try (fromServer) {
        return Server.serve(new Server(prover, "test"), toServer, fromServer);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    });
    Launcher<LanguageServer> editor =
        LSPLauncher.createClientLauncher(new Editor(), toEditor, fromEditor);
    editor.startListening();
    server = editor.getRemoteProxy();
    server.initialize(new InitializeParams()).get(30, TimeUnit.SECONDS);
  }

  @AfterEach
  void disconnect() throws Exception {
    server.shutdown().get(30, TimeUnit.SECONDS);
    server.exit();
    assertTrue(ended.get(30, TimeUnit.SECONDS));
    fromEditor.close();
  }

  private String uri(String name) {
    return folder.resolve(name).toUri().toString();
  }

  private static <T> T next(BlockingQueue<T> queue) throws InterruptedException {
    T first = queue.poll(30, TimeUnit.SECONDS);
    assertTrue(first != null, "nothing was said");
    return first;
  }

  private List<Diagnostic> open(String uri, String text) throws InterruptedException {
    server.getTextDocumentService().didOpen(
        new DidOpenTextDocumentParams(new TextDocumentItem(uri, "x", 1, text)));
    PublishDiagnosticsParams said = next(published);
    assertEquals(uri, said.getUri());
    return said.getDiagnostics();
  }

  private static Position position(String text, String word) {
    String before = text.substring(0, text.indexOf(word));
    int line = (int) before.chars().filter(c -> c == '\n').count();
    return new Position(line, before.length() - before.lastIndexOf('\n') - 1);
  }

  private Hover hover(String uri, Position place) throws Exception {
    return server.getTextDocumentService().hover(
        new HoverParams(new TextDocumentIdentifier(uri), place)).get(30, TimeUnit.SECONDS);
  }

  private List<? extends Location> definition(String uri, Position place) throws Exception {
    return server.getTextDocumentService().definition(
        new DefinitionParams(new TextDocumentIdentifier(uri), place))
        .get(30, TimeUnit.SECONDS).getLeft();
  }

  @Test
  void mistakesAreShownWhileTypingWithTheirFix() throws Exception {
    String uri = uri("x.sched");
    String text = LOOPS.replace("// \u00e4 \ud835\udd38\n", "").replace("claim bounds", "claim bound");
    Diagnostic found = open(uri, text).get(0);
    assertEquals(position(text, "bound;"), found.getRange().getStart());
    assertEquals("bound".length(), found.getRange().getEnd().getCharacter()
        - found.getRange().getStart().getCharacter());
    assertEquals("E0141", found.getCode().getLeft());
    assertEquals(DiagnosticSeverity.Error, found.getSeverity());
    var actions = server.getTextDocumentService().codeAction(new CodeActionParams(
        new TextDocumentIdentifier(uri), found.getRange(), new CodeActionContext(List.of(found))))
        .get(30, TimeUnit.SECONDS);
    CodeAction fix = actions.get(0).getRight();
    assertEquals("Change to bounds", fix.getTitle());
    assertEquals("bounds", fix.getEdit().getChanges().get(uri).get(0).getNewText());
    assertEquals(found.getRange(), fix.getEdit().getChanges().get(uri).get(0).getRange());

    server.getTextDocumentService().didChange(new DidChangeTextDocumentParams(
        new VersionedTextDocumentIdentifier(uri, 2),
        List.of(new TextDocumentContentChangeEvent(text.replace("bound;", "bounds;")))));
    assertEquals(List.of(), next(published).getDiagnostics());
    server.getTextDocumentService().didClose(
        new DidCloseTextDocumentParams(new TextDocumentIdentifier(uri)));
    assertEquals(List.of(), next(published).getDiagnostics());
    assertNull(hover(uri, new Position(0, 7)));
  }

  @Test
  void eachLanguageIsCheckedByItsRules() throws Exception {
    assertEquals("E0105", open(uri("x.tml"), "var input a : [2]\nvar output b : [2]\nb = a + c\n")
        .get(0).getCode().getLeft());
    assertFalse(open(uri("x.teil"), "alloc input a : [2]\nalloc output b : [3]\nb = a\n").isEmpty());
    assertFalse(open(uri("x.cfd"), "var input a : [2]\nvar output b : [3]\nb = a\n").isEmpty());
    assertFalse(open(uri("x.atl"), "param N;\ninput a[N];\noutput b = gen i < N: c[i];\n").isEmpty());
    Diagnostic extents = open(uri("x.ein"),
        "param N >= 1\ninput a[N, N]\nb = einsum(\"i1,ij->ij\", a, a)\n").get(0);
    assertEquals("E0175", extents.getCode().getLeft());
    assertEquals(2, extents.getRange().getStart().getLine());
    assertEquals(List.of(), open(uri("y.ein"), "param N >= 1\ninput a[N]\nb = a + a\n"));
    assertEquals("E0101", open(uri("x.mlir"), "\"builtin.module\"( ({\n}) : () -> ()\n")
        .get(0).getCode().getLeft());
    assertEquals(List.of(), open(uri("pretty.mlir"), "func.func @f() { return }\n"));
    assertEquals(List.of(), open(uri("x.txt"), "anything"));
    assertEquals(List.of(), open("untitled:Untitled-1.tml", "var input a : [2]\nvar output b : [2]\nb = a\n"));
  }

  @Test
  void namesHaveTheirDeclarations() throws Exception {
    String uri = uri("x.sched");
    String text = LOOPS.replace("// \u00e4 \ud835\udd38\n", "// comment: param X\n");
    assertEquals(List.of(), open(uri, text));
    assertTrue(hover(uri, position(text, "a[i]")).getContents().getRight().getValue()
        .contains("input a[N], c[N, N] = C"));
    assertTrue(hover(uri, position(text, "i] :=")).getContents().getRight().getValue()
        .contains("par i < N"));
    assertEquals(position(text, "c[N, N]"),
        definition(uri, position(text, "c[i, 0]")).get(0).getRange().getStart());
    assertEquals(position(text, "i < N"),
        definition(uri, position(text, "i, 0]")).get(0).getRange().getStart());
    assertEquals(List.of(), definition(uri, position(text, "f(")));
    assertEquals(List.of(), definition(uri, new Position(10_000, -1)));
    assertEquals(List.of("N", "a", "c", "b"), server.getTextDocumentService().documentSymbol(
        new DocumentSymbolParams(new TextDocumentIdentifier(uri))).get(30, TimeUnit.SECONDS)
        .stream().map(s -> s.getRight().getName()).toList());
  }

  @Test
  void whatIsSavedIsProved() throws Exception {
    String uri = uri("x.sched");
    String text = LOOPS.replace("// \u00e4 \ud835\udd38\n", "");
    String file = folder.resolve("x.sched").toString();
    open(uri, text);
    assertTrue(hover(uri, position(text, "bounds")).getContents().getRight().getValue()
        .contains("not tried"));
    outcome = List.of(
        Finding.claim(Kind.REFUTED, "bounds", new Place(file, 5, 13), "").with(List.of("  N = 1"))
            .withSteps(List.of(new Step(new Place(file, 5, 21), "read of a[1]"))),
        Finding.claim(Kind.PROVED, "race_free", new Place(file, 7, 1), ""));
    server.getTextDocumentService().didSave(
        new DidSaveTextDocumentParams(new TextDocumentIdentifier(uri)));
    Diagnostic refuted = next(published).getDiagnostics().get(0);
    assertEquals("claim bounds: refuted\n  N = 1", refuted.getMessage());
    assertEquals(new Range(new Position(4, 12), new Position(4, 13)), refuted.getRange());
    assertEquals(new Position(4, 20),
        refuted.getRelatedInformation().get(0).getLocation().getRange().getStart());
    assertEquals(file + ": 1 of 2 claims proved", next(logged));
    assertTrue(hover(uri, position(text, "race_free")).getContents().getRight().getValue()
        .contains("**proved**"));
    assertTrue(hover(uri, position(text, "bounds")).getContents().getRight().getValue()
        .contains("**refuted** (E0201)"));

    server.getWorkspaceService().executeCommand(
        new ExecuteCommandParams("certcheck.certify", List.of(uri))).get(30, TimeUnit.SECONDS);
    assertEquals(List.of(file + " false", file + " true"), proved);
    assertThrows(ExecutionException.class, () -> server.getWorkspaceService().executeCommand(
        new ExecuteCommandParams("other", List.of(uri))).get(30, TimeUnit.SECONDS));
  }

  @Test
  void textsWithErrorsAreNotProvedAndDefectsDoNotEndTheServer() throws Exception {
    String uri = uri("x.sched");
    open(uri, "param");
    server.getTextDocumentService().didSave(
        new DidSaveTextDocumentParams(new TextDocumentIdentifier(uri)));
    String other = uri("y.sched");
    open(other, LOOPS.substring(LOOPS.indexOf("param")));
    outcome = null;
    server.getTextDocumentService().didSave(
        new DidSaveTextDocumentParams(new TextDocumentIdentifier(other)));
    assertTrue(next(logged).contains("NullPointerException"));
    assertEquals(List.of(folder.resolve("y.sched") + " false"), proved);
    assertTrue(hover(other, new Position(0, 6)).getContents().getRight().getValue().contains("N"));
  }

  @Test
  void hostileTextsAreShownAsTheyAre() throws Exception {
    String uri = uri("<b>%20&x.sched");
    Diagnostic found = open(uri, LOOPS).get(0);
    assertEquals(new Position(0, 3), found.getRange().getStart());
    assertEquals(1, open(uri("z.sched"), "\ud83d\ude00 ".repeat(1000)).size());
    assertEquals(1, open(uri("deep.sched"), "skip" + "(".repeat(100_000)).size());
    assertEquals(1, open(uri("empty.tml"), "\u0000").size());
  }

  /** What a text says is no markup where an editor shows it: it stands between fences. */
  @Test
  void textsAreNoMarkup() throws Exception {
    String uri = uri("m.sched");
    String text = "param N;\noutput b[N]; // x\nclaim bounds `` ![a](https://evil/x.png)\n```<b>;\n";
    open(uri, text);
    String claim = hover(uri, position(text, "evil")).getContents().getRight().getValue();
    assertEquals("````\nclaim bounds `` ![a](https://evil/x.png) ```<b>\n````\n"
        + "not tried since the text has changed; it is when the file is saved", claim);
    String array = "output b[N``` <img src=x>];\n";
    open(uri("n.sched"), array);
    assertEquals("````\noutput b[N``` <img src=x>]\n````\narray",
        hover(uri("n.sched"), position(array, "b[")).getContents().getRight().getValue());
  }

  /** Texts of megabytes, and names that are no paths. */
  @Test
  void hugeTextsAndOddNames() throws Exception {
    String large = LOOPS + "// a line that says nothing of the program\n".repeat(100_000);
    assertEquals(1, open(uri("large.sched"), large).size());
    assertEquals("E0102", open(uri("word.sched"), "x".repeat(3_000_000)).get(0).getCode().getLeft());
    assertEquals("E0101", open(uri("lines.atl"), "\n".repeat(1_000_000) + "?").get(0).getCode().getLeft());
    for (String odd : List.of("file://%", "file:///%00.sched", "file://host/x.sched", "\u202ex.sched", "x:y",
        "file:///a\nb.sched", "", "../../x.sched")) {
      open(odd, "param");
      server.getTextDocumentService().didSave(
          new DidSaveTextDocumentParams(new TextDocumentIdentifier(odd)));
    }
    assertEquals(List.of(), proved);
  }

  @Test
  void anEditorThatIsGoneIsNoOrderlyEnd() throws Exception {
    PipedInputStream toServer = new PipedInputStream();
    new PipedOutputStream(toServer).close();
    assertFalse(Server.serve(new Server((file, keep) -> List.of(), "test"), toServer,
        new PipedOutputStream(new PipedInputStream())));
  }

  /** Every name that an example declares is found, and every use of one in its first file. */
  @Test
  void examplesHaveOutlines() throws IOException {
    for (String example : List.of("matmul.tml", "stack.cfd", "sched_harris.sched",
        "atl_blur_borders.atl", "inverse_helmholtz_rewritten.teil", "ein_attention.ein")) {
      String text = Files.readString(Path.of("examples").resolve(example));
      Outline outline = new Outline(text, example.endsWith(".ein"));
      List<String> names = outline.symbols().stream().map(Outline.Symbol::name).toList();
      assertFalse(names.isEmpty(), example);
      for (Outline.Symbol s : outline.symbols()) {
        assertEquals(s.name(), text.substring(s.from(), s.to()), example);
        assertTrue(s.detail().contains(s.name()), example + " " + s);
      }
    }
    assertEquals(List.of("N", "M", "x", "blur", "fused", "two_stage_tails", "fused_tails"),
        new Outline(Files.readString(Path.of("examples/atl_blur_borders.atl"))).symbols().stream()
            .filter(Outline.Symbol::isGlobal).map(Outline.Symbol::name).toList());
  }

  /** In index notation lines end statements, and an assignment declares. */
  @Test
  void linesOfIndexNotationDeclare() throws Exception {
    String text = "param N, M >= 1,\n  K\ninput a[N], b[M]\nc = einsum(\"i,j->ij\", a, b); d = c\n"
        + "output d\n";
    assertEquals(List.of("N PARAMETER", "M PARAMETER", "K PARAMETER", "a ARRAY", "b ARRAY",
        "c VALUE", "d VALUE", "d ARRAY"), new Outline(text, true).symbols().stream()
        .map(s -> s.name() + " " + s.kind()).toList());
    String uri = uri("o.ein");
    open(uri, text);
    assertEquals(position(text, "c = "),
        definition(uri, position(text, "c\noutput")).get(0).getRange().getStart());
  }
}
