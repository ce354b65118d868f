package certcheck.certificates.certify.mlir;

import certcheck.certificates.text.Tree;
import certcheck.semantics.sched.Condition;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What is assumed of arguments, in words.
 *
 * @param text a condition that is no conjunction, but perhaps a chain of comparisons
 * @param parameters that it names
 */
record IndexAssumption(String text, List<BigInteger> parameters) {
  private static final Pattern NAME = Pattern.compile("arg[0-9]+(_[0-9])?");

  /** Copies the list. */
  IndexAssumption {
    parameters = List.copyOf(parameters);
  }

  /**
   * What is assumed of each argument, in their order: an extent of a memref is so small that as many elements,
   * in one row, have fewer than 2^63 bytes; an index has 64 bits.
   */
  static List<IndexAssumption> of(Tree arguments) {
    List<IndexAssumption> all = new ArrayList<>();
    for (Tree rest = arguments; rest.is(",", 2); rest = rest.part(1)) {
      String name = Tree.spelling(rest.part(0).part(0).value());
      Tree type = rest.part(0).part(1);
      if (type.isWord("index")) {
        all.add(between(IndexRanges.LEAST, "", name));
      } else if (type.is("memref", 2)) {
        Tree shape = type.part(0);
        int bytes = bytes(shape);
        for (int k = 0; shape.is("x", 2); k++, shape = shape.part(1)) {
          if (shape.part(0).kind().signum() == 0) {
            all.add(between(BigInteger.ZERO, bytes > 1 ? bytes + " * " : "", name + "_" + k));
          }
        }
      }
    }
    return all;
  }

  /** Conditions of parameters that have the names of extents and indices. */
  static List<IndexAssumption> of(List<Condition> conditions) {
    return PairWords.texts(conditions).stream().map(text -> new IndexAssumption(text,
        NAME.matcher(text).results().map(m -> Tree.spelled(m.group())).toList())).toList();
  }

  private static IndexAssumption between(BigInteger least, String factor, String name) {
    return new IndexAssumption(least + " <= " + factor + name + " < " + IndexRanges.BEYOND,
        List.of(Tree.spelled(name)));
  }

  /** The bytes of the elements of a memref. */
  private static int bytes(Tree shape) {
    Tree element = shape;
    while (element.is("x", 2)) {
      element = element.part(1);
    }
    return switch (Tree.spelling(element.value())) {
      case "f64", "i64" -> 8;
      case "f32", "i32" -> 4;
      case "f16", "bf16", "i16" -> 2;
      default -> 1;
    };
  }
}
