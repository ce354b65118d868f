package certcheck.browser;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSFunctor;
import org.teavm.jso.JSObject;
import org.teavm.jso.core.JSString;
import org.teavm.jso.typedarrays.Int8Array;
import org.teavm.runtime.fs.VirtualFileSystemProvider;

/**
 * The kernel's own command in JavaScript: {@link certcheck.kernel.Main} with files in memory. Not
 * trusted beyond this: it must hand over the bytes and the output as they are.
 */
public final class Checker {
  private static final Files FILES = new Files();

  private static ByteArrayOutputStream out = new ByteArrayOutputStream();
  private static ByteArrayOutputStream err = new ByteArrayOutputStream();
  private static Done done;

  private Checker() {}

  /** What is called with the exit status, the standard output and the standard error. */
  @JSFunctor
  public interface Done extends JSObject {
    /** The end of a run. */
    void done(int status, JSString out, JSString err);
  }

  /** Puts a file in memory; another of this name is replaced. */
  @JSExport
  public static void file(String name, Int8Array bytes) {
    FILES.put(name, bytes.copyToJavaArray());
  }

  /** Forgets all files. */
  @JSExport
  public static void clear() {
    FILES.clear();
  }

  /** Runs the checker with these arguments, as on a command line. */
  @JSExport
  public static void check(String[] arguments, Done whenDone) {
    VirtualFileSystemProvider.setInstance(FILES);
    out = new ByteArrayOutputStream();
    err = new ByteArrayOutputStream();
    done = whenDone;
    System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
    new Thread(() -> {
      try {
        certcheck.kernel.Main.main(arguments);
      } catch (InterruptedException e) {
        halt(70);
      }
    }).start();
  }

  /** The standard output of the kernel's command. */
  public static ByteArrayOutputStream output() {
    return out;
  }

  /** The end of the kernel's command. */
  public static void halt(int status) {
    Done waiting = done;
    done = null;
    if (waiting != null) {
      waiting.done(status, text(out), text(err));
    }
  }

  private static JSString text(ByteArrayOutputStream bytes) {
    return JSString.valueOf(new String(bytes.toByteArray(), StandardCharsets.UTF_8));
  }

  /** Nothing: the functions above are called by the page. */
  public static void main(String[] arguments) {}
}
