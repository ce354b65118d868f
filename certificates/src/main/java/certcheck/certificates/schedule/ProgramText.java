package certcheck.certificates.schedule;

import certcheck.semantics.atl.Printer;
import certcheck.semantics.atl.Program;
import java.util.List;

/** The text of an ATL program that was made, on lines as a person writes them. */
public final class ProgramText {
  private ProgramText() {}

  /** The text, which parses back to an equal program. */
  public static String of(Program program) {
    StringBuilder out = new StringBuilder(Printer.print(new Program(program.file(),
        program.parameters(), program.assumptions(), program.inputs(), List.of(), List.of(),
        List.of())));
    program.outputs().forEach(o -> out.append(
        Layout.lines("output " + o.name() + " =", o.value(), 2, ";")));
    program.schedules().forEach(s -> out.append(Layout.lines(
        "schedule " + s.name() + " of " + s.of() + " =", s.value(), 2, ";")));
    return out + Printer.print(new Program(program.file(), List.of(), List.of(), List.of(),
        List.of(), List.of(), program.claims()));
  }
}
