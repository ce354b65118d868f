package certcheck.certificates.proof;

import certcheck.kernel.Refutation;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Operands as {@link Step#arguments} has them. */
final class RecordedOperands implements Operands {
  private final Iterator<Object> arguments;

  RecordedOperands(List<Object> arguments) {
    this.arguments = arguments.iterator();
  }

  @Override
  public boolean more() {
    return arguments.hasNext();
  }

  @Override
  public int number() {
    return (Integer) arguments.next();
  }

  @Override
  public <T> T take(Class<T> kind) {
    return kind.cast(arguments.next());
  }

  @Override
  public List<Refutation.Step> refutation() {
    List<Refutation.Step> steps = new ArrayList<>();
    arguments.forEachRemaining(step -> steps.add((Refutation.Step) step));
    return steps;
  }
}
