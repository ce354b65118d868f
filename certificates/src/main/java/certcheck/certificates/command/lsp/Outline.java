package certcheck.certificates.command.lsp;

import certcheck.certificates.command.lsp.Words.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The names that a text declares, found by its words alone, so that a text with errors has an outline,
 * too. A use belongs to the last declaration of its name before it, as scopes are nested and names are
 * not declared again inside them; if there is none, as of tensors, to the first behind it.
 */
final class Outline {
  /** What is declared. */
  enum Kind {
    PARAMETER("parameter"), ARRAY("array"), TENSOR("tensor"), INDEX("index"), PROGRAM("program"),
    VALUE("value");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /** What people call it. */
    String word() {
      return word;
    }
  }

  /**
   * A name that is declared.
   *
   * @param detail the text of the declaration
   * @param isGlobal whether it is one of the program, not of a loop or an expression
   */
  record Symbol(String name, Kind kind, int from, int to, String detail, boolean isGlobal) {}

  private static final int SHOWN = 120;
  private static final Set<String> QUALIFIERS = Set.of("input", "output", "inout");

  private final String text;
  private final boolean byLine;
  private final List<Token> tokens;
  private final List<Symbol> symbols = new ArrayList<>();
  private final Map<String, List<Symbol>> byName = new HashMap<>();

  /** The names of a text whose statements end with a semicolon. */
  Outline(String text) {
    this(text, false);
  }

  /**
   * The names of a text.
   *
   * @param byLine whether statements end with their line, and variables are assigned without a keyword,
   *     as in index notation
   */
  Outline(String text, boolean byLine) {
    this.text = text;
    this.byLine = byLine;
    this.tokens = Words.of(text);
    for (int i = 0; i < tokens.size(); i++) {
      declare(i);
    }
    symbols.forEach(s -> byName.computeIfAbsent(s.name(), n -> new ArrayList<>()).add(s));
  }

  /** The declarations in their order. */
  List<Symbol> symbols() {
    return List.copyOf(symbols);
  }

  /** What a name stands for that is used, or declared, at an offset. */
  Optional<Symbol> at(int offset) {
    return word(offset).flatMap(use -> {
      List<Symbol> declared = byName.getOrDefault(use.text(), List.of());
      Optional<Symbol> last = declared.stream().filter(s -> s.from() <= use.from())
          .reduce((a, b) -> b);
      return last.or(() -> declared.stream().findFirst());
    });
  }

  /** The word at, or just before, an offset. */
  Optional<Token> word(int offset) {
    return tokens.stream().filter(t -> t.isWord() && t.from() <= offset && offset <= t.to())
        .findFirst();
  }

  /** The words of the claim at an offset, as {@code implements under monoid(+, 0)}, if there is one. */
  Optional<String> claim(int offset) {
    Token before = null;
    for (Token t : tokens) {
      if (t.is("claim")) {
        before = t;
      } else if (before != null && t.is(";")) {
        if (before.from() <= offset && offset <= t.to()) {
          return Optional.of(oneLine(before.to(), t.from()));
        }
        before = null;
      }
    }
    return Optional.empty();
  }

  private void declare(int i) {
    switch (tokens.get(i).text()) {
      case "param" -> list(i, Kind.PARAMETER);
      case "input", "output", "inout" -> {
        if (i == 0 || !tokens.get(i - 1).is("var") && !tokens.get(i - 1).is("alloc")) {
          list(i, Kind.ARRAY);
        }
      }
      case "tensor" -> tensor(i);
      case "for", "par", "gen" -> next(i, Kind.INDEX, false);
      case "local" -> next(i, Kind.ARRAY, false);
      case "let" -> next(i, Kind.VALUE, false);
      case "schedule" -> next(i, Kind.PROGRAM, true);
      case "var", "alloc" -> next(
          i + 1 < tokens.size() && QUALIFIERS.contains(tokens.get(i + 1).text()) ? i + 1 : i,
          Kind.ARRAY, true);
      case "in" -> {
        // An index of a reduction, as in sum(k in 0..n).
        if (i >= 2 && (tokens.get(i - 2).is("(") || tokens.get(i - 2).is(","))) {
          add(i - 1, Kind.INDEX, i - 1, false);
        }
      }
      default -> {
        if (byLine && i + 1 < tokens.size() && tokens.get(i + 1).is("=")
            && (i == 0 || tokens.get(i - 1).is(";") || isLineEnd(i - 1))) {
          add(i, Kind.VALUE, i, true);
        }
      }
    }
  }

  /** Whether a token is the last of its line. */
  private boolean isLineEnd(int i) {
    return i + 1 == tokens.size()
        || text.substring(tokens.get(i).to(), tokens.get(i + 1).from()).contains("\n");
  }

  private void next(int i, Kind kind, boolean global) {
    if (i + 1 < tokens.size()) {
      add(i + 1, kind, i, global);
    }
  }

  /** A keyword, and names, with what belongs to each, up to a semicolon. */
  private void list(int keyword, Kind kind) {
    int depth = 0;
    boolean isName = true;
    for (int i = keyword + 1; i < tokens.size() && !tokens.get(i).is(";"); i++) {
      Token t = tokens.get(i);
      if (isName) {
        add(i, kind, keyword, true);
        isName = false;
      } else if (byLine && isLineEnd(i - 1) && depth == 0) {
        return;
      } else if (t.is("[") || t.is("(")) {
        depth++;
      } else if (t.is("]") || t.is(")")) {
        depth--;
      } else if (t.is(",") && depth == 0) {
        isName = true;
      } else if (t.is(":") || t.is("=") && i + 2 < tokens.size() && depth == 0
          && !List.of(",", ";", "-").contains(tokens.get(i + 2).text())) {
        return;
      }
    }
  }

  private void tensor(int keyword) {
    next(keyword, Kind.TENSOR, true);
    if (keyword + 2 < tokens.size() && tokens.get(keyword + 2).is("(")) {
      for (int i = keyword + 3; i < tokens.size() && !tokens.get(i).is(")")
          && !tokens.get(i).is(";"); i++) {
        add(i, Kind.INDEX, keyword, false);
      }
    }
  }

  private void add(int name, Kind kind, int from, boolean global) {
    Token t = tokens.get(name);
    if (t.isWord()) {
      symbols.add(new Symbol(t.text(), kind, t.from(), t.to(), detail(from), global));
    }
  }

  /** From a token to the end of its declaration. */
  private String detail(int first) {
    int to = tokens.get(first).to();
    for (int i = first + 1; i < tokens.size(); i++) {
      Token t = tokens.get(i);
      if (t.is(";") || t.is("{") || text.substring(to, t.from()).contains("\n")) {
        break;
      }
      to = t.to();
    }
    return oneLine(tokens.get(first).from(), to);
  }

  private String oneLine(int from, int to) {
    String line = text.substring(from, to).strip().replaceAll("\\s+", " ");
    return line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "…";
  }
}
