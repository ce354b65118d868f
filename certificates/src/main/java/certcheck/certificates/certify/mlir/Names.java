package certcheck.certificates.certify.mlir;

import certcheck.certificates.proof.Memo;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.horn.HornProver;
import certcheck.certificates.text.Forms;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * What names stand for, in the terms of theories {@code mlir} and {@code mlir_translation}, and the
 * other conditions of their rules.
 */
final class Names implements HornProver.Condition {
  private final Forms forms;
  private final Recorder recorder;
  private final Syntax syntax;
  private final CanonicalTerms canonical;
  private final Judgements judgements;
  private final FreeNames free;
  private final Memo<List<Term>, Theorem> values = new Memo<>();
  private final Map<Term, List<Term>> loops = new HashMap<>();
  private final Function<Term, Theorem> inequalities;

  Names(Forms forms, CanonicalTerms canonical) {
    this(forms, canonical, List.of(), List.of(), goal -> null);
  }

  /**
   * Names, where more can be derived.
   *
   * @param rules that derive it
   * @param last those that do if no other rule does
   * @param inequalities proves those that are not decided by literals, or returns null
   */
  Names(Forms forms, CanonicalTerms canonical, List<Theorem> rules, List<Theorem> last,
      Function<Term, Theorem> inequalities) {
    this.forms = forms;
    this.recorder = forms.derived().recorder();
    this.syntax = forms.syntax();
    this.canonical = canonical;
    this.inequalities = inequalities;
    this.judgements = new Judgements(forms, rules, last, this);
    this.free = new FreeNames(forms);
  }

  Judgements judgements() {
    return judgements;
  }

  // ── What names stand for ──

  /** {@code ⊢ Γ x = r}, for names, or numbers as expressions; null if it is not known. */
  Theorem value(Term scope, Term x) {
    Theorem result = values.of(List.of(scope, x), () -> {
      Theorem found = found(scope, x);
      return found == null ? recorder.truth() : found;
    });
    return result.conclusion() == syntax.truth ? null : result;
  }

  private Theorem found(Term scope, Term x) {
    List<Term> parts = Syntax.arguments(scope);
    String head = Syntax.head(scope) instanceof Term.Constant c ? c.symbol.name : "";
    return switch (head) {
      case "mlir_nothing" -> forms.at("mlir_bound_nothing", x);
      case "mlir_unbound" -> forms.at("mlir_taken_nothing", x);
      case "mlir_bind" -> {
        Theorem unbound = free.unbound(scope, x);
        yield unbound == null ? bound("mlir_bound", parts, x) : unbound;
      }
      case "mlir_takes" -> bound("mlir_taken", parts, x);
      case "mlir_expressed" -> bound("mlir_expressed", parts, x);
      case "mlir_read_arguments" -> argument(parts.get(0), x);
      case "mlir_kept" -> kept(parts.get(0), parts.get(1), x);
      case "mlir_unread" -> unread(parts.get(0), parts.get(1), x);
      default -> null;
    };
  }

  private Theorem bound(String lemma, List<Term> parts, Term x) {
    if (parts.get(1) == x) {
      return forms.at(lemma + "_here", parts.toArray(new Term[0]));
    } else if (!(parts.get(1) instanceof Term.Literal) || !(x instanceof Term.Literal)) {
      return null;
    }
    Theorem before = value(parts.get(0), x);
    List<Term> terms = new ArrayList<>(parts);
    terms.add(x);
    if (before == null) {
      return null;
    }
    terms.add(Syntax.right(before));
    return forms.mp(forms.at(lemma + "_before", terms.toArray(new Term[0])),
        forms.value(syntax.equation(x, parts.get(1))), before);
  }

  private Theorem argument(Term scope, Term x) {
    Theorem named = value(scope, x);
    Term pair = named == null || !Syntax.isUnary("some", Syntax.right(named)) ? null
        : Syntax.right(Syntax.right(named));
    return pair == null || !Syntax.isConstant("nil", Syntax.right(pair))
        || !Syntax.isUnary("word", Syntax.left(pair)) ? null
        : forms.mp(forms.at("mlir_argument_read", scope, x, Syntax.right(Syntax.left(pair))), named);
  }

