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

/** What statements mean: {@code commands_are}, {@code in_sequence}. */
final class Commands {
  /** The commands of a block, as a list, and {@code commands_are Γ e l}. */
  record Block(List<Term> commands, Term list, Theorem theorem) {}

  private final Rules rules;
  private final Syntax syntax;
  private final TreeTerms trees;
  private final Constants constants;
  private final Indices indices;
  private final Values values;
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

  private Term of(Tree t) {
    return trees.of(t);
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
        rules.use("commands_are_intro_commands_none", List.of(scope.term())))
        : declaration(rest, scope);
    List<Meant> commands = new ArrayList<>();
    for (Tree node : nodes) {
      commands.add(command(node.part(0), scope));
    }
    List<Term> all = new ArrayList<>();
    commands.forEach(c -> all.add(c.term()));
    all.addAll(result.commands);
    Term list = result.list;
    Theorem theorem = result.theorem;
    for (int i = nodes.size() - 1; i >= 0; i--) {
      Tree node = nodes.get(i);
      Meant c = commands.get(i);
      theorem = rules.use("commands_are_intro_commands_more", List.of(scope.term(),
          of(node.part(0)), of(node.part(1)), c.term(), list), c.theorem(), theorem);
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
      return one(c.term(), rules.use("commands_are_intro_commands_let", List.of(scope.term(),
          literal, of(declared.part(1)), of(node.part(1)), v.term(), inner.list, c.term()),
          v.theorem(), scope.fact(x), inner.theorem, c.theorem()));
    }
    Indices.Subscripts extents = indices.subscripts(declared.part(1), scope);
    Term n = syntax.literal(extents.size());
    Block inner = block(node.part(1), scope.with(x, new Scope.Name(2, n)));
    Meant c = sequence(inner);
    Theorem constant = constants.named(x);
    Term b = Syntax.right(constant);
    return one(syntax.apply("alloc", b, extents.list(), c.term()), rules.use("commands_of_local",
        List.of(scope.term(), literal, b, of(declared.part(1)), of(node.part(1)), extents.list(), n,
            inner.list, c.term()), extents.theorem(), scope.fact(x), constant, inner.theorem,
        c.theorem()));
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
  private Meant command(Tree t, Scope scope) throws NoMeaning {
    Term names = scope.term();
    if (t.is("skip", 0)) {
      return new Meant(syntax.apply("skip"),
          rules.use("commands_are_intro_command_skip", List.of(names)));
    } else if (t.is("{", 1)) {
      Block block = block(t.part(0), scope);
      Meant c = sequence(block);
      return new Meant(c.term(), rules.use("commands_are_intro_command_block",
          List.of(names, of(t.part(0)), block.list, c.term()), block.theorem, c.theorem()));
    } else if (t.is("if", 3)) {
      Meant b = indices.condition(t.part(0), scope);
      Block first = block(t.part(1), scope);
      Meant c = sequence(first);
      Block second = block(t.part(2), scope);
      Meant d = sequence(second);
      return new Meant(syntax.apply("branch", b.term(), c.term(), d.term()),
          rules.use("commands_are_intro_command_if", List.of(names, of(t.part(0)), of(t.part(1)),
              of(t.part(2)), b.term(), first.list, c.term(), second.list, d.term()), b.theorem(),
              first.theorem, c.theorem(), second.theorem, d.theorem()));
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
    Theorem constant = constants.named(a);
    Term b = Syntax.right(constant);
    return new Meant(syntax.apply("write", b, subscripts.list(), d.term()),
        rules.use("command_of_write", List.of(scope.term(), syntax.literal(a), name.value(), b,
            of(cell.part(1)), of(t.part(1)), of(t.part(2)), subscripts.list(), d.term()),
            scope.fact(a), constant, subscripts.theorem(), d.theorem()));
  }

  private Meant loop(Tree t, String kind, Scope scope) throws NoMeaning {
    BigInteger x = name(t.part(0), scope);
    Term.Free j = syntax.logic().terms.free("%j" + depth++, syntax.literal(0).type);
    Ranges.Range range = ranges.of(t.part(1), j, scope);
    Block body = block(t.part(2), scope.with(x, new Scope.Name(0, range.value())));
    Meant c = sequence(body);
    depth--;
    Term lists = syntax.lambda(j, body.list);
    Term commands = syntax.lambda(j, c.term());
    return new Meant(syntax.apply(kind, range.count(), commands),
        rules.use("commands_are_intro_command_" + kind, List.of(scope.term(), syntax.literal(x),
            of(t.part(1)), of(t.part(2)), range.count(), range.function(), lists, commands),
            range.theorem(), scope.fact(x), new All(body.theorem, List.of(j)),
            new All(c.theorem(), List.of(j))));
  }
}
