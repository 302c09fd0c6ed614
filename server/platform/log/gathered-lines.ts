interface Output {
  write(text: string): unknown;
}

/** The longest wait of an ordinary line: only a kill of the process can lose it. */
const WAIT_MS = 20;
const MOST_CHARACTERS = 65_536;
/** Trace, debug and information. */
const ORDINARY = /^\{"level":[123]0,/;

/**
 * Ordinary lines as one write every few milliseconds: a write per line costs as much as the rest of an answer's log. A
 * warning or an error is written at once, with what waits. An exit of the process, also by an uncaught error, writes what
 * waits.
 */
export function gatheredLines(output: Output): Output {
  let waiting = '';
  const writeAll = () => {
    const text = waiting;
    waiting = '';
    if (text) output.write(text);
  };
  process.once('exit', writeAll);
  return {
    write(line) {
      if (!waiting) setTimeout(writeAll, WAIT_MS);
      waiting += line;
      if (!ORDINARY.test(line) || waiting.length > MOST_CHARACTERS) writeAll();
    },
  };
}