  private Theorem kept(Term command, Term before, Term x) {
    Theorem is = value(before, x);
    if (is == null || !Syntax.isUnary("some", Syntax.right(is))) {
      return null;
    }
    Term u = Syntax.right(Syntax.right(is));
    Theorem writes = writesOnly(command);
    Term arrays = Syntax.left(writes.conclusion());
    Theorem reads = judgements.prove(syntax.apply("$mlir_reads_none", arrays, u), List.of());
    return reads == null ? null
        : forms.mp(forms.at("mlir_kept_so", arrays, command, before, x, u), is, reads, writes);
  }

  private Theorem unread(Term array, Term before, Term x) {
    Theorem is = value(before, x);
    if (is == null || !Syntax.isUnary("some", Syntax.right(is))) {
      return null;
    }
    Term u = Syntax.right(Syntax.right(is));
    Theorem reads = judgements.prove(syntax.apply("$mlir_reads_none",
        syntax.list(syntax.literal(0).type, List.of(array)), u), List.of());
    return reads == null ? null : forms.mp(forms.at("mlir_unread_so", array, before, x, u), is, reads);
  }

  /**
   * A loop whose body is still to be found, and the arrays that it writes.
   *
   * @param loop by the number of another loop of that form, from 0 on: what is known of those that write
   *     other arrays rests on other hypotheses
   */
  Term unfinished(IntFunction<Term> loop, List<Term> arrays) {
    int number = 0;
    while (!arrays.equals(loops.computeIfAbsent(loop.apply(number), c -> arrays))) {
      number++;
    }
    return loop.apply(number);
  }

  /** A word for the first, and others for those after it. */
  static String numbered(String word, int number) {
    return number == 0 ? word : word + "'" + number + "_";
  }

  /** {@code ⊢ $mlir_writes_only m c}, or that as a hypothesis. */
  Theorem writesOnly(Term command) {
    List<Term> assumed = loops.get(command);
    Term goal = syntax.apply("$mlir_writes_only", syntax.list(syntax.literal(0).type,
        assumed != null ? assumed : written(command)), command);
    return assumed != null ? recorder.assume(goal) : judgements.prove(goal, List.of());
  }

  /** {@code ⊢ $mlir_writes_only m c}, for a list of arrays. */
  Theorem writesOnlyOf(Term command, Term arrays) {
    return judgements.prove(syntax.apply("$mlir_writes_only", arrays, command), List.of());
  }

  /** The arrays that a command writes. */
  List<Term> written(Term command) {
    Set<Term> arrays = new LinkedHashSet<>();
    for (Term t : syntax.logic().terms.subterms(command)) {
      if (Syntax.isConstant("write", Syntax.head(t)) && Syntax.arguments(t).size() == 3) {
        arrays.add(Syntax.arguments(t).get(0));
      }
    }
    return arrays.stream().sorted().toList();
  }

  // ── Other conditions ──

  @Override
  public Theorem prove(Term goal, Set<Term.Free> unknowns) {
    if (Syntax.isEquation(goal)) {
      return equation(Syntax.left(goal), Syntax.right(goal), unknowns);
    } else if (Syntax.isConstant("mlir_infinite", Syntax.head(goal))) {
      return infinite(Syntax.arguments(goal).get(0), goal, unknowns);
    } else if (Syntax.isConstant("$mlir_rest_of", Syntax.head(goal))) {
      return remainder(Syntax.arguments(goal));
    } else if (Syntax.isConstant("$mlir_step_of", Syntax.head(goal))) {
      return difference(Syntax.arguments(goal));
    } else if (Syntax.isConstant("mlir_joined", Syntax.head(goal))) {
      return joined(Syntax.arguments(goal), unknowns);
    } else if (Syntax.isBinary("∨", goal)) {
      Theorem left = either(Syntax.left(goal), unknowns);
      if (left != null) {
        return recorder.disj1(left, instance(Syntax.left(goal), left, Syntax.right(goal)));
      }
      Theorem right = either(Syntax.right(goal), unknowns);
      return right == null ? null
          : recorder.disj2(instance(Syntax.right(goal), right, Syntax.left(goal)), right);
    }
    return unknowns.isEmpty() ? decided(goal) : null;
  }

