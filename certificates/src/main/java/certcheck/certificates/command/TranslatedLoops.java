package certcheck.certificates.command;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.mlir.MlirBinding;
import certcheck.certificates.certify.mlir.MlirPairBinding;
import certcheck.certificates.command.certification.IndexCertification;
import certcheck.certificates.command.certification.RefinementCertification;
import certcheck.certificates.command.certification.SchedCertification;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.file.Companions;
import certcheck.certificates.command.file.InputFile;
import certcheck.certificates.command.file.OutputFile;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.mlir.MlirProgram;
import certcheck.certificates.command.program.LoopProgram;
import certcheck.certificates.command.program.SourceProgram;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.mlir.loops.ArgumentNames;
import certcheck.semantics.mlir.loops.Functions;
import certcheck.semantics.mlir.loops.Translation;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Site;
import certcheck.semantics.source.SourceException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Functions in MLIR as loops, of which claims are proved. */
final class TranslatedLoops {
  private final List<MlirProgram> programs;
  private final List<Translation> translations;
  private final List<Translation> named;
  private final String type;
  private final List<Condition> conditions;
  private boolean refuted;

  private TranslatedLoops(List<MlirProgram> programs, List<Translation> translations,
      List<Translation> named, String type, List<Condition> conditions) {
    this.type = type;
    this.conditions = conditions;
    this.named = named;
    this.programs = programs;
    this.translations = translations;
  }

  /** Where the loops of the only function go. */
  static String only(String certificate) {
    return stem(certificate) + ".sched";
  }

  /** Where those of the first of two go. */
  static String first(String certificate) {
    return stem(certificate) + ".first.sched";
  }

  /** Where those of the second go. */
  static String second(String certificate) {
    return stem(certificate) + ".second.sched";
  }

  private static String stem(String certificate) {
    return certificate.replaceFirst("\\.cert$", "");
  }

  /**
   * Reads a file and translates its function.
   *
   * @throws SourceException if it is not read
   */
  static TranslatedLoops of(MlirFlags flags, String file, PrintWriter out) throws SourceException {
    MlirProgram program = MlirProgram.read(file, flags.function(), flags.tool());
    return of(flags, List.of(program), program, List.of(), out);
  }

  /**
   * Reads two files, which may be one, and translates a function of each; what one of them writes may be written
   * in both, and the first says which extents are the same.
   *
   * @param other the name of the function of the second, if it is not that of the first
   * @param laws that may be assumed
   * @throws SourceException if one is not read
   */
  static TranslatedLoops of(MlirFlags flags, String first, String second, Optional<String> other,
      List<Law> laws, PrintWriter out) throws SourceException {
    MlirProgram before = MlirProgram.read(first, flags.function(), flags.tool());
    return of(flags, List.of(before, MlirProgram.read(
        second, other.or(flags::function), flags.tool())), before, laws, out);
  }

  /**
   * The same of functions that were read; of a single one it is claimed what loops claim.
   *
   * @param shapes the function that says which extents are the same
   */
  static TranslatedLoops of(MlirFlags flags, List<MlirProgram> programs, MlirProgram shapes,
      List<Law> laws, PrintWriter out) throws SourceException {
    boolean single = programs.size() == 1;
    Optional<Program> specification = Optional.empty();
    if (flags.specification().isPresent()) {
      specification = Optional.of(MlirProgram.specification(flags.specification().get()));
    }
    Translation.Common common = Translation.Common.of(
        programs.stream().map(MlirProgram::function).toList(), shapes.function()).under(laws);
    List<Claim> claims = new ArrayList<>();
    if (single) {
      claims.addAll(List.of(claim(Claim.Kind.BOUNDS), claim(Claim.Kind.RACE_FREE),
          claim(Claim.Kind.DEFINED)));
      if (specification.filter(s -> !s.equations().isEmpty()).isPresent()) {
        claims.add(claim(Claim.Kind.IMPLEMENTS));
      }
    }
    List<Translation> translations = translated(programs, common, claims, specification);
    List<Translation> named = List.of();
    Optional<Program> own = specification.flatMap(
        s -> ArgumentNames.of(s, programs.get(0).function()));
    if (!single) {
      named = specification.isEmpty() ? translations
          : own.isEmpty() ? named : translated(programs, common, claims, own);
    }
    if (flags.loops().isPresent()) {
      print(translations.get(translations.size() - 1), flags.loops().get(), out);
    }
    return new TranslatedLoops(programs, translations, named, common.real().orElse("none"),
        own.map(Program::assumptions).orElse(List.of()));
  }

