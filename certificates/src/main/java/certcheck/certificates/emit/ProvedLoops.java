package certcheck.certificates.emit;

import certcheck.semantics.sched.Statement;
import java.util.List;
import java.util.Optional;

/** What is proved of a program, as far as its C text depends on it or mentions it. */
public interface ProvedLoops {

  /** Nothing is proved. */
  ProvedLoops NONE = new ProvedLoops() {
    @Override
    public Optional<String> obstacle(Statement.Loop loop) {
      return Optional.of("no certificate is given");
    }

    @Override
    public List<String> claims() {
      return List.of();
    }

    @Override
    public String digest() {
      throw new IllegalStateException("no certificate");
    }
  };

  /**
   * Why a parallel loop cannot be run in parallel; nothing if it is proved race free. Loops are
   * told apart by their position in the text.
   */
  Optional<String> obstacle(Statement.Loop loop);

  /** The claims that are proved, for readers: {@code race_free}; empty if there is no proof. */
  List<String> claims();

  /** The SHA-256 of the certificate, in hexadecimal; asked for only if there are claims. */
  String digest();
}
