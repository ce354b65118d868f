package org.teavm.classlib.java.io;

/** {@link java.io.FileDescriptor}: the standard output alone. */
public final class TFileDescriptor {
  /** The standard output. */
  public static final TFileDescriptor out = new TFileDescriptor();

  private TFileDescriptor() {}
}
