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
   * @param reference its name, and which of several it is: {@code i.2} is the second in the text
   * @param at where it stands, if that is said
   * @throws Refusal if there is none, or several are meant
   */
  Place generation(String reference, Optional<Position> at) throws Refusal {
    String variable = matched(reference).group(1);
    boolean sum = !Place.all(root, e -> e instanceof TensorExpression.Sum s
        && s.variable().equals(variable)).isEmpty();
    boolean generated = !Place.all(root, e -> e instanceof TensorExpression.Generation g
        && g.variable().equals(variable)).isEmpty();
    if (sum && !generated) {
      throw new Refusal(variable + " is the index of a sum in " + name + ", not of a generation: a sum"
          + " is from left to right, in any arithmetic");
    }
    return one("generation", reference, at, e -> e instanceof TensorExpression.Generation);
  }

  /** The generation or sum over a variable, as {@link #generation}. */
  Place iteration(String reference, Optional<Position> at) throws Refusal {
    return one("generation or sum", reference, at, e -> Range.of(e).isPresent());
  }

  /**
   * The steps that one in all places is, {@code tile i.all 8}; another is itself.
   *
   * @throws Refusal if there is no place
   */
  List<Step> each(Step step) throws Refusal {
    int which = step.rewrite() == Rewrite.STAGE ? 1 : 0;
    String reference = step.arguments().get(which);
    if (!reference.endsWith(".all")) {
      return List.of(step);
    }
    String variable = matched(reference).group(1);
    long count = Place.all(root, e -> step.rewrite() == Rewrite.INLINE
        ? e instanceof TensorExpression.Let let && let.name().equals(variable)
        : Range.of(e).filter(range -> range.variable().equals(variable)).isPresent()).size();
    List<Step> each = new ArrayList<>();
    for (long k = Math.max(count, 1); k >= 1; k--) {
      List<String> arguments = new ArrayList<>(step.arguments());
      arguments.set(which, count < 2 ? variable : variable + "." + k);
      each.add(new Step(step.rewrite(), arguments, step.at()));
    }
    return each;
  }

  private Place one(String what, String reference, Optional<Position> at,
      Predicate<TensorExpression> kind) throws Refusal {
    Matcher words = matched(reference);
    String variable = words.group(1);
    List<Place> all = Place.all(root, kind);
    List<Place> named = all.stream()
        .filter(p -> Range.of(p.node()).orElseThrow().variable().equals(variable)).toList();
    if (named.isEmpty()) {
      throw new Refusal("there is no " + what + " over " + variable + " in " + name + "; "
          + available(all.stream().map(p -> Range.of(p.node()).orElseThrow().variable()).toList()));
    }
    return chosen(what + " over " + variable, variable, named, words.group(2), at);
  }

  /**
   * The let of a name.
   *
   * @throws Refusal as {@link #generation}
   */
  Place let(String reference, Optional<Position> at) throws Refusal {
    Matcher words = matched(reference);
    List<Place> all = Place.all(root, e -> e instanceof TensorExpression.Let);
    List<Place> named = all.stream()
        .filter(p -> ((TensorExpression.Let) p.node()).name().equals(words.group(1))).toList();
    if (named.isEmpty()) {
      throw new Refusal("there is no let of " + words.group(1) + " in " + name + "; "
          + available(all.stream().map(p -> ((TensorExpression.Let) p.node()).name()).toList()));
    }
    return chosen("let of " + words.group(1), words.group(1), named, words.group(2), at);
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
