'use strict';
// The buttons: the kernel in a worker, with files that are in this page or that the reader chooses.
{
  const unpacked = id => {
    const packed = Uint8Array.from(atob(document.getElementById(id).textContent), c => c.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Response(stream).arrayBuffer();
  };
  const run = async (kernel, files, names) => {
    const worker = new Worker(kernel);
    try {
      return await new Promise((done, fail) => {
        worker.onmessage = event => done(event.data);
        worker.onerror = event => fail(new Error(event.message || 'the worker did not start'));
        worker.postMessage({files, arguments: ['-v', '--', ...names]});
      });
    } finally {
      worker.terminate();
    }
  };
  let kernel = null;
  const check = async box => {
    kernel ??= URL.createObjectURL(new Blob([await unpacked('kernel')], {type: 'text/javascript'}));
    const files = new Map();
    for (const id of box.dataset.files.split(' ')) {
      files.set(document.getElementById(id).dataset.name, await unpacked(id));
    }
    for (const input of box.querySelectorAll('input')) {
      if (input.files.length > 0) {
        files.set(input.dataset.name, await input.files[0].arrayBuffer());
      }
    }
    return run(kernel, [...files], box.dataset.names.split('\n'));
  };
  for (const box of document.querySelectorAll('.checker')) {
    const [button, outcome, output] = ['button', '.badge', 'pre'].map(s => box.querySelector(s));
    const show = (kind, word, text) => {
      outcome.className = 'badge ' + kind;
      outcome.textContent = word;
      outcome.hidden = false;
      output.textContent = text;
      output.hidden = text === '';
    };
    button.addEventListener('click', async () => {
      button.disabled = true;
      show('doubtful', '… checking', '');
      const begin = performance.now();
      try {
        const {status, out, err} = await check(box);
        const seconds = ((performance.now() - begin) / 1000).toFixed(1) + ' s';
        const words = {0: ['good', '✓ verified here'], 1: ['bad', '✗ rejected here'],
          3: ['doubtful', '? declined here']}[status] ?? ['bad', '✗ not checked: exit status ' + status];
        show(words[0], words[1] + ', ' + seconds, out + err);
      } catch (e) {
        show('bad', '✗ not checked', String(e));
      }
      button.disabled = false;
    });
  }
}
