package certcheck.certificates.certify.mlir;

import certcheck.certificates.certify.sched.meaning.Rules;
import certcheck.certificates.certify.sched.meaning.Rules.Meant;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.TreeTerms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import certcheck.semantics.mlir.loops.VectorOperations;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Derives {@code mlir_becomes}: the commands that the operations of a block become. The loops that
 * they are to be say where numbers are put into scalars; that the commands are the same is not
 * looked at here.
 */
final class Becoming {
  /** Operations that may define a condition on indices. */
  private static final Set<String> DECISIONS =
      Set.of("arith.cmpi", "arith.andi", "arith.ori", "arith.xori", "arith.constant");

  /** Longer functions take too long. */
  private static final int OPERATIONS = 1_000;

  /**
   * Where operations are.
   *
   * @param names what names stand for
   * @param numbers the expressions that numbers are
   * @param scalars the scalars
   * @param handed where the block puts what it hands on, as a list
   */
  record Place(Term names, Term numbers, Term scalars, Term handed) {
    Place with(Term otherNames, Term otherNumbers) {
      return new Place(otherNames, otherNumbers, scalars, handed);
    }
  }

  /** Commands, and the theorem that the operations become them. */
  record Commands(List<Term> commands, Theorem theorem) {}

  private final Rules rules;
  private final Recorder recorder;
  private final Syntax syntax;
  private final TreeTerms trees;
  private final Names names;
  private final Judgements judgements;
  private final CanonicalTerms canonical;
  private final Term plain;
  private final Type command;
  private final Type integer;
  private final SequentialLoops loops;
  private final ParallelLoops parallel;
  private final Branches branches;
  private final Allocations allocations;
  private final List<Term> defined = new ArrayList<>();
  private int depth;
  private int operations;

  /**
   * Derivations.
   *
   * @param plain the type whose functions have no type in their names
   */
  Becoming(Rules rules, TreeTerms trees, Names names, CanonicalTerms canonical, Term plain) {
    this.rules = rules;
    this.recorder = rules.recorder();
    this.syntax = rules.syntax();
    this.trees = trees;
    this.names = names;
    this.judgements = names.judgements();
    this.canonical = canonical;
    this.plain = plain;
    this.command = syntax.apply("skip").type;
    this.integer = syntax.literal(0).type;
    this.loops = new SequentialLoops(this, rules, trees, names);
    this.parallel = new ParallelLoops(this, rules, trees, names, canonical);
    this.branches = new Branches(this, rules, trees, names);
    this.allocations = new Allocations(this, rules, trees, names);
  }

  /**
   * {@code ⊢ mlir_becomes ρ Δ (mlir_read_arguments Δ) mlir_no_scalar nil e l}, for the block e of a
   * function.
   *
   * @param target the loops, in normal form
   */
  Theorem function(Term arguments, Tree block, Term target) {
    Term none = syntax.apply("mlir_no_scalar");
    return becomes(new Place(arguments, syntax.apply("mlir_read_arguments", arguments), none,
        integers(List.of())), block, flat(target)).theorem;
  }

  Term integers(List<Term> items) {
    return syntax.list(integer, items);
  }

  Term list(List<Term> commands) {
    return syntax.list(command, commands);
  }

  /** The commands that one after the other are a command. */
  static List<Term> flat(Term c) {
    List<Term> all = new ArrayList<>();
    flatten(c, all);
    return all;
  }

  private static void flatten(Term c, List<Term> all) {
    if (Syntax.isBinary("seq", c)) {
      flatten(Syntax.left(c), all);
      flatten(Syntax.right(c), all);
    } else if (!Syntax.isConstant("skip", c)) {
      all.add(c);
    }
  }

  static boolean is(String head, List<Term> target) {
    return !target.isEmpty() && Syntax.isConstant(head, Syntax.head(target.get(0)));
  }

  static List<Term> rest(List<Term> target) {
    return target.isEmpty() ? target : target.subList(1, target.size());
  }

  private boolean isScalar(Term s, Place at) {
    for (Term scalars = at.scalars; Syntax.isConstant("mlir_and_scalar", Syntax.head(scalars));
        scalars = Syntax.right(scalars)) {
      if (Syntax.left(scalars) == s) {
        return true;
      }
    }
    return false;
  }

