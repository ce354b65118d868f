/**
 * Sets and relations of integer tuples, with parameters: unions of pieces without quantifiers, in
 * which integer divisions remain; their algebra, coalescing, lexicographic optima, dependences and
 * enumeration.
 *
 * <pre>{@code
 * Relation square = IslParser.relation("[N] -> { [i, j] : 0 <= i, j < N }");
 * Relation below = IslParser.relation("{ [i, j] : j < i }");
 * boolean isInside = square.subtract(below).isSubset(square);
 * Optional<Point> sample = square.intersect(below).sample();
 * String text = square.subtract(below).toString();
 * }</pre>
 *
 * <p>Relations do not change; operations give new ones. What is printed can be read
 * again, here and by isl.
 *
 * <p><b>Errors and limits.</b> {@link certcheck.presburger.isl.IslException} says at which character
 * a text cannot be read, or what of isl is not there. Operations between spaces that do not fit, or
 * on a set where a relation is needed, are an {@code IllegalArgumentException}. Questions and
 * operations throw {@link certcheck.presburger.limit.LimitReached} at the limits that {@link
 * certcheck.presburger.sets.Relation#within} gave to the relation. Answers have no evidence; a claim
 * that is to be proved is a formula, which {@link certcheck.presburger.sets.Description} gives.
 */
package certcheck.presburger.sets;