  private Theorem either(Term goal, Set<Term.Free> unknowns) {
    Theorem here = prove(goal, unknowns);
    boolean judgement = Syntax.head(goal) instanceof Term.Constant c
        && c.symbol.name.startsWith("mlir_") && !c.symbol.name.equals("mlir_joined");
    return here != null || !judgement ? here : judgements.prove(goal, unknowns);
  }

  /** Another part of a goal, with what was found for the unknowns of the first. */
  private Term instance(Term pattern, Theorem found, Term other) {
    Map<Term.Free, Term> map = new HashMap<>();
    match(pattern, found.conclusion(), map);
    return syntax.logic().terms.substitute(map, other);
  }

  private static void match(Term pattern, Term t, Map<Term.Free, Term> map) {
    if (pattern instanceof Term.Free x && pattern != t) {
      map.put(x, t);
    } else if (pattern instanceof Term.Application a && t instanceof Term.Application b) {
      match(a.function, b.function, map);
      match(a.argument, b.argument, map);
    }
  }

  private Theorem equation(Term left, Term right, Set<Term.Free> unknowns) {
    if (unknowns.contains(left)) {
      return recorder.sym(canonical.of(right));
    } else if (Syntax.isBinary("+", left) && right instanceof Term.Literal sum
        && Syntax.left(left) instanceof Term.Literal k && unknowns.contains(Syntax.right(left))) {
      return recorder.evaluate(syntax.apply("+", k, syntax.literal(sum.value.subtract(k.value))));
    } else if (left instanceof Term.Application a && unknowns.contains(a.function)) {
      return forms.at("mlir_bound_nothing", a.argument);
    } else if (left instanceof Term.Application a && a.argument instanceof Term.Literal
        && a.function.type.codomain() != syntax.logic().terms.integer) {
      return value(a.function, a.argument);
    }
    return unknowns.isEmpty() ? same(left, right)
        : unknowns.contains(right) ? canonical.of(left) : null;
  }

  /** {@code ⊢ a = b}, of integers or lists of them, perhaps by what is assumed; null if it is not known. */
  private Theorem same(Term a, Term b) {
    Theorem equal = canonical.equal(a, b);
    if (equal != null) {
      return equal;
    } else if (a.type == syntax.logic().terms.integer) {
      return inequalities.apply(syntax.equation(a, b));
    } else if (!Syntax.isBinary("::", a) || !Syntax.isBinary("::", b)) {
      return null;
    }
    Theorem first = same(Syntax.left(a), Syntax.left(b));
    Theorem rest = first == null ? null : same(Syntax.right(a), Syntax.right(b));
    return rest == null ? null : recorder.mkComb(recorder.mkComb(recorder.refl(
        ((Term.Application) ((Term.Application) a).function).function), first), rest);
  }

  /** The bits of infinity in a type, and the sign bit (IEEE 754), where they are unknown. */
  private Theorem infinite(Term type, Term goal, Set<Term.Free> unknowns) {
    int index = List.of("f16", "bf16", "f32", "f64").indexOf(
        type instanceof Term.Literal t ? Tree.spelling(t.value) : "");
    if (index < 0) {
      return null;
    }
    int bits = List.of(16, 16, 32, 64).get(index);
    int mantissa = List.of(10, 7, 23, 52).get(index);
    BigInteger sign = BigInteger.ONE.shiftLeft(bits - 1);
    List<Term> parts = Syntax.arguments(goal);
    Map<Term.Free, Term> map = new HashMap<>();
    unknown(parts.get(1), sign.subtract(BigInteger.ONE.shiftLeft(mantissa)), unknowns, map);
    unknown(parts.get(2), sign, unknowns, map);
    return decided(syntax.logic().terms.substitute(map, goal));
  }