  /** Whether all that is left is what the end of the block does. */
  private static boolean isHandedOn(List<Term> target, Place at) {
    List<Term> handed = Syntax.items(at.handed);
    return target.stream().allMatch(c -> is("write", List.of(c))
        && handed.contains(Syntax.arguments(c).get(0)));
  }

  static Theorem need(Theorem found, String what, Tree tree) {
    if (found == null) {
      throw new Refusal(what, tree);
    }
    return found;
  }

  List<Term> leading(Place at, Term... more) {
    List<Term> terms = new ArrayList<>(
        List.of(plain, at.names, at.numbers, at.scalars, at.handed));
    terms.addAll(List.of(more));
    return terms;
  }

  // ── Blocks ──

  Commands becomes(Place at, Tree block, List<Term> target) {
    if (is("alloc", target) && Syntax.isConstant("nil", Syntax.arguments(target.get(0)).get(1))
        && !Allocations.isAllocated(block, Syntax.arguments(target.get(0)).get(0))) {
      return scalar(at, block, target);
    }
    if (!block.is(";", 2)) {
      throw new Refusal("a block without an end", block);
    }
    Tree operation = block.part(0);
    if (++operations > OPERATIONS) {
      throw new Refusal("a function of more than " + OPERATIONS + " operations", operation);
    }
    String name = Operations.name(operation);
    boolean index = Operations.isIndex(operation);
    boolean carries = Operations.isLoop(name) && !Operations.isEmptyResults(operation);
    // Behind an index, a constant, or what is inserted before a loop, a loop may come that carries the number.
    boolean passed = index || name.equals("arith.constant") || Operations.isInserted(operation);
    if (is("write", target) && !block.part(1).isEmpty() && !carries && !passed) {
      Term s = Syntax.arguments(target.get(0)).get(0);
      if (isScalar(s, at) && !isHandedOn(target, at)) {
        Commands put = put(at, block, target, s);
        if (put != null) {
          return put;
        }
      }
    }
    if (block.part(1).isEmpty()) {
      return end(at, block);
    } else if (Operations.isLowered(operation)) {
      return lowered(at, block, target);
    }
    Theorem decides = decides(judgements, trees, at.names, operation);
    if (decides != null) {
      return condition(at, block, target, decides);
    }
    return switch (name) {
      case "arith.constant" -> index ? index(at, block, target) : constant(at, block, target);
      case "ub.poison" -> constant(at, block, target);
      case "memref.dim", "affine.apply", "affine.min", "affine.max" -> index(at, block, target);
      case "affine.load", "memref.load" -> load(at, block, target);
      case "affine.store", "memref.store" -> store(at, block, target);
      case "affine.for", "scf.for" -> loops.becomes(at, block, target);
      case "affine.parallel", "scf.parallel" -> parallel.becomes(at, block, target);
      case "affine.if", "scf.if" -> branches.becomes(at, block, target);
      case "memref.alloc", "memref.alloca" -> allocations.becomes(at, block, target);
      case "memref.dealloc" -> allocations.freed(at, block, target);
      default -> {
        if (Operations.VIEWS.contains(name)) {
          throw new Refusal(Operations.outside(operation), operation);
        }
        if (Operations.isComputed(name)) {
          yield index ? index(at, block, target) : number(at, block, target);
        }
        throw new Refusal(MlirBinding.unknown(name), operation);
      }
    };
  }

  Theorem unbound(Place at, Term x, Tree operation) {
    Theorem is = names.value(at.names, x);
    return need(is != null && Syntax.isConstant("none", Syntax.right(is)) ? is : null,
        "a name that stands for something already", operation);
  }

  Term bind(Term scope, Term x, Term type, List<Term> values) {
    return syntax.apply("mlir_bind", scope, x, type, integers(values));
  }

