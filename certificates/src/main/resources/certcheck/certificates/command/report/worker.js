
// Behind the kernel compiled to JavaScript, in a worker: files and arguments in, its output out.
onmessage = ({data}) => {
  clear();
  for (const [name, bytes] of data.files) {
    file(name, new Int8Array(bytes));
  }
  check(data.arguments, (status, out, err) => postMessage({status, out, err}));
};
