import type { FastifyBaseLogger } from 'fastify';
import type { Platform } from '../../../platform/platform';
import type { Asked } from '../sheet/definition';
import type { Entry } from './write-zip';

/** A report that is a ZIP of files. */
interface Archive {
  /** How many transfers it is about. Throws `Refused` if there is nothing for this reader. */
  count: () => Promise<number>;
  entries: () => AsyncIterable<Entry>;
}

export type ArchiveReport = (platform: Platform, asked: Asked, log: FastifyBaseLogger) => Archive;