  private Commands end(Place at, Tree block) {
    Tree operation = block.part(0);
    Theorem hands = need(judgements.find("mlir_hands_on", at.names, trees.of(operation), null),
        Operations.outside(operation), operation);
    Term operands = Syntax.right(hands.conclusion());
    Theorem puts = need(judgements.find("mlir_puts", at.numbers, operands, at.handed, null,
        list(List.of()), null), "numbers that a block hands on, and are not known at its end",
        operation);
    List<Term> parts = Syntax.arguments(puts.conclusion());
    return new Commands(Syntax.items(parts.get(3)), rules.use(
        "mlir_becomes_intro_mlir_becomes_end", leading(at, trees.of(operation), operands,
            parts.get(3), parts.get(5)), hands, puts));
  }

  /** What becomes of an operation that is loops becomes of these. */
  private Commands lowered(Place at, Tree block, List<Term> target) {
    Tree operation = block.part(0);
    Theorem lowers = need(judgements.find("mlir_lowers", at.names, trees.of(operation), null),
        Operations.outside(operation), operation);
    Theorem spliced = spliced(judgements, trees, lowers, block);
    Commands after = becomes(at, spliced(trees, spliced, block), target);
    return new Commands(after.commands, rules.use("mlir_becomes_intro_mlir_becomes_lowered",
        leading(at, trees.of(operation), Syntax.right(lowers.conclusion()), trees.of(block.part(1)),
            Syntax.right(spliced.conclusion()), list(after.commands)), lowers, spliced, after.theorem));
  }

  /**
   * {@code ⊢ mlir_spliced h f g}: the block g has what its first operation is in the place of that.
   *
   * @param lowers {@code ⊢ mlir_lowers Γ e h}
   */
  static Theorem spliced(Judgements judgements, TreeTerms trees, Theorem lowers, Tree block) {
    return need(judgements.find("mlir_spliced", Syntax.right(lowers.conclusion()), trees.of(block.part(1)),
        null), Operations.outside(block.part(0)), block.part(0));
  }

  /** The block g of {@code ⊢ mlir_spliced h f g}. */
  static Tree spliced(TreeTerms trees, Theorem spliced, Tree block) {
    List<Term> parts = Syntax.arguments(spliced.conclusion());
    return before(trees.tree(parts.get(0), block.part(0).start()), block.part(1), block);
  }

  /** Operations, one or more, before the rest of a block. */
  private static Tree before(Tree operations, Tree rest, Tree block) {
    return operations.is(";", 2)
        ? first(operations.part(0), before(operations.part(1), rest, block), block) : first(operations, rest, block);
  }

  private static Tree first(Tree operation, Tree rest, Tree block) {
    return Tree.node(block.kind(), List.of(operation, rest), block.start());
  }

  // ── Operations without commands ──

  private Commands index(Place at, Tree block, List<Term> target) {
    Tree operation = block.part(0);
    Theorem defines = canonical.last(need(judgements.find(
        "mlir_defines", at.names, trees.of(operation), null, null), Operations.outside(operation), operation));
    Term x = Syntax.arguments(defines.conclusion()).get(2);
    Term v = Syntax.right(defines.conclusion());
    Commands after = becomes(at.with(
        bind(at.names, x, trees.of(Operations.wordIndex()), List.of(v)), at.numbers), block.part(1), target);
    return new Commands(after.commands, rules.use("mlir_becomes_intro_mlir_becomes_index",
        leading(at, trees.of(operation), x, v, trees.of(block.part(1)), list(after.commands)),
        defines, unbound(at, x, operation), after.theorem));
  }

  /**
   * {@code ⊢ mlir_decides Γ e x t l}, of an operation that may define a condition on indices, or an array by another name, in
   * another type or a part of it; null of others.
   */
  static Theorem decides(Judgements judgements, TreeTerms trees, Term scope, Tree operation) {
    String name = Operations.name(operation);
    boolean view = Operations.VIEWS.contains(name);
    if (view || name.equals(Operations.SAME)) {
      judgements.parts(List.of());
    }
    if (name.equals(Operations.SAME) || VectorOperations.isMask(name)) {
      return judgements.findByAll("mlir_decides", scope, trees.of(operation), null, null, null);
    }
    return view || DECISIONS.contains(name)
        ? judgements.find("mlir_decides", scope, trees.of(operation), null, null, null) : null;
  }

