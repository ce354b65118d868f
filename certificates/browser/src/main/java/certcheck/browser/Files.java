package certcheck.browser;

import java.util.HashMap;
import java.util.Map;
import org.teavm.runtime.fs.VirtualFile;
import org.teavm.runtime.fs.VirtualFileAccessor;
import org.teavm.runtime.fs.VirtualFileSystem;

/** Files in memory, by the names that they were given; they can be read, and nothing else. */
final class Files implements VirtualFileSystem {
  private static final String ROOT = "/";

  private final Map<String, byte[]> contents = new HashMap<>();

  void put(String name, byte[] bytes) {
    contents.put(canonicalize(name), bytes);
  }

  void clear() {
    contents.clear();
  }

  @Override
  public String getUserDir() {
    return ROOT;
  }

  @Override
  public VirtualFile getFile(String path) {
    byte[] bytes = contents.get(canonicalize(path));
    return new Content(path.substring(path.lastIndexOf('/') + 1), bytes);
  }

  @Override
  public boolean isWindows() {
    return false;
  }

  @Override
  public String canonicalize(String path) {
    return path.startsWith(ROOT) ? path : ROOT + path;
  }

  @Override
  public String[] getRoots() {
    return new String[] {ROOT};
  }

  /** A file, or what is not there. */
  private record Content(String name, byte[] bytes) implements VirtualFile {
    @Override
    public String getName() {
      return name;
    }

    @Override
    public boolean isDirectory() {
      return false;
    }

    @Override
    public boolean isFile() {
      return bytes != null;
    }

    @Override
    public String[] listFiles() {
      return new String[0];
    }

    @Override
    public VirtualFileAccessor createAccessor(boolean read, boolean write, boolean append) {
      return bytes == null || write || append ? null : new Reading(bytes);
    }

    @Override
    public boolean createFile(String file) {
      return false;
    }

    @Override
    public boolean createDirectory(String file) {
      return false;
    }

    @Override
    public boolean delete() {
      return false;
    }

    @Override
    public boolean adopt(VirtualFile file, String as) {
      return false;
    }

    @Override
    public boolean canRead() {
      return bytes != null;
    }

    @Override
    public boolean canWrite() {
      return false;
    }

    @Override
    public long lastModified() {
      return 0;
    }

    @Override
    public boolean setLastModified(long time) {
      return false;
    }

    @Override
    public boolean setReadOnly(boolean only) {
      return false;
    }

    @Override
    public int length() {
      return bytes == null ? 0 : bytes.length;
    }
  }

  /** A place in a file that is read. */
  private static final class Reading implements VirtualFileAccessor {
    private final byte[] bytes;
    private int at;

    Reading(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    public int read(byte[] buffer, int offset, int limit) {
      int n = Math.min(limit, bytes.length - at);
      System.arraycopy(bytes, at, buffer, offset, n);
      at += n;
      return n;
    }

    @Override
    public void write(byte[] buffer, int offset, int limit) {
      throw new UnsupportedOperationException();
    }

    @Override
    public int tell() {
      return at;
    }

    @Override
    public void seek(int target) {
      at = Math.min(target, bytes.length);
    }

    @Override
    public void skip(int amount) {
      at = Math.min(at + amount, bytes.length);
    }

    @Override
    public int size() {
      return bytes.length;
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
}
