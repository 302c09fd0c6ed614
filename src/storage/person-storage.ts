import { type ClinicalStore, createClinicalStore } from './clinical-store';
import { createDraftStore, type DraftStore } from './draft-store';
import { createPinGuard, type PinGuard } from './pin';
import { openUserDatabase, type Person, type UserDatabase } from './user-database';

/** All data of one person on this device. */
export interface PersonStorage {
  database: UserDatabase;
  clinical: ClinicalStore;
  drafts: DraftStore;
  pin: PinGuard;
}

/**
 * `serverTime`: the server's clock, in milliseconds; null while it is unknown. Rejects where the browser gives no database
 * (forbidden or broken).
 */
export async function openPersonStorage(
  person: Person,
  serverTime: () => number | null,
): Promise<PersonStorage> {
  const database = await openUserDatabase(person);
  const pin = createPinGuard(database);
  return {
    database,
    pin,
    clinical: createClinicalStore(database, pin, Date.now, serverTime),
    drafts: createDraftStore(database, pin, Date.now, serverTime),
  };
}
