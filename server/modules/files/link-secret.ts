import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Orm } from '../../platform/database/database';
import { setting } from '../../platform/database/tables';

const KEY = 'file-link-secret';
const Secret = v.pipe(
  v.string(),
  v.base64(),
  v.transform((text) => Buffer.from(text, 'base64')),
  v.check((bytes) => bytes.length === 32),
);

/** The secret that all processes share: created at the first call and stored in the database. */
export async function readLinkSecret(orm: Orm): Promise<Buffer> {
  const [kept] = await orm.select().from(setting).where(eq(setting.key, KEY));
  if (kept) return v.parse(Secret, kept.value);
  await orm
    .insert(setting)
    .values({ key: KEY, value: randomBytes(32).toString('base64') })
    .onConflictDoNothing();
  return readLinkSecret(orm);
}
