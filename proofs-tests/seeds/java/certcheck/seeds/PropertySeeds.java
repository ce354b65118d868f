package certcheck.seeds;

import java.security.SecureRandom;
import java.util.Optional;
import net.jqwik.api.AfterFailureMode;
import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyAttributes;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/**
 * Gives every property and every example of jqwik its seed, in all modules: this folder is compiled
 * with the tests of each, and jqwik finds the hook as a service.
 *
 * <p>By default the seed is the annotation's, or {@link #FIXED}: every run does the same. The system
 * property {@code certcheck.seed} is a seed for all of them, or {@code random} for a fresh one each,
 * as in profile {@code fuzz}; jqwik prints it when a property fails. {@code certcheck.tries}
 * multiplies the number of tries.
 *
 * <p>Statistics are printed only of properties that fail.
 */
public final class PropertySeeds implements AroundPropertyHook {

  /** The seed of properties that have none of their own. */
  static final String FIXED = "20261122";

  /** How often jqwik tries a property that does not say it. */
  private static final int TRIES = 1000;

  @Override
  public PropertyExecutionResult aroundProperty(
      PropertyLifecycleContext context, PropertyExecutor property) {
    PropertyAttributes attributes = context.attributes();
    attributes.setSeed(seed(setting("seed"), attributes.seed()));
    attributes.setAfterFailure(AfterFailureMode.RANDOM_SEED);
    int tries = attributes.tries().orElse(TRIES);
    if (tries > 1) {
      int factor = Integer.parseInt(setting("tries").orElse("1"));
      attributes.setTries(Math.multiplyExact(tries, factor));
    }
    FailureReports reports = new FailureReports();
    context.wrapReporter(reports::to);
    PropertyExecutionResult result = property.execute();
    reports.end(result.status() == PropertyExecutionResult.Status.FAILED);
    return result;
  }

  /** Around the hook that reports statistics. */
  @Override
  public int aroundPropertyProximity() {
    return -100;
  }

  @Override
  public PropagationMode propagateTo() {
    return PropagationMode.ALL_DESCENDANTS;
  }

  private static Optional<String> setting(String name) {
    return Optional.ofNullable(System.getProperty("certcheck." + name))
        .filter(value -> !value.isBlank());
  }

  /**
   * The seed of a property.
   *
   * @param setting what is asked for all properties
   * @param own the property's; empty, or a blank one, if it has none
   */
  static String seed(Optional<String> setting, Optional<String> own) {
    if (setting.isEmpty()) {
      return own.filter(seed -> !seed.isBlank()).orElse(FIXED);
    }
    return setting.get().equals("random") ? Long.toString(new SecureRandom().nextLong())
        : Long.toString(Long.parseLong(setting.get()));
  }
}
