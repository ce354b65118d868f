package certcheck.certificates.proof.script;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LibraryBuilderTest {
  @TempDir Path folder;
  private Path proofs;

  @BeforeEach
  void write() throws IOException {
    proofs = Files.createDirectory(folder.resolve("proofs"));
    Files.writeString(proofs.resolve("one.proof"), """
        library one
        theories hol
        define $both (p : bool) (q : bool) = q ∧ p
        lemma both_swap [simp]: $both p q ⟺ p ∧ q
        proof
          fix p q
          unfold "$both"
          by taut
        qed
        """);
    Files.writeString(proofs.resolve("two.proof"), """
        library two
        theories tml
        imports one
        lemma both_self: $both p p ⟹ p
        proof
          fix p
          assume h
          simp in h
          by taut h
        qed
        lemma synonyms_are_known: ∀s:shape. s = s ∧ ⊤ ⟹ s = s by taut
        """);
  }

  private byte[] build(Path cache, String target, String... only) throws IOException {
    Path libraries = folder.resolve(target);
    assertEquals(0, new LibraryBuilder(proofs, libraries, cache, s -> { }).build(List.of(only)));
    return Files.readAllBytes(libraries.resolve("two.lib"));
  }

  @Test
  void theSameBytesEachTimeAndWithACache() throws IOException {
    byte[] first = build(null, "first");
    assertArrayEquals(first, build(null, "second"));
    Path cache = folder.resolve("cache");
    assertArrayEquals(first, build(cache, "third"));
    assertArrayEquals(first, build(cache, "fourth"));
    assertArrayEquals(first, build(cache, "fourth", "two"));
  }

  @Test
  void theHeaderNamesTheoriesAndLibraries() throws IOException {
    String text = new String(build(null, "first"), java.nio.charset.StandardCharsets.UTF_8);
    assertTrue(text.startsWith("certcheck 1 library two\ntheory hol "), text);
    assertTrue(text.contains("\nlibrary one "), text);
    assertTrue(text.contains("\nlemma both_self\n"), text);
    assertTrue(text.endsWith("\n"), text);
  }

  @Test
  void failuresAreCounted() throws IOException {
    Files.writeString(proofs.resolve("three.proof"), """
        library three
        theories hol
        lemma wrong: ⊥ by taut
        lemma right: ⊤ by taut
        """);
    assertEquals(1, new LibraryBuilder(proofs, folder.resolve("out"), null, s -> { })
        .build(List.of("three")));
  }
}
