/** Index notation as users of NumPy write it: programs of {@code einsum} and functions, as ATL programs. */
package certcheck.semantics.ein;
