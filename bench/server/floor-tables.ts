import type { RunSql } from './fill-transfers';

export const FLOOR_BYTES = 2000;
export const FLOOR_ROWS = 500;

/** Tables of the floors, beside the product's. */
export async function insertFloorTables(run: RunSql): Promise<void> {
  await run('create table bench_row (id int primary key, body text not null)');
  await run(
    `insert into bench_row select n, left(repeat(md5(n::text), 100), $1::int) from generate_series(1, $2::int) as n`,
    [FLOOR_BYTES, FLOOR_ROWS],
  );
  await run(
    'create table bench_note (id int primary key generated always as identity, body text not null, at timestamptz not null default now())',
  );
}

/** The devices of the floor of rows, one for each connection: see `rowsOf`. */
export async function insertDevices(run: RunSql, connections: number): Promise<void> {
  await run(
    `insert into device_sequence (issuer, subject, device, highest)
      select 'bench', 'bench', 'device-' || n, 0 from generate_series(0, $1::int - 1) as n`,
    [connections],
  );
}
