package certcheck.certificates.command;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.command.file.FileKind;
import certcheck.certificates.command.file.OutputFile;
import certcheck.certificates.command.mlir.MlirProgram;
import certcheck.certificates.command.program.AtlProgram;
import certcheck.certificates.command.program.IndexProgram;
import certcheck.certificates.command.program.LoopProgram;
import certcheck.certificates.command.program.SourceProgram;
import certcheck.certificates.command.program.WrittenTensors;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.source.Suggestion;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code certcheck certify}: proves what is claimed of a program, and writes the certificate. */
@Command(name = "certify", header = "Write the certificate of what is claimed of a program.",
    description = {
        "An ill-typed program gets every reason, with its place and the violated rule of Rink",
        "2018, Fig. 7-9, and no certificate. A file that ends in .cfd is read as the",
        "CFDlang compiler does, one that ends in .teil by the rules of TeIL 2019, Fig. 5 and 8. A",
        "file that ends in .sched is a loop nest that says itself what is claimed of it, for all",
        "values of its parameters: bounds, race_free, defined. A false claim is refuted by the",
        "smallest counterexample, which the semantics replays. So does one that ends in .atl: safe,",
        "that extents fit, accesses are inside, and truncations take away nothing but padding;",
        "schedules NAME, that a schedule has the extents and elements of its output. Its claims",
        "lowers NAME are of loops: certify LOOPS.sched --lowers PROGRAM.atl. Of a function in MLIR",
        "(.mlir), bounds, race_free, defined and, with --spec, implements are claimed of the loops that",
        "are made of it, which are written beside the certificate, with the ending .sched; and",
        "no_overflow where it is proved, that its indices fit into 64 bits.",
        "",
        "A program in index notation (.ein) is made an ATL program, which is written beside the",
        "certificate, with the ending .atl: that is what claims are about.",
        "",
        "Without a proof, a certificate that is already there is of another program, or of nothing:",
        "it is renamed, to end in .stale; so are the loops and programs that go with it.",
        ""})
final class CertifyCommand implements Callable<Integer> {
  private static final List<String> CLAIMS =
      List.of("safe", "in_place", "padded", "reuses", "lowers");

  final Kernel kernel;
  final Function<Deadline, Certifier> certifier;

  @Spec CommandSpec spec;

  @Parameters(paramLabel = "PROGRAM", arity = "1..*",
      description = "Sources, or - for standard input.")
  private List<String> files;

  @Mixin private final LanguageOption language = new LanguageOption(FileKind.PROGRAMS);

  @Mixin private final Jobs jobs = new Jobs();

  @Option(names = {"-o", "--output", "-c", "--certificate"}, paramLabel = "FILE",
      description = "Where the certificate goes; - is standard output. Default: beside the source,"
          + " with the ending .cert; for standard input, standard output. Of several programs: the"
          + " folder where their certificates go.")
  String output;

  @Option(names = "--claim", paramLabel = "CLAIM", split = ",",
      description = "Of a .sched or .atl file: only this claim of those that it makes, as bounds;"
          + " may be repeated. Of MLIR: no_overflow alone is claimed of the file without loops."
          + " Of a program of the model language: safe (the default); in_place, which"
          + " claims of each variable that no assignment to it needs a temporary; padded, also of TeIL and"
          + " CFDlang, with --pad; reuses, also of TeIL and CFDlang: of a program in which variables share buffers, which"
          + " is written beside the certificate, with the ending of the source; or lowers, also of TeIL and"
          + " CFDlang: of loops to which it is lowered, which are written beside the certificate,"
          + " with the ending .sched.")
  private Set<String> claims = new LinkedHashSet<>();

  @Option(names = "--pad", paramLabel = "M",
      description = "Of what number the padded extents are multiples, for --claim padded and"
          + " lowers.")
  BigInteger multiple;

  @Option(names = "--zero-padding", paramLabel = "VARIABLE", split = ",",
      description = "With --claim padded: no certificate unless"
          + " the padding of this variable is proved to end as zero.")
  Set<String> zero = new LinkedHashSet<>();

