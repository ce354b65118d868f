package certcheck.certificates.certify.sched.meaning;

import certcheck.certificates.certify.sched.meaning.Rules.All;
import certcheck.certificates.certify.sched.meaning.Rules.Meant;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.TreeTerms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What statements mean: {@code commands_are}, {@code in_sequence}. */
class Commands {
  /** The commands of a block, as a list, and {@code commands_are Γ e l}. */
  record Block(List<Term> commands, Term list, Theorem theorem) {}

  /** The rules for what begins a list of statements. */
  private static final Set<String> LISTS = Set.of("none", "more", "let");

  final Rules rules;
  final Syntax syntax;
  final Indices indices;
  final Values values;
  private final TreeTerms trees;
  private final Constants constants;
  private final Ranges ranges;
  private final Type command;
  private int depth;

  Commands(Rules rules, TreeTerms trees, Constants constants, Indices indices, Values values) {
    this.rules = rules;
    this.syntax = rules.syntax();
    this.trees = trees;
    this.constants = constants;
    this.indices = indices;
    this.values = values;
    this.ranges = new Ranges(rules, trees, indices);
    this.command = syntax.apply("skip").type;
  }

  final Term of(Tree t) {
    return trees.of(t);
  }

  /** A rule of the judgement at Γ and these terms. */
  Theorem judge(String rule, Scope scope, List<Term> terms, Object... premises) {
    List<Term> all = new ArrayList<>(List.of(scope.term()));
    all.addAll(terms);
    return rules.use("commands_are_intro_command" + (LISTS.contains(rule) ? "s_" : "_") + rule,
        all, premises);
  }

  private Term list(List<Term> commands) {
    return syntax.list(command, commands);
  }

  /** The command of a block. */
  Meant sequence(Block block) {
    return rules.sequence(block.commands);
  }

  /** A block. */
  Block block(Tree t, Scope scope) throws NoMeaning {
    List<Tree> nodes = new ArrayList<>();
    Tree rest = t;
    while (rest.is(";", 2) && !rest.part(0).is("let", 2) && !rest.part(0).is("local", 2)) {
      nodes.add(rest);
      rest = rest.part(1);
    }
    Block result = rest.isEmpty() ? new Block(List.of(), list(List.of()),
        judge("none", scope, List.of()))
        : declaration(rest, scope);
    List<Meant> commands = new ArrayList<>();
    for (Tree node : nodes) {
      commands.add(rules.ofPart(() -> command(node.part(0), scope)));
    }
    List<Term> all = new ArrayList<>();
    commands.forEach(c -> all.add(c.term()));
    all.addAll(result.commands);
    Term list = result.list;
    Theorem theorem = result.theorem;
    for (int i = nodes.size() - 1; i >= 0; i--) {
      Tree node = nodes.get(i);
      Meant c = commands.get(i);
      theorem = judge("more", scope, List.of(of(node.part(0)), of(node.part(1)), c.term(), list),
          c.theorem(), theorem);
      list = syntax.apply("::", c.term(), list);
    }
    return new Block(all, list, theorem);
  }

  /** What follows {@code let} or {@code local}. */
  private Block declaration(Tree node, Scope scope) throws NoMeaning {
    if (!node.is(";", 2)) {
      throw new NoMeaning("no statement", node);
    }
    Tree declared = node.part(0);
    BigInteger x = name(declared.part(0), scope);
    Term literal = syntax.literal(x);
    if (declared.is("let", 2)) {
      Meant v = indices.index(declared.part(1), scope);
      Block inner = block(node.part(1), scope.with(x, new Scope.Name(0, v.term())));
      Meant c = sequence(inner);
      return one(c.term(), judge("let", scope, List.of(literal, of(declared.part(1)),
          of(node.part(1)), v.term(), inner.list, c.term()), v.theorem(), scope.fact(x),
          inner.theorem, c.theorem()));
    }
    Indices.Subscripts extents = indices.subscripts(declared.part(1), scope);
    Term n = syntax.literal(extents.size());
    Block inner = block(node.part(1), scope.with(x, new Scope.Name(2, n)));
    Meant c = sequence(inner);
    return one(syntax.apply("alloc", literal, extents.list(), c.term()), local(scope, x,
        List.of(of(declared.part(1)), of(node.part(1)), extents.list(), n, inner.list, c.term()),
        extents.theorem(), inner.theorem, c.theorem()));
  }

  /** The rule for a local array a. */
  Theorem local(Scope scope, BigInteger a, List<Term> terms, Theorem extents, Theorem inner,
      Theorem sequence) {
    Theorem constant = constants.named(a);
    List<Term> all =
        new ArrayList<>(List.of(scope.term(), syntax.literal(a), Syntax.right(constant)));
    all.addAll(terms);
    return rules.use(
        "commands_of_local", all, extents, scope.fact(a), constant, inner, sequence);
  }

