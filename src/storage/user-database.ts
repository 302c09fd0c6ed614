import { Dexie, type Table } from 'dexie';
import { hexOf, sha256 } from './hash';

/** The signed-in person: `sub` is unique only within its `iss`. */
export interface Person {
  issuer: string;
  subject: string;
}

/** A row encrypted with the `records` key. Its name reveals nothing about the content. */
export interface SealedRow {
  key: string;
  at: number;
  iv: ArrayBuffer;
  bytes: ArrayBuffer;
  /** Id of the key that opens it. */
  sealedWith: string;
}

/** A key of this person. `id` differs from earlier keys of the same name. */
export interface KeyRow {
  name: 'queue' | 'records';
  id: string;
  key: CryptoKey;
}

/** Replaces the `records` row while a PIN protects that key. */
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
 * The data of one person on this device. The outbox owns the rows of `items`, `files`, `journal` and `counters`. All
 * clinical data in any table is encrypted.
 */
export class UserDatabase extends Dexie {
  declare readonly clinical: Table<SealedRow, string>;
  declare readonly drafts: Table<SealedRow, string>;
  declare readonly keys: Table<KeyRow | PinRow, string>;

  constructor(name: string) {
    // Strict: a transaction completes when the data is on disk, not in the OS buffer.
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
    // Index to find dependent submissions without a scan.
    this.version(2).stores({ items: 'id, *dependsOn' });
    // Lets a newer app in another tab upgrade; this page reopens the database when needed.
    this.on('versionchange', () => {
      this.close({ disableAutoOpen: false });
      return false;
    });
    this.on('close', () => setTimeout(() => this.openAgainAtNextUse()));
  }

  /**
   * A full disk makes the browser close the database, and the next opening fails. Dexie would never try again; when there
   * is room again, the next use must succeed without a page load.
   */
  private openAgainAtNextUse(): void {
    if (this.hasFailed() && !this.hasBeenClosed()) this.close({ disableAutoOpen: false });
  }
}

export async function openUserDatabase(person: Person): Promise<UserDatabase> {
  const database = new UserDatabase(await userDatabaseName(person));
  await database.open();
  return database;
}

/** A hash, so that the list of databases on this device does not identify the person. */
export async function userDatabaseName({ issuer, subject }: Person): Promise<string> {
  const hash = await sha256(`${issuer} ${subject}`);
  return `${USER_DATABASE_PREFIX}${hexOf(hash).slice(0, 32)}`;
}
