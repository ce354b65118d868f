package certcheck.certificates.certify.mlir;

import certcheck.certificates.certify.sched.meaning.Rules;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.inductive.RuleNames;
import certcheck.certificates.text.Forms;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.TreeTerms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/** Derives {@code mlir_fits}: that all indices that the operations of a block compute fit into 64 bits. */
final class Fitting {
  /** Longer functions take too long. */
  private static final int OPERATIONS = 1_000;

  private static final List<String> RELATIONS = List.of("mlir_affine_held", "mlir_affines_held",
      "mlir_map_held", "mlir_holding_held", "mlir_all_holding_held", "mlir_set_held",
      "mlir_defines_held", "mlir_subscripts_held", "mlir_loads_held", "mlir_stores_held",
      "mlir_bounded_held", "mlir_bounds_held", "mlir_loop_held", "mlir_branches_held");
  private static final List<String> FORMS = List.of(
      "mlir_in_range_so", "mlir_nest_held_so", "mlir_select_held_so");

  /** Of accesses to parts of arrays. */
  private static final List<String> PARTS = List.of("mlir_loads_held_part", "mlir_stores_held_part");

  private final Rules rules;
  private final Syntax syntax;
  private final TreeTerms trees;
  private final Names names;
  private final Judgements judgements;
  private final IndexRanges ranges;
  private final CanonicalTerms canonical;
  private final Term plain;
  private final Term range;
  private final FittingLoops loops;
  private Tree current;
  private int operations;

  /**
   * Derivations.
   *
   * @param plain a type of numbers
   */
  Fitting(Forms forms, TreeTerms trees, CanonicalTerms canonical, Term plain) {
    this.rules = new Rules(forms);
    this.syntax = rules.syntax();
    this.trees = trees;
    this.plain = plain;
    this.canonical = canonical;
    this.range = syntax.apply("mlir_in_range");
    this.ranges = new IndexRanges(forms);
    List<Theorem> held = new ArrayList<>();
    List<Theorem> last = new ArrayList<>();
    FORMS.forEach(form -> held.add(forms.lemma(form)));
    for (String relation : RELATIONS) {
      for (String rule : RuleNames.of(List.of("mlir_overflow"), relation).rules()) {
        (rule.equals("mlir_select_held") ? last : held).add(forms.derived().spec(
            forms.lemma(relation + "_intro_" + rule), List.of(range)));
      }
    }
    held.add(forms.derived().spec(
        forms.lemma("mlir_nest_held_intro_mlir_nest_held_scf"), List.of(range)));
    this.names = new Names(forms, canonical, held, last, ranges);
    this.judgements = names.judgements();
    this.loops = new FittingLoops(this, rules, trees, canonical, ranges);
  }

  /** What is known at the place that derivations have come to. */
  IndexRanges ranges() {
    return ranges;
  }

  /** The variables of the loops around the operation that derivations have come to, from outside. */
  List<FittingLoops.Variable> around() {
    return loops.around();
  }

  /** The operation that derivations have come to. */
  Tree current() {
    return current;
  }

  /** {@code ⊢ mlir_fits Γ e}, under what is known. */
  Theorem block(Term scope, Tree block) {
    if (!block.is(";", 2)) {
      throw new Refusal("a block without an end", block);
    }
    Tree operation = block.part(0);
    if (++operations > OPERATIONS) {
      throw new Refusal("a function of more than " + OPERATIONS + " operations", operation);
    }
    current = operation;
    if (block.part(1).isEmpty()) {
      Theorem hands = find(operation, "mlir_hands_on", scope, trees.of(operation), null);
      return rules.use("mlir_fits_intro_mlir_fits_end", List.of(scope, trees.of(operation),
          Syntax.right(hands.conclusion())), hands);
    }
    if (Operations.isLowered(operation)) {
      return lowered(scope, block);
    }
    String name = Operations.name(operation);
    boolean index = Operations.isIndex(operation);
    if (Operations.VIEWS.contains(name)) {
      judgements.parts(PARTS.stream()
          .map(form -> rules.derived().spec(rules.lemma(form), List.of(range))).toList());
    }
    Theorem decides = Becoming.decides(judgements, trees, scope, operation);
    if (decides != null) {
      return condition(scope, block, decides);
    }
    return switch (name) {
      case "arith.constant" -> index ? index(scope, block) : constant(scope, block);
      case "ub.poison" -> constant(scope, block);
      case "memref.dim", "affine.apply", "affine.min", "affine.max" -> index(scope, block);
      case "affine.load", "memref.load" -> load(scope, block);
      case "affine.store", "memref.store" -> store(scope, block);
      case "affine.for", "scf.for" -> loops.sequential(scope, block);
      case "affine.parallel", "scf.parallel" -> loops.parallel(scope, block);
      case "affine.if", "scf.if" -> branches(scope, block);
      case "memref.alloc", "memref.alloca" -> allocation(scope, block);
      case "memref.dealloc" -> deallocation(scope, block);
      default -> {
        if (Operations.isComputed(name)) {
          yield index ? index(scope, block) : number(scope, block);
        }
        throw new Refusal("'" + name + "' is not among the operations whose indices are looked at",
            operation);
      }
    };
  }

