/** How much work a question may cost, and what is thrown when that is used up. */
package certcheck.presburger.limit;
