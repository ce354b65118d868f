package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.certificates.command.outcome.Failure;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Why a file cannot be read or written, in words. */
class FailureTest {
  @TempDir Path folder;

  @Test
  void theReasonIsNoNameOfAnException() {
    assertEquals("cannot read p: permission denied",
        Failure.unreadable("p", new AccessDeniedException("/p")).getMessage());
    assertEquals("cannot read p: no such file",
        Failure.unreadable("p", new NoSuchFileException("/p")).getMessage());
    assertEquals("cannot read p: it is a folder",
        Failure.unreadable("p", new IOException("Is a directory")).getMessage());
    assertEquals("cannot write p: no such folder",
        Failure.unwritable("p", new NoSuchFileException("/p")).getMessage());
    assertEquals("cannot write p: there is a file of this name",
        Failure.unwritable("p", new FileAlreadyExistsException("/p")).getMessage());
    assertEquals("cannot write p: No space left on device", Failure.unwritable(
        "p", new FileSystemException("/p", null, "No space left on device")).getMessage());
  }

  @Test
  void aPolicyThatIsNotThere() {
    String policy = folder.resolve("policy").toString();
    Session.Result result = Session.real().run("--require", policy, "x.cert");
    assertEquals(66, result.status());
    assertEquals("certcheck: cannot read " + policy + ": no such file\n", result.err());
  }
}
