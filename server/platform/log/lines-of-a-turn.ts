interface Output {
  write(text: string): unknown;
}

/**
 * The lines of one turn of the event loop as one write: a write per line costs as much as the rest of an answer's log. An
 * exit of the process, also by an uncaught error, writes what waits.
 */
export function linesOfATurn(output: Output): Output {
  let waiting = '';
  const writeAll = () => {
    const text = waiting;
    waiting = '';
    if (text) output.write(text);
  };
  process.once('exit', writeAll);
  return {
    write(line) {
      if (!waiting) setImmediate(writeAll);
      waiting += line;
    },
  };
}