  private void unknown(
      Term t, BigInteger value, Set<Term.Free> unknowns, Map<Term.Free, Term> map) {
    if (t instanceof Term.Free x && unknowns.contains(x)) {
      map.put(x, syntax.literal(value));
    }
  }

  /** {@code ⊢ $mlir_rest_of r x d}, where r is known; null if it is no remainder. */
  private Theorem remainder(List<Term> parts) {
    Term r = parts.get(0);
    for (Term t : syntax.logic().terms.subterms(r)) {
      if (Syntax.isBinary("div", t) && Syntax.isBinary("max_int", Syntax.left(t))) {
        Term x = Syntax.left(Syntax.left(t));
        Theorem is = canonical.equal(r, syntax.apply("mlir_rest", x, Syntax.right(t)));
        if (is != null) {
          return forms.mp(forms.at("mlir_rest_so", r, x, Syntax.right(t)), is);
        }
      }
    }
    return null;
  }

  /** {@code ⊢ $mlir_step_of a b d}, where a and b differ by an integer d; null if they do not. */
  private Theorem difference(List<Term> parts) {
    Theorem is = canonical.of(syntax.apply("-", parts.get(0), parts.get(1)));
    Term d = Syntax.right(is);
    return d instanceof Term.Literal
        ? forms.mp(forms.at("mlir_step_so", parts.get(0), parts.get(1), d), is) : null;
  }

  /** {@code ⊢ mlir_joined a f n}, where n spells what a spells and then f; null if neither f nor n is known. */
  private Theorem joined(List<Term> parts, Set<Term.Free> unknowns) {
    Theorem value = canonical.of(parts.get(0));
    Term prefix = Syntax.right(value);
    if (unknowns.contains(parts.get(1)) && unknowns.contains(parts.get(2))) {
      return null;
    } else if (unknowns.contains(parts.get(2))) {
      Theorem joined = joined(prefix, parts.get(1));
      return recorder.eqMp(recorder.mkComb(recorder.mkComb(recorder.mkComb(
          recorder.refl(syntax.apply("mlir_joined")), recorder.sym(value)),
          recorder.refl(parts.get(1))), recorder.refl(Syntax.right(joined.conclusion()))), joined);
    }
    String before = Tree.spelling(((Term.Literal) prefix).value);
    String whole = Tree.spelling(((Term.Literal) parts.get(2)).value);
    return !whole.startsWith(before) || whole.length() == before.length() ? null
        : joined(prefix, syntax.literal(Tree.spelled(whole.substring(before.length()))));
  }

  private Theorem joined(Term prefix, Term rest) {
    Theorem power = forms.lemma("mlir_power_intro_mlir_power_one");
    Term p = syntax.literal(1);
    for (int k = 0; k < Tree.spelling(((Term.Literal) rest).value).length(); k++) {
      Theorem next = recorder.evaluate(syntax.apply("*", syntax.literal(128), p));
      power = forms.mp(forms.at("mlir_power_next", p, Syntax.right(next)), power, next);
      p = Syntax.right(next);
    }
    Theorem sum = recorder.evaluate(syntax.apply("+", syntax.apply("*", p, prefix), rest));
    return forms.mp(forms.at("mlir_joined_so", prefix, rest, p, Syntax.right(sum)), power,
        atMost(p, rest), recorder.evaluate(syntax.apply("<", rest, p)), sum);
  }

  /** {@code ⊢ (p ≤ 128 * b) = ⊤}. */
  private Theorem atMost(Term p, Term b) {
    return recorder.evaluate(
        syntax.apply("≤", p, syntax.apply("*", syntax.literal(128), b)));
  }

