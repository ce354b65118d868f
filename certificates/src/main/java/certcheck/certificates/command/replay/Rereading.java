package certcheck.certificates.command.replay;

import certcheck.certificates.command.replay.ProofText.Block;
import certcheck.certificates.command.replay.ProofText.Line;
import certcheck.certificates.proof.StepMachine;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Logic;
import certcheck.kernel.Symbol;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;

/**
 * Replays blocks of one certificate or library, on demand. Where a file is malformed, methods throw
 * some runtime exception.
 */
public final class Rereading {
  private static final long NODES = 20_000_000;

  private final Logic logic = new Logic(NODES);
  private final Theories theories = new Theories(logic);
  private final Map<String, Block> index = new LinkedHashMap<>();
  private final Map<String, Theorem> proved = new HashMap<>();
  private final Map<String, Theorem> numbered = new HashMap<>();
  private final Map<String, ProofText> loaded = new HashMap<>();
  private final List<Term> texts = new ArrayList<>();
  private final Library library;

  /** No file is read yet. */
  public Rereading(Library library) {
    this.library = library;
    theories.load("hol");
  }

  /** The logic in which everything lives. */
  public Logic logic() {
    return logic;
  }

  /** Loads theories and libraries of a header; of a library, also its definitions and lemmas. */
  public void open(ProofText text) throws IOException {
    text.theories().keySet().forEach(theories::load);
    for (String name : text.libraries().keySet()) {
      openLibrary(name);
    }
    text.texts().forEach(t -> texts.add(new Syntax(logic).characters(t)));
  }

  /** What a constant of the certificate stands for, if it has such a constant. */
  public Optional<Term> definition(String name) {
    return Optional.ofNullable(logic.signature.lookup(name)).map(Symbol::definition);
  }

  /** Loads the library of a name, unless it is loaded. */
  public void openLibrary(String name) throws IOException {
    if (!loaded.containsKey(name)) {
      ProofText other = library.text(name);
      loaded.put(name, other);
      openLibrary(other);
    }
  }

  /**
   * Loads a library: its definitions, and its lemmas without proving them.
   *
   * @throws IllegalArgumentException if another library has a lemma of the same name; those that were
   *     loaded before stay as they were, and no others can be
   */
  public void openLibrary(ProofText text) throws IOException {
    open(text);
    for (Block block : text.blocks()) {
      if (!block.kind().equals("lemma")) {
        define(block);
      } else if (index.putIfAbsent(block.name(), block) != null) {
        throw new IllegalArgumentException("there is a lemma " + block.name() + " already");
      }
    }
  }

  /** A term in the notation of the theories that are loaded, without free variables. */
  public Term term(String source, String text) {
    return theories.term(source, text);
  }

  /** The block of a library's lemma; null if there is no such lemma. */
  public Block block(String lemma) {
    return index.get(lemma);
  }

  /** The lemmas that a block needs, directly or not. */
  public List<String> cone(Block block) {
    Map<String, Block> cone = new LinkedHashMap<>();
    Deque<Block> pending = new ArrayDeque<>(List.of(block));
    while (!pending.isEmpty()) {
      for (String cited : pending.pop().cites()) {
        Block next = index.get(cited);
        if (next != null && cone.put(cited, next) == null) {
          pending.push(next);
        }
      }
    }
    return List.copyOf(cone.keySet());
  }

  /** The theorem of a library's lemma. */
  public Theorem lemma(String name) {
    Deque<String> pending = new ArrayDeque<>(List.of(name));
    while (!pending.isEmpty()) {
      String next = pending.peek();
      Block block = index.get(next);
      if (block == null || pending.size() > index.size()) {
        throw new NoSuchElementException("no lemma " + next + ", or one that needs itself");
      }
      List<String> missing =
          block.cites().stream().filter(c -> !proved.containsKey(c)).toList();
      if (missing.isEmpty() || proved.containsKey(next)) {
        pending.pop();
        proved.computeIfAbsent(next, n -> (Theorem) replay(block));
      } else {
        pending.push(missing.get(0));
      }
    }
    return proved.get(name);
  }

  private Object replay(Block block) {
    StepMachine machine = machine();
    block.steps().forEach(step -> machine.execute(step.text()));
    return machine.result(block.end().text());
  }

  private StepMachine machine() {
    return new StepMachine(logic, this::lemma, numbered::get, texts);
  }

  private void define(Block block) {
    List<String> names = block.head().tokens();
    Term term = (Term) replay(block);
    logic.signature.define(names.get(1), term);
  }

  /** The claims of a certificate, which must be opened. */
  public List<Theorem> claims(ProofText text) {
    List<Theorem> claims = new ArrayList<>();
    int lemmas = 0;
    for (Block block : text.blocks()) {
      switch (block.kind()) {
        case "lemma" -> numbered.put(Integer.toString(lemmas++), (Theorem) replay(block));
        case "claim" -> claims.add(numbered.get(block.name()));
        case "drop" -> numbered.remove(block.name());
        default -> define(block);
      }
    }
    return claims;
  }

  /**
   * What was there when a step failed.
   *
   * @param block the block of the step
   * @param line the line of the step
   * @param created what the steps before it in the block created, by id
   */
  public record Place(Block block, Line line, List<Object> created) {}

  /**
   * Replays a certificate, which must be opened, up to a line.
   *
   * @return null if the line stands in no block, or something fails before it
   */
  public Place upTo(ProofText text, int line) {
    int lemmas = 0;
    for (Block block : text.blocks()) {
      boolean here = block.end() == null || line <= block.end().number();
      if (here) {
        return line <= block.head().number() ? null : inside(block, line);
      }
      switch (block.kind()) {
        case "lemma" -> numbered.put(Integer.toString(lemmas++), (Theorem) replay(block));
        case "claim" -> { }
        case "drop" -> numbered.remove(block.name());
        default -> define(block);
      }
    }
    return null;
  }

  /** Replays the block of a library's lemma up to a line, after the lemmas that it cites. */
  public Place inside(Block block, int line) {
    StepMachine machine = machine();
    for (Line step : block.steps()) {
      if (step.number() >= line) {
        return new Place(block, step, machine.created());
      }
      machine.execute(step.text());
    }
    return block.end() == null ? null : new Place(block, block.end(), machine.created());
  }
}