  @Mixin LoweringFlags flags;

  @Option(names = "--lowers", paramLabel = "FILE",
      description = "Of a .sched file: that it lowers this program of the model language (.tml),"
          + " of TeIL or of CFDlang, with --pad for padded storage. The tensor x_v of its"
          + " specification is the variable x after its v-th assignment. Or this ATL program (.atl),"
          + " as that claims, or program in index notation (.ein): inputs have the same names, and the"
          + " array C holds the output C.")
  String lowered;

  @Option(names = "--schedule", paramLabel = "NAME",
      description = "With --lowers PROGRAM.atl: only what the program claims of loops for its outputs,"
          + " and for this schedule, or this output.")
  Set<String> schedules = new LinkedHashSet<>();

  @Option(names = "--schedules", paramLabel = "FILE",
      description = "Of an .atl file: that each output of this ATL program is an output of that one,"
          + " of the same shape and with the same elements, of the same inputs; the first may assume"
          + " more. Either may be in index notation (.ein): NAME.source.atl is what is made of it, if claims"
          + " are about that. Of an .ein file: that it has the results of this .tml, .teil or .cfd program, in"
          + " the variables of their names, from inputs that are variables of it.")
  String scheduled;

  @Option(names = "--under", paramLabel = "LAWS",
      description = "With --schedules: in arithmetics that obey these laws, as monoid(+, 0) or ring."
          + " Default: in any arithmetic.")
  String laws;

  @Mixin final MlirFlags mlir = new MlirFlags();

  @Mixin final TimeLimit limit;

  @Mixin private final FindingFormat format = new FindingFormat();

  @Option(names = "--partial",
      description = "Of a .sched, .atl or .mlir file of which not all claims are proved: write the certificate of"
          + " those that are. The exit status remains 1.")
  boolean partial;

  @Option(names = "--no-check",
      description = "Do not have the kernel check what was written.")
  boolean unchecked;

  CertifyCommand(Kernel kernel, Function<Deadline, Certifier> certifier, TimeLimit limit) {
    this.kernel = kernel;
    this.certifier = certifier;
    this.limit = limit;
  }

  @Override
  public Integer call() {
    List<CertifyFile> works = new ArrayList<>();
    for (String file : files) {
      works.add(new CertifyFile(this, language.name(file), files.size() > 1));
    }
    works.forEach(this::checkUsage);
    checkTargets(works);
    return format.run(spec, works, jobs.number(), "certified");
  }

  /** No program's certificate replaces that of another, and pairs are named one by one. */
  private void checkTargets(List<CertifyFile> works) {
    if (works.size() > 1 && (lowered != null || scheduled != null || mlir.generic().isPresent())) {
      throw new ParameterException(spec.commandLine(), "expected one program with --lowers,"
          + " --schedules or --generic, found " + works.size());
    }
    Targets targets = new Targets(spec.commandLine(), "certificates", "programs");
    works.forEach(work -> targets.add(work.target(), work.file()));
  }

  /** What is done with one file, if that is all. */
  CertifyFile work(String file) {
    return new CertifyFile(this, file, false);
  }

  /** What is claimed of a tensor program. */
  String claim() {
    return claims.isEmpty() ? "safe" : claims.iterator().next();
  }

  /** The claims that are selected of those that a program makes itself; none is all. */
  Set<String> selected() {
    return claims;
  }

  /** Whether a file says itself what is claimed of it, or that is fixed. */
  static boolean claimsItself(String file) {
    return LoopProgram.isIn(file) || AtlProgram.isIn(file) || MlirProgram.isIn(file)
        || IndexProgram.isIn(file);
  }

  /** Whether the name of a file says that it holds a program of the model language, or of CFDlang. */
  static boolean isStored(String file) {
    return file.endsWith(".tml") || SourceProgram.CFDLANG.matcher(file).find()
        || SourceProgram.TEIL.matcher(file).find();
  }

