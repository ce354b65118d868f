package certcheck.certificates.command;

import certcheck.certificates.command.file.FileKind;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code certcheck run}: evaluates a program by the rules of Rink 2018, Fig. 10-12, or, if it is in
 * TeIL, of TeIL 2019, Fig. 6 and 9, or, if it is in SCHED, of Clément 2022, Fig. 4.3-4.6, or, if it
 * is in ATL, of Liu et al. 2024, sections 3.1 and 6.1.
 */
@Command(name = "run", header = "Evaluate a program.",
    description = {
        "Big-step evaluation (Rink 2018, Fig. 10-12) from an initial store with the given inputs.",
        "Elements without a value are undefined, and print as •. A file that ends in .cfd or",
        ".cfdlang is read as the CFDlang compiler does; its statements are evaluated for one",
        "element, whatever the element line says. A file that ends in .teil is evaluated by the",
        "rules of TeIL 2019, Fig. 6 and 9.",
        "",
        "A file that ends in .sched is a program of loops over arrays (Clément 2022, Fig. 4.5),",
        "evaluated for given parameters: out of bounds, undefined reads and races are reported,",
        "and outputs and annotations that differ from what its specification says.",
        "",
        "A file that ends in .atl is a program of tensor expressions (Liu et al. 2024), evaluated",
        "for given parameters: extents that do not fit, accesses outside and truncations of what",
        "is no padding are reported. Padding prints as 0. --show also prints schedules.",
        "So is one that ends in .ein, in index notation, as the ATL program that certify makes of it.",
        "",
        "Functions of values: fabs min max; over doubles also sqrt exp log pow sin cos tan tanh",
        "floor ceil.",
        "",
        "Inputs in JSON are one object of nested arrays, {\"A\": [[1, \"1/2\"], [3, null]]};",
        "in CSV (a name that ends in .csv) one row an element, A,1,2,1/2. Indices count from 1,",
        "also for .sched and .atl, whose parameters may be given as \"N\": 4 or N,4. Arrays",
        "without cells are left out.",
        ""})
final class RunCommand implements Callable<Integer> {

  /** The value domains that a program can be evaluated over. */
  enum Values {
    RATIONAL, DOUBLE, IEEE, TERM;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** How values are printed. */
  enum Form {
    TEXT, JSON, CSV;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Spec CommandSpec spec;

  @Parameters(paramLabel = "PROGRAM", arity = "1..*",
      description = "Sources, or - for standard input. Of several, each is evaluated with the same inputs.")
  private List<String> files;

  @Option(names = {"-i", "--input"}, paramLabel = "FILE",
      description = "Values of variables, JSON or CSV; may be repeated.")
  List<String> inputs = new ArrayList<>();

  @Option(names = {"-p", "--param"}, paramLabel = "NAME=INTEGER",
      description = "The value of a parameter of a .sched, .atl or .ein program; may be repeated.")
  Map<String, BigInteger> parameters = new LinkedHashMap<>();

  @Option(names = "--interleavings", paramLabel = "N", defaultValue = "0",
      description = "Also run N random interleavings of a .sched program (Clément 2022, Fig. 4.6),"
          + " and compare their final memories. Default: ${DEFAULT-VALUE}.")
  int interleavings;

  @Option(names = "--arithmetic", paramLabel = "DOMAIN",
      description = "One of ${COMPLETION-CANDIDATES}: exact fractions; doubles whose division by"
          + " zero is undefined (Def. 4), or gives an infinity; or the free algebra, in which"
          + " inputs without values are names. Default: rational; for .sched and .atl, ieee.")
  Values values;

  @Option(names = "--values", paramLabel = "FORM", defaultValue = "text",
      description = "How values are printed, one of ${COMPLETION-CANDIDATES}. Default:"
          + " ${DEFAULT-VALUE}. (--format in earlier versions.)")
  Form form;

  @Mixin final FindingFormat format = new FindingFormat();

  @Mixin private final Jobs jobs = new Jobs();

  @Mixin final Timeout limit = new Timeout(Timeout.NONE);

  @Mixin private final LanguageOption language = new LanguageOption(FileKind.EVALUATED);

  @Option(names = {"--show", "-o", "--output"}, paramLabel = "NAME", arity = "1..*",
      description = "Variables to print, and schedules (-o in earlier versions). Default: the outputs; if no variable is qualified, those"
          + " that are assigned.")
  List<String> outputs = new ArrayList<>();

  @Option(names = "--untyped",
      description = "Evaluate an ill-typed program of the model language too, up to where no rule"
          + " applies.")
  boolean untyped;

  @Option(names = "--max-cells", paramLabel = "N",
      description = "Largest store, in elements. Default: what Java's memory is enough for, at"
          + " most 100000000.")
  Integer cells;

  @Option(names = "--max-operations", paramLabel = "N", defaultValue = "10000000000",
      description = "Most operations of one statement. Default: ${DEFAULT-VALUE}.")
  long operations;

  @Override
  public Integer call() {
    limit.seconds();
    return format.run(spec, files.stream().map(file -> new RunFile(this, language.name(file))).toList(),
        jobs.number(), "evaluated");
  }
}
