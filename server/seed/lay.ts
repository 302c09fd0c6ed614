import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { setting } from '../platform/database/tables';
import { layCatalogues } from './lay-catalogues';
import { type DemonstrationOptions, layDemonstration } from './lay-demonstration';
import { layOfficialInsurers } from './lay-insurers';

export interface SeedOptions extends DemonstrationOptions {
  /** With the invented world; otherwise the catalogues alone. */
  demonstration: boolean;
}

const SEED_SETTING = 'seed';

/**
 * Fills an empty, migrated database, in one transaction. A database that was laid before stays as it is: false then.
 * To lay it anew, begin with an empty one.
 */
export async function laySeed(database: Database, options: SeedOptions): Promise<boolean> {
  const { demonstration, seed, now } = options;
  return database.orm.transaction(async (tx) => {
    const [laid] = await tx.select().from(setting).where(eq(setting.key, SEED_SETTING));
    if (laid) return false;
    await layCatalogues(tx);
    if (demonstration) await layDemonstration(tx, options);
    else await layOfficialInsurers(tx);
    await tx
      .insert(setting)
      .values({ key: SEED_SETTING, value: { seed, demonstration, at: now.toISOString() } });
    return true;
  });
}
