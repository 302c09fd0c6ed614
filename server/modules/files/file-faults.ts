import type { Database } from '../../platform/database/database';

type Fault = 'lost' | 'damaged';
type Asked = Pick<Database, 'query'>;

/** A setting: the names of files with their fault when somebody last read them. */
const KEY = 'file-faults';
/** A whole lost disk needs no longer list. */
const MOST = 1000;

export async function noteFault({ query }: Asked, name: string, fault: Fault): Promise<void> {
  await query(
    `insert into setting (key, value) values ($1, jsonb_build_object($2::text, $3::text))
      on conflict (key) do update set value = setting.value || excluded.value
      where setting.value ->> $2::text is distinct from $3::text
        and (select count(*) from jsonb_object_keys(setting.value)) < ${MOST}`,
    [KEY, name, fault],
  );
}

/** The file is whole again, for example from a backup. */
export async function clearFault({ query }: Asked, name: string): Promise<void> {
  await query(
    'update setting set value = value - $2::text where key = $1 and jsonb_exists(value, $2::text)',
    [KEY, name],
  );
}

/** So many files were lost or damaged when somebody last read them. Files of a removed trial do not count. */
export async function countFaults({ query }: Asked): Promise<Record<Fault, number>> {
  const rows = await query<{ fault: Fault; files: number }>(
    `select fault.value as fault, count(*)::int as files
      from setting, jsonb_each_text(setting.value) as fault
      where setting.key = $1 and exists (select 1 from stored_file where stored_file.name = fault.key)
      group by 1`,
    [KEY],
  );
  return { lost: 0, damaged: 0, ...Object.fromEntries(rows.map(({ fault, files }) => [fault, files])) };
}
