import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type Book, writeBook } from './book/write-book';
import type { Cell } from './definition';

/** From the thread: it wants rows, it has bytes, or the book is whole. */
export type FromThread = { is: 'wants-rows' } | { is: 'bytes'; bytes: Uint8Array } | { is: 'whole' };

/** To the thread: rows as the JSON of `Cell[][]`, null for no more, or that its bytes were taken. */
export type ToThread = { is: 'rows'; json: string | null } | { is: 'taken' };

async function write(port: MessagePort, book: Book): Promise<void> {
  const main = createMain(port);
  for await (const bytes of writeBook(book, rowsFrom(main))) await main.give(bytes);
  port.postMessage({ is: 'whole' } satisfies FromThread);
  port.close();
}

/** The main thread. The book asks for rows while its bytes wait to be taken, so each answer has its own listener. */
function createMain(port: MessagePort) {
  let heardRows: (json: string | null) => void = () => undefined;
  let heardTaken: () => void = () => undefined;
  port.on('message', (told: ToThread) => (told.is === 'rows' ? heardRows(told.json) : heardTaken()));
  const ask = (message: FromThread) => port.postMessage(message);
  return {
    askRows: () =>
      new Promise<string | null>((resolve) => {
        heardRows = resolve;
        ask({ is: 'wants-rows' });
      }),
    give: (bytes: Uint8Array) =>
      new Promise<void>((resolve) => {
        heardTaken = resolve;
        ask({ is: 'bytes', bytes });
      }),
  };
}

async function* rowsFrom(main: ReturnType<typeof createMain>): AsyncGenerator<Cell[]> {
  for (;;) {
    const json = await main.askRows();
    if (json === null) return;
    yield* JSON.parse(json) as Cell[][];
  }
}

if (parentPort) void write(parentPort, workerData as Book);
