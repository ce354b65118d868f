package certcheck.certificates.command;

import certcheck.certificates.lower.LoweringOptions;
import certcheck.certificates.lower.atl.AtlOptions;
import certcheck.certificates.lower.block.BlockSizes;
import certcheck.semantics.tml.padding.Padding;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.Stack;
import java.util.regex.Pattern;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that say how a program is lowered to loops. */
final class LoweringFlags {
  /** A variable, of CFDlang with underscores. */
  private static final String NAME = "[A-Za-z_][A-Za-z0-9_]*";

  /** An option that may stand alone, or before what it demands; a file has another form. */
  private abstract static class Demand implements IParameterConsumer {
    private final Pattern form;

    Demand(String form) {
      this.form = Pattern.compile(form);
    }

    @Override
    public void consumeParameters(Stack<String> arguments, ArgSpec option, CommandSpec command) {
      List<String> values =
          new ArrayList<>(Optional.ofNullable(option.<List<String>>getValue()).orElse(List.of()));
      boolean demands = !arguments.isEmpty() && form.matcher(arguments.peek()).matches();
      values.add(demands ? arguments.pop() : "");
      option.setValue(values);
    }
  }

  /** {@code --in-place x}. */
  static final class InPlace extends Demand {
    InPlace() {
      super(NAME);
    }
  }

  /** {@code --reuse y=x}. */
  static final class Reuse extends Demand {
    Reuse() {
      super(NAME + "=" + NAME);
    }
  }

  /** {@code --parallel i}. */
  static final class Parallel extends Demand {
    Parallel() {
      super(NAME);
    }
  }

  /** {@code --blocks 8x16}. */
  static final class Blocks extends Demand {
    Blocks() {
      super("[0-9]+x[0-9]+");
    }
  }

  @Spec(Spec.Target.MIXEE) private CommandSpec command;

  @Option(names = "--in-place", paramLabel = "[VARIABLE]", parameterConsumer = InPlace.class,
      description = "No temporary array for a statement that reads the variable that it assigns at"
          + " the index of the assigned element only. With a VARIABLE: refuse the program if its"
          + " assignments cannot be in place, and name the access.")
  private List<String> inPlace;

  @Option(names = "--reuse", paramLabel = "[NEW=OLD]", parameterConsumer = Reuse.class,
      description = "Local variables take arrays of equal extents that are dead while they live:"
          + " of other local variables, and of outputs. With NEW=OLD: that NEW takes the array of"
          + " OLD, or a refusal with the reason.")
  private List<String> reuse;

  @Option(names = "--parallel", paramLabel = "[VARIABLE]", parameterConsumer = Parallel.class,
      description = "Make the outermost loop over the elements of a variable parallel. With a"
          + " VARIABLE, of an ATL program: the loops of the generations of this index.")
  private List<String> parallel;

  @Option(names = "--blocks", paramLabel = "[ROWSxCOLUMNS]", parameterConsumer = Blocks.class,
      description = "Sums of products of two tensors in blocks: columns are packed, and the rows of"
          + " a block summed side by side, each from left to right. Default: 8x16. What has fewer than"
          + " half as many rows or columns is computed as without.")
  private List<String> blocks;

  /** Whether there is any of them. */
  boolean isGiven() {
    return inPlace != null || reuse != null || parallel != null || blocks != null;
  }

  /** Whether there is no other than {@code --reuse}. */
  boolean isReuseOnly() {
    return inPlace == null && parallel == null && blocks == null;
  }

  /**
   * The options of an ATL program.
   *
   * @param schedules the names of schedules that are lowered instead of their outputs
   */
  AtlOptions tensorOptions(Set<String> schedules) {
    return new AtlOptions(schedules, parallelVariables(), blocks());
  }

  /** The variables that {@code --parallel} names; empty if it names none. */
  private Set<String> parallelVariables() {
    Set<String> variables = new LinkedHashSet<>(parallel == null ? List.of() : parallel);
    variables.remove("");
    return variables;
  }

  /** Whether {@code --parallel} names no variable. */
  boolean isOutermostParallel() {
    return parallel != null && parallel.contains("");
  }

  /** Refuses what is said of variables that are stored. */
  void requireNoStorage(String file) {
    if (inPlace != null || reuse != null) {
      throw new ParameterException(command.commandLine(),
          "--in-place, --reuse: expected a program with variables, found " + file);
    }
  }

  /**
   * The options.
   *
   * @param multiple of what number padded extents are multiples; null without padding
   */
  LoweringOptions options(BigInteger multiple) {
    if (!parallelVariables().isEmpty()) {
      throw new ParameterException(command.commandLine(),
          "--parallel: expected no variable, but for an ATL program, found "
              + String.join(", ", parallelVariables()));
    }
    LinkedHashSet<String> demanded = new LinkedHashSet<>(inPlace == null ? List.of() : inPlace);
    boolean anyInPlace = demanded.remove("");
    List<LoweringOptions.Reuse> taken = new ArrayList<>();
    for (String pair : reuse == null ? List.<String>of() : reuse) {
      if (!pair.isEmpty()) {
        String[] names = pair.split("=");
        taken.add(new LoweringOptions.Reuse(names[0], names[1]));
      }
    }
    return new LoweringOptions(Optional.ofNullable(multiple).map(this::padding), anyInPlace,
        reuse != null && reuse.contains(""), isOutermostParallel(), blocks(), demanded, taken);
  }

  private Optional<BlockSizes> blocks() {
    if (blocks == null) {
      return Optional.empty();
    }
    String last = blocks.get(blocks.size() - 1);
    if (last.isEmpty()) {
      return Optional.of(BlockSizes.USUAL);
    }
    int[] sizes = Arrays.stream(last.split("x")).mapToInt(this::size).toArray();
    return Optional.of(new BlockSizes(sizes[0], sizes[1]));
  }

  private int size(String number) {
    BigInteger size = new BigInteger(number);
    int most = BlockSizes.MOST;
    if (size.signum() <= 0 || size.compareTo(BigInteger.valueOf(most)) > 0) {
      throw new ParameterException(command.commandLine(),
          "--blocks: expected two numbers from 1 to " + most + ", found " + number);
    }
    return size.intValueExact();
  }

  private Padding padding(BigInteger multiple) {
    if (multiple.signum() <= 0 || multiple.bitLength() > 31) {
      throw new ParameterException(command.commandLine(),
          "--pad: expected a number from 1 to 2147483647, found " + multiple);
    }
    return new Padding(multiple);
  }
}