  private Commands condition(Place at, Tree block, List<Term> target, Theorem decides) {
    Tree operation = block.part(0);
    Theorem comparisons = canonical.last(decides);
    Term x = Syntax.arguments(decides.conclusion()).get(2);
    Term t = Syntax.arguments(decides.conclusion()).get(3);
    Term l = Syntax.right(comparisons.conclusion());
    Commands after = becomes(at.with(syntax.apply("mlir_bind", at.names, x, t, l), at.numbers),
        block.part(1), target);
    return new Commands(after.commands, rules.use("mlir_becomes_intro_mlir_becomes_condition",
        leading(at, trees.of(operation), x, t, l, trees.of(block.part(1)), list(after.commands)),
        comparisons, unbound(at, x, operation), after.theorem));
  }

  /** Names of numbers that expressions are known of from here on. */
  void define(List<Term> numbers) {
    defined.addAll(numbers);
  }

  private Place numbered(Place at, Term x, Term type, Term u) {
    defined.add(x);
    return at.with(bind(at.names, x, syntax.apply("word", type), List.of()),
        syntax.apply("mlir_expressed", at.numbers, x, u));
  }

  private Commands constant(Place at, Tree block, List<Term> target) {
    Tree operation = block.part(0);
    Theorem constant = need(judgements.find(
        "mlir_constant", trees.of(operation), null, null, null, null), Operations.outside(operation), operation);
    List<Term> parts = Syntax.arguments(constant.conclusion());
    Term x = parts.get(1);
    Term u = syntax.apply("mlir_constant_expression", parts.get(3), parts.get(4));
    Commands after = becomes(numbered(at, x, parts.get(2), u), block.part(1), target);
    return new Commands(after.commands, rules.use("mlir_becomes_intro_mlir_becomes_constant",
        leading(at, parts.get(0), x, parts.get(2), parts.get(3), parts.get(4),
            trees.of(block.part(1)), list(after.commands)),
        constant, unbound(at, x, operation), after.theorem));
  }

  private Commands number(Place at, Tree block, List<Term> target) {
    Tree operation = block.part(0);
    Theorem applies = need(judgements.find("mlir_applies", plain, at.names, trees.of(operation),
        null, null, null, null), Operations.outside(operation), operation);
    List<Term> parts = Syntax.arguments(applies.conclusion());
    Theorem operands = need(judgements.find("mlir_expressions_are", at.numbers, parts.get(6), null),
        "a number that was loaded before its cell was written", operation);
    Term u = Syntax.right(operands.conclusion());
    Term x = parts.get(3);
    Commands after = becomes(numbered(at, x, parts.get(4), syntax.apply("call", parts.get(5),
        integers(List.of()), u)), block.part(1), target);
    return new Commands(after.commands, rules.use("mlir_becomes_intro_mlir_becomes_number",
        leading(at, parts.get(2), x, parts.get(4), parts.get(5), parts.get(6), u,
            trees.of(block.part(1)), list(after.commands)),
        applies, unbound(at, x, operation), operands, after.theorem));
  }

  private Commands load(Place at, Tree block, List<Term> target) {
    Tree operation = block.part(0);
    Theorem loads = need(judgements.find("mlir_loads", at.names, trees.of(operation), null, null,
        null, null), Operations.outside(operation), operation);
    List<Term> parts = Syntax.arguments(loads.conclusion());
    Term x = parts.get(2);
    Term array = parts.get(4);
    Commands after = becomes(numbered(at, x, parts.get(3),
        syntax.apply("read", array, parts.get(5))), block.part(1), target);
    Theorem read = need(judgements.find("mlir_all_read", list(after.commands), array, parts.get(5)),
        "a load that the loops may not do", operation);
    return new Commands(after.commands, rules.use("mlir_becomes_intro_mlir_becomes_load",
        leading(at, parts.get(1), x, parts.get(3), array, parts.get(5),
            trees.of(block.part(1)), list(after.commands)),
        loads, unbound(at, x, operation), notScalar(at, array, operation), after.theorem, read));
  }

  Theorem notScalar(Place at, Term array, Tree operation) {
    return need(judgements.prove(syntax.not(
        syntax.logic().terms.application(at.scalars, array)), List.of()),
        "an array that is a scalar of the loops", operation);
  }

  // ── Operations with commands ──

