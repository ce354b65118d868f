package certcheck.semantics.mlir;

import certcheck.semantics.source.Position;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An operation in the generic form (Language Reference, "Operations").
 *
 * @param name with its dialect: {@code affine.for}
 * @param results the values that it defines, with their types
 * @param operands the values that it uses, with their types
 * @param attributes its properties and attributes together
 * @param regions what it contains
 * @param successors how many blocks it may go to
 * @param position where its name stands, or its first result
 */
public record Operation(String name, List<Value> results, List<Value> operands,
    Map<String, Attribute> attributes, List<Region> regions, int successors, Position position) {

  /** Copies the collections. */
  public Operation {
    results = List.copyOf(results);
    operands = List.copyOf(operands);
    attributes = Map.copyOf(attributes);
    regions = List.copyOf(regions);
  }

  /** An attribute, if it has it. */
  public Optional<Attribute> attribute(String name) {
    return Optional.ofNullable(attributes.get(name));
  }

  /**
   * A value where it is defined or used.
   *
   * @param name without the percent sign; {@code 0#1} is the second result of {@code %0}, {@code 0#0}
   *     is {@code 0}
   */
  public record Value(String name, Type type, Position position) {}

  /** Blocks; none if it is empty. */
  public record Region(List<Block> blocks, Position position) {
    /** Copies the list. */
    public Region {
      blocks = List.copyOf(blocks);
    }
  }

  /** Operations one after another. */
  public record Block(List<Value> arguments, List<Operation> operations, Position position) {
    /** Copies the lists. */
    public Block {
      arguments = List.copyOf(arguments);
      operations = List.copyOf(operations);
    }
  }
}
