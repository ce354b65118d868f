/** The language server: what editors are told of programs, in the Language Server Protocol 3.17. */
package certcheck.certificates.command.lsp;
