import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { failureName } from '../../../platform/log/failure-name';
import type { Platform } from '../../../platform/platform';
import { steadyNow } from '../../../platform/steady-now';
import { BridgeError } from './bridge-error';
import {
  listen,
  type OutsideDatabase,
  readOlder,
  readRecord,
  readUser,
  writeStatus,
} from './firebase-database';
import type { RecordChange } from './read-event';
import { readOutsideRequest, readOutsideUser, timeOfKey } from './read-record';
import { sendStatuses } from './send-statuses';
import { OLDEST_MS, takeRecord } from './take-record';
import { createWaitingPhotos } from './waiting-photos';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
const SEND_MS = 3000;
/** A first connection that takes longer is an outage. */
const CONNECTING_MS = 60_000;

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
 * ends is opened again; it begins with the newest records, so nothing of the gap is missing. Safe in several processes at once.
 */
export function openBridge(
  platform: Platform,
  outside: OutsideDatabase,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  { firstPauseMs = FIRST_PAUSE_MS, sendMs = SEND_MS, silenceMs, photoOrigins }: Options = {},
): Bridge {
  const end = new AbortController();
  const { signal } = end;
  const startedAt = steadyNow();
  let isHeard = false;
  const failures: Record<'receive' | 'send', string | null> = { receive: null, send: null };
  const photos = createWaitingPhotos(platform, log, { origins: photoOrigins });
  const unread = new Set<string>();
  /** Records that could not be read when they were named. */
  const missed = new Set<string>();

  const readUserOf = async (id: string) => {
    try {
      return readOutsideUser(await readUser(outside, id));
    } catch (error) {
      // An emergency does not wait for a name.
      log.warn({ reason: reasonOf(error) }, 'the person of a request could not be read');
      return null;
    }
  };
  const readNow = async (key: string) => readOutsideRequest(await readRecord(outside, key));

  async function take({ key, record }: RecordChange): Promise<void> {
    const request = record === undefined ? await readNow(key) : readOutsideRequest(record);
    const taken =
      request && (await takeRecord(platform, key, request, { user: readUserOf, record: () => readNow(key) }));
    if (taken === null || taken === 'unfindable') tellUnread(key);
    else if (request?.photo && taken !== 'old' && taken !== 'handled') photos.add(key, request.photo);
  }

  /** One record that fails does not hold up the next one; an outage of our own database ends the connection. */
  async function takeOne(change: RecordChange): Promise<void> {
    try {
      await take(change);
      missed.delete(change.key);
    } catch (error) {
      missed.add(change.key);
      if (!(error instanceof BridgeError)) throw error;
      log.warn({ key: change.key, reason: error.message }, 'a request of the other database waits');
    }
  }

  async function takeAll(changes: readonly RecordChange[]): Promise<void> {
    for (const change of changes) {
      if (signal.aborted) return;
      await takeOne(change);
    }
  }

  const isOld = (key: string) => {
    const at = timeOfKey(key);
    return signal.aborted || (at !== null && platform.clock.now() - at.getTime() > OLDEST_MS);
  };

  function tellUnread(key: string): void {
    if (unread.has(key)) return;
    unread.add(key);
    log.warn({ key, records: unread.size }, 'a request of the other database cannot be read');
  }

  async function receive(): Promise<void> {
    let wait = firstPauseMs;
    while (!signal.aborted) {
      try {
        for await (const changes of listen(outside, signal, silenceMs)) {
          await takeAll(changes);
          // After a long gap more are new than one answer has.
          for await (const older of readOlder(outside, changes, isOld)) await takeAll(older);
          if (signal.aborted) return;
          if (!isHeard || failures.receive !== null) log.info({}, 'the other database of requests answers');
          isHeard = true;
          failures.receive = null;
          wait = firstPauseMs;
        }
        // A token has its end: the next connection has a new one.
        continue;
      } catch (error) {
        if (signal.aborted) return;
        note('receive', error);
      }
      await pause(wait, undefined, { signal }).catch(() => undefined);
      wait = Math.min(2 * wait, LONGEST_PAUSE_MS);
    }
  }

  const everySome = async (work: () => Promise<unknown>) => {
    while (!signal.aborted) {
      await pause(sendMs, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await work();
    }
  };

  async function send(): Promise<void> {
    let isWhole = true;
    const attempt = async (work: () => Promise<unknown>) => {
      await work().catch((error: unknown) => {
        isWhole = false;
        note('send', error);
      });
    };
    // First, and by itself: a status that the other side refuses holds no correction back.
    await attempt(async () => {
      for (const key of missed) await takeOne({ key, record: undefined });
    });
    await attempt(() =>
      sendStatuses(platform.database.orm, {
        refresh: (key) => take({ key, record: undefined }),
        write: (key, status) => writeStatus(outside, key, status),
      }),
    );
    if (isWhole) failures.send = null;
  }

  function note(way: keyof typeof failures, error: unknown): void {
    const reason = reasonOf(error);
    if (failures[way] !== `down: ${reason}`) log.warn({ way, reason }, 'the bridge of requests failed');
    failures[way] = `down: ${reason}`;
  }

  const bringPhotos = () =>
    photos.bring(signal).catch((error) => log.warn({ reason: reasonOf(error) }, 'photos were not brought'));
  const running = Promise.all([receive(), everySome(send), everySome(bringPhotos)]);
  return {
    state() {
      const connecting = steadyNow() - startedAt > CONNECTING_MS ? 'down: no connection yet' : 'connecting';
      const wait =
        missed.size === 0
          ? null
          : `down: ${missed.size} ${missed.size === 1 ? 'record waits' : 'records wait'}`;
      return failures.receive ?? failures.send ?? wait ?? (isHeard ? 'ok' : connecting);
    },
    async close() {
      end.abort();
      await running;
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof BridgeError ? error.message : failureName(error));
