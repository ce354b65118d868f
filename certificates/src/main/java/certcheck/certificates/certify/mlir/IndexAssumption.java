package certcheck.certificates.certify.mlir;

import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * What is assumed of an argument: an extent of a memref is so small that as many elements, in one row, have
 * fewer than 2^63 bytes; an index has 64 bits.
 *
 * @param parameter the name of the extent, or of the index
 * @param bytes of an element; 0 of an index
 */
record IndexAssumption(BigInteger parameter, int bytes) {

  /** The assumptions about the arguments of a function, in their order. */
  static List<IndexAssumption> of(Tree arguments) {
    List<IndexAssumption> all = new ArrayList<>();
    for (Tree rest = arguments; rest.is(",", 2); rest = rest.part(1)) {
      BigInteger name = rest.part(0).part(0).value();
      Tree type = rest.part(0).part(1);
      if (type.isWord("index")) {
        all.add(new IndexAssumption(name, 0));
      } else if (type.is("memref", 2)) {
        Tree shape = type.part(0);
        int bytes = bytes(shape);
        for (int k = 0; shape.is("x", 2); k++, shape = shape.part(1)) {
          if (shape.part(0).kind().signum() == 0) {
            all.add(new IndexAssumption(
                Tree.spelled(Tree.spelling(name) + "_" + k), bytes));
          }
        }
      }
    }
    return all;
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

  private BigInteger least() {
    return bytes == 0 ? IndexRanges.LEAST : BigInteger.ZERO;
  }

  /** The condition in words. */
  String text() {
    return least() + " <= " + (bytes > 1 ? bytes + " * " : "") + Tree.spelling(parameter) + " < "
        + IndexRanges.BEYOND;
  }

  /** What the words mean, of the parameters p. */
  List<Term> facts(Syntax syntax, Term.Free p) {
    Term value = syntax.logic().terms.application(p, syntax.literal(parameter));
    Term scaled = bytes > 1 ? syntax.apply("*", syntax.literal(bytes), value) : value;
    return List.of(syntax.apply("≤", syntax.literal(least()), scaled),
        syntax.apply("<", scaled, syntax.literal(IndexRanges.BEYOND)));
  }
}
