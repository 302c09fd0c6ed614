import type { Orm } from '../../platform/database/database';
import { runText } from '../../platform/database/run-text';

/** Key in the table `setting`: the entity of the vehicles of the present drill. */
const KEY = 'drill';

export async function keepDrill(tx: Orm, drill: { entityId: number }): Promise<void> {
  await runText(tx, 'insert into setting (key, value) values ($1, $2::jsonb)', [KEY, JSON.stringify(drill)]);
}

/** Returns the entity of the drill that is no longer stored; null without one. */
export async function dropDrill(tx: Orm): Promise<number | null> {
  const [row] = await runText(
    tx,
    `delete from setting where key = $1 returning (value ->> 'entityId')::int`,
    [KEY],
  );
  return row ? Number(row[0]) : null;
}