  /** A statement without unknowns; null if it is not decided. */
  private Theorem decided(Term goal) {
    List<Term> parts = Syntax.arguments(goal);
    if (goal == syntax.truth) {
      return recorder.truth();
    } else if (Syntax.head(goal) instanceof Term.Abstraction) {
      Theorem step = recorder.beta(goal);
      Theorem reduced = decided(Syntax.right(step));
      return reduced == null ? null : recorder.eqMp(recorder.sym(step), reduced);
    } else if (Syntax.isUnary("¬", goal)) {
      return not(Syntax.right(goal));
    } else if (Syntax.isBinary("∨", goal)) {
      return prove(goal, Set.of());
    } else if (Syntax.isBinary("∧", goal)) {
      Theorem left = decided(Syntax.left(goal));
      Theorem right = left == null ? null : decided(Syntax.right(goal));
      return right == null ? null : recorder.conj(left, right);
    } else if (Syntax.isEquation(goal)) {
      return parts.get(0) == parts.get(1) ? recorder.refl(parts.get(0))
          : parts.get(0).type == syntax.logic().terms.integer
          ? same(parts.get(0), parts.get(1)) : null;
    } else if (Syntax.isBinary("≤", goal) || Syntax.isBinary("<", goal)) {
      Theorem both = canonical.of(goal);
      Term normal = Syntax.right(both);
      if (!(Syntax.left(normal) instanceof Term.Literal)
          || !(Syntax.right(normal) instanceof Term.Literal)) {
        return inequalities.apply(goal);
      }
      Theorem value = recorder.evaluate(normal);
      return Syntax.right(value) != syntax.truth ? inequalities.apply(goal)
          : recorder.eqMp(recorder.sym(both), forms.derived().fromEqTrue(value));
    } else if (Syntax.head(goal) instanceof Term.Constant c && c.symbol.definition() != null
        && c.symbol.name.startsWith("mlir_")) {
      Theorem step = forms.derived().unfold(c, parts);
      Theorem meaning = decided(Syntax.right(step));
      return meaning == null ? null : recorder.eqMp(recorder.sym(step), meaning);
    }
    return null;
  }

  private Theorem not(Term p) {
    if (Syntax.isEquation(p) && Syntax.left(p) instanceof Term.Literal
        && Syntax.right(p) instanceof Term.Literal) {
      Theorem value = forms.value(p);
      return Syntax.right(value) == syntax.truth ? null : forms.derived().fromEqFalse(value);
    } else if (Syntax.isConstant("writes", Syntax.head(p))) {
      List<Term> parts = Syntax.arguments(p);
      Theorem writes = writesOnly(parts.get(0));
      Term arrays = writes == null ? null : Syntax.left(writes.conclusion());
      Theorem other = writes == null ? null : judgements.prove(
          syntax.not(syntax.apply("member", parts.get(1), arrays)), List.of());
      return other == null ? null : forms.mp(forms.at("mlir_writes_not", arrays, parts.get(0),
          parts.get(1), parts.get(2)), writes, other);
    } else if (Syntax.isUnary("∃", p)) {
      return unsigned(p);
    }
    return null;
  }

  /** {@code ⊢ ¬(∃g. mlir_signed n g)}. */
  private Theorem unsigned(Term some) {
    Term.Free g = syntax.logic().terms.free("%g", syntax.logic().terms.integer);
    Term body = syntax.instance(some, g);
    if (!Syntax.isConstant("mlir_signed", Syntax.head(body))) {
      return null;
    }
    Term n = Syntax.left(body);
    Theorem result = forms.at("mlir_unsigned", n);
    for (String sign : List.of("addf", "subf", "mulf", "divf", "negf")) {
      BigInteger other = Tree.spelled("arith." + sign);
      if (((Term.Literal) n).value.equals(other)) {
        return null;
      }
      result = forms.mp(result, forms.value(syntax.equation(n, syntax.literal(other))));
    }
    return result;
  }
}
