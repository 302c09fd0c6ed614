import { sql } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import { runText } from '../../platform/database/run-text';
import { telecareListening } from './tables';

/** By the clock of the database, epoch milliseconds: now, and since when the server has heard the devices without a gap. */
export interface Listening {
  now: number;
  since: number;
}

/** A job notes every 30 s that the server hears; after a longer pause of it, it heard nobody in between. */
const GAP = "interval '45 seconds'";
const MS = (moment: string) => `(extract(epoch from ${moment}) * 1000)::float8`;

const READ = `select ${MS('now()')}, ${MS(`coalesce(
  (select case when at < now() - ${GAP} then now() else since end from telecare_listening), now())`)}`;

/** A device that could not be heard was not silent. */
export async function readListening(orm: Orm): Promise<Listening> {
  const [[now, since] = []] = await runText(orm, READ, []);
  return { now: Number(now), since: Number(since) };
}

/** Notes that the server hears now. */
export async function noteListening(orm: Orm): Promise<void> {
  const { since, at } = telecareListening;
  await orm
    .insert(telecareListening)
    .values({ id: 1, since: sql`now()`, at: sql`now()` })
    .onConflictDoUpdate({
      target: telecareListening.id,
      set: {
        since: sql`case when ${at} < now() - ${sql.raw(GAP)} then now() else ${since} end`,
        at: sql`now()`,
      },
    });
}
