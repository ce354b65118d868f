package certcheck.certificates.certify.rewriting;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.safety.TensorText;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;

/**
 * A program of TeIL.
 *
 * @param file its name
 */
record TeilSource(String file) implements SourceLanguage {
  @Override
  public String ending() {
    return "teil";
  }

  @Override
  public String constants() {
    return "teil_";
  }

  @Override
  public List<String> theories() {
    return List.of("teil_pair_claims");
  }

  @Override
  public List<String> libraries() {
    return List.of("teil_pair");
  }

  @Override
  public List<String> programTheories() {
    return List.of();
  }

  @Override
  public List<String> programLibraries() {
    return List.of();
  }

  @Override
  public String texts() {
    return "teil_texts_so";
  }

  @Override
  public String claims() {
    return "teil_pair_claims_";
  }

  @Override
  public TensorText<?, ?> denoted(Setting setting, byte[] text) throws Certifier.Undecided {
    setting.teil().denoted(setting.texts(), file, text);
    return setting.teil();
  }

  @Override
  public List<Term.Free> variables(Setting setting) {
    return List.of(setting.o());
  }

  @Override
  public Theorem concluded(Setting setting, Theorem rewritten) {
    return rewritten;
  }
}
