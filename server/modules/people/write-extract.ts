import { eq, lt, count as rowCount, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { setting } from '../../platform/database/tables';
import { readCurrentRegister, writeCurrentRegister } from './current-register';
import { affiliate } from './tables';

export type ExtractRow = Omit<typeof affiliate.$inferInsert, 'extract'>;

/** An extract that is being written. Look-ups see the former one until `finish`. */
interface NewExtract {
  add(rows: readonly ExtractRow[]): Promise<void>;
  /** People who are in it; a document that was added twice counts once, with the first data. */
  count(): Promise<number>;
  /** Makes it the current extract and deletes the former ones. False if a later extract is current already. */
  finish(asOf: string): Promise<boolean>;
  /** Deletes what was written. */
  discard(): Promise<void>;
}

const NEXT = 'person-register-next';

/** Begins an extract. Rows of one that was broken off are deleted by the next one that finishes. */
export async function openExtract({ orm }: Database): Promise<NewExtract> {
  const [next] = await orm
    .insert(setting)
    .values({ key: NEXT, value: 1 })
    .onConflictDoUpdate({ target: setting.key, set: { value: sql`to_jsonb((${setting.value})::int + 1)` } })
    .returning({ value: setting.value });
  const extract = Number(next?.value);
  const own = eq(affiliate.extract, extract);

  const count = async () => {
    const [found] = await orm.select({ people: rowCount() }).from(affiliate).where(own);
    return found?.people ?? 0;
  };
  const discard = async () => {
    // Never the current one: a caller that fails after `finish` may still discard.
    if ((await readCurrentRegister(orm))?.extract === extract) return;
    await orm.delete(affiliate).where(own);
  };

  return {
    count,
    discard,
    async add(rows) {
      // One parameter for all rows: several times faster than a parameter for each value.
      const json = JSON.stringify(rows);
      await orm.execute(sql`
        insert into affiliate (extract, document_type, document, first_name, middle_name, last_name, second_last_name, sex,
            birthdate, address, phone, eps_id, regime_type_id, neighborhood_id, municipality_id)
          select ${extract}::int, row.* from jsonb_to_recordset(${json}::jsonb) as row ("documentType" text, "document" text,
            "firstName" text, "middleName" text, "lastName" text, "secondLastName" text, "sex" text, "birthdate" text,
            "address" text, "phone" text, "epsId" int, "regimeTypeId" int, "neighborhoodId" int, "municipalityId" int)
          on conflict do nothing`);
    },
    async finish(asOf) {
      const rows = await count();
      const isCurrent = await writeCurrentRegister(orm, { kind: 'extract', extract, asOf, rows });
      if (!isCurrent) {
        await discard();
        return false;
      }
      await orm.delete(affiliate).where(lt(affiliate.extract, extract));
      return true;
    },
  };
}
