package certcheck.certificates.command;

import certcheck.certificates.command.program.SourceProgram;
import certcheck.certificates.command.program.WrittenTensors;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.rewrite.ArithmeticLaw;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code certcheck rewrite}: TeIL programs that take fewer operations, and the certificate. */
@Command(name = "rewrite",
    header = "Rewrite a program to take fewer operations, and prove that it does the same.",
    description = {
        "The result is a program of TeIL; so is the source, or it is translated into that first.",
        "Laws of TeIL 2019, section 3.6, are used where they apply; what would be computed more",
        "than once is assigned to new variables before (section 5). With laws of arithmetic,",
        "factors also leave the sums over dimensions that they do not have. Without, the result",
        "is the same in any arithmetic, such as IEEE 754. With --dead-code the result is in the language of",
        "the source, and the claim is reuses: the same outputs from the same inputs. With",
        "--transpositions only the shorthands transp 2 1 x, for transp 1 2 x, and transp 1 1 x, for",
        "x, are written out; the source has no meaning by Fig. 8, so the claim is of the result.",
        "Of an ATL program, or one in index notation, with --laws ring: sums of products are computed",
        "two factors at a time, in the order that takes the fewest operations at the sizes that --param",
        "gives (the best order, up to 12 factors). What an output needs twice is computed once, folds",
        "included, also without laws. The result is an ATL program.",
        "If there is no proof, results that are already there are renamed, to end in .stale.",
        ""})
final class RewriteCommand implements Callable<Integer> {
  static final Pattern SOURCES = Pattern.compile("\\.(teil|tml|cfd|cfdlang|atl|ein)$");

  final Kernel kernel;

  @Spec CommandSpec spec;

  @Parameters(paramLabel = "PROGRAM", arity = "1..*",
      description = "Sources: programs of TeIL (.teil), of the model language (.tml), of ATL (.atl), in"
          + " index notation (.ein) or, without stacks, of CFDlang (.cfd).")
  private List<String> files;

  @Mixin final AllowedLaws laws = new AllowedLaws();

  @Option(names = "--dead-code",
      description = "Of a .tml, .teil or .cfd program: leave out assignments that affect"
          + " no output, and nothing else (Rink 2018, section 5).")
  boolean deadCode;

  @Option(names = "--transpositions",
      description = "Of a .teil program: write transpositions with the smaller dimension first, as"
          + " TeIL 2019, Fig. 8, has them, leave out those of a dimension with itself, and nothing"
          + " else; and prove that the result is safe.")
  boolean transpositions;

  @Option(names = {"-o", "--output"}, paramLabel = "FILE",
      description = "Where the program goes. Default: beside the source, ending .rewritten.teil,"
          + " .rewritten.tml or .rewritten.cfd with --dead-code, or .rewritten.atl. Of several programs: the folder where"
          + " they and their certificates go.")
  String output;

  @Option(names = {"-c", "--certificate"}, paramLabel = "FILE",
      description = "Where the certificate goes. Default: beside the source, ending"
          + " .rewritten.cert.")
  String certificate;

  @Option(names = {"-p", "--param"}, paramLabel = "NAME=INTEGER",
      description = "Of an .atl or .ein program: the value of a parameter at which operations are counted; 16"
          + " where none is given. May be repeated.")
  Map<String, BigInteger> parameters = new LinkedHashMap<>();

  @Option(names = "--max-size", paramLabel = "N",
      description = "Of an .atl or .ein program: keep no tensor between with more than N elements.")
  BigInteger largest;

  @Option(names = "--no-check",
      description = "Do not have the kernel check what was written.")
  boolean unchecked;

  @Mixin final TimeLimit limit;

  @Mixin private final Jobs jobs = new Jobs();

  @Mixin private final FindingFormat format = new FindingFormat();

  RewriteCommand(Kernel kernel, TimeLimit limit) {
    this.kernel = kernel;
    this.limit = limit;
  }

  @Override
  public Integer call() {
    boolean many = files.size() > 1;
    if (many && certificate != null) {
      throw new ParameterException(spec.commandLine(),
          "--certificate: expected one program, found " + files.size());
    }
    Set<ArithmeticLaw> allowed = laws.laws();
    Targets targets = new Targets(spec.commandLine(), "results", "programs");
    List<RewriteFile> works = new ArrayList<>();
    for (String file : files) {
      checkUsage(file, allowed);
      RewriteFile work = new RewriteFile(this, file, many, allowed);
      work.checkTargets();
      targets.add(work.target(), file);
      targets.add(work.certificate(), file);
      works.add(work);
    }
    if (many && output != null) {
      Targets.make(output);
    }
    return format.run(spec, works, jobs.number(), "rewritten");
  }

  private void checkUsage(String file, Set<ArithmeticLaw> allowed) {
    if (!SOURCES.matcher(file).find()) {
      throw new ParameterException(spec.commandLine(), "expected a program of TeIL (.teil), of the"
          + " model language (.tml), of CFDlang (.cfd), of ATL (.atl) or in index notation (.ein), found "
          + file);
    }
    boolean isTensors = WrittenTensors.isIn(file);
    if (isTensors && !allowed.isEmpty() && !laws.isRing()) {
      throw new ParameterException(spec.commandLine(), "expected --laws ring: in other arithmetics the"
          + " order of operations matters");
    } else if (!isTensors && (!parameters.isEmpty() || largest != null)) {
      throw new ParameterException(spec.commandLine(), "--param and --max-size: expected a program of"
          + " ATL (.atl) or in index notation (.ein)");
    }
    if (deadCode && (isTensors || !allowed.isEmpty())) {
      throw new ParameterException(spec.commandLine(), "--dead-code: expected a program of the model"
          + " language (.tml), TeIL (.teil) or CFDlang (.cfd), and no --laws" + (isTensors ? ", found "
              + file + "; leave the assignment out, and certify that with --schedules " + file : ""));
    }
    if (transpositions && (!file.endsWith(".teil") || !allowed.isEmpty() || deadCode)) {
      throw new ParameterException(spec.commandLine(), "--transpositions: expected a program of TeIL"
          + " (.teil), and no --laws or --dead-code");
    }
  }
}