  private Commands store(Place at, Tree block, List<Term> target) {
    Tree operation = block.part(0);
    Theorem stores = need(judgements.find("mlir_stores", at.names, trees.of(operation), null, null,
        null), Operations.outside(operation), operation);
    List<Term> parts = Syntax.arguments(stores.conclusion());
    Theorem number = number(at, parts.get(2), operation);
    Term u = Syntax.right(Syntax.right(number));
    Term write = syntax.apply("write", parts.get(3), parts.get(4), u);
    Commands after = becomes(at.with(at.names, syntax.apply("mlir_kept", write, at.numbers)),
        block.part(1), rest(target));
    return new Commands(before(write, after), rules.use("mlir_becomes_intro_mlir_becomes_store",
        leading(at, parts.get(1), parts.get(2), parts.get(3), parts.get(4), u,
            trees.of(block.part(1)), list(after.commands)),
        stores, notScalar(at, parts.get(3), operation), number, after.theorem));
  }

  /** {@code ⊢ E x = some u}. */
  private Theorem number(Place at, Term x, Tree operation) {
    Theorem is = names.value(at.numbers, x);
    return need(is != null && Syntax.isUnary("some", Syntax.right(is)) ? is : null,
        "a number that was loaded before its cell was written", operation);
  }

  static List<Term> before(Term first, Commands after) {
    List<Term> all = new ArrayList<>(List.of(first));
    all.addAll(after.commands);
    return all;
  }

  private Commands scalar(Place at, Tree block, List<Term> target) {
    Term s = Syntax.arguments(target.get(0)).get(0);
    Place inner = new Place(at.names, syntax.apply("mlir_unread", s, at.numbers),
        syntax.apply("mlir_and_scalar", s, at.scalars), at.handed);
    Commands after = becomes(inner, block, flat(Syntax.right(target.get(0))));
    Meant c = rules.sequence(after.commands);
    Term alloc = syntax.apply("alloc", s, integers(List.of()), c.term());
    return new Commands(List.of(alloc), rules.use("mlir_becomes_intro_mlir_becomes_scalar",
        leading(at, s, trees.of(block), list(after.commands), c.term()),
        notScalar(at, s, block), after.theorem, c.theorem()));
  }

  /** A number that was defined last is put into a scalar; null if it is not defined yet. */
  private Commands put(Place at, Tree block, List<Term> target, Term s) {
    Term wanted = Syntax.right(target.get(0));
    for (int k = defined.size() - 1; k >= 0; k--) {
      Theorem is = names.value(at.numbers, defined.get(k));
      if (is == null || !Syntax.isUnary("some", Syntax.right(is))) {
        continue;
      }
      Term u = Syntax.right(Syntax.right(is));
      if (AlikeCommands.whole(syntax, canonical.normal(u)) == wanted) {
        Term x = defined.get(k);
        Term write = syntax.apply("write", s, integers(List.of()), u);
        Commands after = becomes(at.with(at.names, syntax.apply("mlir_expressed",
            syntax.apply("mlir_kept", write, at.numbers), x,
            syntax.apply("read", s, integers(List.of())))), block, rest(target));
        Theorem scalar = judgements.prove(
            syntax.logic().terms.application(at.scalars, s), List.of());
        return new Commands(before(write, after), rules.use("mlir_becomes_intro_mlir_becomes_put",
            leading(at, s, x, u, trees.of(block), list(after.commands)), scalar, is, after.theorem));
      }
    }
    return null;
  }

  /** A variable that no loop around has. */
  Term.Free variable(String name, Type type) {
    return syntax.logic().terms.free("%" + name + depth, type);
  }

  /** The number of an iteration of another loop, inside of those entered before. */
  Term.Free enter() {
    Term.Free j = variable("j", integer);
    depth++;
    return j;
  }

  /** Leaves loops. */
  void leave(int loops) {
    depth -= loops;
  }

  /** The theorem for what a body was found to be, without what was assumed of it. */
  Theorem settled(
      Theorem theorem, Theorem assumed, Map<Term.Free, Term> map, Theorem writes) {
    if (!theorem.hypotheses().contains(assumed.conclusion())) {
      return recorder.inst(theorem, map);
    }
    return recorder.mp(
        recorder.inst(recorder.disch(assumed.conclusion(), theorem), map), writes);
  }
}
