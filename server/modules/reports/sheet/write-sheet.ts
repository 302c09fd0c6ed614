import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Book } from './book/write-book';
import type { Cell, Sheet } from './definition';
import type { FromThread, ToThread } from './sheet-thread';

/** The memory of the thread itself; a book of any length needs some 60 MB. */
const MEMORY_MB = 256;
/** What a row needs is gone with it: more room for it only makes the thread larger. */
const YOUNG_MB = 24;

/** The build has the thread beside this file. From the sources, in tests, it needs a loader of TypeScript. */
const isSource = import.meta.url.endsWith('.ts');
const threadUrl = new URL(`./sheet-thread.${isSource ? 'ts' : 'js'}`, import.meta.url);
const fromSource = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${threadUrl}', '${import.meta.url}'))`;

/**
 * The bytes of an XLSX file, written in a thread while its rows are read. Rows are read only as fast as the bytes are taken,
 * so memory does not grow with their number. Leaving the loop early ends the thread. `onRows` hears how many rows went in.
 */
export async function* writeSheet(
  title: string,
  { columns, rows }: Pick<Sheet, 'columns' | 'rows'>,
  onRows: (count: number) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  const thread = new Worker(isSource ? fromSource : threadUrl, {
    eval: isSource,
    workerData: { title, columns } satisfies Book,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  // After the loop nobody hears a late error of the thread, which would end the server.
  thread.on('error', () => undefined);
  const tell = (message: ToThread) => thread.postMessage(message);
  const batches = rows()[Symbol.asyncIterator]();
  try {
    for await (const [told] of on(thread, 'message', { close: ['exit'] })) {
      const message = told as FromThread;
      if (message.is === 'whole') return;
      if (message.is === 'bytes') {
        yield message.bytes;
        tell({ is: 'taken' });
        continue;
      }
      const { value, done } = await batches.next();
      tell({ is: 'rows', json: done ? null : JSON.stringify(value satisfies Cell[][]) });
      if (!done) onRows(value.length);
    }
    throw new Error('the thread that writes a book ended before the book was whole');
  } finally {
    await thread.terminate();
    await batches.return?.();
  }
}
