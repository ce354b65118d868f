package certcheck.certificates.text;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.LexingProof.Line;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Lines of a text that have the same signs, blanks and comments, and words and numbers between
 * them: of each word or number, or what is in its place, it is assumed that it is one token.
 */
final class LexingLines {
  private final LexingProof whole;
  private final Recorder recorder;
  private final LineShapes<General> shapes = new LineShapes<>();
  private int lemmas;

  /**
   * The lemma for the lines of a shape: what is assumed of tokens, and {@code lexes s l}, imply
   * {@code lexes t k}.
   *
   * @param tokens the numbers among those of the line of the tokens that vary
   * @param starts the text from each of these on
   * @param values what each of them spells or counts
   * @param text s
   * @param rest l
   */
  private record General(Theorem lemma, List<Integer> tokens, List<Term.Free> starts,
      List<Term.Free> values, Term.Free text, Term.Free rest) {}

  LexingLines(LexingProof whole) {
    this.whole = whole;
    this.recorder = whole.forms.derived().recorder();
  }

  /**
   * What is proved of a text from a line on, from that of what is behind it; null if no other
   * lines are like it.
   */
  Theorem instance(Line line, Theorem behind) {
    List<Object> shape = new ArrayList<>();
    List<Object> values = new ArrayList<>();
    List<Integer> open = new ArrayList<>();
    for (int i = line.first(); i <= line.last(); i++) {
      TextToken t = whole.tokens.get(i);
      boolean opens = isOpen(t);
      shape.add(opens ? t.kind() : spelling(t));
      if (opens) {
        values.add(t.value());
        open.add(i - line.first());
      }
      shape.add(whole.text.part(t.end(), i == line.last() ? line.end() : whole.tokens.get(i + 1).start()));
    }
    General general = shapes.of(shape, values, varies -> general(line, open, varies));
    return general == null ? null : at(general, line, behind);
  }

  private String spelling(TextToken t) {
    return whole.text.part(t.start(), t.end());
  }

  /** Whether a token is a word, or a number of which one character tells that it ends. */
  private boolean isOpen(TextToken t) {
    int behind = whole.text.at(t.end());
    return behind >= 0 && (t.kind() == 1 || t.kind() == 2 && behind != '.');
  }

  private General general(Line line, List<Integer> open, List<Boolean> varies) {
    Syntax syntax = whole.syntax;
    Term.Free s = syntax.logic().terms.free("%behind", whole.suffixes[0].type);
    Term.Free l = syntax.logic().terms.free("%tokens", whole.rests[0].type);
    Term[] suffixes = whole.suffixes.clone();
    Term[] rests = whole.rests.clone();
    Map<Integer, Theorem> assumed = new HashMap<>();
    List<Integer> tokens = new ArrayList<>();
    List<Term.Free> starts = new ArrayList<>();
    List<Term.Free> values = new ArrayList<>();
    List<Term> premises = new ArrayList<>();
    suffixes[line.end()] = s;
    rests[line.last() + 1] = l;
    int end = line.end();
    for (int i = line.last(); i >= line.first(); i--) {
      TextToken t = whole.tokens.get(i);
      spell(suffixes, t.end(), end);
      int place = open.indexOf(i - line.first());
      if (place < 0 || !varies.get(place)) {
        spell(suffixes, t.start(), t.end());
        rests[i] = syntax.apply("::", whole.token(t), rests[i + 1]);
      } else {
        Term.Free start = syntax.logic().terms.free("%s" + place, s.type);
        Term.Free value = syntax.logic().terms.free("%k" + place, syntax.logic().terms.integer);
        Term token = syntax.apply("mk_pair", syntax.literal(t.kind()), value);
        Term premise = syntax.apply("∀", syntax.lambda(l, syntax.apply("⟹",
            syntax.apply("lexes", suffixes[t.end()], l),
            syntax.apply("lexes", start, syntax.apply("::", token, l)))));
        premises.add(premise);
        assumed.put(i, recorder.assume(premise));
        tokens.add(i - line.first());
        starts.add(start);
        values.add(value);
        suffixes[t.start()] = start;
        rests[i] = syntax.apply("::", token, rests[i + 1]);
      }
      end = t.start();
    }
    Term behind = syntax.apply("lexes", s, l);
    Theorem result = recorder.disch(behind,
        whole.line(line, suffixes, rests, assumed, recorder.assume(behind)));
    for (int k = premises.size() - 1; k >= 0; k--) {
      result = recorder.disch(premises.get(k), result);
    }
    return new General(recorder.lemma("%line" + lemmas++ + "of" + recorder.blocks().size(), result),
        tokens, starts, values, s, l);
  }

  /** The text from one place on, up to another from which it is there. */
  private void spell(Term[] suffixes, int start, int end) {
    for (int i = end - 1; i >= start; i--) {
      suffixes[i] = whole.cons(whole.text.at(i), suffixes[i + 1]);
    }
  }

  private Theorem at(General general, Line line, Theorem behind) {
    Map<Term.Free, Term> map = new LinkedHashMap<>();
    List<Theorem> premises = new ArrayList<>();
    for (int k = 0; k < general.tokens.size(); k++) {
      TextToken t = whole.tokens.get(line.first() + general.tokens.get(k));
      map.put(general.starts.get(k), whole.suffixes[t.start()]);
      map.put(general.values.get(k), whole.syntax.literal(t.value()));
      premises.add(whole.lexeme(t));
    }
    map.put(general.text, whole.suffixes[line.end()]);
    map.put(general.rest, whole.rests[line.last() + 1]);
    premises.add(behind);
    Theorem result = recorder.inst(general.lemma, map);
    for (Theorem premise : premises) {
      result = recorder.mp(result, premise);
    }
    return result;
  }
}
