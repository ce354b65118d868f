package certcheck.certificates.command.lsp;

import certcheck.certificates.command.finding.Finding;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.TextDocumentService;

/**
 * The texts that are open. Each change is checked at once; when a text is saved, its claims are proved,
 * one text after the other, beside what the editor asks for.
 */
final class Texts implements TextDocumentService {
  private static final long STACK = 512L << 20;

  private final Prover prover;
  private final Map<String, OpenText> open = new ConcurrentHashMap<>();
  private final ExecutorService proofs = Executors.newSingleThreadExecutor(work -> {
    Thread thread = new Thread(null, work, "certcheck-proofs", STACK);
    thread.setDaemon(true);
    return thread;
  });
  private volatile LanguageClient client;

  Texts(Prover prover) {
    this.prover = prover;
  }

  /** The editor. */
  void connect(LanguageClient editor) {
    client = editor;
  }

  /** No proof begins any more. */
  void end() {
    proofs.shutdownNow();
  }

  @Override
  public void didOpen(DidOpenTextDocumentParams params) {
    put(params.getTextDocument().getUri(), params.getTextDocument().getText());
  }

  @Override
  public void didChange(DidChangeTextDocumentParams params) {
    // All of the text is sent, the newest last.
    int last = params.getContentChanges().size() - 1;
    if (last >= 0) {
      put(params.getTextDocument().getUri(), params.getContentChanges().get(last).getText());
    }
  }

  private void put(String uri, String text) {
    OpenText now = OpenText.of(uri, text);
    open.put(uri, now);
    publish(uri, now);
  }

  private void publish(String uri, OpenText text) {
    client.publishDiagnostics(new PublishDiagnosticsParams(uri, text.diagnostics()));
  }

  @Override
  public void didClose(DidCloseTextDocumentParams params) {
    String uri = params.getTextDocument().getUri();
    open.remove(uri);
    client.publishDiagnostics(new PublishDiagnosticsParams(uri, List.of()));
  }

  @Override
  public void didSave(DidSaveTextDocumentParams params) {
    prove(params.getTextDocument().getUri(), false);
  }

  /**
   * Proves the claims of a text as it is in its file, unless it has none, or something is wrong with it.
   *
   * @param keep whether the certificate is written beside the file
   */
  CompletableFuture<Void> prove(String uri, boolean keep) {
    OpenText text = open.get(uri);
    if (text == null || text.file().equals(uri) || !text.isWellFormed()) {
      return CompletableFuture.completedFuture(null);
    }
    return CompletableFuture.runAsync(() -> prove(uri, text, keep), proofs);
  }

  private void prove(String uri, OpenText text, boolean keep) {
    if (open.get(uri) != text) {
      return;
    }
    try {
      List<Finding> found = prover.prove(text.file(), keep);
      OpenText proved = text.with(found);
      if (open.replace(uri, text, proved)) {
        publish(uri, proved);
        client.logMessage(new MessageParams(MessageType.Info, proved.summary()));
      }
    } catch (RuntimeException | StackOverflowError e) {
      client.logMessage(new MessageParams(MessageType.Error, text.file() + ": " + e));
    }
  }

  private <T> CompletableFuture<T> answer(String uri, T otherwise, Function<OpenText, T> of) {
    return CompletableFuture.completedFuture(
        Optional.ofNullable(open.get(uri)).map(of).orElse(otherwise));
  }

  @Override
  public CompletableFuture<Hover> hover(HoverParams params) {
    return answer(params.getTextDocument().getUri(), null,
        text -> text.hover(params.getPosition()).orElse(null));
  }

  @Override
  public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>> definition(
      DefinitionParams params) {
    return answer(params.getTextDocument().getUri(), Either.forLeft(List.of()),
        text -> Either.forLeft(text.definition(params.getPosition()).stream().toList()));
  }

  @Override
  public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
      DocumentSymbolParams params) {
    return answer(params.getTextDocument().getUri(), List.of(), text -> text.symbols().stream()
        .map(Either::<SymbolInformation, DocumentSymbol>forRight).toList());
  }

  @Override
  public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
    String uri = params.getTextDocument().getUri();
    return answer(uri, List.of(), text -> text.fixes(params.getRange()).stream().map(fix -> {
      CodeAction action = new CodeAction(fix.title());
      action.setKind(CodeActionKind.QuickFix);
      action.setDiagnostics(List.of(fix.diagnostic()));
      action.setEdit(new WorkspaceEdit(Map.of(uri, List.of(fix.edit()))));
      return Either.<Command, CodeAction>forRight(action);
    }).toList());
  }
}
