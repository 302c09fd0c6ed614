import type { RunSql } from '../server/fill-transfers';

/** The rows that were just imported, into a copy of their table with its indexes, in one statement with one parameter. */
export async function insertBare(run: RunSql, rows: number): Promise<number> {
  await run('create table bench_ips (like ips including all)');
  const [stored] = await run<{ rows: unknown[] }>(
    'select jsonb_agg(to_jsonb(one)) as rows from (select * from ips order by id desc limit $1) one',
    [rows],
  );
  const json = JSON.stringify(stored?.rows);
  const started = performance.now();
  await run('insert into bench_ips select * from jsonb_populate_recordset(null::bench_ips, $1::jsonb)', [
    json,
  ]);
  const ms = performance.now() - started;
  const [counted] = await run<{ count: number }>('select count(*)::int as count from bench_ips');
  if (counted?.count !== rows) throw new Error(`bare insert wrote ${counted?.count} of ${rows}`);
  return ms;
}
