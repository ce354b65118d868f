package certcheck.certificates.emit;

import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Qualifier;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What stands before the functions: what the text is, what is proved, and what C needs. */
final class Header {
  private final Program program;
  private final ProvedLoops proved;
  private final CEmitter.Options options;
  private final Emission emission;

  Header(Program program, ProvedLoops proved, CEmitter.Options options, Emission emission) {
    this.program = program;
    this.proved = proved;
    this.options = options;
    this.emission = emission;
  }

  /** The comment, the directives and the headers that the functions need. */
  String text(Body body) {
    StringBuilder out = new StringBuilder("/*\n");
    comment(body).forEach(line -> out.append(line.isEmpty() ? " *" : " * ").append(line)
        .append('\n'));
    out.append(" */\n");
    out.append("""
        #include <float.h>
        #include <stdbool.h>
        #include <stddef.h>
        #include <stdint.h>
        """);
    out.append(body.allocates() ? "#include <stdlib.h>\n" : "");
    out.append(body.values().callsMath() ? "#include <math.h>\n" : "");
    out.append("""

        #ifdef __FAST_MATH__
        #error "compile without -ffast-math: it changes what is computed"
        #endif
        #if FLT_EVAL_METHOD != 0
        #error "operations must round to their type: on x86, compile with -mfpmath=sse -msse2"
        #endif
        #if defined(__clang__) || !defined(__GNUC__)
        #pragma STDC FP_CONTRACT OFF
        #endif

        """);
    return out.toString();
  }

  private List<String> comment(Body body) {
    List<String> lines = new ArrayList<>();
    String file = program.file().replaceFirst("^.*[/\\\\]", "");
    lines.add("int " + options.function() + "(...) runs the loops of "
        + CText.inComment(file.equals("-") ? "standard input" : file)
        + ". Written by certcheck emit-c.");
    lines.add("");
    interfaceOf(lines);
    lines.add("");
    lines.add("Returns 0 if it is done; 1, without any effect, if " + Names.checkOf(
        options.function()) + " is false:");
    lines.add("an assumption does not hold, or an index or an array's size might not fit into 64"
        + " bits;");
    if (body.allocates()) {
      lines.add("2 if memory is lacking: outputs are then of no use.");
    } else {
      lines.add("nothing else. It takes no memory from the heap.");
    }
    functions(body, lines);
    lines.add("");
    proof(body, lines);
    lines.add("");
    lines.add("Compile with  cc -std=c11 -O2 -ffp-contract=off -fopenmp  and no -ffast-math."
        + " Without");
    lines.add("-fopenmp, all loops are sequential, " + (body.updates() == 0
        ? "with the same results." : "in the order of the program."));
    return lines;
  }

  private void interfaceOf(List<String> lines) {
    for (Program.Parameter p : program.parameters()) {
      lines.add("  " + emission.names().variable(p.name()) + ": parameter");
    }
    program.assumptions().forEach(a -> lines.add("  assumed: " + Printer.print(a)));
    for (Program.ArrayDeclaration a : program.arrays()) {
      lines.add("  " + emission.names().variable(a.name()) + ": " + role(a.qualifier()) + ", "
          + emission.type() + a.extents().stream().map(Printer::print)
              .collect(Collectors.joining("][", "[", "]")).replace("[]", ", one cell"));
    }
    lines.add("Arrays are row-major: the last subscript is that of neighbours. They must not"
        + " overlap.");
  }

  private static String role(Qualifier qualifier) {
    return switch (qualifier) {
      case INPUT -> "input";
      case OUTPUT -> "output, need not be initialised";
      case INOUT -> "input and output";
    };
  }

  private void functions(Body body, List<String> lines) {
    if (!body.values().functions().isEmpty()) {
      lines.add("");
      lines.add("The caller defines these functions, which must be pure: of no effect, and with a"
          + " value");
      lines.add("that depends on the arguments alone:");
      body.values().functions().forEach((name, function) -> lines.add("  " + function.name()
          + (function.name().equals(name) ? "" : ": the program's " + name)));
    }
  }

  private void proof(Body body, List<String> lines) {
    if (proved.claims().isEmpty()) {
      lines.add("Nothing is proved about this program, so all its loops are sequential.");
    } else {
      lines.add("Proved of the program, for all values of its parameters that satisfy the"
          + " assumptions:");
      proved.claims().forEach(c -> lines.add("  " + CText.inComment(c)));
      lines.add("by the certificate with SHA-256 " + proved.digest());
      lines.add("Loops that are proved race free run in parallel: " + body.parallelLoops() + ".");
    }
    if (body.updates() > 0) {
      lines.add("Iterations update cells in an order that differs from run to run, or first in copies"
          + " of");
      lines.add("their own: this relies on laws, such as (x + y) + z = x + (y + z), that operations on");
      lines.add(emission.type() + " obey only up to rounding. So results may differ from run to run.");
    }
    lines.add("Not proved: that this text, what the C compiler makes of it, and the run-time"
        + " libraries");
    lines.add("do what the program means.");
  }
}
