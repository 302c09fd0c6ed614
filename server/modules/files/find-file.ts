import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '../../../contract/roles';
import type { Orm } from '../../platform/database/database';
import { Refused } from '../../platform/http/refused';
import { type ReferralRecord, readVisibleTransfer } from '../transfers';
import { storedFile } from './tables';

export type StoredFile = typeof storedFile.$inferSelect;

/** A file of a transfer that this person sees with its patient. Throws `TRANSFER_NOT_FOUND`, `FILE_NOT_FOUND`. */
export async function getFileOf(
  orm: Orm,
  referralId: number,
  name: string,
  actor: Actor,
): Promise<StoredFile> {
  const { record } = await readVisibleTransfer(orm, referralId, actor, true);
  const [file] = await orm
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.name, name), eq(storedFile.referralId, record.id)));
  if (!file) throw new Refused('FILE_NOT_FOUND');
  return file;
}

/** A file by its name only. A forbidden file and a missing file give the same `FILE_NOT_FOUND`. */
export async function getFileByName(orm: Orm, name: string, actor: Actor): Promise<StoredFile> {
  const file = await getStoredFile(orm, name);
  // A photo of a request is read at its request.
  if (file.referralId === null) throw new Refused('FILE_NOT_FOUND');
  try {
    await readVisibleTransfer(orm, file.referralId, actor, true);
  } catch (error) {
    if (error instanceof Refused) throw new Refused('FILE_NOT_FOUND');
    throw error;
  }
  return file;
}

/** A file by its name, whoever asks. Throws `FILE_NOT_FOUND`. */
export async function getStoredFile(orm: Orm, name: string): Promise<StoredFile> {
  const [file] = await orm.select().from(storedFile).where(eq(storedFile.name, name));
  if (!file) throw new Refused('FILE_NOT_FOUND');
  return file;
}

/** The files that a transfer's row refers to, in the row's order. */
export async function listFilesOf(
  orm: Orm,
  { id, annex9, diagnosesResources }: ReferralRecord,
): Promise<{ annex9: StoredFile | null; diagnoses: StoredFile[] }> {
  const files = await orm.select().from(storedFile).where(eq(storedFile.referralId, id));
  const byName = new Map(files.map((file) => [file.name, file]));
  return {
    annex9: (annex9 && byName.get(annex9)) || null,
    diagnoses: diagnosesResources.flatMap((name) => byName.get(name) ?? []),
  };
}

/** The original names of these files by their names in the store. */
export async function findOriginalNames(orm: Orm, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const files = await orm
    .select({ name: storedFile.name, originalName: storedFile.originalName })
    .from(storedFile)
    .where(inArray(storedFile.name, [...names]));
  return new Map(files.map(({ name, originalName }) => [name, originalName]));
}
