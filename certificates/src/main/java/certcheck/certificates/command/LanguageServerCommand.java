package certcheck.certificates.command;

import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.lsp.Server;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.verdict.Subject;
import certcheck.certificates.command.verdict.Summary;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code certcheck lsp}: tells an editor what is found of the programs that are open. */
@Command(name = "lsp", header = "Serve an editor, in the Language Server Protocol.",
    description = {
        "Reads from standard input and writes to standard output what the protocol says (version",
        "3.17), for files .sched, .atl, .tml, .cfd, .teil, .ein and .mlir. While typing: what is wrong,",
        "with a fix where one is known; what a name is, and where it is declared. When a file is",
        "saved, its claims are proved as certify does, and checked by the kernel; what is not proved",
        "is shown with its counterexample. No certificate is kept, except by the protocol's command",
        "certcheck.certify, whose argument is the URI of the file.",
        ""})
final class LanguageServerCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private final TimeLimit limit;

  LanguageServerCommand(TimeLimit limit) {
    this.limit = limit;
  }

  @Override
  public Integer call() {
    limit.deadline();
    Server server = new Server(this::prove, Summary.VERSION);
    return Server.serve(server, new FileInputStream(FileDescriptor.in),
        new FileOutputStream(FileDescriptor.out)) ? ExitStatus.OK : ExitStatus.REJECTED;
  }

  private List<Finding> prove(String file, boolean keep) {
    List<String> options = List.of("--timeout", limit.words());
    return keep
        ? ApartCertification.certify(
            spec, file, Subject.beside(file), options).all()
        : ApartCertification.of(spec, file, options, (found, certificate) -> found.all());
  }
}
