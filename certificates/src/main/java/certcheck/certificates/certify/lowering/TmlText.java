package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.tml.TmlMeaning;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The text of a program of the model language.
 *
 * @param file its name
 * @param bytes its characters
 */
record TmlText(String file, byte[] bytes) implements SourceText {
  @Override
  public String language() {
    return "tml";
  }

  @Override
  public List<String> libraries() {
    return Stream.concat(TextProof.libraries("tml").stream(), TmlMeaning.LIBRARIES.stream())
        .toList();
  }

  @Override
  public Denoted denoted(Derived derived, Function<String, Theorem> library)
      throws Certifier.Undecided {
    SourceBytes source = null;
    try {
      source = SourceBytes.of(file, bytes);
      TmlMeaning meaning = TmlMeaning.of(derived, library, source);
      derived.recorder().text(new String(bytes, StandardCharsets.US_ASCII), meaning.text());
      return new Program(meaning, meaning.outputs());
    } catch (SourceException e) {
      throw new Certifier.Undecided(e.getMessage());
    } catch (NoMeaning e) {
      throw new Certifier.Undecided(
          source.position(e.place()) + ": the text denotes no program: " + e.getMessage());
    }
  }

  private record Program(TmlMeaning meaning, Theorem outputs) implements Denoted {
    @Override
    public Term text() {
      return meaning.text();
    }

    @Override
    public Theorem outputs() {
      return outputs;
    }

    @Override
    public Theorem isProgram(Theorem ok) throws Certifier.Undecided {
      if (meaning.program() != Syntax.right(ok.conclusion())) {
        throw new Certifier.Undecided("the text denotes another program than that which is lowered");
      }
      return meaning.isProgram(ok);
    }
  }
}
