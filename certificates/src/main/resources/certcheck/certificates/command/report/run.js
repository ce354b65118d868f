'use strict';
/**
 * Runs the kernel compiled to JavaScript with files in memory, as on a command line: in a worker, and
 * if that ends by an internal error, which is how a stack that is too small ends it, once more in the
 * page, whose stack is larger. Gives the exit status, the output and the errors.
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
  const inWorker = async (kernel, glue, files, args) => {
    const worker = new Worker(url(kernel, glue));
    try {
      return await new Promise((done, fail) => {
        worker.onmessage = event => done(event.data);
        worker.onerror = event => fail(new Error(event.message || 'the worker did not start'));
        worker.postMessage({files, arguments: args});
      });
    } finally {
      worker.terminate();
    }
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
    const said = await inWorker(kernel, glue, files, args);
    return said.status === 70 ? inPage(kernel, files, args) : said;
  };
})();