  /** A judgement about an operation; a relation of theory mlir_overflow holds indices in range. */
  Theorem find(Tree operation, String relation, Term... known) {
    return Becoming.need(judgements.find(relation, known),
        "'" + Operations.name(operation) + "' in a form whose indices are not looked at", operation);
  }

  /** The judgement of theory mlir_overflow, of indices in range. */
  Theorem held(Tree operation, String relation, Term scope, int unknowns) {
    Term[] known = new Term[3 + unknowns];
    known[0] = range;
    known[1] = scope;
    known[2] = trees.of(operation);
    return find(operation, relation, known);
  }

  Theorem unbound(Term scope, Term x, Tree operation) {
    Theorem is = names.value(scope, x);
    return Becoming.need(is != null && Syntax.isConstant("none", Syntax.right(is)) ? is : null,
        "a name that stands for something already", operation);
  }

  Term bind(Term scope, Term x, Term type, List<Term> values) {
    return syntax.apply("mlir_bind", scope, x, type, syntax.list(syntax.literal(0).type, values));
  }

  private Theorem index(Term scope, Tree block) {
    Tree operation = block.part(0);
    Theorem defines = held(operation, "mlir_defines_held", scope, 2);
    List<Term> parts = Syntax.arguments(defines.conclusion());
    Term x = parts.get(3);
    Term v = parts.get(4);
    return rules.use("mlir_fits_intro_mlir_fits_index",
        List.of(scope, parts.get(2), x, v, trees.of(block.part(1))), defines,
        unbound(scope, x, operation),
        block(bind(scope, x, trees.of(Operations.wordIndex()), List.of(v)), block.part(1)));
  }

  private Theorem condition(Term scope, Tree block, Theorem decides) {
    Tree operation = block.part(0);
    Theorem comparisons = canonical.last(decides);
    Term x = Syntax.arguments(decides.conclusion()).get(2);
    Term t = Syntax.arguments(decides.conclusion()).get(3);
    Term l = Syntax.right(comparisons.conclusion());
    return rules.use("mlir_fits_intro_mlir_fits_condition",
        List.of(scope, trees.of(operation), x, t, l, trees.of(block.part(1))), comparisons,
        unbound(scope, x, operation), block(syntax.apply("mlir_bind", scope, x, t, l), block.part(1)));
  }

  private Theorem numbered(Term scope, Term x, Term type, Tree block) {
    return block(bind(scope, x, syntax.apply("word", type), List.of()), block.part(1));
  }

  private Theorem number(Term scope, Tree block) {
    Tree operation = block.part(0);
    Theorem applies = find(operation, "mlir_applies", plain, scope, trees.of(operation), null, null,
        null, null);
    List<Term> parts = Syntax.arguments(applies.conclusion());
    return rules.use("mlir_fits_intro_mlir_fits_number",
        List.of(scope, plain, parts.get(2), parts.get(3), parts.get(4), parts.get(5), parts.get(6),
            trees.of(block.part(1))), applies, unbound(scope, parts.get(3), operation),
        numbered(scope, parts.get(3), parts.get(4), block));
  }

  private Theorem constant(Term scope, Tree block) {
    Tree operation = block.part(0);
    Theorem constant =
        find(operation, "mlir_constant", trees.of(operation), null, null, null, null);
    List<Term> parts = Syntax.arguments(constant.conclusion());
    return rules.use("mlir_fits_intro_mlir_fits_constant",
        List.of(scope, parts.get(0), parts.get(1), parts.get(2), parts.get(3), parts.get(4),
            trees.of(block.part(1))), constant, unbound(scope, parts.get(1), operation),
        numbered(scope, parts.get(1), parts.get(2), block));
  }

