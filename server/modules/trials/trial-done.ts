import { eq } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import { setting } from '../../platform/database/tables';

const KEY = 'trial-done';

/** The dispatch of a trial reached its crew: the first start is over, also after the trial is removed. */
export async function noteTrialDone(tx: Orm): Promise<void> {
  await tx.insert(setting).values({ key: KEY, value: true }).onConflictDoNothing();
}

export async function isTrialDone(orm: Orm): Promise<boolean> {
  return (await orm.$count(setting, eq(setting.key, KEY))) > 0;
}
