package certcheck.certificates.proof;

import certcheck.certificates.proof.script.Session;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theories;
import java.util.Map;

/** A session over some theories, and how tests write terms in it. */
public final class Workbench {
  public final Session session;
  public final Theories theories;

  public Workbench(String... names) {
    Logic logic = new Logic(2_000_000);
    theories = new Theories(logic);
    for (String name : names) {
      theories.load(name);
    }
    session = new Session(Recorder.forLibrary(logic));
  }

  public Recorder recorder() {
    return session.recorder();
  }

  public Syntax syntax() {
    return session.syntax();
  }

  /** A term whose variables are given with their types: {@code term("x + y", "x:int y:int")}. */
  public Term term(String text, String... variables) {
    Map<String, Term> scope = new java.util.LinkedHashMap<>();
    for (String v : variables) {
      Tokens tokens = new Tokens("variable", v);
      String name = tokens.take(Tokens.Kind.VARIABLE);
      tokens.expect(":");
      scope.put(name, session.logic().terms.free(name,
          new TypeReader(tokens, session.logic(), session.synonyms()).type()));
    }
    return new TermReader(new Tokens("term", text), syntax(), session.synonyms(), scope)
        .term(null);
  }

  /** A statement; variables are generalised. */
  public Term statement(String text) {
    return new TermReader(new Tokens("statement", text), syntax(), session.synonyms(), Map.of())
        .statement();
  }

  public String show(Term t) {
    return TermPrinter.print(syntax(), t);
  }
}
