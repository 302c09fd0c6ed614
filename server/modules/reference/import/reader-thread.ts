import { parentPort, workerData } from 'node:worker_threads';
import { ImportError } from './import-error';
import { type HeaderNames, readSource } from './read-source';
import type { SourceTable } from './source-table';

/** What the thread is started with. */
export interface ReaderOrder {
  bytes: Uint8Array;
  possible: readonly HeaderNames[];
  most: number;
}

/** What the thread answers. `fault`: an `ImportError`. */
export type ReaderAnswer = { source: SourceTable } | { fault: string };

function answerOf({ bytes, possible, most }: ReaderOrder): ReaderAnswer {
  try {
    return { source: readSource(Buffer.from(bytes), possible, most) };
  } catch (error) {
    if (error instanceof ImportError) return { fault: error.message };
    throw error;
  }
}

parentPort?.postMessage(answerOf(workerData as ReaderOrder));
