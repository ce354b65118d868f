/** Sets and relations read from isl's notation. */
package certcheck.presburger.isl;
