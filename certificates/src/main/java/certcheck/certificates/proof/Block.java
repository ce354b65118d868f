package certcheck.certificates.proof;

/**
 * A finished block of a library or certificate: a lemma, a definition or a type definition.
 *
 * @param kind {@code lemma} or {@code define}
 * @param name the name of the lemma or constant; a certificate's lemmas are named by their number
 * @param text the lines of the block, each ended by a line feed
 * @param steps the number of creating steps
 */
public record Block(String kind, String name, String text, int steps) {}
