package certcheck.certificates.command.file;

import certcheck.certificates.command.finding.Presentation.Style;
import certcheck.semantics.source.Printable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Map;

/**
 * Standard output and standard error: everything that the command line prints goes through it, so
 * that no file, and no name of a file, sends anything to the terminal. Lines and tabs are left.
 */
public final class PrintableWriter extends Writer {
  private final Writer target;

  /** The first half of a character whose second half was not written yet; 0 if there is none. */
  private char first;

  /** What a terminal is told for each style. */
  private static final Map<Style, String> SEQUENCES = Map.of(Style.GOOD, "\u001b[1;32m",
      Style.BAD, "\u001b[1;31m", Style.DOUBTFUL, "\u001b[1;33m", Style.PLACE, "\u001b[1m",
      Style.PLAIN, "\u001b[0m");

  /** A writer in front of another. */
  public PrintableWriter(Writer target) {
    this.target = target;
  }

  @Override
  public void write(char[] text, int offset, int length) throws IOException {
    StringBuilder printed = new StringBuilder(length + 1);
    for (int i = offset; i < offset + length; i++) {
      append(text[i], printed);
    }
    target.append(printed);
  }

  /** What is written from here on is shown by the terminal in this style. */
  public void begin(Style style) {
    try {
      target.append(SEQUENCES.get(style));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Erases the line that the terminal is at. */
  public void erase() {
    try {
      target.append("\r\u001b[K");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void append(char c, StringBuilder printed) {
    if (first != 0 && Character.isLowSurrogate(c)) {
      int codePoint = Character.toCodePoint(first, c);
      first = 0;
      printed.appendCodePoint(Printable.is(codePoint) ? codePoint : Printable.SUBSTITUTE);
      return;
    }
    endHalf(printed);
    if (Character.isHighSurrogate(c)) {
      first = c;
    } else {
      printed.append(c == '\n' || c == '\t' || Printable.is(c) ? c : Printable.SUBSTITUTE);
    }
  }

  private void endHalf(StringBuilder printed) {
    if (first != 0) {
      printed.append(Printable.SUBSTITUTE);
      first = 0;
    }
  }

  @Override
  public void flush() throws IOException {
    target.flush();
  }

  @Override
  public void close() throws IOException {
    StringBuilder printed = new StringBuilder();
    endHalf(printed);
    target.append(printed);
    target.close();
  }
}
