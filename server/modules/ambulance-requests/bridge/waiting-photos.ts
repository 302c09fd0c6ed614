import type { FastifyBaseLogger } from 'fastify';
import { failureName } from '../../../platform/log/failure-name';
import type { Platform } from '../../../platform/platform';
import { BridgeError } from './bridge-error';
import { bringPhoto } from './bring-photo';
import { findByKey, NOBODY } from './take-record';

const MOST_TRIES = 5;
const FIRST_PAUSE_MS = 5000;

interface Waiting {
  address: string;
  tries: number;
  /** Epoch milliseconds. */
  next: number;
}

/** The pictures of imported requests that are not here yet. After a restart the records name them again. */
export function createWaitingPhotos(
  platform: Platform,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { origins, now = Date.now }: { origins?: readonly string[]; now?: () => number } = {},
) {
  const waiting = new Map<string, Waiting>();
  return {
    add(key: string, address: string): void {
      if (!waiting.has(key)) waiting.set(key, { address, tries: 0, next: 0 });
    },
    async bring(): Promise<void> {
      for (const [key, one] of waiting) {
        if (one.next > now()) continue;
        const row = await findByKey(platform.database.orm, key);
        if (!row || row.photo !== null || row.status !== null) {
          waiting.delete(key);
          continue;
        }
        try {
          await bringPhoto(platform, row.publicRef, one.address, { origins, origin: NOBODY });
          waiting.delete(key);
        } catch (error) {
          one.tries += 1;
          one.next = now() + FIRST_PAUSE_MS * 2 ** one.tries;
          if (one.tries < MOST_TRIES) continue;
          waiting.delete(key);
          const reason = error instanceof BridgeError ? error.message : failureName(error);
          log.warn({ reason, request: row.id }, 'the photo of a request could not be brought');
        }
      }
    },
  };
}