  private Theorem load(Term scope, Tree block) {
    Tree operation = block.part(0);
    Theorem loads = held(operation, "mlir_loads_held", scope, 4);
    List<Term> parts = Syntax.arguments(loads.conclusion());
    return rules.use("mlir_fits_intro_mlir_fits_load",
        List.of(scope, parts.get(2), parts.get(3), parts.get(4), parts.get(5), parts.get(6),
            trees.of(block.part(1))), loads, unbound(scope, parts.get(3), operation),
        numbered(scope, parts.get(3), parts.get(4), block));
  }

  private Theorem store(Term scope, Tree block) {
    Theorem stores = held(block.part(0), "mlir_stores_held", scope, 3);
    List<Term> parts = Syntax.arguments(stores.conclusion());
    return rules.use("mlir_fits_intro_mlir_fits_store",
        List.of(scope, parts.get(2), parts.get(3), parts.get(4), parts.get(5),
            trees.of(block.part(1))), stores, block(scope, block.part(1)));
  }

  private Theorem branches(Term scope, Tree block) {
    Tree operation = block.part(0);
    Theorem branches = held(operation, "mlir_branches_held", scope, 5);
    List<Term> parts = Syntax.arguments(branches.conclusion());
    Term b = parts.get(3);
    Tree regions = operation.part(1).part(1);
    Tree otherwise = regions.part(1).part(0).part(1);
    Theorem then = under(b, scope, regions.part(0).part(1));
    Theorem other =
        otherwise.isEmpty() ? null : under(syntax.not(b), scope, otherwise);
    Theorem named = find(operation, "mlir_declares", scope, parts.get(7), parts.get(6), null);
    Term after = Syntax.right(named.conclusion());
    Theorem later = block(after, block.part(1));
    List<Term> terms = new ArrayList<>(List.of(scope, parts.get(2), b, parts.get(4)));
    List<Object> premises = new ArrayList<>(List.of(branches, then));
    if (other != null) {
      terms.addAll(List.of(trees.of(otherwise.part(0)), trees.of(otherwise.part(1))));
      premises.add(other);
    }
    terms.addAll(List.of(parts.get(6), parts.get(7), after, trees.of(block.part(1))));
    premises.addAll(List.of(named, later));
    return rules.use(
        other == null ? "mlir_fits_alone" : "mlir_fits_else", terms, premises.toArray());
  }

  /** {@code ⊢ b ⟹ mlir_fits Γ e}. */
  private Theorem under(Term b, Term scope, Tree block) {
    ranges.enter(List.of(rules.recorder().assume(b)));
    Theorem fits = block(scope, block);
    ranges.leave();
    return rules.recorder().disch(b, fits);
  }

  private Theorem lowered(Term scope, Tree block) {
    Tree operation = block.part(0);
    Theorem lowers = find(operation, "mlir_lowers", scope, trees.of(operation), null);
    Theorem spliced = Becoming.spliced(judgements, trees, lowers, block);
    return rules.use("mlir_fits_intro_mlir_fits_lowered",
        List.of(scope, trees.of(operation), Syntax.right(lowers.conclusion()),
            trees.of(block.part(1)), Syntax.right(spliced.conclusion())), lowers, spliced,
        block(scope, Becoming.spliced(trees, spliced, block)));
  }

  private Theorem allocation(Term scope, Tree block) {
    Tree operation = block.part(0);
    Theorem allocates =
        find(operation, "mlir_allocates", scope, trees.of(operation), null, null, null);
    List<Term> parts = Syntax.arguments(allocates.conclusion());
    Term x = parts.get(2);
    Term type = syntax.apply("part", syntax.literal(Tree.spelled("memref")), syntax.list(
        parts.get(1).type, List.of(parts.get(3), syntax.apply("empty"))));
    Term inner = syntax.apply(
        "mlir_bind", scope, x, type, syntax.apply("::", x, parts.get(4)));
    return rules.use("mlir_fits_intro_mlir_fits_alloc",
        List.of(scope, parts.get(1), x, parts.get(3), parts.get(4), trees.of(block.part(1))),
        allocates, unbound(scope, x, operation), block(inner, block.part(1)));
  }

  private Theorem deallocation(Term scope, Tree block) {
    Tree operation = block.part(0);
    Theorem frees = find(operation, "mlir_frees", scope, trees.of(operation), null);
    Term x = Syntax.right(frees.conclusion());
    return rules.use("mlir_fits_intro_mlir_fits_dealloc",
        List.of(scope, trees.of(operation), x, trees.of(block.part(1))), frees,
        block(bind(scope, x, syntax.apply("empty"), List.of()), block.part(1)));
  }
}
