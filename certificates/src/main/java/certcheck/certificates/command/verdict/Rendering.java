package certcheck.certificates.command.verdict;

import java.io.IOException;
import java.util.Locale;

/** The forms in which the kernel's verdicts can be shown. */
public enum Rendering {
  /** The kernel's own lines. */
  TEXT {
    @Override
    public void write(Summary summary, Appendable out) throws IOException {
      TextRendering.write(summary, out);
    }
  },
  /** One JSON object; {@link JsonRendering} says what is in it. */
  JSON {
    @Override
    public void write(Summary summary, Appendable out) throws IOException {
      out.append(new JsonRendering().render(summary));
    }
  },
  /** Static Analysis Results Interchange Format 2.1.0. */
  SARIF {
    @Override
    public void write(Summary summary, Appendable out) throws IOException {
      out.append(new SarifRendering().render(summary));
    }
  },
  /** JUnit's XML, with a test case for each claim. */
  JUNIT {
    @Override
    public void write(Summary summary, Appendable out) throws IOException {
      out.append(JunitRendering.render(summary));
    }
  },
  /** GitLab's Code Quality report. */
  GITLAB {
    @Override
    public void write(Summary summary, Appendable out) throws IOException {
      out.append(CodeQualityRendering.render(summary));
    }
  };

  /**
   * Writes a summary in this form.
   *
   * @throws IOException if {@code out} throws it
   */
  public abstract void write(Summary summary, Appendable out) throws IOException;

  /** The name of the form on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
