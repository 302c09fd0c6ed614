import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { failureName } from '../../../platform/log/failure-name';
import type { Platform } from '../../../platform/platform';
import { BridgeError } from './bridge-error';
import { listen, type OutsideDatabase, readRecord, readUser, writeStatus } from './firebase-database';
import type { RecordChange } from './read-event';
import { readOutsideRequest, readOutsideUser } from './read-record';
import { sendStatuses } from './send-statuses';
import { takeRecord } from './take-record';
import { createWaitingPhotos } from './waiting-photos';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
const SEND_MS = 3000;

export interface Bridge {
  /** For `/readyz`: `ok`, `connecting`, or `down: …`. */
  state(): string;
  close(): Promise<void>;
}

interface Options {
  firstPauseMs?: number;
  sendMs?: number;
  silenceMs?: number;
  photoOrigins?: readonly string[];
}

/**
 * Mirrors the requests of the specification's real-time database into our own table, and their statuses back. A connection that
 * ends is opened again; it begins with all records, so nothing of the gap is missing. Safe in several processes at once.
 */
export function openBridge(
  platform: Platform,
  outside: OutsideDatabase,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  { firstPauseMs = FIRST_PAUSE_MS, sendMs = SEND_MS, silenceMs, photoOrigins }: Options = {},
): Bridge {
  const end = new AbortController();
  const { signal } = end;
  const failures: Record<'receive' | 'send', string | null> = { receive: 'connecting', send: null };
  const photos = createWaitingPhotos(platform, log, { origins: photoOrigins });
  const unread = new Set<string>();
  const users = async (id: string) => readOutsideUser(await readUser(outside, id));

  async function take({ key, record }: RecordChange): Promise<void> {
    const request = readOutsideRequest(record === undefined ? await readRecord(outside, key) : record);
    const taken = request && (await takeRecord(platform, key, request, users));
    if (taken === null || taken === 'unfindable') tellUnread(key);
    else if (request?.photo && taken !== 'old' && taken !== 'handled') photos.add(key, request.photo);
  }

  function tellUnread(key: string): void {
    if (unread.has(key)) return;
    unread.add(key);
    log.warn({ records: unread.size }, 'a request of the other database cannot be read');
  }

  async function receive(): Promise<void> {
    let wait = firstPauseMs;
    while (!signal.aborted) {
      try {
        for await (const changes of listen(outside, signal, silenceMs)) {
          for (const change of changes) await take(change);
          if (failures.receive !== null) log.info({}, 'the other database of requests answers');
          failures.receive = null;
          wait = firstPauseMs;
        }
      } catch (error) {
        if (signal.aborted) return;
        note('receive', error);
      }
      await pause(wait, undefined, { signal }).catch(() => undefined);
      wait = Math.min(2 * wait, LONGEST_PAUSE_MS);
    }
  }

  async function send(): Promise<void> {
    while (!signal.aborted) {
      await pause(sendMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      await photos
        .bring()
        .catch((error) => log.warn({ failure: failureName(error) }, 'photos were not brought'));
      await sendStatuses(platform.database.orm, (key, status) => writeStatus(outside, key, status)).then(
        () => {
          failures.send = null;
        },
        (error) => note('send', error),
      );
    }
  }

  function note(way: keyof typeof failures, error: unknown): void {
    const reason = error instanceof BridgeError ? error.message : failureName(error);
    if (failures[way] !== `down: ${reason}`)
      log.warn({ way, reason }, 'the other database of requests failed');
    failures[way] = `down: ${reason}`;
  }

  const running = Promise.all([receive(), send()]);
  return {
    state: () => failures.receive ?? failures.send ?? 'ok',
    async close() {
      end.abort();
      await running;
    },
  };
}
