package certcheck.presburger.tableau;

/** What is known of a formula. */
enum Truth {
  /** It follows. */
  YES,
  /** It is contradictory. */
  NO,
  /** Neither is known. */
  OPEN
}
