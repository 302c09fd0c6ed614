import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm';
import type { Platform } from '../../platform/platform';
import { forgetFile } from '../files';
import { requestBlock, ambulanceRequest as table } from './tables';

const AT_ONCE = 200;

/** Deletes the photos of requests made before this time. The requests stay. */
export async function forgetOldPhotos(
  { database: { orm }, files }: Pick<Platform, 'database' | 'files'>,
  before: Date,
): Promise<void> {
  for (;;) {
    const rows = await orm
      .select({ id: table.id, photo: table.photo })
      .from(table)
      .where(and(isNotNull(table.photo), lt(table.createdAt, before)))
      .limit(AT_ONCE);
    for (const { id, photo } of rows) {
      if (photo === null) continue;
      await orm.transaction(async (tx) => {
        await tx.update(table).set({ photo: null }).where(eq(table.id, id));
        await forgetFile(tx, photo);
      });
      await files.remove(photo);
    }
    if (rows.length < AT_ONCE) return;
  }
}

/** Where requests came from is only for the priority of the next ones. */
export async function forgetOldSenders({ orm }: Platform['database'], before: Date): Promise<void> {
  const old = orm
    .select({ id: table.id })
    .from(table)
    .where(and(lt(table.createdAt, before), or(isNotNull(table.device), isNotNull(table.origin))));
  await orm.update(table).set({ device: null, origin: null }).where(inArray(table.id, old));
}

/** Erases the blocks that ended, or were undone, before this time: whose telephone it was and why is nobody's business any more. */
export async function forgetOldBlocks({ orm }: Platform['database'], before: Date): Promise<void> {
  await orm
    .delete(requestBlock)
    .where(or(lt(requestBlock.endsAt, before), lt(requestBlock.undoneAt, before)));
}
