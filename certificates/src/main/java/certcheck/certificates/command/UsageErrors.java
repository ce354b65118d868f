package certcheck.certificates.command;

import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.NearbyFiles;
import certcheck.semantics.source.Printable;
import certcheck.semantics.source.Suggestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Says what is wrong with a command line, in one line, which is what was meant if that can be guessed;
 * and in another how to see what can be given.
 */
final class UsageErrors implements IParameterExceptionHandler {
  /** What other tools call our commands. */
  private static final Map<String, String> KNOWN_ELSEWHERE =
      Map.of("verify", "check", "prove", "certify", "compile", "lower");

  /** How the library begins where a value cannot be converted. */
  private static final String INVALID = "Invalid value for ";

  /** Its words, of which the value, or ours, is taken. */
  private static final Pattern UNKNOWN_COMMAND = Pattern.compile("Unknown subcommand '(.*)'\\.");
  private static final Pattern WITHOUT_VALUE = Pattern.compile(
      "(?:Missing required parameter|Expected parameter(?: .*)?) for option (?:.*but found ('.*')|.*)");
  private static final Pattern VALUE =
      Pattern.compile("(?s).*(?:but was '?|: ')(.*?)'?(?: is not an? .*)?");
  private static final Pattern OURS =
      Pattern.compile("(?s)" + INVALID + ".*?: (expected (?!one of \\[).*, found .*)");

  private static final Map<Class<?>, String> WORDS = Map.of(int.class, "an integer",
      Integer.class, "an integer", long.class, "an integer", Long.class, "an integer",
      double.class, "a number", Double.class, "a number", boolean.class, "true or false", Boolean.class, "true or false");

  @Override
  public int handleParseException(ParameterException e, String[] arguments) {
    CommandLine line = e.getCommandLine();
    String command = line.getCommandSpec().qualifiedName();
    line.getErr().println(command + ": " + Printable.line(message(e, line)));
    line.getErr().println("  see " + command + " --help");
    return ExitStatus.USAGE;
  }

  private static String message(ParameterException e, CommandLine line) {
    Matcher unknown = UNKNOWN_COMMAND.matcher(e.getMessage());
    if (e instanceof UnmatchedArgumentException unmatched && !unmatched.getUnmatched().isEmpty()) {
      String word = unmatched.getUnmatched().get(0);
      return word.startsWith("-") ? option(word, line.getCommandSpec())
          : line.getSubcommands().isEmpty() ? "unexpected argument '" + word + "'"
              : command(word, line);
    } else if (e instanceof MissingParameterException missing) {
      return missing(missing);
    } else if (e instanceof OverwrittenOptionException twice) {
      return name(twice.getOverwritten()) + ": expected once, found again";
    } else if (unknown.matches()) {
      return "'" + unknown.group(1) + "' is no command" + guess(unknown.group(1), line).orElse("");
    }
    return e.getArgSpec() == null ? e.getMessage() : value(e.getArgSpec(), e.getMessage());
  }

  /** What is missing: the value of an option, or what has to be named. */
  private static String missing(MissingParameterException e) {
    Matcher value = WITHOUT_VALUE.matcher(e.getMessage());
    if (value.matches() && e.getMissing().size() == 1
        && e.getMissing().get(0) instanceof OptionSpec option) {
      return name(option) + ": expected " + option.paramLabel() + ", found "
          + (value.group(1) == null ? "nothing" : value.group(1));
    }
    return "expected " + e.getMissing().stream().map(a -> a instanceof OptionSpec option
        ? "'" + name(option) + "=" + option.paramLabel() + "'" : "'" + a.paramLabel() + "'")
        .distinct().collect(Collectors.joining(", "));
  }

  /** What is wrong with a value, whatever the library says of its Java type. */
  private static String value(ArgSpec argument, String message) {
    Matcher said = VALUE.matcher(message);
    String found = said.matches() ? said.group(1) : "another";
    Class<?> type = argument.isMultiValue() ? argument.auxiliaryTypes()[0] : argument.type();
    if (type.isEnum()) {
      List<String> known = Stream.of(type.getEnumConstants()).map(Object::toString)
          .map(w -> w.toLowerCase(Locale.ROOT)).toList();
      return name(argument) + ": expected one of " + String.join(", ", known) + ", found "
          + Suggestion.found(found, known);
    } else if (Map.class.isAssignableFrom(argument.type()) && !message.startsWith(INVALID)) {
      return name(argument) + ": expected " + argument.paramLabel() + ", found '" + found + "'";
    }
    Matcher ours = OURS.matcher(message);
    return name(argument) + ": " + (ours.matches() ? ours.group(1)
        : "expected " + WORDS.getOrDefault(type, argument.paramLabel()) + ", found '" + found + "'");
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
  }

  private static String option(String word, CommandSpec spec) {
    String name = word.replaceFirst("=.*", "");
    List<String> known = new ArrayList<>(spec.optionsMap().keySet());
    return "unknown option " + name + Suggestion.of(name, known).orElse("");
  }

  private static String command(String word, CommandLine line) {
    return "'" + word + "' is neither a command nor a file"
        + guess(word, line).orElseGet(() -> NearbyFiles.suggestion(word));
  }

  private static Optional<String> guess(String word, CommandLine line) {
    String meant = KNOWN_ELSEWHERE.get(word);
    return meant == null ? Suggestion.of(word, line.getSubcommands().keySet())
        : Optional.of("; did you mean " + meant + "?");
  }
}
