package certcheck.certificates.schedule;

import certcheck.certificates.lower.atl.Variables;
import certcheck.certificates.schedule.Place.Range;
import certcheck.semantics.atl.Parser;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.source.Position;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What is rewritten.
 *
 * @param program in which it stands
 * @param name of the output or schedule
 * @param root what it is now
 */
record Subject(Program program, String name, TensorExpression root) {
  private static final Pattern REFERENCE = Pattern.compile("([A-Za-z_][A-Za-z_0-9]*)(?:\\.(\\d+|all))?");

  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z_0-9]*");

  /**
   * The generation over a variable.
   *
   * @param reference its name, and which of several it is: {@code i.2} is the second generation or
   *     sum over i in the text
   * @param at where it stands, if that is said
   * @throws Refusal if there is none, or several are meant
   */
  Place generation(String reference, Optional<Position> at) throws Refusal {
    Matcher words = matched(reference);
    String variable = words.group(1);
    List<Place> all = iterations(variable, true);
    List<Place> generations = iterations(variable, false);
    if (all.isEmpty()) {
      throw none("generation", variable, e -> e instanceof TensorExpression.Generation);
    }
    Place place = words.group(2) == null && generations.size() == 1
        ? chosen("generation over " + variable, variable, generations, null, at)
        : chosen("iteration over " + variable, variable, all, words.group(2), at);
    if (place.node() instanceof TensorExpression.Sum) {
      throw new Refusal(variable + " is the index of a sum at " + place.position() + ", not of a"
          + " generation: a sum is from left to right, in any arithmetic");
    }
    return place;
  }

  /** The generation or sum over a variable, as {@link #generation}. */
  Place iteration(String reference, Optional<Position> at) throws Refusal {
    Matcher words = matched(reference);
    List<Place> all = iterations(words.group(1), true);
    if (all.isEmpty()) {
      throw none("generation or sum", words.group(1), e -> Range.of(e).isPresent());
    }
    return chosen("iteration over " + words.group(1), words.group(1), all, words.group(2), at);
  }

  private List<Place> iterations(String variable, boolean sums) {
    return Place.all(root, e -> (sums || e instanceof TensorExpression.Generation)
        && Range.of(e).filter(range -> range.variable().equals(variable)).isPresent());
  }

  private Refusal none(String what, String variable, Predicate<TensorExpression> kind) {
    return new Refusal("there is no " + what + " over " + variable + " in " + name + "; "
        + available(Place.all(root, kind).stream()
            .map(p -> Range.of(p.node()).orElseThrow().variable()).toList()));
  }

  /**
   * The steps that one in all places is, {@code tile i.all 8}, from the last in the text to the
   * first; another is itself.
   *
   * @throws Refusal if there is no place
   */
  List<Step> each(Step step) throws Refusal {
    int which = step.rewrite() == Rewrite.STAGE ? 1 : 0;
    String reference = step.arguments().get(which);
    if (!reference.endsWith(".all")) {
      return List.of(step);
    }
    String name = matched(reference).group(1);
    List<Place> places = step.rewrite() == Rewrite.INLINE ? lets(name) : iterations(name, true);
    List<Step> each = new ArrayList<>();
    for (int k = places.size(); k >= 1; k--) {
      if (!step.rewrite().isOfGenerations()
          || places.get(k - 1).node() instanceof TensorExpression.Generation) {
        each.add(step.with(which, name + "." + k));
      }
    }
    return each.isEmpty() ? List.of(step.with(which, name)) : each;
  }

  /**
   * The let of a name.
   *
   * @throws Refusal as {@link #generation}
   */
  Place let(String reference, Optional<Position> at) throws Refusal {
    Matcher words = matched(reference);
    List<Place> named = lets(words.group(1));
    if (named.isEmpty()) {
      throw new Refusal("there is no let of " + words.group(1) + " in " + name + "; "
          + available(Place.all(root, e -> e instanceof TensorExpression.Let).stream()
              .map(p -> ((TensorExpression.Let) p.node()).name()).toList()));
    }
    return chosen("let of " + words.group(1), words.group(1), named, words.group(2), at);
  }

  private List<Place> lets(String name) {
    return Place.all(root,
        e -> e instanceof TensorExpression.Let let && let.name().equals(name));
  }

  private Place chosen(String what, String variable, List<Place> named, String number,
      Optional<Position> at) throws Refusal {
    List<Place> here = named.stream().filter(p -> at.map(p.position()::equals).orElse(true)).toList();
    String there = "in " + name + " there " + (named.size() == 1 ? "is one" : "are " + named.size())
        + ", at " + named.stream().map(p -> p.position().toString())
            .collect(Collectors.joining(", "));
    if (here.isEmpty()) {
      throw new Refusal("there is no " + what + " at " + at.orElseThrow() + "; " + there);
    }
    if (number != null) {
      int k = number.length() > 6 || number.equals("all") ? 0 : Integer.parseInt(number);
      if (k < 1 || k > named.size() || !here.contains(named.get(k - 1))) {
        throw new Refusal("there is no " + what + " with the number " + number + "; " + there);
      }
      return named.get(k - 1);
    }
    if (here.size() > 1) {
      throw new Refusal("of the " + what + " " + there + ": write which, " + variable + ".1 to "
          + variable + "." + named.size() + ", or " + variable + ".all");
    }
    return here.get(0);
  }

  /** A variable, without which of several it is. */
  static Matcher matched(String reference) throws Refusal {
    Matcher matcher = REFERENCE.matcher(reference);
    if (!matcher.matches()) {
      throw new Refusal("expected a name, such as i, or i.2 for the second i in the text, found "
          + reference);
    }
    return matcher;
  }

  private static String available(List<String> names) {
    Set<String> all = new TreeSet<>(names);
    return all.isEmpty() ? "there is none"
        : all.size() == 1 ? "there is " + all.iterator().next()
        : "there are " + String.join(", ", all);
  }

  // ── Names ──

  /** Names that cannot be bound in a place. */
  Set<String> taken(Place place) {
    Set<String> taken = new HashSet<>(place.scope());
    program.parameters().forEach(p -> taken.add(p.name()));
    program.inputs().forEach(i -> taken.add(i.name()));
    Place.all(place.node(), e -> true).forEach(p -> {
      Range.of(p.node()).ifPresent(range -> taken.add(range.variable()));
      if (p.node() instanceof TensorExpression.Let let) {
        taken.add(let.name());
      }
    });
    return taken;
  }

  /** The wish, or the wish and a number, which is then taken. */
  static String fresh(String wish, Set<String> taken) {
    String name = wish;
    for (int k = 1; Parser.isReserved(name) || !taken.add(name); k++) {
      name = wish + "_" + k;
    }
    return name;
  }

  /**
   * A name that somebody has chosen, which is then taken.
   *
   * @throws Refusal if it is none, or taken
   */
  static String given(String name, Set<String> taken) throws Refusal {
    if (!NAME.matcher(name).matches()) {
      throw new Refusal("expected a name, found " + name);
    } else if (Parser.isReserved(name)) {
      throw new Refusal("the name " + name + " is a reserved word");
    } else if (!taken.add(name)) {
      throw new Refusal("the name " + name + " is taken");
    }
    return name;
  }

  /** Whether an expression depends on one of these variables. */
  static boolean mentions(IndexExpression e, Set<String> variables) {
    Set<String> names = new HashSet<>();
    Variables.of(e, names);
    return names.stream().anyMatch(variables::contains);
  }
}
