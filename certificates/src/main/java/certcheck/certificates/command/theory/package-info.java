/** The bundled theories as texts: their declarations, and their rules as inference figures. */
package certcheck.certificates.command.theory;
