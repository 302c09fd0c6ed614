import { type SQL, sql } from 'drizzle-orm';
import { type Ends, isTurned, isUnsure, minutesOf } from './measures';

/** A row `way` for each of these ways of a transfer, to join; `minutes` is null without both ends. */
export function wayRows(ends: ReadonlyMap<string, Ends>): SQL {
  const rows = [...ends].map(
    ([id, one]) => sql`(${sql.raw(`'${id}'`)}, ${minutesOf(one)}, ${isUnsure(one)}, ${isTurned(one)})`,
  );
  return sql`lateral (values ${sql.join(rows, sql`, `)}) as way(id, minutes, is_unsure, is_turned)`;
}

/** The smallest value that this part of the rows does not exceed. */
export const percentile = (part: number, of: SQL, where: SQL) =>
  sql<
    number | null
  >`percentile_disc(${sql.raw(String(part))}) within group (order by ${of}) filter (where ${where})`;

/**
 * Of the joined ways: those with sure hours and their minutes, how many took at most `target`, those with a
 * doubtful hour, and those whose second step came first.
 */
export function measured(target = 0) {
  const isSure = sql`not way.is_unsure and not way.is_turned`;
  return {
    count: sql<number>`count(*) filter (where ${isSure})::int`,
    unsure: sql<number>`count(*) filter (where way.is_unsure)::int`,
    turned: sql<number>`count(*) filter (where way.is_turned)::int`,
    median: percentile(0.5, sql`way.minutes`, isSure),
    p90: percentile(0.9, sql`way.minutes`, isSure),
    within: sql<number>`count(*) filter (where ${isSure} and way.minutes <= ${sql.raw(String(target))})::int`,
  };
}
