package certcheck.certificates.command.file;

import certcheck.semantics.source.Printable;
import java.io.IOException;
import java.io.Writer;

/**
 * Standard output and standard error: everything that the command line prints goes through it, so
 * that no file, and no name of a file, sends anything to the terminal. Lines and tabs are left.
 */
public final class PrintableWriter extends Writer {
  private final Writer target;

  /** The first half of a character whose second half was not written yet; 0 if there is none. */
  private char first;

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
