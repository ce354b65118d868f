package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.Known;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.certify.sched.terms.Translation;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A proof that follows from the value of an expression at a place of a program. Where a read has
 * several last writers, or a condition in the expression is open, there is a proof for each case.
 */
final class Evaluation {
  /** Cases for one expression, and cases inside each other. */
  private static final int CASES = 400;
  private static final int DEPTH = 100;

  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final LastWriters writers;
  private final Translation translation;
  private final Term functions;
  private final Known known;
  private final Code.Value expression;
  private final Conclusion conclusion;
  private final Uniform uniform;
  private final Set<List<Term>> varied = new HashSet<>();
  private int cases;
  private int halvings;

  /** What follows from the value. */
  interface Conclusion {
    /** The statement that is to be proved. */
    Term goal();

    /**
     * The goal from what the expression's value is, or null.
     *
     * @param value {@code ⊢ $value F K e v}
     * @param held what the cells hold that are read, by array and index
     * @param facts of this case
     */
    Theorem from(Theorem value, Map<List<Term>, LastWriters.Held> held, Facts facts);

    /**
     * Why the goal does not follow.
     *
     * @param value as before; null if none is known
     * @param reason in words
     * @param facts of the case
     */
    OpenObligation open(Theorem value, Supplier<String> reason, Facts facts);
  }

  /** Finds one value that a cell holds, whatever has written it last. */
  interface Uniform {
    /** The value, or null. */
    LastWriters.Held of(Code.Cell cell, Facts facts);
  }

  /** A proof about the value of an expression at a place, of functions F. */
  Evaluation(Calculus calculus, LastWriters writers, Translation translation, Term functions,
      Known known, Code.Value expression, Conclusion conclusion, Uniform uniform) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.writers = writers;
    this.translation = translation;
    this.functions = functions;
    this.known = known;
    this.expression = expression;
    this.conclusion = conclusion;
    this.uniform = uniform;
  }

  /**
   * The goal, under the facts.
   *
   * @throws OpenObligation if it is not proved
   */
  Theorem prove(Facts facts) {
    cases = 0;
    return prove(new Case(facts), 0);
  }

  private Theorem prove(Case here, int depth) {
    Theorem value = here.value(expression);
    Theorem proved = value == null ? null : conclusion.from(value, here.held, here.facts);
    if (proved != null) {
      return proved;
    }
    Theorem impossible = calculus.tryArithmetic(here.facts, syntax.falsity);
    if (impossible != null) {
      return recorder.contr(conclusion.goal(), impossible);
    }
    if (here.open.isEmpty()) {
      throw conclusion.open(value, here.reason, here.facts);
    } else if (depth == DEPTH || ++cases > CASES + 2 * halvings) {
      throw conclusion.open(
          value, () -> "there are too many cases of what is read", here.facts);
    }
    Term condition = here.open.get(0);
    Term not = syntax.not(condition);
    Theorem first = prove(new Case(here, condition), depth + 1);
    if (!first.hypotheses().contains(condition)) {
      return first;
    }
    Theorem second = prove(new Case(here, not), depth + 1);
    return !second.hypotheses().contains(not) ? second : recorder.disjCases(
        calculus.lemma("excluded_middle", List.of(condition)), first, second);
  }

  /** The evaluation in one case. */
  private final class Case {
    private final Facts facts;
    private final Map<List<Term>, LastWriters.Held> held;
    private final LastWriters.Findings findings;
    /** Conditions that are open, those of the expression first. */
    private final List<Term> open = new ArrayList<>();
    private int conditions;
    private Supplier<String> reason;

    Case(Facts facts) {
      this.facts = facts;
      this.held = new HashMap<>();
      this.findings = new LastWriters.Findings();
    }

    Case(Case outer, Term condition) {
      this.facts = calculus.with(outer.facts, condition);
      this.held = new HashMap<>(outer.held);
      this.findings = new LastWriters.Findings(outer.findings);
    }

    /** {@code ⊢ $value F K e v}, or null. */
    Theorem value(Code.Value e) {
      if (e instanceof Code.Value.Read read) {
        return read(read);
      } else if (e instanceof Code.Value.Select select) {
        return select(select);
      }
      return call((Code.Value.Call) e);
    }

    private Theorem read(Code.Value.Read read) {
      List<Term> key = List.of(read.cell().array(), read.cell().index());
      LastWriters.Held found = held.get(key);
      if (found == null) {
        LastWriters.Answer answer = writers.find(known, read.cell(), facts, findings);
        LastWriters.Held one = answer instanceof LastWriters.Depends depends
            && !depends.isHalving() && varied.add(key)
            ? uniform.of(read.cell(), facts) : null;
        if (one != null) {
          varied.remove(key);
          answer = one;
        }
        if (answer instanceof LastWriters.Depends depends) {
          open.add(depends.condition());
          halvings += depends.isHalving() ? 1 : 0;
          return null;
        } else if (answer instanceof LastWriters.Unknown unknown) {
          reason = () -> calculus.text(read.cell()) + " is read at " + read.cell().position()
              + ", and it is not proved what has written it last: " + unknown.reason().get();
          return null;
        }
        found = (LastWriters.Held) answer;
        held.put(key, found);
      }
      return calculus.rule("value_read", List.of(functions, known.set(), read.cell().array(),
          read.cell().index(), found.value()), found.theorem());
    }

    private Theorem select(Code.Value.Select e) {
      List<Term> parts = List.of(functions, known.set(), e.condition());
      Theorem holds = calculus.tryArithmetic(facts, e.condition());
      if (holds != null) {
        Theorem first = value(e.first());
        return first == null ? null : calculus.rule("value_select_true", with(parts,
            e.first().term(), result(first), e.second().term()), holds, first);
      }
      Theorem fails = calculus.tryArithmetic(facts, syntax.not(e.condition()));
      if (fails != null) {
        Theorem second = value(e.second());
        return second == null ? null : calculus.rule("value_select_false", with(parts,
            e.first().term(), e.second().term(), result(second)), fails, second);
      }
      open.add(conditions++, e.condition());
      Theorem first = value(e.first());
      Theorem second = value(e.second());
      return first == null || second == null ? null : calculus.rule("value_select", with(parts,
          e.first().term(), result(first), e.second().term(), result(second)), first, second);
    }

    private Theorem call(Code.Value.Call e) {
      List<Theorem> arguments = new ArrayList<>();
      for (Code.Value argument : e.arguments()) {
        Theorem value = value(argument);
        if (value == null) {
          return null;
        }
        arguments.add(value);
      }
      Theorem all = calculus.rule("all_value_nil", List.of(functions, known.set()));
      for (int k = arguments.size() - 1; k >= 0; k--) {
        all = calculus.rule("all_value_cons", List.of(functions, known.set(),
            e.arguments().get(k).term(), result(arguments.get(k)), translation.list(
                e.arguments().subList(k + 1, e.arguments().size())), result(all)),
            arguments.get(k), all);
      }
      return calculus.rule("value_call", List.of(functions, known.set(), e.function(),
          e.integers(), translation.list(e.arguments()), result(all)), all);
    }
  }

  /** The value v of {@code ⊢ $value F K e v}. */
  static Term result(Theorem value) {
    return Syntax.right(value.conclusion());
  }

  /** A list of terms, and more behind them. */
  static List<Term> with(List<Term> parts, Term... more) {
    List<Term> all = new ArrayList<>(parts);
    all.addAll(List.of(more));
    return all;
  }
}