  private static boolean areTensors(String file, String scheduled) {
    return WrittenTensors.isIn(file) && WrittenTensors.isIn(scheduled)
        || IndexProgram.isIn(file) && isStored(scheduled);
  }

  private void checkUsage(CertifyFile work) {
    String file = work.file();
    String claim = work.claim();
    boolean own = claimsItself(file);
    if (!own && (claims.size() > 1 || !CLAIMS.contains(claim))) {
      throw new ParameterException(spec.commandLine(),
          "--claim: expected safe, in_place, padded, reuses or lowers, found "
              + String.join(",", claims) + Suggestion.of(claim, CLAIMS).orElse(""));
    }
    if (IndexProgram.isIn(file) && claims.contains("reuses")) {
      throw new ParameterException(spec.commandLine(), "--claim reuses: expected a program of the model"
          + " language (.tml), TeIL (.teil) or CFDlang (.cfd), found " + file
          + ", whose names are assigned once, so that none can take the buffer of another");
    }
    if (own && claims.stream().anyMatch(c -> CLAIMS.indexOf(c) > 0)) {
      throw new ParameterException(spec.commandLine(), "--claim: expected a tensor program, found "
          + file + ", which says itself what is claimed of it");
    }
    boolean lowers = claim.equals("lowers") || lowered != null;
    boolean ofTensors = lowered != null && WrittenTensors.isIn(lowered);
    boolean pads = claim.equals("padded") || lowers && !ofTensors && multiple != null;
    if (pads ? multiple == null || multiple.signum() <= 0 : multiple != null) {
      throw new ParameterException(spec.commandLine(), "--pad: expected a number from 1 on with"
          + " --claim padded or lowers, and not without");
    }
    if (lowered != null && (!LoopProgram.isIn(file) || !claims.isEmpty())) {
      throw new ParameterException(spec.commandLine(),
          "--lowers: expected a .sched file and no --claim, found " + file);
    }
    if (!schedules.isEmpty() && (lowered == null || !AtlProgram.isIn(lowered))) {
      throw new ParameterException(spec.commandLine(),
          "--schedule: expected --lowers of an ATL program (.atl)");
    }
    if (scheduled != null && !(areTensors(file, scheduled) && claims.isEmpty() && !partial)) {
      throw new ParameterException(spec.commandLine(), "--schedules: expected two ATL programs"
          + " (.atl), or programs in index notation (.ein), of which the first may be one of the model"
          + " language (.tml), TeIL (.teil) or CFDlang (.cfd), no --claim and no --partial, found " + file
          + " and " + scheduled);
    }
    if (laws != null && scheduled == null) {
      throw new ParameterException(spec.commandLine(), "--under: expected --schedules");
    }
    mlir.requireMlir(MlirProgram.isIn(file), spec.commandLine());
    if ((MlirProgram.isIn(file) || IndexProgram.isIn(file)) && work.target().equals("-")) {
      throw new ParameterException(
          spec.commandLine(), (MlirProgram.isIn(file) ? "MLIR" : file) + ": expected a file for the certificate, found standard output");
    }
    if (!zero.isEmpty() && !claim.equals("padded")) {
      throw new ParameterException(spec.commandLine(),
          "--zero-padding: expected --claim padded, found " + claim);
    }
    if (partial && !own) {
      throw new ParameterException(
          spec.commandLine(), "--partial: expected a .sched, .atl, .ein or .mlir file, found " + file);
    }
    if (work.target().equals("-") && claim.equals("lowers")) {
      throw new ParameterException(
          spec.commandLine(), "--claim lowers: expected a file for the certificate");
    }
    if (claim.equals("reuses")
        && (work.target().equals("-") || OutputFile.isSame(work.reused(), file))) {
      throw work.notReusable();
    }
    if (flags.isGiven() && !claim.equals("lowers")
        && !(claim.equals("reuses") && flags.isReuseOnly())) {
      throw new ParameterException(spec.commandLine(),
          "--blocks, --in-place, --reuse and --parallel: expected --claim lowers, found --claim " + claim);
    }
  }
}
