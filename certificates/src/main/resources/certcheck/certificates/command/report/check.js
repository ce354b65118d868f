// The buttons: the kernel runs on files that are in this page or that the reader chooses.
{
  const unpacked = id => {
    const packed = Uint8Array.from(atob(document.getElementById(id).textContent), c => c.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Response(stream).arrayBuffer();
  };
  const checked = async box => {
    const files = new Map();
    for (const id of box.dataset.files.split(' ')) {
      files.set(document.getElementById(id).dataset.name, await unpacked(id));
    }
    for (const input of box.querySelectorAll('input')) {
      if (input.files.length > 0) {
        files.set(input.dataset.name, await input.files[0].arrayBuffer());
      }
    }
    return runKernel(await unpacked('kernel'), await unpacked('worker'), [...files],
        ['-v', '--', ...box.dataset.names.split('\n')]);
  };
  const outcomes = {0: ['good', '✓ verified here'], 1: ['bad', '✗ rejected here'],
    3: ['doubtful', '? declined here'], 70: ['bad', '✗ not checked: too much for this browser']};
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
        const {status, out, err} = await checked(box);
        const [kind, word] = outcomes[status] ?? ['bad', '✗ not checked: exit status ' + status];
        show(kind, word + ', ' + ((performance.now() - begin) / 1000).toFixed(1) + ' s', out + err);
      } catch (e) {
        show('bad', '✗ not checked', String(e));
      }
      button.disabled = false;
    });
  }
}