  /** The loops of functions; of several, what one writes may be written in all. */
  private static List<Translation> translated(List<MlirProgram> programs, Translation.Common common,
      List<Claim> claims, Optional<Program> specification) throws SourceException {
    List<Translation> translations = new ArrayList<>();
    Set<String> outputs = new HashSet<>();
    for (MlirProgram program : programs) {
      Translation translation = Translation.of(
          program.file(), program.function(), common, claims, specification);
      translations.add(translation);
      outputs.addAll(translation.outputs());
    }
    if (programs.size() > 1) {
      for (int k = 0; k < translations.size(); k++) {
        translations.set(k, translations.get(k).withOutputs(outputs));
      }
    }
    return translations;
  }

  private static void print(Translation translation, String place, PrintWriter out) {
    if (place.equals("-")) {
      out.print(translation.text());
      out.flush();
    } else {
      OutputFile.requireOther(place, translation.program().file());
      OutputFile.write(place, translation.text());
    }
  }

  private static Claim claim(Claim.Kind kind) {
    return new Claim(kind, Site.NONE);
  }

  /**
   * Proves what is claimed of a single function, and writes the loops and the certificate.
   *
   * @param selected the claims; none is all
   */
  int certify(CertificateFile certificate, String target, SchedCertification.Conduct conduct,
      Set<String> selected, PrintWriter out, Findings found) throws SourceException, Certifier.Undecided {
    MlirProgram program = programs.get(0);
    Set<String> others = new LinkedHashSet<>(selected);
    boolean asked = others.removeIf(w -> SourceProgram.names(w, IndexCertification.CLAIM));
    if (asked && others.isEmpty()) {
      return indices(certificate, conduct, out, found);
    }
    Companions.Text text = MlirProgram.text(translations.get(0), only(target));
    LoopProgram loops =
        MlirProgram.loops(translations.get(0)).selecting(others, IndexCertification.CLAIM);
    SchedCertification.Conduct full = new SchedCertification.Conduct(conduct.deadline(),
        conduct.partial(), (proof, verdict) -> Optional.of(List.of(text)));
    boolean evaluates = loops.program().claims().stream()
        .anyMatch(c -> c.kind() == Claim.Kind.DEFINED);
    Optional<String> outside = program.generic().flatMap(generic -> outside(program));
    if (!evaluates) {
      found.println(program.file()
          + ": the translation is not proved: that needs the claim defined, which is not selected");
    } else if (outside.isPresent()) {
      found.println(program.file() + ": the translation is not proved: " + outside.get());
    } else if (program.generic().isPresent() && !InputFile.isStandardInput(program.file())) {
      Optional<MlirBinding.Indices> indices = selected.isEmpty() || asked
          ? Optional.of(IndexCertification.beside(
              program.file(), asked, program.file() + ": " + Translation.INDICES, found))
          : Optional.empty();
      try {
        return SchedCertification.of(loops, text, program.file(), new MlirBinding(program.file(),
            program.generic().get().getBytes(StandardCharsets.ISO_8859_1),
            Functions.name(program.function()), type, () -> {
              program.reportProved(only(target), found);
              remarks(found, indices.isPresent() ? Set.of(Translation.INDICES) : Set.of());
            }, indices, conditions)).write(certificate, full, out, found);
      } catch (MlirBinding.Unproved e) {
        found.println(program.file() + ": the translation is not proved: " + e.getMessage());
      }
    }
    if (asked) {
      throw new Certifier.Undecided("claim " + IndexCertification.CLAIM + ": beside others it needs"
          + " that the translation is proved; --claim " + IndexCertification.CLAIM
          + " alone does not");
    }
    report(target, found);
    return SchedCertification.of(loops, text).write(certificate, full, out, found);
  }

  /** Claims of the file alone that indices do not overflow. */
  private int indices(CertificateFile certificate, SchedCertification.Conduct conduct,
      PrintWriter out, Findings found) throws Certifier.Undecided {
    MlirProgram program = programs.get(0);
    if (program.generic().isEmpty() || InputFile.isStandardInput(program.file())) {
      throw new Certifier.Undecided("claim " + IndexCertification.CLAIM
          + ": it is made of a file in the generic form (mlir-opt -mlir-print-op-generic"
          + " -mlir-print-local-scope)");
    }
    return IndexCertification.write(program.file(),
        program.generic().get().getBytes(StandardCharsets.ISO_8859_1),
        Functions.name(program.function()), type, conditions, certificate, conduct.deadline(), out, found);
  }

