package certcheck.kernel;

/**
 * One instance of the logic: a term store, a signature and the rules over them. A replay owns one;
 * a producer of certificates owns another, and builds theorems by calling the same rules.
 */
public final class Logic {
  public final Terms terms;
  public final Connectives connectives;
  public final Signature signature;
  public final Rules rules;
  public final NaturalDeduction natural;
  public final IntegerRules integers;

  /** A logic without theories, whose store holds at most {@code limit} terms and types. */
  public Logic(long limit) {
    terms = new Terms(limit);
    connectives = new Connectives(terms);
    signature = new Signature(connectives);
    rules = new Rules(terms);
    natural = new NaturalDeduction(connectives);
    integers = new IntegerRules(connectives);
  }
}
