package certcheck.certificates.certify.mlir;

import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.certificates.proof.Deadline;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Indices of functions in MLIR that fit into 64 bits, or do not. */
class IndexCertifierTest {
  private static byte[] text(String name) throws Exception {
    return Files.readAllBytes(Path.of("src/test/resources/mlir/proved/" + name + ".mlir"));
  }

  @Test
  void matmul() throws Exception {
    for (String n : new String[] {"matmul", "matmul_tiled", "softmax"}) {
      try {
        long t = System.nanoTime();
        IndexCertifier.Certified c = new IndexCertifier(Path.of("library"), Deadline.NONE)
            .certify(n + ".mlir", text(n), n.startsWith("matmul") ? "matmul" : n, "f32");
        System.out.println(n + " " + c.words() + " " + c.certificate().length + " " + (System.nanoTime() - t) / 1e9);
        Files.write(Path.of("/tmp/wt/overflow-out/" + n + ".cert"), c.certificate());
      } catch (IndexOverflow e) {
        System.out.println(n + " " + e.position() + " " + e.getMessage() + " " + e.counterexample());
      }
    }
  }
}
