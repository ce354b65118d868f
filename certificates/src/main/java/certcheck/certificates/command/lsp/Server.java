package certcheck.certificates.command.lsp;

import com.google.gson.JsonPrimitive;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.ExecuteCommandOptions;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.SaveOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextDocumentSyncOptions;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageClientAware;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;

/**
 * The language server of one editor. Besides what the protocol names, it has the command {@code
 * certcheck.certify}, whose argument is the URI of an open file: the certificate is written beside it.
 */
public final class Server implements LanguageServer, LanguageClientAware, WorkspaceService {
  /** Proves what a file claims, and writes the certificate beside it. */
  static final String CERTIFY = "certcheck.certify";

  private final Texts texts;
  private final String version;
  private volatile boolean isShutDown;
  private volatile Future<Void> listening;

  /**
   * A server.
   *
   * @param version of certcheck
   */
  public Server(Prover prover, String version) {
    texts = new Texts(prover);
    this.version = version;
  }

  /**
   * Serves an editor until it says that it ends, or is gone.
   *
   * @return whether it had the server shut down before
   */
  public static boolean serve(Server server, InputStream in, OutputStream out) {
    Launcher<LanguageClient> launcher = LSPLauncher.createServerLauncher(server, in, out);
    server.connect(launcher.getRemoteProxy());
    server.listening = launcher.startListening();
    try {
      server.listening.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | CancellationException e) {
      // The editor is gone, or has said exit.
    }
    server.texts.end();
    return server.isShutDown;
  }

  @Override
  public void connect(LanguageClient client) {
    texts.connect(client);
  }

  @Override
  public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
    ServerCapabilities can = new ServerCapabilities();
    TextDocumentSyncOptions sync = new TextDocumentSyncOptions();
    sync.setOpenClose(true);
    sync.setChange(TextDocumentSyncKind.Full);
    sync.setSave(new SaveOptions(false));
    can.setTextDocumentSync(sync);
    can.setHoverProvider(true);
    can.setDefinitionProvider(true);
    can.setDocumentSymbolProvider(true);
    can.setCodeActionProvider(new CodeActionOptions(List.of(CodeActionKind.QuickFix)));
    can.setExecuteCommandProvider(new ExecuteCommandOptions(List.of(CERTIFY)));
    return CompletableFuture.completedFuture(
        new InitializeResult(can, new ServerInfo("certcheck", version)));
  }

  @Override
  public CompletableFuture<Object> shutdown() {
    isShutDown = true;
    texts.end();
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void exit() {
    listening.cancel(true);
  }

  @Override
  public TextDocumentService getTextDocumentService() {
    return texts;
  }

  @Override
  public WorkspaceService getWorkspaceService() {
    return this;
  }

  @Override
  public CompletableFuture<Object> executeCommand(ExecuteCommandParams params) {
    boolean known = CERTIFY.equals(params.getCommand()) && params.getArguments().size() == 1
        && params.getArguments().get(0) instanceof JsonPrimitive;
    return known
        ? texts.prove(((JsonPrimitive) params.getArguments().get(0)).getAsString(), true)
            .thenApply(done -> null)
        : CompletableFuture.failedFuture(new ResponseErrorException(new ResponseError(
            ResponseErrorCode.InvalidParams,
            "expected " + CERTIFY + " with the URI of a file, found " + params.getCommand(), null)));
  }

  @Override
  public void didChangeConfiguration(DidChangeConfigurationParams params) {
    // There is nothing to configure.
  }

  @Override
  public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
    // Files are read when they are saved.
  }
}
