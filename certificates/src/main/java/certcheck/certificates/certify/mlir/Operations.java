package certcheck.certificates.certify.mlir;

import certcheck.certificates.text.Tree;
import certcheck.semantics.mlir.loops.LinalgMaps;
import certcheck.semantics.mlir.loops.VectorOperations;
import java.math.BigInteger;
import java.util.Set;

/** What the syntax trees of operations say of these. */
final class Operations {
  /** The operations that make a part of an array, or another type of an array or of a part. */
  static final Set<String> VIEWS = 
      Set.of("memref.subview", "memref.cast", "memref.reinterpret_cast");

  /** That a name is a vector in the array of another one: in no text, only in what operations are. */
  static final String SAME = "=";

  private Operations() {}

  /** The name of an operation. */
  static String name(Tree operation) {
    return Tree.spelling(operation.part(0).part(1).value());
  }

  /** Whether operations of this name compute an index or a number of others. */
  static boolean isComputed(String name) {
    return name.startsWith("arith.") || name.startsWith("math.") || name.startsWith("index.");
  }

  /** Whether an operation is what other operations are. */
  static boolean isLowered(Tree operation) {
    String name = name(operation);
    return name.equals("memref.copy") || name.equals("scf.forall") || LinalgMaps.isStructured(name)
        || (VectorOperations.isName(name) || isVector(operation)) && !VectorOperations.isMask(name);
  }

  /** Whether the result of an operation is a vector. */
  static boolean isVector(Tree operation) {
    Tree results = operation.part(2).part(1);
    return results.is(",", 2) && results.part(0).is("vector", 1);
  }

  /** Whether operations of this name are loops in order. */
  static boolean isLoop(String name) {
    return name.equals("affine.for") || name.equals("scf.for");
  }

  /** Whether operations of this name are parallel loops. */
  static boolean isParallel(String name) {
    return name.equals("affine.parallel") || name.equals("scf.parallel");
  }

  /** Whether an operation combines iterations, or lanes of vectors, in an order that is not determined. */
  static boolean isReduction(Tree operation) {
    String name = name(operation);
    return isParallel(name) && !isEmptyResults(operation) || VectorOperations.isReduction(name);
  }

  /** Whether an operation has no results. */
  static boolean isEmptyResults(Tree operation) {
    return operation.part(0).part(0).isEmpty();
  }

  /** Whether the result of an operation has a name that no text has. */
  static boolean isInserted(Tree operation) {
    Tree results = operation.part(0).part(0);
    return results.is(",", 2) && results.part(0).part(0).value().signum() < 0;
  }

  /** Whether the result of an operation is an index. */
  static boolean isIndex(Tree operation) {
    Tree results = operation.part(2).part(1);
    return results.is(",", 2) && results.part(0).isWord("index");
  }

  /** What is said of an operation that is not in the theory in this form. */
  static String outside(Tree operation) {
    return "'" + name(operation) + "' in a form whose translation is not proved";
  }

  /** The type of indices. */
  static Tree wordIndex() {
    return Tree.leaf(BigInteger.ONE, Tree.spelled("index"), 0);
  }
}
