// Starts `certcheck lsp`, which does everything else.
const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

const LANGUAGES = ['sched', 'atl', 'tml', 'teil', 'cfdlang', 'ein', 'mlir'];
let client;

exports.activate = async function (context) {
  const settings = vscode.workspace.getConfiguration('certcheck');
  const server = {
    command: settings.get('path'),
    args: ['lsp', '--timeout', String(settings.get('timeout'))]
  };
  client = new LanguageClient('certcheck', 'certcheck', server, {
    documentSelector: LANGUAGES.map(language => ({ scheme: 'file', language }))
  });
  context.subscriptions.push(
    vscode.commands.registerCommand('certcheck.writeCertificate', async () => {
      const document = vscode.window.activeTextEditor?.document;
      if (document && LANGUAGES.includes(document.languageId) && await document.save()) {
        await client.sendRequest('workspace/executeCommand',
          { command: 'certcheck.certify', arguments: [document.uri.toString()] });
      }
    }));
  await client.start();
};

exports.deactivate = () => client?.stop();