  /** Prints how functions were read, which loops are made of them, and what is assumed. */
  void report(String target, Findings found) {
    for (int k = 0; k < programs.size(); k++) {
      programs.get(k).report(programs.size() == 1 ? only(target)
          : k == 0 ? first(target) : second(target), found);
    }
    remarks(found);
  }

  /** Prints what is assumed. */
  private void remarks(Findings found) {
    remarks(found, Set.of());
  }

  /** Prints what is assumed, but for some of it. */
  private void remarks(Findings found, Set<String> without) {
    Set<String> remarks = new LinkedHashSet<>();
    translations.forEach(t -> remarks.addAll(t.assumptions()));
    remarks.removeAll(without);
    String last = programs.get(programs.size() - 1).file();
    remarks.forEach(r -> found.println(last + ": " + r));
    found.flush();
  }

  /**
   * Proves that the second of two functions refines the first, and writes the certificate, which is about the
   * files if that is proved, else about the loops, which are written, too.
   *
   * @param remarks whether to print how functions were read, and what is assumed
   * @param fits whether it is to be claimed, too, that no index overflows
   */
  int validate(CertificateFile certificate, String target, boolean remarks, List<Law> laws, boolean fits,
      Optional<Path> example, Deadline deadline, PrintWriter out, Findings found)
      throws Certifier.Undecided {
    Optional<RefinementCertification.Bound> bound = bound(target, remarks, fits, found);
    if (bound.isEmpty() && remarks) {
      report(target, found);
    }
    RefinementCertification claim = RefinementCertification.ofTexts(
        MlirProgram.loops(translations.get(0)), MlirProgram.loops(translations.get(1)), laws,
        MlirProgram.text(translations.get(0), first(target)),
        MlirProgram.text(translations.get(1), second(target)), bound, fits).withExample(example);
    int status = claim.write(certificate, deadline, out, found);
    refuted = claim.refutedIn().filter(file -> !isFirstAlone(file)).isPresent();
    if (claim.refutedIn().filter(this::isFirstAlone).isPresent()) {
      found.println(programs.get(0).file() + ": remark: this is about the first function, not"
          + " about the second; --spec says which extents are the same, and what else is assumed");
    }
    return status;
  }

  /** The two texts, if the claim can be about them. */
  private Optional<RefinementCertification.Bound> bound(
      String target, boolean remarks, boolean fits, Findings found) {
    MlirProgram first = programs.get(0);
    MlirProgram second = programs.get(1);
    if (named.isEmpty() || programs.stream().anyMatch(
        p -> p.generic().isEmpty() || InputFile.isStandardInput(p.file()))) {
      return Optional.empty();
    }
    return Optional.of(new RefinementCertification.Bound(
        new MlirPairBinding(side(first), side(second), type, () -> {
          second.reportBound(first, found);
          if (remarks) {
            remarks(found, fits ? Set.of(Translation.INDICES) : Set.of());
          }
        }, fits ? Optional.of(named.get(0).program().assumptions()) : Optional.empty()),
        MlirProgram.loops(named.get(0)), MlirProgram.loops(named.get(1)),
        !named.equals(translations), first.file(), second.file(),
        programs.stream().flatMap(p -> outside(p).stream()
            .map(reason -> p.file() + ":" + reason)).findFirst(), reason -> {
          reason.ifPresent(r -> found.println(
              second.file() + ": the claim is not of the texts of both files: " + r));
          if (remarks) {
            report(target, found);
          }
        }));
  }

  /** What is plainly outside of what is proved: an operation, or names of arguments. */
  private static Optional<String> outside(MlirProgram program) {
    return program.outside(MlirBinding::outside).or(program::otherNames);
  }

  private static MlirPairBinding.Side side(MlirProgram program) {
    return new MlirPairBinding.Side(program.file(),
        program.generic().orElseThrow().getBytes(StandardCharsets.ISO_8859_1),
        Functions.name(program.function()));
  }

  private boolean isFirstAlone(String file) {
    return file.equals(programs.get(0).file()) && !file.equals(programs.get(1).file());
  }

  /** Whether a counterexample was found that is not about the first function alone. */
  boolean isRefuted() {
    return refuted;
  }
}
