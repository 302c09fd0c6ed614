import { Worker } from 'node:worker_threads';
import { ImportError } from './import-error';
import { type HeaderNames, readSource } from './read-source';
import { isZip } from './read-xlsx';
import type { ReaderAnswer, ReaderOrder } from './reader-thread';
import type { SourceTable } from './source-table';

/** A book of 10 MB needs about 400 MB. */
const MEMORY_MB = 768;
/** The largest list of legal size needs some seconds, on a busy machine ten times as long. */
const MOST_MS = 60_000;

/** Read within milliseconds, sooner than a thread starts. A small book of Excel may hold much. */
const SMALL_BYTES = 100_000;

/** The build has the thread beside this file. From the sources, in tests, it needs a loader of TypeScript. */
const isSource = import.meta.url.endsWith('.ts');
const threadUrl = new URL(`./reader-thread.${isSource ? 'ts' : 'js'}`, import.meta.url);
const fromSource = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${threadUrl}', '${import.meta.url}'))`;

/**
 * As `readSource`, in a thread: the server goes on, and a file that needs too much memory or time ends its thread alone. Throws
 * `ImportError`.
 */
export async function readApart(
  bytes: Buffer,
  possible: readonly HeaderNames[],
  most: number,
): Promise<SourceTable> {
  if (bytes.length <= SMALL_BYTES && !isZip(bytes)) return readSource(bytes, possible, most);
  const names = possible.map(({ columns, needs, never }) => ({ columns, needs, ...(never && { never }) }));
  const answer = await answerOf({ bytes, possible: names, most });
  if ('fault' in answer) throw new ImportError(answer.fault);
  return answer.source;
}

function answerOf(order: ReaderOrder): Promise<ReaderAnswer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(isSource ? fromSource : threadUrl, {
      eval: isSource,
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const end = setTimeout(() => {
      reject(new ImportError('El archivo tarda demasiado en leerse: divídalo en varios.'));
      void thread.terminate();
    }, MOST_MS);
    thread.once('message', resolve);
    thread.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new ImportError('El archivo es demasiado grande para leerlo: divídalo en varios.')
          : error,
      ),
    );
    thread.once('exit', () => {
      clearTimeout(end);
      reject(new Error('the thread that reads a list ended without an answer'));
    });
  });
}
