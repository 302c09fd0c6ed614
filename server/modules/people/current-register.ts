import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Orm } from '../../platform/database/database';
import { setting } from '../../platform/database/tables';

const Register = v.object({
  kind: v.picklist(['demonstration', 'extract']),
  /** Number of the extract whose rows count. */
  extract: v.number(),
  /** The day that the extract shows, `YYYY-MM-DD`. */
  asOf: v.nullable(v.string()),
  rows: v.number(),
});
type Register = v.InferOutput<typeof Register>;

const KEY = 'person-register';

/** The register in our own database; null if there is none. */
export async function readCurrentRegister(orm: Orm): Promise<Register | null> {
  const [stored] = await orm.select({ value: setting.value }).from(setting).where(eq(setting.key, KEY));
  return stored ? v.parse(Register, stored.value) : null;
}

/** Makes an extract the current one, unless a later one is. True if it is the current one now. */
export async function writeCurrentRegister(orm: Orm, register: Register): Promise<boolean> {
  const written = await orm
    .insert(setting)
    .values({ key: KEY, value: register })
    .onConflictDoUpdate({
      target: setting.key,
      set: { value: register },
      setWhere: sql`(${setting.value}->>'extract')::int <= ${register.extract}`,
    })
    .returning({ key: setting.key });
  return written.length > 0;
}
