/** What texts of TeIL mean, as theory {@code teil_meaning} says, proved. */
package certcheck.certificates.text.teil;
