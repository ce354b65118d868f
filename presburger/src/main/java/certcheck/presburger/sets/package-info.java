/**
 * Sets and relations of integer tuples, with parameters: unions of pieces without quantifiers, in
 * which integer divisions remain; their algebra, coalescing, lexicographic optima, dependences and
 * enumeration.
 */
package certcheck.presburger.sets;
