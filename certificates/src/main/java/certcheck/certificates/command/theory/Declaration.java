package certcheck.certificates.command.theory;

import java.util.List;

/**
 * One declaration of a theory, or prose between two.
 *
 * @param keyword {@code define}, {@code inductive}, {@code claim}, …; empty for prose
 * @param name what is declared; empty for prose
 * @param source the paper and figure it is taken from; empty if none is given
 * @param comment the comment just above it, lines without dashes
 * @param head the declaration without keyword, name, source and rules: lines as in the file
 * @param rules the rules of an inductive definition
 */
public record Declaration(
    String keyword,
    String name,
    String source,
    List<String> comment,
    List<String> head,
    List<Rule> rules) {

  /**
   * A rule of an inductive definition.
   *
   * @param name its name
   * @param source the paper and figure; may be empty
   * @param premises what must hold; each on one line
   * @param conclusion what follows
   */
  public record Rule(String name, String source, List<String> premises, String conclusion) {}
}
