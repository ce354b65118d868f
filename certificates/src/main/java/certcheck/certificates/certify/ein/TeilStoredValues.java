package certcheck.certificates.certify.ein;

import certcheck.certificates.certify.typing.Judgement;
import certcheck.certificates.certify.teil.TeilTyping;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.teil.Expression;
import certcheck.semantics.teil.Reducer;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Values of programs of TeIL in index notation, by the lemmas of library {@code store_values}. */
final class TeilStoredValues extends StoredValues<Expression>
    implements Expression.Fold<StoredValues.Valued> {
  private static final Names NAMES = new Names("", "teil_indexed", "teil_assign");

  /** Where an element of an operand is: {@code ⊢ at i = [ … ]}, and what comes before. */
  private record Elsewhere(List<Term> terms, List<Theorem> premises, Theorem there) {}

  /** Says where an element of an operand is. */
  private interface Move {
    Elsewhere of(Term index);
  }

  /** The same, by the places a and b of two dimensions. */
  private interface MoveOfTwo {
    Elsewhere of(Term a, Term b, Term index);
  }

  private final TeilTyping types;

  /**
   * Values.
   *
   * @param types of expressions of the program
   */
  TeilStoredValues(Program<Expression> program, TeilTyping types) {
    super(NAMES, program);
    this.types = types;
  }

  @Override
  Valued of(Expression e) {
    return e.fold(this);
  }

  @Override
  public Valued variable(Expression.Variable node) {
    return variable(node.name(), node.position(), types.of(node));
  }

  @Override
  public Valued paren(Expression.Paren node, Valued inner) {
    return paren(inner, types.of(node));
  }

  @Override
  public Valued elementWise(Expression.ElementWise node, Valued left, Valued right) {
    return elementWise(node.operator(), left, right, types.of(node));
  }

  @Override
  public Valued product(Expression.Product node, Valued left, Valued right) {
    return product(left, right, types.of(node));
  }

  @Override
  public Valued reduction(Expression.Reduction node, Valued operand) {
    Term m = syntax.literal(node.dimension().number());
    Theorem place = indices.minusOne(m);
    Term a = Syntax.right(place);
    Theorem extent = lists.nth(operand.extents(), a);
    Term n = Syntax.right(extent);
    Theorem function = lemmas.lemma(lemma(node.reducer()));
    Term p = Syntax.right(Syntax.left(function.conclusion()));
    Term q = Syntax.right(function.conclusion());
    Theorem typed = types.of(node);
    return new Valued(typed, (index, where) -> {
      Summands summands = summands(operand, n, where, k -> indices.insertAt(a, k, list(index)));
      Theorem reduced = use("valued_red", where, List.of(p, q, m, operand.term(),
          operand.extents(), a, n, list(index), summands.function()), function, operand.typed(),
          place, extent, positive(n), summands.each());
      return fromUnit(Tree.spelling(((Term.Literal) q).value), reduced,
          Judgement.expression(typed), summands, n, where);
    });
  }

  private static String lemma(Reducer reducer) {
    return switch (reducer) {
      case SUM -> "indexed_plus";
      case PRODUCT -> "indexed_times";
      case MINIMUM -> "indexed_minimum";
      case MAXIMUM -> "indexed_maximum";
    };
  }

  @Override
  public Valued transposition(Expression.Transposition node, Valued operand) {
    return moved("valued_transp", node, operand, (a, b, i) ->
        new Elsewhere(List.of(a, b, i), List.of(), lists.swapAt(a, b, i)));
  }

  @Override
  public Valued diagonal(Expression.Diagonal node, Valued operand) {
    return moved("valued_diag", node, operand, (a, b, i) -> {
      Theorem same = lists.nth(i, a);
      Term c = Syntax.right(same);
      return new Elsewhere(List.of(a, b, i, c), List.of(same), indices.insertAt(b, c, i));
    });
  }

  @Override
  public Valued expansion(Expression.Expansion node, Valued operand) {
    Theorem first = place(node.first().number());
    Term a = Syntax.right(first);
    return moved("valued_expa", node, operand, List.of(first),
        i -> new Elsewhere(List.of(a, i), List.of(), lists.removeAt(a, i)));
  }

  @Override
  public Valued projection(Expression.Projection node, Valued operand) {
    return moved("valued_proj", node, operand, (a, b, i) ->
        new Elsewhere(List.of(a, b, i), List.of(), indices.insertAt(a, b, i)));
  }

  /** Transpositions, diagonals and projections read the operand elsewhere, by the places of two dimensions. */
  private Valued moved(String lemma, Expression.Numbered node, Valued operand, MoveOfTwo move) {
    Theorem first = place(node.first().number());
    Theorem second = place(node.second().number());
    return moved(lemma, node, operand, List.of(first, second),
        i -> move.of(Syntax.right(first), Syntax.right(second), i));
  }

  /** {@code ⊢ n - 1 = m}. */
  private Theorem place(BigInteger n) {
    return indices.minusOne(syntax.literal(n));
  }

  /** The operand is read elsewhere; of places, it is proved first what they are. */
  private Valued moved(String lemma, Expression.Numbered node, Valued operand, List<Theorem> places,
      Move move) {
    Term m = syntax.literal(node.first().number());
    Term n = syntax.literal(node.second().number());
    return new Valued(types.of(node), (index, place) -> {
      Elsewhere elsewhere = move.of(list(index));
      Term there = Syntax.right(elsewhere.there);
      Theorem value = operand.at(Syntax.items(there), place);
      List<Term> terms = new ArrayList<>(List.of(m, n, operand.term()));
      terms.addAll(elsewhere.terms);
      terms.addAll(List.of(there, value(value)));
      List<Theorem> premises = new ArrayList<>(places);
      premises.addAll(elsewhere.premises);
      premises.addAll(List.of(elsewhere.there, value));
      return use(lemma, place, terms, premises.toArray(Theorem[]::new));
    });
  }
}
