import type { Orm } from './database';
import { constraintName, sqlState } from './database-error';
import { planText } from './plan-text';
import { runText } from './run-text';
import type { Step } from './step';

export type { Step };

/**
 * The effect of a write as data: one statement does all of it, or nothing. No step sees the effect of another: they all
 * read the state before the statement.
 */
export interface Plan {
  /** Queries that lock a row, and find none if it is no longer what the plan was made from. */
  guards: readonly Step[];
  /** The number of the row that the plan inserts: a query for `id` that reads `from held`, which is empty like `gate`. */
  drawn?: Step;
  /** Inserts, updates and deletes. Each reads `from gate`, which is empty unless every guard holds. */
  steps: readonly Step[];
  /** The error to throw if a unique index refuses a step, by the name of the index. */
  taken?: Readonly<Record<string, () => Error>>;
}

/** The returned columns of each step, by its name. */
export type Written = ReadonlyMap<string, readonly unknown[]>;

/**
 * Runs a plan as one statement. `claim` is a step that inserts the key of the write. Null, and nothing is done, if a guard
 * found nothing or if the claim inserted nothing, because the key exists.
 *
 * ```
 * with  guards    lock a row, and find none if it is no longer what was read
 *       held      empty unless every guard holds
 *       drawn     the number of the new row, drawn after the locks; reads `from held`
 *       claim     the key with its outcome; reads `from held`; empty if the key exists
 *       gate      empty unless the key was claimed; without a claim the same as `held`
 *       steps     insert, update or delete … `from gate`
 * ```
 *
 * [Decision 0031](../../../docs/decisions/0031-a-write-is-one-statement.md)
 */
export async function runPlan(
  orm: Orm,
  { guards, drawn, steps, taken = {} }: Plan,
  claim?: Step,
): Promise<Written | null> {
  const text = planText({ guards, drawn, claim, steps });
  const parameters = [...guards, ...(drawn ? [drawn] : []), ...(claim ? [claim] : []), ...steps].flatMap(
    (step) => step.parameters,
  );
  const [row] = await runText(orm, text, parameters).catch((error: unknown) => {
    const index = sqlState(error) === '23505' ? constraintName(error) : null;
    throw (index !== null && taken[index]?.()) || error;
  });
  if (!row) return null;
  const values = row.slice(1);
  const returning = steps.filter(({ returns }) => returns !== undefined);
  return new Map(returning.map(({ name, returns = [] }) => [name, values.splice(0, returns.length)]));
}
