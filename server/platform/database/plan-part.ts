import type { Orm } from './database';
import { type Plan, runPlan, type Step, type Written } from './plan';

/** Steps of a plan, and what they wrote. */
export interface Part<Result> {
  drawn?: Step;
  steps: readonly Step[];
  taken?: Plan['taken'];
  result(written: Written): Result;
}

/** Runs a part alone, in a transaction. */
export async function runPart<Result>(
  tx: Orm,
  { drawn, steps, taken, result }: Part<Result>,
): Promise<Result> {
  const written = await runPlan(tx, { guards: [], drawn, steps, taken });
  if (!written) throw new Error('a statement without guards did nothing');
  return result(written);
}
