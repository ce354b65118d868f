/** What texts of the model language mean, as theory {@code tml_meaning} says, proved. */
package certcheck.certificates.text.tml;
