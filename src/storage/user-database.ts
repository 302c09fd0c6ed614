import { Dexie, type Table } from 'dexie';
import { hexOf, sha256 } from './hash';

/** Who signed in: `sub` means something only beside the `iss` that said it. */
export interface Person {
  issuer: string;
  subject: string;
}

/** Something encrypted with the key `records`, by a name that says nothing about it. */
export interface SealedRow {
  key: string;
  at: number;
  iv: ArrayBuffer;
  bytes: ArrayBuffer;
  /** Id of the key that opens it. */
  sealedWith: string;
}

/** A key of this person; `id` tells it from the one that had its name before. */
export interface KeyRow {
  name: 'queue' | 'records';
  id: string;
  key: CryptoKey;
}

/** What stands where the key `records` was, while a PIN guards it. */
export interface PinRow {
  name: 'pin';
  id: string;
  salt: ArrayBuffer;
  iv: ArrayBuffer;
  wrapped: ArrayBuffer;
  iterations: number;
  wrongTrials: number;
}

export const USER_DATABASE_PREFIX = 'relevo-user-';

/**
 * What one person has on this device. The rows of `items`, `files`, `journal` and `counters` are the outbox's; everything
 * clinical in any table is encrypted.
 */
export class UserDatabase extends Dexie {
  declare readonly clinical: Table<SealedRow, string>;
  declare readonly drafts: Table<SealedRow, string>;
  declare readonly keys: Table<KeyRow | PinRow, string>;

  constructor(name: string) {
    // A transaction is over when the disk says so, not when the system has taken it over.
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      items: 'id',
      files: '[item+position], item',
      journal: '++n, item',
      counters: 'name',
      clinical: 'key, at',
      drafts: 'key, at',
      keys: 'name',
    });
    // What waits for a submission is found without reading all that waits.
    this.version(2).stores({ items: 'id, *dependsOn' });
    // A newer app in another tab may go ahead; this one opens it again when it needs it.
    this.on('versionchange', () => {
      this.close({ disableAutoOpen: false });
      return false;
    });
  }
}

export async function openUserDatabase(person: Person): Promise<UserDatabase> {
  const database = new UserDatabase(await userDatabaseName(person));
  await database.open();
  return database;
}

/** Says nothing about who it is to whoever lists the databases of this device. */
export async function userDatabaseName({ issuer, subject }: Person): Promise<string> {
  const hash = await sha256(`${issuer} ${subject}`);
  return `${USER_DATABASE_PREFIX}${hexOf(hash).slice(0, 32)}`;
}
