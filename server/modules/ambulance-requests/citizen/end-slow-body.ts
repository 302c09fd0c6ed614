import type { IncomingMessage } from 'node:http';

interface Pace {
  /** Milliseconds between two looks. */
  everyMs: number;
  /** Bytes that must have come between two looks. */
  leastBytes: number;
}

/**
 * Ends the connection of a request whose body comes slower than this, or not at all: single bytes count as silence. The
 * result stops the watch; it is called when the body is there.
 */
export function endSlowBody(request: IncomingMessage, { everyMs, leastBytes }: Pace): () => void {
  const { socket } = request;
  let before = socket.bytesRead;
  const watch = setInterval(() => {
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    if (came < leastBytes) request.destroy();
  }, everyMs);
  const stop = () => clearInterval(watch);
  request.once('close', stop);
  return stop;
}
