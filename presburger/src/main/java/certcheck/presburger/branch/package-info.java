/** What is known on one branch of the search, and where each constraint comes from. */
package certcheck.presburger.branch;
