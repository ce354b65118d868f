package certcheck.certificates.command.finding;

import java.io.PrintWriter;
import java.util.Set;

/**
 * How findings are printed for people.
 *
 * @param codes whether with their codes
 * @param files those of which the line is shown that is wrong; of no other, whatever a message says
 * @param styles how words are set off
 */
public record Presentation(boolean codes, Set<String> files, Styles styles) {
  /** Nothing but the lines of findings. */
  public static final Presentation PLAIN = new Presentation(false, Set.of(), Styles.NONE);

  /** Copies the set. */
  public Presentation {
    files = Set.copyOf(files);
  }

  /** How words are set off from others. */
  public interface Styles {
    /** Not at all. */
    Styles NONE = style -> {};

    /** What is printed from here on has this style. */
    void begin(Style style);
  }

  /** What a word is, on a terminal by its colour. */
  public enum Style { GOOD, BAD, DOUBTFUL, PLACE, PLAIN }

  /** The same without styles. */
  public Presentation uncoloured() {
    return new Presentation(codes, files, Styles.NONE);
  }

  /** Prints a finding: its place and message, the line that is wrong, and details. */
  public void print(Finding f, PrintWriter out) {
    styled(Style.PLACE, f.place().toString(), out);
    out.print(": ");
    message(f, out);
    out.println(codes && f.code().isPresent() ? " [" + f.code().get() + "]" : "");
    boolean text = f.kind() == Finding.Kind.ERROR || f.kind() == Finding.Kind.WARNING;
    if (text && f.place().line() > 0 && files.contains(f.place().file())) {
      Excerpt.of(f.place()).ifPresent(e -> {
        out.println(e.line());
        out.print(e.margin());
        styled(style(f.kind()), "^", out);
        out.println();
      });
    }
    f.details().forEach(out::println);
  }

  private static Style style(Finding.Kind kind) {
    return switch (kind) {
      case PROVED -> Style.GOOD;
      case ANSWERED -> Style.PLAIN;
      case REFUTED, ERROR -> Style.BAD;
      case UNDECIDED, WARNING -> Style.DOUBTFUL;
    };
  }

  /** The message, in which the word for the kind is set off. */
  private void message(Finding f, PrintWriter out) {
    String word = f.kind().word();
    int at = f.message().indexOf(word);
    if (at < 0) {
      out.print(f.message());
      return;
    }
    out.print(f.message().substring(0, at));
    styled(style(f.kind()), word, out);
    out.print(f.message().substring(at + word.length()));
  }

  private void styled(Style style, String word, PrintWriter out) {
    styles.begin(style);
    out.print(word);
    styles.begin(Style.PLAIN);
  }
}
