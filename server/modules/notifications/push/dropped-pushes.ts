import { createHash } from 'node:crypto';
import type { Orm } from '../../../platform/database/database';
import { runText } from '../../../platform/database/run-text';

/** A setting: how many pushes were given up in each hour, by its beginning in UTC (`2026-11-26T23`). */
const KEY = 'dropped-pushes';
const HOURS = 24;
/** A setting: the last such hour of each browser, by a hash of its token. */
const DEVICES = 'dropped-push-devices';
/** More tell no more: it is not one browser alone. */
const MOST_DEVICES = 20;

/** Counts a push that was given up, and its browser. Hours of before are forgotten. */
export async function noteDropped(orm: Orm, token: string): Promise<void> {
  await runText(
    orm,
    `insert into setting (key, value) values ($1, jsonb_build_object(${HOUR}, 1))
      on conflict (key) do update set value = ${kept('setting.value')} ||
        jsonb_build_object(${HOUR}, coalesce((setting.value ->> ${HOUR})::int, 0) + 1)`,
    [KEY],
  );
  const device = createHash('sha256').update(token).digest('hex').slice(0, 16);
  await runText(
    orm,
    `insert into setting (key, value) values ($1, jsonb_build_object($2::text, ${HOUR}))
      on conflict (key) do update set value = case
        when (select count(*) from jsonb_each(${recent('setting.value')})) < ${MOST_DEVICES}
        then ${recent('setting.value')} || jsonb_build_object($2::text, ${HOUR})
        else ${recent('setting.value')} end`,
    [DEVICES, device],
  );
}

/** Of how many browsers pushes were given up in this hour and the 24 before it; 20 means 20 or more. */
export async function countDroppedDevices(orm: Orm): Promise<number> {
  const [row] = await runText(
    orm,
    `select count(*) from setting, jsonb_each(${recent('setting.value')}) where setting.key = $1`,
    [DEVICES],
  );
  return Number(row?.[0] ?? 0);
}

/** How many were given up in this hour and the 24 before it. */
export async function countDropped(orm: Orm): Promise<number> {
  const [row] = await runText(
    orm,
    `select sum(hour.value::int) from setting, jsonb_each_text(${kept('setting.value')}) as hour
      where setting.key = $1`,
    [KEY],
  );
  return Number(row?.[0] ?? 0);
}

const FORMAT = `'YYYY-MM-DD"T"HH24'`;
const HOUR = `to_char(now() at time zone 'UTC', ${FORMAT})`;

const OLDEST = `to_char((now() - interval '${HOURS} hours') at time zone 'UTC', ${FORMAT})`;

function kept(value: string): string {
  return filtered(value, `one.key >= ${OLDEST}`);
}

function recent(value: string): string {
  return filtered(value, `one.value #>> '{}' >= ${OLDEST}`);
}

function filtered(value: string, condition: string): string {
  return `(select coalesce(jsonb_object_agg(one.key, one.value), '{}'::jsonb) from jsonb_each(${value}) as one
    where ${condition})`;
}
