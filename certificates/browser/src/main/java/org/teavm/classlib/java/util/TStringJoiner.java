package org.teavm.classlib.java.util;

/** {@link java.util.StringJoiner}, without a prefix or suffix. */
public final class TStringJoiner {
  private final String delimiter;
  private final StringBuilder text = new StringBuilder();
  private boolean empty = true;

  /** No strings, to be joined by a delimiter. */
  public TStringJoiner(CharSequence delimiter) {
    this.delimiter = delimiter.toString();
  }

  /** Another string. */
  public TStringJoiner add(CharSequence next) {
    text.append(empty ? "" : delimiter).append(next);
    empty = false;
    return this;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
