package certcheck.semantics.mlir.loops;

import certcheck.semantics.mlir.Operation;
import certcheck.semantics.mlir.Type;
import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Qualifier;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.Statements;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A function in MLIR as a program in SCHED.
 *
 * @param function what was translated
 * @param program the loops; places are those of the text in MLIR
 * @param text the loops as SCHED, of which claims are proved
 * @param remarks what was assumed, and what arrays are, a line each
 */
public record Translation(
    Operation function, Program program, String text, List<String> remarks) {
  /** What holds of every translation, and is not proved. */
  /** What is assumed of indices, which are integers in loops. */
  public static final String INDICES = "assumed: index arithmetic does not overflow 64 bits";

  private static final List<String> ASSUMED = List.of(
      "assumed: memrefs that are arguments do not overlap, and different elements are different places",
      INDICES,
      "accesses to a subview are in bounds if they are in the memref that it is a part of");

  /** Copies the list. */
  public Translation {
    remarks = List.copyOf(remarks);
  }

  /**
   * What several functions are to have in common, so that their loops can be compared.
   *
   * @param shapes the function whose operations say which extents are the same
   * @param real the floating-point type, if there is only one
   */
  public record Common(Operation shapes, Optional<String> real) {
    /** Of the functions, where this one says which extents are the same. */
    public static Common of(List<Operation> functions, Operation shapes) {
      Set<String> floats = Functions.floats(functions);
      return new Common(shapes,
          floats.size() == 1 ? floats.stream().findFirst() : Optional.empty());
    }
  }

  /**
   * Translates a function.
   *
   * @param file name for diagnostics
   * @param claims what is claimed; with a specification, what that claims, if anything
   * @param specification a program without statements: parameters, assumptions, an array for each
   *     argument that is no index, in their order, and equations
   * @throws SourceException with the first operation, or form of one, that is not read
   */
  public static Translation of(String file, Operation function, Common common,
      List<Claim> claims, Optional<Program> specification) throws SourceException {
    Functions.requireRead(file, function);
    if (function.regions().get(0).blocks().size() != 1) {
      throw Functions.refusal(file, function.position(), Rule.NOT_SUPPORTED,
          "a function of several blocks", "structured control flow",
          function.regions().get(0).blocks().size() + " blocks");
    }
    Interface header = Interface.of(file, function, new Shapes(common.shapes()), specification);
    Set<String> taken = new LinkedHashSet<>();
    header.parameters().forEach(p -> taken.add(p.name()));
    specification.ifPresent(s -> s.arrays().forEach(a -> taken.add(a.name())));
    specification.ifPresent(s -> s.equations().forEach(e -> {
      taken.add(e.tensor());
      taken.addAll(e.indices());
    }));
    Returned returned = Returned.of(function);
    Emission emission = new Emission(file, taken);
    Blocks blocks = new Blocks(emission, common.real(), returned.memories());
    List<Program.ArrayDeclaration> results = new ArrayList<>();
    Site site = new Site(function.position());
    Statement body = blocks.translate(function.regions().get(0).blocks().get(0),
        arguments -> header.meanings().forEach(emission.frame()::define),
        terminator -> returned.end(terminator, emission, header, results), site);
    for (Map.Entry<String, List<IndexExpression>> output
        : blocks.memory().outputs().entrySet()) {
      results.add(header.result(
          Integer.parseInt(output.getKey().substring("result".length())), output.getValue(), site));
    }
    List<Program.ArrayDeclaration> arrays =
        new ArrayList<>(header.arrays(written(body)));
    results.stream().sorted((a, b) -> a.name().compareTo(b.name())).forEach(arrays::add);
    List<Claim> all = specification.map(Program::claims).filter(c -> !c.isEmpty()).orElse(claims);
    List<String> remarks = new ArrayList<>(header.remarks());
    remarks.addAll(ASSUMED);
    return checked(function, new Program(file, header.parameters(), header.assumptions(), arrays,
        header.equations(), body, all), remarks);
  }

  /** What a function returns: numbers, and memrefs that it allocates. */
  private record Returned(Map<String, String> memories) {
    static Returned of(Operation function) {
      List<Operation> body = function.regions().get(0).blocks().get(0).operations();
      Map<String, String> memories = new HashMap<>();
      if (!body.isEmpty()) {
        List<Operation.Value> operands = body.get(body.size() - 1).operands();
        for (int k = 0; k < operands.size(); k++) {
          if (operands.get(k).type() instanceof Type.Shaped) {
            memories.putIfAbsent(operands.get(k).name(), "result" + k);
          }
        }
      }
      return new Returned(memories);
    }

    void end(Operation terminator, Emission emission, Interface header,
        List<Program.ArrayDeclaration> results) throws SourceException {
      Site site = new Site(terminator.position());
      for (int k = 0; k < terminator.operands().size(); k++) {
        Operation.Value value = terminator.operands().get(k);
        if (!(value.type() instanceof Type.Shaped)) {
          Program.ArrayDeclaration result = header.result(k, List.of(), site);
          results.add(result);
          emission.assign(List.of(new Emission.Target(result.name(), List.of())),
              List.of(emission.datum(value)), site);
        } else if (!emission.memory(value).array().equals("result" + k)
            || !memories.getOrDefault(value.name(), "").equals("result" + k)) {
          throw emission.refusal(terminator,
              "memrefs that the function allocates itself, outside of loops and once each",
              "'%" + value.name() + "'");
        }
      }
    }
  }

  private static Set<String> written(Statement body) {
    Set<String> written = new HashSet<>();
    Statements.forEachAssignment(body, a -> written.add(a.array()));
    return written;
  }

  /** Those of the remarks that say what is assumed. */
  public List<String> assumptions() {
    return remarks.stream().filter(r -> r.startsWith("assumed")).toList();
  }

  /** The names of the arrays that the function may write. */
  public Set<String> outputs() {
    return program.arrays().stream().filter(a -> a.qualifier().isOutput())
        .map(Program.ArrayDeclaration::name).collect(Collectors.toSet());
  }

  /** The same loops, where some of the arrays that are only read may be written, too. */
  public Translation withOutputs(Set<String> names) throws SourceException {
    List<Program.ArrayDeclaration> arrays = new ArrayList<>();
    for (Program.ArrayDeclaration a : program.arrays()) {
      arrays.add(new Program.ArrayDeclaration(a.name(),
          a.qualifier() == Qualifier.INPUT && names.contains(a.name()) ? Qualifier.INOUT
              : a.qualifier(), a.extents(), a.before(), a.after(), a.site()));
    }
    return checked(function, new Program(program.file(), program.parameters(),
        program.assumptions(), arrays, program.equations(), program.body(), program.claims()),
        remarks);
  }

  /** The text reads back as the same program, which is well-formed. */
  private static Translation checked(Operation function, Program program, List<String> remarks)
      throws SourceException {
    String file = program.file();
    StringBuilder text = new StringBuilder("// The loops of @")
        .append(ascii(Functions.name(function)))
        .append(", as a reader made them. If that is proved, their certificate claims it.\n");
    remarks.forEach(r -> text.append("// ").append(ascii(r)).append('\n'));
    text.append(Printer.print(program));
    Optional<Diagnostic> error = Checker.firstError(program, Limits.DEFAULT);
    if (error.isPresent()) {
      throw new SourceException(error.get());
    }
    try {
      Program read = Parser.parse(
          file, text.toString().getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
      if (!read.equals(program)) {
        throw new IllegalStateException("the text of the loops reads as another program");
      }
    } catch (SourceException e) {
      throw Functions.refusal(file, function.position(), Rule.LIMIT,
          "the loops of @" + Functions.name(function) + " are not read as SCHED",
          e.diagnostic().expected(), e.diagnostic().message() + ": " + e.diagnostic().found());
    }
    return new Translation(function, program, text.toString(), remarks);
  }

  private static String ascii(String text) {
    return text.replaceAll("[^ -~]", "?");
  }
}
