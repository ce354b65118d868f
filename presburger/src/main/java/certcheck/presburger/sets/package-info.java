/**
 * Sets and relations of integer tuples, with parameters: unions of pieces without quantifiers,
 * their algebra, lexicographic optima and enumeration.
 */
package certcheck.presburger.sets;
