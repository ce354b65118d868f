package certcheck.semantics.sched;

import certcheck.semantics.source.Position;
import java.util.Objects;

/**
 * Where a node of a syntax tree stands in the text. All sites are equal, so that trees, which are
 * records, compare by their structure.
 */
public final class Site {

  /** The site of what has no text. */
  public static final Site NONE = new Site(Position.START);

  private final Position position;

  /** The site at a position. */
  public Site(Position position) {
    this.position = Objects.requireNonNull(position);
  }

  /** The place in the text. */
  public Position position() {
    return position;
  }

  /** Whether the other is a site, too. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Site;
  }

  @Override
  public int hashCode() {
    return 0;
  }

  /** {@code line:column}. */
  @Override
  public String toString() {
    return position.toString();
  }
}
