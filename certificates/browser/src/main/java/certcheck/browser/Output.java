package certcheck.browser;

import org.teavm.runtime.fs.VirtualFileAccessor;

/** The standard output, which can be written to, and nothing else. */
public final class Output implements VirtualFileAccessor {
  private int written;

  @Override
  public int read(byte[] buffer, int offset, int limit) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void write(byte[] buffer, int offset, int limit) {
    Checker.output().write(buffer, offset, limit);
    written += limit;
  }

  @Override
  public int tell() {
    return written;
  }

  @Override
  public void seek(int target) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void skip(int amount) {
    throw new UnsupportedOperationException();
  }

  @Override
  public int size() {
    return written;
  }

  @Override
  public void resize(int size) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void close() {}

  @Override
  public void flush() {}
}
