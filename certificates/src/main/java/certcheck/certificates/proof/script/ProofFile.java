package certcheck.certificates.proof.script;

import certcheck.certificates.proof.Block;
import certcheck.certificates.proof.Library;
import certcheck.certificates.proof.ProofException;
import certcheck.certificates.proof.TermReader;
import certcheck.certificates.proof.Tokens;
import certcheck.certificates.proof.TypeReader;
import certcheck.kernel.Logic;
import certcheck.kernel.Rejection;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import certcheck.kernel.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A file of definitions and lemmas with their proofs:
 *
 * <pre>
 * library lists                          the name of the library that it makes
 * theories list                          the bundled theories that it uses
 * imports logic                          the proof files that it uses
 * synonym shape = list int
 * define $twice (n : int) = n + n
 * lemma name [simp]: statement           variables of the statement that are not bound: ∀
 *   by METHOD …                          or: proof … qed
 * declare simp: name …                   gives lemmas an attribute
 * derive inductive is_tree               runs a generator of lemmas
 * </pre>
 */
public final class ProofFile {
  /** Lemmas that were proved in an earlier run. */
  public interface Known {
    /** The block of a lemma with this text, or null. */
    String block(String proof);

    /** Takes note of the block of a lemma that was proved. */
    void proved(String proof, String block);
  }

  /** Nothing is known. */
  public static final Known NOTHING = new Known() {
    @Override
    public String block(String proof) {
      return null;
    }

    @Override
    public void proved(String proof, String block) {}
  };

  private static final List<String> ITEMS =
      List.of("lemma", "define", "synonym", "declare", "derive");

  private final Tokens tokens;
  private final String name;
  private final List<String> theories;
  private final List<String> imports;
  private final List<String> errors = new ArrayList<>();

  /** Reads the header of a file. */
  public ProofFile(String file, String text) {
    this(new Tokens(file, text));
  }

  private ProofFile(Tokens tokens) {
    this.tokens = tokens;
    tokens.expect("library");
    name = tokens.name();
    theories = words("theories");
    imports = words("imports");
  }

  /** The same file, to be read from behind its header. */
  public ProofFile again() {
    return new ProofFile(tokens.again());
  }

  private List<String> words(String keyword) {
    List<String> words = new ArrayList<>();
    if (tokens.accept(keyword)) {
      while (!tokens.endsStatement()) {
        words.add(tokens.name());
      }
    }
    return words;
  }

  /** The name of the library. */
  public String name() {
    return name;
  }

  /** The bundled theories used. */
  public List<String> theories() {
    return theories;
  }

  /** The names of the libraries used. */
  public List<String> imports() {
    return imports;
  }

  /** The failures so far, each with its place. */
  public List<String> errors() {
    return errors;
  }

  /** Proves everything; a lemma whose proof fails is reported and left out. */
  public void run(Session session, Known known) {
    while (tokens.peek().kind() != Tokens.Kind.END) {
      int start = tokens.position();
      try {
        item(session, known);
      } catch (ProofException e) {
        errors.add(e.getMessage());
        skip(start);
      } catch (Rejection | IllegalArgumentException | IllegalStateException e) {
        tokens.reset(start);
        errors.add(tokens.error(String.valueOf(e)).getMessage());
        skip(start);
      }
      session.recorder().forget();
    }
  }

  /** Reads nothing but attributes and synonyms: the lemmas come from the library file. */
  public void attributes(Session session) {
    while (tokens.peek().kind() != Tokens.Kind.END) {
      int start = tokens.position();
      if (tokens.accept("lemma")) {
        String lemma = tokens.name();
        List<String> attributes = bracketed();
        if (!attributes.isEmpty() && session.recorder().lookup(lemma) != null) {
          attributes.forEach(a -> session.declare(a, lemma));
        }
      } else if (tokens.is("synonym") || tokens.is("declare")) {
        item(session, NOTHING);
        continue;
      }
      skip(start);
    }
    session.recorder().forget();
  }

  /** Moves to the next item. */
  private void skip(int start) {
    tokens.reset(start);
    do {
      tokens.next();
    } while (tokens.peek().kind() != Tokens.Kind.END && !ITEMS.contains(tokens.peek().text()));
  }

