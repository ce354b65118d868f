package org.teavm.classlib.java.util;

/** {@link java.util.HexFormat}: bytes in lower case, without anything between them. */
public final class THexFormat {
  private static final THexFormat FORMAT = new THexFormat();

  private THexFormat() {}

  /** The format. */
  public static THexFormat of() {
    return FORMAT;
  }

  /** The digits of some bytes. */
  public String formatHex(byte[] bytes) {
    StringBuilder text = new StringBuilder();
    for (byte b : bytes) {
      text.append(Character.forDigit(b >> 4 & 15, 16)).append(Character.forDigit(b & 15, 16));
    }
    return text.toString();
  }
}
