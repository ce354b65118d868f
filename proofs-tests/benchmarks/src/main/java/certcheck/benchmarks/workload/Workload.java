package certcheck.benchmarks.workload;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Writes a certificate of one kind: {@code KIND SIZE SEED FILE EXAMPLE.cert LIBRARY}. SIZE counts
 * steps, or bytes if it ends in {@code MB}; the file is as long as needed to reach it, and the same
 * for the same arguments. The lemmas and claims of the example are appended, because the kernel
 * verifies nothing that claims nothing; LIBRARY is the folder of the libraries that it names.
 */
public final class Workload {
  /** The kinds, by the names that they have on the command line. */
  public enum Kind {
    /** Equational rewriting. */
    REWRITING,
    /** Natural deduction. */
    DEDUCTION,
    /** Instances of lemmas at large terms. */
    INSTANTIATION,
    /** Integer side conditions. */
    INTEGERS,
    /** Rounds of these four in turn. */
    MIXED,
    /** The lemmas of libraries with new names, each used at new literals. */
    RENAMED;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final Kind kind;
  private final List<String> tail;
  private final List<Path> libraries;

  private Workload(Kind kind, List<String> tail, Path folder) {
    this.kind = kind;
    this.tail = tail;
    libraries = tail.stream().filter(l -> l.startsWith("library "))
        .map(l -> folder.resolve(l.split(" ")[1] + ".lib")).toList();
  }

  /**
   * A workload that ends in the claims of an example, so that the kernel verifies it.
   *
   * @param kind its kind
   * @param example a certificate
   * @param folder where the libraries are that it names
   */
  public static Workload verified(Kind kind, Path example, Path folder) throws IOException {
    return new Workload(kind, Files.readAllLines(example), folder);
  }

  /** A workload of nothing but its kind, for the replay without the verdict. */
  public static Workload bare(Kind kind, Path example, Path folder) throws IOException {
    return new Workload(kind, kind != Kind.RENAMED ? List.of()
        : Files.readAllLines(example).stream().filter(Certificate::isHeader).toList(), folder);
  }

  /** Writes to a file from the command line. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 6) {
      System.err.println("usage: KIND SIZE[MB] SEED FILE EXAMPLE.cert LIBRARY");
      System.exit(2);
    }
    Workload workload = verified(Kind.valueOf(arguments[0].toUpperCase(Locale.ROOT)),
        Path.of(arguments[4]), Path.of(arguments[5]));
    boolean bytes = arguments[1].endsWith("MB");
    long size = Long.parseLong(arguments[1].replace("MB", "")) * (bytes ? 1_000_000 : 1);
    try (OutputStream out = Files.newOutputStream(Path.of(arguments[3]))) {
      workload.write(bytes ? Long.MAX_VALUE : size, bytes ? size : Long.MAX_VALUE,
          Long.parseLong(arguments[2]), out);
    }
  }

  /**
   * Writes the certificate: whole rounds, until it has so many steps or bytes.
   *
   * @return the number of its creating steps
   */
  public long write(long steps, long bytes, long seed, OutputStream out) {
    Fresh fresh = new Fresh(seed);
    List<Rounds> rounds = rounds();
    try (Certificate certificate =
        new Certificate(new BufferedOutputStream(out, 1 << 16), tail)) {
      for (int i = 0; certificate.steps() < steps && certificate.bytes() < bytes; i++) {
        rounds.get(i % rounds.size()).write(certificate, fresh);
      }
      return certificate.steps();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<Rounds> rounds() {
    return switch (kind) {
      case REWRITING -> List.of(new Rewriting());
      case DEDUCTION -> List.of(new Deduction());
      case INSTANTIATION -> List.of(new Instantiation());
      case INTEGERS -> List.of(new Integers());
      case MIXED ->
          List.of(new Rewriting(), new Deduction(), new Instantiation(), new Integers());
      case RENAMED -> List.of(new Renamed(libraries));
    };
  }
}
