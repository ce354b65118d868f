package certcheck.certificates.certify.sched;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Texts of loops as trees, in which transformations replace parts. Variables of loops are different
 * everywhere, so that no name is captured.
 */
sealed interface LoopTree {

  /** Its text. */
  String text();

  /** The loops and assignments in it, itself first. */
  default List<LoopTree> all() {
    List<LoopTree> found = new ArrayList<>(List.of(this));
    body().forEach(part -> found.addAll(part.all()));
    return found;
  }

  /** What it contains. */
  List<LoopTree> body();

  /** Itself with another body. */
  LoopTree with(List<LoopTree> body);

  /** Itself with each expression rewritten. */
  LoopTree map(UnaryOperator<String> rewrite);

  /** An assignment. */
  record Assignment(String text) implements LoopTree {
    @Override
    public List<LoopTree> body() {
      return List.of();
    }

    @Override
    public LoopTree with(List<LoopTree> body) {
      return this;
    }

    @Override
    public LoopTree map(UnaryOperator<String> rewrite) {
      return new Assignment(rewrite.apply(text));
    }
  }

  /** What a line opens: a condition, or the declaration of a local array. */
  record Block(String head, List<LoopTree> body) implements LoopTree {
    /** A condition. */
    static Block guard(String condition, List<LoopTree> body) {
      return new Block("if (" + condition + ") {", body);
    }

    @Override
    public String text() {
      return head + "\n" + lines(body) + "\n}";
    }

    @Override
    public LoopTree with(List<LoopTree> parts) {
      return new Block(head, parts);
    }

    @Override
    public LoopTree map(UnaryOperator<String> rewrite) {
      return new Block(rewrite.apply(head), mapped(body, rewrite));
    }
  }

  /** A loop over {@code lower <= variable < upper}. */
  record Loop(boolean parallel, String variable, String lower, String upper, List<LoopTree> body)
      implements LoopTree {
    /** A loop whose iterations run in order. */
    Loop(String variable, String lower, String upper, List<LoopTree> body) {
      this(false, variable, lower, upper, body);
    }

    @Override
    public String text() {
      return (parallel ? "par " : "for ") + variable
          + (lower.equals("0") ? " < " : " in " + lower + "..") + upper + " {\n" + lines(body)
          + "\n}";
    }

    @Override
    public Loop with(List<LoopTree> parts) {
      return new Loop(parallel, variable, lower, upper, parts);
    }

    @Override
    public LoopTree map(UnaryOperator<String> rewrite) {
      return new Loop(parallel, rewrite.apply(variable), rewrite.apply(lower), rewrite.apply(upper),
          mapped(body, rewrite));
    }
  }

  /** The texts of several, one after the other. */
  static String lines(List<LoopTree> parts) {
    return parts.stream().map(LoopTree::text).collect(Collectors.joining("\n"));
  }

  /** Several, rewritten. */
  static List<LoopTree> mapped(List<LoopTree> parts, UnaryOperator<String> rewrite) {
    return parts.stream().map(part -> part.map(rewrite)).toList();
  }

  /** Several, with an expression in the place of a variable. */
  static List<LoopTree> substituted(List<LoopTree> parts, String variable, String expression) {
    return mapped(parts, text -> put(text, variable, expression));
  }

  /** A text with an expression in the place of a variable. */
  static String put(String text, String variable, String expression) {
    return text.replaceAll("\\b" + variable + "\\b",
        expression.matches("\\w+") ? expression : "(" + expression + ")");
  }

  /** Several, where others stand in the place of one of them or of their parts. */
  static List<LoopTree> replaced(List<LoopTree> parts, LoopTree old, List<LoopTree> others) {
    List<LoopTree> result = new ArrayList<>();
    for (LoopTree part : parts) {
      if (part == old) {
        result.addAll(others);
      } else {
        result.add(part.all().stream().anyMatch(inner -> inner == old)
            ? part.with(replaced(part.body(), old, others)) : part);
      }
    }
    return result;
  }
}