  private void item(Session session, Known known) {
    if (tokens.accept("lemma")) {
      lemma(session, known);
    } else if (tokens.accept("define")) {
      define(session);
    } else if (tokens.accept("synonym")) {
      synonym(session);
    } else if (tokens.accept("declare")) {
      String attribute = word();
      tokens.expect(":");
      while (!tokens.endsStatement()) {
        session.declare(attribute, tokens.name());
      }
    } else if (tokens.accept("derive")) {
      Tokens.Token token = tokens.peek();
      Generator generator = session.generator(word());
      if (generator == null) {
        throw tokens.error(token, "there is no generator " + token.text());
      }
      List<String> words = new ArrayList<>();
      while (!tokens.endsStatement()) {
        words.add(tokens.next().text());
      }
      generator.run(session, words);
    } else {
      throw tokens.error("expected lemma, define, synonym, declare or derive, found "
          + tokens.describe());
    }
  }

  /** A word, reserved or not. */
  private String word() {
    return tokens.next().text();
  }

  private void lemma(Session session, Known known) {
    Tokens.Token first = tokens.peek();
    String lemma = tokens.name();
    List<String> attributes = bracketed();
    tokens.expect(":");
    Term statement = new TermReader(tokens, session.syntax(), session.synonyms(), Map.of())
        .statement();
    int body = tokens.position();
    Tokens.Token last = lastToken(body);
    String proof = tokens.text(first, last);
    String block = known.block(proof);
    Theorem theorem = block == null ? null : replayed(session, statement, block);
    if (theorem != null) {
      session.lemma(lemma, attributes, theorem, block);
      return;
    }
    tokens.reset(body);
    theorem = new Steps(session, tokens).justification(new Scope(session, tokens), statement);
    if (tokens.peek().kind() != Tokens.Kind.END && !ITEMS.contains(tokens.peek().text())) {
      throw tokens.error("the proof of " + lemma + " is over, but here is " + tokens.describe());
    }
    session.lemma(lemma, attributes, theorem);
    List<Block> blocks = session.recorder().blocks();
    known.proved(proof, blocks.get(blocks.size() - 1).text());
  }

  /** The theorem of a block written earlier; null if it no longer proves the statement. */
  private static Theorem replayed(Session session, Term statement, String block) {
    try {
      Theorem theorem = Library.replay(session.recorder(), block);
      return theorem.conclusion() == statement ? theorem : null;
    } catch (RuntimeException e) {
      // What it cites has changed: the lemma is proved again.
      return null;
    }
  }

  private List<String> bracketed() {
    List<String> attributes = new ArrayList<>();
    if (tokens.accept("[")) {
      while (!tokens.accept("]")) {
        tokens.accept(",");
        attributes.add(word());
      }
    }
    return attributes;
  }

  /** The last token before the next item. */
  private Tokens.Token lastToken(int body) {
    skip(body - 1);
    return tokens.before();
  }

  private void define(Session session) {
    String constant = tokens.take(Tokens.Kind.WORD);
    Logic logic = session.logic();
    List<Term.Free> variables = new ArrayList<>();
    Map<String, Term> scope = new java.util.LinkedHashMap<>();
    TypeReader types = new TypeReader(tokens, logic, session.synonyms());
    while (tokens.accept("(")) {
      String variable = tokens.take(Tokens.Kind.VARIABLE);
      tokens.expect(":");
      variables.add(logic.terms.free(variable, types.type()));
      scope.put(variable, variables.get(variables.size() - 1));
      tokens.expect(")");
    }
    tokens.expect("=");
    Term body = new TermReader(tokens, session.syntax(), session.synonyms(), scope).term(null);
    for (int i = variables.size() - 1; i >= 0; i--) {
      body = session.syntax().lambda(variables.get(i), body);
    }
    session.recorder().define(constant, body);
  }

  private void synonym(Session session) {
    synonym(session, tokens);
  }

  private static void synonym(Session session, Tokens tokens) {
    String synonym = tokens.take(Tokens.Kind.WORD);
    List<Type.Variable> parameters = new ArrayList<>();
    while (tokens.peek().kind() == Tokens.Kind.TYPE_VARIABLE) {
      parameters.add(session.logic().terms.typeVariable(tokens.next().text().substring(1)));
    }
    tokens.expect("=");
    session.synonyms().put(synonym, new TypeReader.Synonym(parameters,
        new TypeReader(tokens, session.logic(), session.synonyms()).type()));
  }

  /** The text of a bundled theory. */
  static Tokens theory(String name) {
    return new Tokens(
        name + ".theory", new String(Theories.text(name), StandardCharsets.UTF_8));
  }

  /** Makes the synonyms of a theory, which must be loaded, available to proofs. */
  static void synonyms(Session session, Tokens theory) {
    Tokens tokens = theory.again();
    while (tokens.peek().kind() != Tokens.Kind.END) {
      if (tokens.accept("synonym")) {
        synonym(session, tokens);
      } else {
        tokens.next();
      }
    }
  }
}
