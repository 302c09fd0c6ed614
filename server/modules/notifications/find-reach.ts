import { setTimeout as pause } from 'node:timers/promises';
import { arrayOverlaps } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import type { Reach, ScreenFinder } from '../../platform/ports/notifications';
import { pushToken } from './tables';

/** Another process may not answer; whoever asks does not wait for it. */
const WAIT_MS = 1_000;

interface Ways {
  screenFinders: readonly ScreenFinder[];
  /** A push service is configured. */
  pushes: boolean;
}

/** How a notification to these audience keys arrives now. Null if it is not known in time. Never fails. */
export async function findReach(
  orm: Orm,
  audience: readonly string[],
  { screenFinders, pushes }: Ways,
): Promise<Reach | null> {
  if (screenFinders.length === 0 || audience.length === 0) return null;
  const find = async (): Promise<Reach> => {
    const found = await Promise.all(screenFinders.map((finder) => finder(audience)));
    if (found.some(Boolean)) return 'screen';
    if (!pushes) return 'nobody';
    const isPushed = (await orm.$count(pushToken, arrayOverlaps(pushToken.audience, [...audience]))) > 0;
    return isPushed ? 'push' : 'nobody';
  };
  const cancel = new AbortController();
  const late = pause(WAIT_MS, null, { signal: cancel.signal, ref: false }).catch(() => null);
  try {
    return await Promise.race([find().catch(() => null), late]);
  } finally {
    cancel.abort();
  }
}
