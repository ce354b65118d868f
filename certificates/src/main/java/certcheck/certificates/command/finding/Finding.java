package certcheck.certificates.command.finding;

import certcheck.certificates.certify.claim.Reason;
import certcheck.semantics.sched.counterexample.Counterexample;
import certcheck.semantics.sched.counterexample.CounterexamplePlaces;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Severity;
import certcheck.semantics.source.Suggestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What was found of a program: what became of a claim, or what is wrong with the text. All forms in which
 * it is shown, for people and for programs, are made of this.
 *
 * @param kind what it is
 * @param code under which {@code certcheck explain} says more; empty if there is nothing to say
 * @param rule of a claim, {@code claim/} and its first word, as {@code claim/race_free}; else the violated
 *     rule, as {@code syntax}
 * @param subject the words of the claim, as {@code implements under monoid(+, 0)}; else the rule
 * @param place where; its line is 0 if it is about the whole file
 * @param message in one line, without the place
 * @param details more of it, a line each
 * @param steps the places that the details name, in their order, as the two accesses of a race
 * @param schedules indices of {@code steps} in an order of execution that the details describe, of
 *     each; none if there are none
 * @param fix what may have been meant
 * @param counterexample of loops, if that is what refutes the claim
 */
public record Finding(Kind kind, Optional<Code> code, String rule, String subject, Place place,
    String message, List<String> details, List<Step> steps, List<List<Integer>> schedules,
    Optional<Fix> fix, Optional<Counterexample> counterexample) {

  /** What became of it. */
  public enum Kind {
    PROVED, REFUTED, UNDECIDED, ERROR, WARNING,
    /** What was asked for, as the value of an output: nothing that could be right or wrong. */
    ANSWERED;

    /** The word in a report. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** A place; line and column count from 1, in code points, and are 0 if there is none. */
  public record Place(String file, int line, int column) {
    /** A whole file. */
    public static Place of(String file) {
      return new Place(file, 0, 0);
    }

    /** A place in a file. */
    public static Place of(String file, Position position) {
      return new Place(file, position.line(), position.column());
    }

    /** A place in a file, or all of it. */
    public static Place of(String file, Optional<Position> position) {
      return position.map(p -> of(file, p)).orElseGet(() -> of(file));
    }

    /** {@code FILE:LINE:COLUMN}, or {@code FILE}. */
    @Override
    public String toString() {
      return line == 0 ? file : file + ":" + line + ":" + column;
    }
  }

  /** A place that a detail names, with what it says. */
  public record Step(Place place, String message) {
    /** A place of a counterexample, in the file of its program. */
    public static Step of(String file, CounterexamplePlaces.Named place) {
      return new Step(Place.of(file, place.position()), place.role() + ": " + place.text());
    }
  }

  /** A word at the place, and the one that may have been meant. */
  public record Fix(String found, String meant) {}

  /** Copies the lists. */
  public Finding {
    details = List.copyOf(details);
    steps = List.copyOf(steps);
    schedules = List.copyOf(schedules);
  }

  private static Finding plain(Kind kind, Optional<Code> code, String rule, String subject,
      Place place, String message) {
    return new Finding(kind, code, rule, subject, place, message, List.of(), List.of(), List.of(),
        Optional.empty(), Optional.empty());
  }

  /**
   * What became of a claim.
   *
   * @param claim its words
   * @param more what follows the outcome, as {@code : why}, or nothing
   */
  public static Finding claim(Kind kind, String claim, Place place, String more) {
    String word = claim.split(" ")[0];
    Optional<Code> code = switch (kind) {
      case REFUTED -> Code.ofClaim(word);
      case UNDECIDED -> Optional.of(Code.UNDECIDED);
      default -> Optional.empty();
    };
    return plain(kind, code, "claim/" + word, claim, place,
        "claim " + claim + ": " + kind.word() + more);
  }

  /** What is wrong with the text of a program, or remarkable. */
  public static Finding of(Diagnostic d) {
    Finding finding = plain(d.severity() == Severity.ERROR ? Kind.ERROR : Kind.WARNING,
        Optional.of(Code.of(d.rule())), d.rule().label(), d.rule().label(),
        Place.of(d.file(), d.position()),
        d.severity().label() + ": " + d.rule().label() + ": " + d.text());
    return finding.withFix(Suggestion.meant(d.found()).map(m -> new Fix(m.word(), m.meant())));
  }

  /** Why a claim is not proved. */
  public static Finding of(Reason reason) {
    Kind kind = switch (reason.outcome()) {
      case REFUTED -> Kind.REFUTED;
      case UNDECIDED -> Kind.UNDECIDED;
      case REFUSED -> Kind.ERROR;
    };
    Optional<Code> code = switch (reason.outcome()) {
      case REFUTED -> Code.ofClaim(reason.claim());
      case UNDECIDED -> Optional.of(Code.UNDECIDED);
      case REFUSED -> Optional.of(Code.REFUSED);
    };
    return plain(kind, code, "claim/" + reason.claim(), reason.claim(),
        Place.of(reason.file(), reason.position()), reason.text()).with(reason.details());
  }

  /** Something else about a program, with a code of its own. */
  public static Finding other(Kind kind, Code code, Place place, String message) {
    return plain(kind, Optional.of(code), code.rule(), code.rule(), place, message);
  }

  /** A metatheorem that the kernel verified, in its library. */
  public static Finding metatheorem(String name, Place place) {
    return plain(Kind.PROVED, Optional.empty(), "metatheorem", name, place,
        "metatheorem " + name + ": proved");
  }

  /**
   * An answer to what was asked.
   *
   * @param subject what of, as an output's name
   * @param lines at least one
   */
  public static Finding answer(String subject, Place place, List<String> lines) {
    Finding answer = plain(Kind.ANSWERED, Optional.empty(), "answer", subject, place, lines.get(0));
    return lines.size() == 1 ? answer : answer.with(lines);
  }

  /** The same with these details. */
  public Finding with(List<String> lines) {
    return new Finding(kind, code, rule, subject, place, message, lines, steps, schedules, fix,
        counterexample);
  }

  /** The same with another code. */
  public Finding with(Code other) {
    return new Finding(kind, Optional.of(other), rule, subject, place, message, details, steps,
        schedules, fix, counterexample);
  }

  /** The same with these places, which are in no order of execution. */
  public Finding withSteps(List<Step> places) {
    return new Finding(kind, code, rule, subject, place, message, details, places, schedules, fix,
        counterexample);
  }

  private Finding withFix(Optional<Fix> other) {
    return new Finding(kind, code, rule, subject, place, message, details, steps, schedules,
        other, counterexample);
  }

  /** The same with a counterexample of the program in the file, and its places. */
  public Finding with(Counterexample c) {
    List<Step> places = new ArrayList<>();
    CounterexamplePlaces.of(c).forEach(p -> places.add(Step.of(place.file(), p)));
    int last = places.size() - 1;
    List<List<Integer>> orders = CounterexamplePlaces.isRace(c)
        ? List.of(List.of(last - 1, last), List.of(last, last - 1)) : List.of();
    return new Finding(kind, code, rule, subject, place, message, details, places, orders, fix,
        Optional.of(c));
  }
}
