import type { FastifyBaseLogger } from 'fastify';
import { failureName } from '../../../platform/log/failure-name';
import type { Platform } from '../../../platform/platform';
import { BridgeError } from './bridge-error';
import { bringPhoto } from './bring-photo';
import { NOBODY } from './take-change';
import { findByKey } from './take-record';

const TOLD_AFTER = 5;
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 10 * 60_000;
const GIVEN_UP_MS = 24 * 3_600_000;

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
  { origins }: { origins?: readonly string[] } = {},
) {
  const { now } = platform.clock;
  const waiting = new Map<string, Waiting>();
  return {
    add(key: string, address: string): void {
      if (!waiting.has(key)) waiting.set(key, { address, tries: 0, next: 0 });
    },
    async bring(signal: AbortSignal): Promise<void> {
      for (const [key, one] of waiting) {
        if (signal.aborted) return;
        if (one.next > now()) continue;
        const row = await findByKey(platform.database.orm, key);
        const isOver = !row || row.status === 'delete' || now() - row.createdAt.getTime() > GIVEN_UP_MS;
        if (isOver || row.photo !== null) {
          waiting.delete(key);
          continue;
        }
        try {
          await bringPhoto(platform, row.publicRef, one.address, { origins, origin: NOBODY });
          waiting.delete(key);
        } catch (error) {
          one.tries += 1;
          one.next = now() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** one.tries);
          if (one.tries !== TOLD_AFTER) continue;
          const reason = error instanceof BridgeError ? error.message : failureName(error);
          log.warn({ reason, request: row.id }, 'the photo of a request could not be brought yet');
        }
      }
    },
  };
}
