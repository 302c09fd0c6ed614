import type { FastifyBaseLogger } from 'fastify';
import type { Platform } from '../../../platform/platform';
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

/**
 * Asks the service for every ambulance with a source. An ambulance whose source fails is skipped; the number of those is
 * logged when it changes.
 */
export function createTelemetryPoll(
  { url, token }: TelemetryService,
  { positions, clock, database: { orm } }: Pick<Platform, 'positions' | 'clock' | 'database'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  let failedBefore = 0;
  const isElsewhere = createUntimedPlaces(async (id) => (await findPlaces(orm, [id])).get(id));
  /** What each source said last of the service. */
  const lastSaid = new Map<number, boolean>();

  async function ask(datasourceId: string): Promise<TelemetryAnswer | null> {
    const response = await fetch(`${url}/${encodeURIComponent(datasourceId)}/variables`, {
      headers: { accept: 'application/json', ...(token && { 'x-auth-token': token }) },
      // The token is for this address only.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return readTelemetry(await response.json());
  }

  /** False if the place is refused. */
  async function takePlace(ambulanceId: number, { measured }: TelemetryAnswer): Promise<boolean> {
    const fix = normalise(measured, clock.now());
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

  return async () => {
    const waiting = (await positions.devices.list()).filter(({ datasourceId }) => datasourceId !== null);
    let failed = 0;
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop())
        try {
          const answer = await ask(next.datasourceId ?? '');
          if (answer && (await takePlace(next.ambulanceId, answer))) takeService(next.ambulanceId, answer);
        } catch {
          failed += 1;
        }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (failed > 0 && failed !== failedBefore) log.warn({ failed }, 'sources of telemetry did not answer');
    failedBefore = failed;
  };
}
