import type { Orm } from '../../platform/database/database';
import type { SaidService } from '../../platform/ports/positions';
import { setOnService } from '../reference';

/**
 * What devices say of the service waits here to be stored. Nothing is remembered after that: another process may have written
 * since, so the statement decides.
 */
export function createService(orm: Orm) {
  let waiting = new Map<number, SaidService>();

  function say(said: SaidService): void {
    const known = waiting.get(said.ambulanceId);
    if (!known || known.at < said.at) waiting.set(said.ambulanceId, said);
  }

  return {
    say,
    /** Stores what waits. What could not be stored waits again, and the failure is thrown. */
    async store(): Promise<void> {
      if (waiting.size === 0) return;
      const given = [...waiting.values()];
      waiting = new Map();
      try {
        await setOnService(orm, given);
      } catch (error) {
        for (const said of given) say(said);
        throw error;
      }
    },
  };
}
