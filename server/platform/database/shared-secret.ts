import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Orm } from './database';
import { setting } from './tables';

const Secret = v.pipe(
  v.string(),
  v.base64(),
  v.transform((text) => Buffer.from(text, 'base64')),
  v.check((bytes) => bytes.length === 32),
);

/**
 * Reads a secret that all processes share, at the first call. The first process creates it in the database under this
 * key.
 */
export function sharedSecret(orm: Orm, key: string): () => Promise<Buffer> {
  let reading: Promise<Buffer> | null = null;
  return () => {
    reading ??= readSecret(orm, key).catch((error: unknown) => {
      reading = null;
      throw error;
    });
    return reading;
  };
}

async function readSecret(orm: Orm, key: string): Promise<Buffer> {
  const [kept] = await orm.select().from(setting).where(eq(setting.key, key));
  if (kept) return v.parse(Secret, kept.value);
  await orm
    .insert(setting)
    .values({ key, value: randomBytes(32).toString('base64') })
    .onConflictDoNothing();
  return readSecret(orm, key);
}
