package certcheck.benchmarks.workload;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The steps of one lemma while they are written. Types and terms are written when a step first
 * cites them, so that none is unused. Nothing is checked here: the kernel will.
 */
final class Block {
  private record Key(String words, int hash, Node[] parts) {
    Key(String words, Node[] parts) {
      this(words, 31 * words.hashCode() + Arrays.hashCode(parts), parts);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Key k && k.words.equals(words) && Arrays.equals(k.parts, parts);
    }
  }

  private final Map<Key, Node> nodes = new HashMap<>();
  private final StringBuilder text;
  private int lines;

  final Node bool = node("type bool");
  final Node integer = node("type int");

  /** A block whose lines are appended to a text. */
  Block(StringBuilder text) {
    this.text = text;
  }

  /** The number of creating steps so far. */
  int lines() {
    return lines;
  }

  Node node(String words, Node... parts) {
    return nodes.computeIfAbsent(new Key(words, parts), k -> new Node(words, parts));
  }

  Node function(Node domain, Node codomain) {
    return node("type fun", domain, codomain);
  }

  Node variable(String name, Node type) {
    return node("var " + name, type);
  }

  Node constant(String name, Node... types) {
    return node("const " + name, types);
  }

  Node literal(long value) {
    return node("int " + value);
  }

  Node apply(Node function, Node... arguments) {
    Node all = function;
    for (Node argument : arguments) {
      all = node("app", all, argument);
    }
    return all;
  }

  Node lambda(Node variable, Node body) {
    return node("lam", variable, body);
  }

  Node equation(Node type, Node left, Node right) {
    return apply(constant("=", type), left, right);
  }

  Node and(Node p, Node q) {
    return apply(constant("∧"), p, q);
  }

  Node or(Node p, Node q) {
    return apply(constant("∨"), p, q);
  }

  Node implies(Node p, Node q) {
    return apply(constant("⟹"), p, q);
  }

  Node not(Node p) {
    return apply(constant("¬"), p);
  }

  Node quantify(String quantifier, Node type, Node variable, Node body) {
    return apply(constant(quantifier, type), lambda(variable, body));
  }

  Node plus(Node a, Node b) {
    return apply(constant("+"), a, b);
  }

  Node times(Node a, Node b) {
    return apply(constant("*"), a, b);
  }

  Node atMost(Node a, Node b) {
    return apply(constant("≤"), a, b);
  }

  /** The type of predicates on integers. */
  Node predicate() {
    return function(integer, bool);
  }

  /** Writes a step that proves something; its arguments are nodes, theorems and words. */
  Proved step(String rule, Object... arguments) {
    for (Object argument : arguments) {
      if (argument instanceof Node node) {
        write(node);
      }
    }
    text.append(rule);
    for (Object argument : arguments) {
      text.append(' ');
      if (argument instanceof Node node) {
        text.append(node.line);
      } else if (argument instanceof Proved theorem) {
        text.append(theorem.line());
      } else {
        text.append(argument);
      }
    }
    text.append('\n');
    return new Proved(lines++);
  }

  /** Writes a node's line after those of its parts; no term here is deep. */
  private void write(Node node) {
    if (node.line < 0) {
      for (Node part : node.parts) {
        write(part);
      }
      text.append(node.words);
      for (Node part : node.parts) {
        text.append(' ').append(part.line);
      }
      text.append('\n');
      node.line = lines++;
    }
  }

  /** Discharges all assumptions, the last one first. */
  Proved discharge(Proved theorem, Node... assumptions) {
    Proved result = theorem;
    for (int i = assumptions.length - 1; i >= 0; i--) {
      result = step("disch", assumptions[i], result);
    }
    return result;
  }

  /** Generalises over all variables, the last one first. */
  Proved generalize(Proved theorem, Node... variables) {
    Proved result = theorem;
    for (int i = variables.length - 1; i >= 0; i--) {
      result = step("gen", variables[i], result);
    }
    return result;
  }

  /** The conjunction of theorems, associated to the right. */
  Proved conjunction(Proved... theorems) {
    Proved all = theorems[theorems.length - 1];
    for (int i = theorems.length - 2; i >= 0; i--) {
      all = step("conj", theorems[i], all);
    }
    return all;
  }
}
