import type { RunSql } from '../server/fill-transfers';

/** Ids of added hospitals. The demonstration users' hospitals come first. */
const FIRST_ADDED = 10_000;
const REPORTS_A_DAY = 2;

/**
 * Adds hospitals up to `hospitals`, each with `days` of occupation reports, two a day. An added hospital
 * copies a seeded one under another name: its current figures, its row of the board and its reports,
 * repeated.
 */
export async function fillHospitals(run: RunSql, hospitals: number, days: number): Promise<void> {
  await run(
    `insert into ips (id, name, nit, reps_code, address, phone, municipality_id, commune_code, lat, lng, network_ids)
      select ${FIRST_ADDED} + n, one.name || ' ' || n, one.nit || '-' || n, null, one.address, one.phone,
        one.municipality_id, one.commune_code, one.lat, one.lng, one.network_ids
      from generate_series(1, $1::int - (select count(*)::int from ips)) as n
      join (select *, row_number() over (order by id) - 1 as place, count(*) over () as places from ips) as one
        on one.place = n % one.places`,
    [hospitals],
  );
  await run(
    `insert into ips_resources
      select (jsonb_populate_record(one, jsonb_build_object('ips_id', added.id))).*
      from (select id, row_number() over (order by id) as n from ips where id > ${FIRST_ADDED}) as added
      join (select *, row_number() over (order by ips_id) - 1 as place, count(*) over () as places
        from ips_resources where occupation_ref is not null) as source on source.place = added.n % source.places
      join ips_resources as one on one.ips_id = source.ips_id`,
  );
  await run(
    `insert into resource_report (client_ref, ips_id, kind, report, capacity_ref, created_at, received_at, subject, created_by)
      select gen_random_uuid(), ips.id, 'occupation', source.report, source.capacity_ref, made, made, source.subject,
        source.created_by
      from ips
      join lateral (select * from resource_report where kind = 'occupation' order by id offset ips.id % 20 limit 1)
        as source on true
      cross join lateral (
        select now() - n * interval '1 day' / ${REPORTS_A_DAY} - interval '15 days' as made
        from generate_series(1, $1::int * ${REPORTS_A_DAY}) as n
      ) as moments`,
    [days],
  );
  await run('vacuum analyze');
}

/** As many rows and bytes as the board's answer, to be returned unchanged. */
export async function insertPlainRows(run: RunSql): Promise<void> {
  await run('create table bench_hospital (id int primary key, body text not null)');
  await run(
    `insert into bench_hospital select ips.id, coalesce(kept.summary, repeat('x', 400))
      from ips left join ips_resources as kept on kept.ips_id = ips.id`,
  );
}
