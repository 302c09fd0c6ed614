import { eq } from 'drizzle-orm';
import type { OneConnection } from '../platform/database/database';
import { setting } from '../platform/database/tables';
import { insertCatalogues } from './insert-catalogues';
import { type DemonstrationOptions, writeDemonstration } from './write-demonstration';
import { writeOfficialInsurers } from './write-insurers';

interface SeedOptions extends DemonstrationOptions {
  /** With the invented world; otherwise only the catalogues. */
  demonstration: boolean;
}

const SEED_SETTING = 'seed';

/**
 * Seeds an empty, migrated database in one transaction. Returns false and changes nothing if it has a seed
 * already; to seed again, start from an empty database.
 */
export async function writeSeed(
  database: Pick<OneConnection, 'orm'>,
  options: SeedOptions,
): Promise<boolean> {
  const { demonstration, seed, now } = options;
  return database.orm.transaction(async (tx) => {
    const [stored] = await tx.select().from(setting).where(eq(setting.key, SEED_SETTING));
    if (stored) return false;
    await insertCatalogues(tx);
    if (demonstration) await writeDemonstration(tx, options);
    else await writeOfficialInsurers(tx);
    await tx
      .insert(setting)
      .values({ key: SEED_SETTING, value: { seed, demonstration, at: now.toISOString() } });
    return true;
  });
}
