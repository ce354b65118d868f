package certcheck.certificates.command.mlir;

import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.semantics.source.Printable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * A pipeline of passes, as {@code mlir-opt --pass-pipeline} has it: passes with options in braces, and
 * what they are nested in. Passes that are nested in nothing are run on the functions of the module.
 */
public final class Pipeline {
  private static final String MODULE = "builtin.module";

  private final String text;
  private final List<Pass> passes = new ArrayList<>();
  private int at;

  /**
   * One pass.
   *
   * @param text with its options
   * @param nested the pipeline that runs it alone
   */
  public record Pass(String text, String nested) {
    /** The name without options, for names of files. */
    public String name() {
      return text.replaceFirst("\\{.*", "").replaceAll("[^A-Za-z0-9_.-]", "_");
    }
  }

  private Pipeline(String text) {
    this.text = text;
  }

  /**
   * The passes of a pipeline, in their order.
   *
   * @throws Failure if it is none
   */
  public static List<Pass> parse(String text) {
    Pipeline pipeline = new Pipeline(text);
    pipeline.list();
    if (pipeline.passes.isEmpty()) {
      throw pipeline.failure("a pass");
    }
    return pipeline.passes;
  }

  private void list() {
    Deque<String> nest = new ArrayDeque<>();
    boolean complete = false;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == ' ' || c == ',' && complete) {
        complete &= c != ',';
        at++;
      } else if (c == ')' && !nest.isEmpty()) {
        nest.removeLast();
        complete = true;
        at++;
      } else {
        String name = name();
        if (at < text.length() && text.charAt(at) == '(') {
          nest.addLast(name);
          complete = false;
          at++;
        } else {
          add(nest, name + options());
          complete = true;
        }
      }
    }
    if (!nest.isEmpty()) {
      throw failure("')'");
    }
  }

  private String name() {
    int start = at;
    while (at < text.length() && "{}(), ".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    String name = text.substring(start, at);
    if (!name.matches("[A-Za-z0-9_][A-Za-z0-9_.-]*")) {
      at = start;
      throw failure("the name of a pass");
    }
    return name;
  }

  private String options() {
    int start = at;
    int depth = 0;
    while (at < text.length() && (depth > 0 || text.charAt(at) == '{')) {
      depth += text.charAt(at) == '{' ? 1 : text.charAt(at) == '}' ? -1 : 0;
      at++;
      if (depth == 0) {
        return text.substring(start, at);
      }
    }
    if (depth > 0) {
      throw failure("'}'");
    }
    return "";
  }

  private void add(Deque<String> nest, String pass) {
    List<String> all = new ArrayList<>(nest);
    if (all.isEmpty()) {
      all.add("func.func");
    }
    if (!all.get(0).equals(MODULE)) {
      all.add(0, MODULE);
    }
    passes.add(new Pass(pass, String.join("(", all) + "(" + pass + ")".repeat(all.size())));
  }

  private Failure failure(String expected) {
    return new Failure(ExitStatus.USAGE, "--passes: expected " + expected + " at character "
        + (at + 1) + ", found " + (at < text.length()
            ? "'" + Printable.line(text.substring(at, Math.min(text.length(), at + 20))) + "'"
            : "the end"));
  }
}
