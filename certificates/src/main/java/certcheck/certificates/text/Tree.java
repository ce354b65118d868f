package certcheck.certificates.text;

import java.math.BigInteger;
import java.util.List;

/**
 * A syntax tree as theory {@code text} makes it of tokens: a leaf is a token, a node has no value.
 *
 * @param kind of a leaf, the kind of the token: 0 a sign, 1 a word, 2 an integer, 3 + f a number with
 *     f digits behind the point; of a node, what the grammar calls it
 * @param value what the token spells or counts; 0 for a node
 * @param isLeaf whether it is a token
 * @param parts of a node, at most three; a list is a node {@code ,} or {@code ;} of its first
 *     element and the rest, or a node of kind 0 without parts
 * @param start the place of its first character in the text
 */
public record Tree(
    BigInteger kind, BigInteger value, boolean isLeaf, List<Tree> parts, int start) {
  /** Copies the list. */
  public Tree {
    parts = List.copyOf(parts);
  }

  /** A token as a leaf. */
  public static Tree leaf(BigInteger kind, BigInteger value, int start) {
    return new Tree(kind, value, true, List.of(), start);
  }

  /** A node. */
  public static Tree node(BigInteger kind, List<Tree> parts, int start) {
    return new Tree(kind, BigInteger.ZERO, false, parts, start);
  }

  /** The integer that characters spell, the base being 128. */
  public static BigInteger spelled(String characters) {
    return characters.chars().mapToObj(BigInteger::valueOf)
        .reduce(BigInteger.ZERO, (n, c) -> n.shiftLeft(7).add(c));
  }

  /** The characters that an integer spells; the inverse of {@link #spelled}. */
  public static String spelling(BigInteger n) {
    StringBuilder characters = new StringBuilder();
    for (BigInteger rest = n; rest.signum() > 0; rest = rest.shiftRight(7)) {
      characters.append((char) (rest.intValue() & 127));
    }
    return characters.reverse().toString();
  }

  /** Whether it is a node of the kind that these characters spell, with a number of parts. */
  public boolean is(String spelled, int size) {
    return !isLeaf && parts.size() == size && kind.equals(spelled(spelled));
  }

  /** Whether it is a word. */
  public boolean isWord() {
    return isLeaf && kind.equals(BigInteger.ONE);
  }

  /** Whether it is this word. */
  public boolean isWord(String word) {
    return isWord() && value.equals(spelled(word));
  }

  /** Whether it is the empty list. */
  public boolean isEmpty() {
    return !isLeaf && parts.isEmpty() && kind.signum() == 0;
  }

  /** A part. */
  public Tree part(int k) {
    return parts.get(k);
  }
}
