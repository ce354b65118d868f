'use strict';
/**
 * Runs the kernel compiled to JavaScript with files in memory, as on a command line, in a worker, which
 * is kept for the next run unless it ends by an internal error. That is how a stack that is too small
 * ends it. A method that the browser has optimised needs less of it: then a new worker first replays the
 * lemmas of libraries that the certificate cites, and after that the certificate. If that is too deep,
 * too, it is run once more in the page, whose stack is larger. Gives the exit status, the output and the
 * errors.
 */
const runKernel = (() => {
  const blobs = new Map();
  const url = (...parts) => {
    const key = parts.length;
    if (!blobs.has(key)) {
      blobs.set(key, URL.createObjectURL(new Blob(parts, {type: 'text/javascript'})));
    }
    return blobs.get(key);
  };
  const INTERNAL = 70;
  const idle = [];
  const inWorker = (worker, files, args) => new Promise((done, fail) => {
    worker.onmessage = event => done(event.data);
    worker.onerror = event => fail(new Error(event.message || 'the worker did not start'));
    worker.postMessage({files, arguments: args});
  });
  /** Runs one after the other in a worker, which is kept unless one fails; gives what the last one said. */
  const keeping = async (worker, ...runs) => {
    let said = {status: INTERNAL};
    try {
      for (const [files, args] of runs) {
        said = {status: INTERNAL};
        said = await inWorker(worker, files, args);
        if (said.status === INTERNAL) {
          break;
        }
      }
      return said;
    } finally {
      if (said.status === INTERNAL) {
        worker.terminate();
      } else {
        idle.push(worker);
      }
    }
  };
  /** A certificate that cites what another one cites, and claims nothing, so that it is rejected. */
  const citations = bytes => {
    const text = new TextDecoder('latin1').decode(bytes);
    const heading = /^certcheck 1 certificate\n(?:(?:theory|library) .*\n)*nodes .*\n/.exec(text);
    const cited = new Set(Array.from(text.matchAll(/^cite (\w+)$/gm), m => m[1]));
    return new TextEncoder().encode((heading ? heading[0] : '')
        + [...cited].map(name => `lemma\ncite ${name}\nend 0\n`).join('')
        + `qed ${cited.size} ${cited.size}\n`).buffer;
  };
  const warming = (files, args) => {
    const certificate = files.find(([name]) => name === args[args.length - 1]);
    const cited = 'citations.cert';
    return [[...files.filter(([name]) => !args.includes(name)),
        [cited, citations(certificate ? certificate[1] : new ArrayBuffer(0))]], [cited]];
  };
  const inPage = async (kernel, files, args) => {
    if (typeof window.check !== 'function') {
      await new Promise((done, fail) => {
        const script = document.createElement('script');
        script.onload = done;
        script.onerror = () => fail(new Error('the kernel was not loaded'));
        script.src = url(kernel);
        document.head.append(script);
      });
    }
    window.clear();
    for (const [name, bytes] of files) {
      window.file(name, new Int8Array(bytes));
    }
    return new Promise(done =>
      window.check(args, (status, out, err) => done({status, out, err})));
  };
  return async (kernel, glue, files, args) => {
    const start = () => new Worker(url(kernel, glue));
    let said = await keeping(idle.pop() || start(), [files, args]);
    if (said.status === INTERNAL) {
      said = await keeping(start(), warming(files, args), [files, args]);
    }
    return said.status === INTERNAL ? inPage(kernel, files, args) : said;
  };
})();
