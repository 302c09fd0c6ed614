import { createHash, randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { Refused } from '../../../platform/http/refused';
import type { Origin } from '../../../platform/http/route';
import type { Platform } from '../../../platform/platform';
import { ambulanceRequest as table } from '../tables';
import { tellRequest } from '../tell-request';
import { cleanPhoto } from './clean-photo';
import { CITIZEN } from './create-request';

/** For the download; the sender's name for it is not kept. */
const NAME = 'foto-de-la-solicitud.jpg';

/**
 * Keeps the photo of a request, cleaned. A request has one photo: a later one changes nothing. Throws `NOT_FOUND` and what
 * `cleanPhoto` throws.
 */
export async function keepPhoto(
  platform: Platform,
  publicRef: string,
  given: Buffer,
  origin: Origin,
): Promise<void> {
  const { database, files, fileRegister, audit, hints } = platform;
  const [request] = await database.orm.select().from(table).where(eq(table.publicRef, publicRef));
  if (!request) throw new Refused('NOT_FOUND');
  if (request.photo !== null) return;
  const bytes = await cleanPhoto(given);
  const name = `${randomUUID()}.jpg`;
  await files.put(name, bytes);
  const version = await database.orm.transaction(async (tx) => {
    const upload = {
      originalName: NAME,
      type: 'image/jpeg',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes,
    };
    const [changed] = await tx
      .update(table)
      .set({ photo: name, version: sql`${table.version} + 1` })
      .where(and(eq(table.id, request.id), isNull(table.photo)))
      .returning({ version: table.version });
    if (!changed) return null;
    await fileRegister.note(tx, {
      name,
      referralId: null,
      kind: 'request-photo',
      upload,
      createdBy: CITIZEN.subject,
    });
    await audit.noteChange(tx, CITIZEN, 'add-request-photo', null, origin);
    return changed.version;
  });
  // Another sending of the photo was first.
  if (version === null) await files.remove(name);
  else tellRequest(hints, { id: request.id, version, isNew: false, isLow: false });
}
