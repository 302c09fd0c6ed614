import type { FastifyBaseLogger } from 'fastify';
import { createLease } from '../../../platform/jobs/lease';
import type { Platform } from '../../../platform/platform';
import { readBounded } from '../../../platform/read-bounded';
import { normalise } from '../fix';
import { findPlaces } from '../read-positions';
import { readTelemetry, type TelemetryAnswer } from './telemetry-answer';
import { createUntimedPlaces } from './untimed-places';

/** The telemetry service of the specification (002, 4), and the token of its header `X-Auth-Token`. */
export interface TelemetryService {
  /** The sources are below it: `{url}/{datasource}/variables`. */
  url: string;
  token: string | null;
}

const PATIENCE_MS = 5_000;
const AT_ONCE = 8;
/** After this another process asks, if the one that did has not been heard of: three rounds. */
const LEASE_MS = 45_000;
/** A source has some dozens of variables. */
const MOST_BYTES = 256 * 1024;

/**
 * Asks the service for every ambulance with a source, in one process at a time. An ambulance whose source fails is skipped; the number of
 * those is logged when it changes.
 */
export function createTelemetryPoll(
  { url, token }: TelemetryService,
  {
    positions,
    clock,
    database: { orm },
    outside,
  }: Pick<Platform, 'positions' | 'clock' | 'database' | 'outside'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): { run(): Promise<void>; end(): Promise<void> } {
  const lease = createLease(orm, 'telemetry', LEASE_MS);
  let failedBefore = 0;
  let { isElsewhere, lastSaid } = aMemory();

  /** Of what each source said last: its place, and of its service. */
  function aMemory() {
    return {
      isElsewhere: createUntimedPlaces(async (id) => (await findPlaces(orm, [id])).get(id)),
      lastSaid: new Map<number, boolean>(),
    };
  }

  async function ask(datasourceId: string): Promise<TelemetryAnswer | null> {
    const response = await fetch(`${url}/${encodeURIComponent(datasourceId)}/variables`, {
      headers: { accept: 'application/json', ...(token && { 'x-auth-token': token }) },
      // The token is for this address only.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`status ${response.status}`);
    }
    const bytes = await readBounded(response, MOST_BYTES);
    if (!bytes) throw new Error('too long');
    return readTelemetry(JSON.parse(bytes.toString('utf8')));
  }

  /** False if the place is refused. */
  async function takePlace(ambulanceId: number, { measured }: TelemetryAnswer): Promise<boolean> {
    const fix = normalise(measured, clock.now());
    if (!fix) {
      positions.note('invalid');
      throw new Error('no place');
    }
    if (measured.fixAt === null && !(await isElsewhere(ambulanceId, fix))) return true;
    const [outcome = 'invalid'] = positions.take(ambulanceId, [fix], 'telemetry');
    return outcome === 'newest' || outcome === 'late' || outcome === 'same';
  }

  /** A parked vehicle has an old place and may have another service since: that has its own time, or began to be so now. */
  function takeService(ambulanceId: number, { measured, service }: TelemetryAnswer): void {
    if (!service) return;
    const { onService } = service;
    const isNews = lastSaid.get(ambulanceId) !== onService;
    lastSaid.set(ambulanceId, onService);
    const at = service.at ?? (isNews ? clock.now() : null);
    if (at !== null && (measured.fixAt === null || at > measured.fixAt))
      positions.sayService({ ambulanceId, onService, at });
  }

  async function askAll(): Promise<void> {
    const waiting = (await positions.devices.list()).filter(({ datasourceId }) => datasourceId !== null);
    const all = waiting.length;
    let failed = 0;
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        if (!(await lease.isHeld())) return;
        try {
          const answer = await ask(next.datasourceId ?? '');
          if (answer && (await takePlace(next.ambulanceId, answer))) takeService(next.ambulanceId, answer);
        } catch {
          failed += 1;
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (failed > 0 && failed !== failedBefore) log.warn({ failed }, 'sources of telemetry did not answer');
    failedBefore = failed;
    if (failed > 0) outside.telemetry?.noteFailure(`${failed} of ${all} sources`);
    else outside.telemetry?.noteSuccess();
  }

  return {
    async run() {
      const held = await lease.take();
      // The process that asks says how the service is.
      if (held === null) return outside.telemetry?.noteSuccess();
      // Another process has heard since what this one remembers.
      if (held === 'new') ({ isElsewhere, lastSaid } = aMemory());
      await askAll();
    },
    end: lease.end,
  };
}