  private Block one(Term c, Theorem theorem) {
    return new Block(List.of(c), list(List.of(c)), theorem);
  }

  /** The name that a declaration introduces. */
  private static BigInteger name(Tree t, Scope scope) throws NoMeaning {
    if (!t.isWord() || scope.lookup(t.value()) != null) {
      throw new NoMeaning("no new name", t);
    }
    return t.value();
  }

  /** A statement; the theorem is about the list of its command. */
  Meant command(Tree t, Scope scope) throws NoMeaning {
    if (t.is("skip", 0)) {
      return new Meant(syntax.apply("skip"), judge("skip", scope, List.of()));
    } else if (t.is("{", 1)) {
      Block block = block(t.part(0), scope);
      Meant c = sequence(block);
      return new Meant(c.term(), judge("block", scope,
          List.of(of(t.part(0)), block.list, c.term()), block.theorem, c.theorem()));
    } else if (t.is("if", 3)) {
      Meant b = indices.condition(t.part(0), scope);
      Block first = block(t.part(1), scope);
      Meant c = sequence(first);
      Block second = block(t.part(2), scope);
      Meant d = sequence(second);
      return new Meant(syntax.apply("branch", b.term(), c.term(), d.term()),
          judge("if", scope, List.of(of(t.part(0)), of(t.part(1)), of(t.part(2)), b.term(),
              first.list, c.term(), second.list, d.term()), b.theorem(), first.theorem,
              c.theorem(), second.theorem, d.theorem()));
    } else if (t.is("for", 3) || t.is("par", 3)) {
      return loop(t, t.is("for", 3) ? "for" : "par", scope);
    } else if (t.is(":=", 3) && t.part(0).is("[", 2)) {
      return write(t, scope);
    }
    throw new NoMeaning("no statement", t);
  }

  private Meant write(Tree t, Scope scope) throws NoMeaning {
    Tree cell = t.part(0);
    BigInteger a = cell.part(0).value();
    Scope.Name name = scope.lookup(a);
    if (!cell.part(0).isWord() || name == null || name.kind() != 2) {
      throw new NoMeaning("no array that may be assigned", cell);
    }
    Indices.Subscripts subscripts = indices.subscripts(cell.part(1), scope);
    Values.requireRank(subscripts, name, cell);
    Meant d = values.value(t.part(2), scope);
    Term literal = syntax.literal(a);
    return new Meant(syntax.apply("write", literal, subscripts.list(), d.term()),
        write(scope, a, List.of(name.value()), List.of(of(cell.part(1)), of(t.part(1)),
            of(t.part(2)), subscripts.list(), d.term()), subscripts.theorem(), d.theorem()));
  }

  /** The rule for an assignment to the array a. */
  Theorem write(Scope scope, BigInteger a, List<Term> rank, List<Term> terms, Theorem subscripts,
      Theorem value) {
    Theorem constant = constants.named(a);
    List<Term> all = new ArrayList<>(List.of(scope.term(), syntax.literal(a)));
    all.addAll(rank);
    all.add(Syntax.right(constant));
    all.addAll(terms);
    return rules.use("command_of_write", all, scope.fact(a), constant, subscripts, value);
  }

  /** A range, the scope of the body around the loop's variable, and what the rule has of both. */
  record Head(Ranges.Range range, Scope body, List<Term> scopes, Theorem theorem) {}

  /** The range of a loop of a kind, whose iterations j counts. */
  Head head(Tree t, String kind, Term.Free j, Scope scope) throws NoMeaning {
    Ranges.Range range = ranges.of(t, j, scope);
    return new Head(range, scope, List.of(), range.theorem());
  }

  private Meant loop(Tree t, String kind, Scope scope) throws NoMeaning {
    BigInteger x = name(t.part(0), scope);
    Term.Free j = syntax.logic().terms.free("%j" + depth++, syntax.literal(0).type);
    Head head = head(t.part(1), kind, j, scope);
    Ranges.Range range = head.range;
    Block body = block(t.part(2), head.body.with(x, new Scope.Name(0, range.value())));
    Meant c = sequence(body);
    depth--;
    List<Term> terms = new ArrayList<>(List.of(syntax.literal(x), of(t.part(1)), of(t.part(2)),
        range.count(), range.function()));
    terms.addAll(head.scopes);
    Term commands = syntax.lambda(j, c.term());
    terms.addAll(List.of(syntax.lambda(j, body.list), commands));
    return new Meant(syntax.apply(kind, range.count(), commands), judge(kind, scope, terms,
        head.theorem, scope.fact(x), new All(body.theorem, List.of(j)),
        new All(c.theorem(), List.of(j))));
  }
}
