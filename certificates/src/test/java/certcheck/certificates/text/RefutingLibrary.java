package certcheck.certificates.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.proof.Library;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.script.LibraryBuilder;
import certcheck.certificates.prover.Provers;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A library of proofs that texts denote nothing. */
final class RefutingLibrary {
  private RefutingLibrary() {}

  /**
   * Proves a library, and replays it after those of certificates.
   *
   * @param folder an empty one
   * @param proofs its proof file
   * @param libraries what it needs, and proofs about texts do
   */
  static Recorder load(Path folder, String name, String proofs, Logic logic,
      List<String> libraries) throws Exception {
    Path sources = Files.createDirectory(folder.resolve("proofs"));
    copy(Path.of("src/main/proofs"), sources);
    copy(Path.of("library"), folder);
    Files.writeString(sources.resolve(name + ".proof"), proofs);
    int[] failures = {-1};
    Thread prover = new Thread(null, () -> {
      try {
        failures[0] =
            new LibraryBuilder(sources, folder, null, Provers::register).build(List.of(name));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }, "proofs", 1L << 29);
    prover.start();
    prover.join();
    assertEquals(0, failures[0], proofs);
    Recorder recorder = Recorder.forLibrary(logic);
    for (String library : new LinkedHashSet<>(libraries)) {
      Library.load(recorder, Files.readAllBytes(Path.of("library", library + ".lib")));
    }
    Library.load(recorder, Files.readAllBytes(folder.resolve(name + ".lib")));
    return recorder;
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(file.getFileName()));
      }
    }
  }

  /** The theorem says, without hypotheses, that the text denotes nothing: {@code ∀…. ¬C text …}. */
  static void denies(Syntax syntax, Theorem refused, String constant, String text) {
    assertTrue(refused.hypotheses().isEmpty());
    Term is = refused.conclusion();
    while (Syntax.isUnary("∀", is)) {
      Term.Free x = syntax.logic().terms.free("x", Syntax.right(is).type.domain());
      is = syntax.instance(is, x);
    }
    assertTrue(Syntax.isUnary("¬", is));
    assertTrue(Syntax.isConstant(constant, Syntax.head(Syntax.right(is))));
    Term characters = syntax.list(
        syntax.literal(0).type, text.chars().mapToObj(c -> syntax.literal(c)).toList());
    assertSame(characters, Syntax.arguments(Syntax.right(is)).get(0), text);
  }

  /** A tree as proofs have it. */
  static String written(Tree tree) {
    if (tree.isWord()) {
      return "(word " + tree.value() + ")";
    } else if (tree.isLeaf()) {
      return "(leaf_of (mk_pair " + tree.kind() + " " + tree.value() + "))";
    } else if (tree.isEmpty()) {
      return "empty";
    }
    return tree.parts().isEmpty() ? "(part " + tree.kind() + " nil{tree (pair int int)})"
        : tree.parts().stream().map(RefutingLibrary::written)
            .collect(Collectors.joining(", ", "(part " + tree.kind() + " [", "])"));
  }
}
