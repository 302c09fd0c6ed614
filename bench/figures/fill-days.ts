import type { RunSql } from '../server/fill-transfers';

/** Ids of added hospitals. The demonstration's come first. */
const FIRST_ADDED = 20_000;

/** Adds hospitals of the metropolitan area up to `hospitals`, and gives each `days` of figures until today. */
export async function fillDays(run: RunSql, hospitals: number, days: number): Promise<void> {
  await run(
    `insert into ips (id, name, nit, municipality_id, nature)
      select ${FIRST_ADDED} + n, 'IPS de prueba ' || n, '90000' || n, 5001, 'public'
      from generate_series(1, $1::int - (select count(*)::int from ips)) as n`,
    [hospitals],
  );
  await run('update ips set municipality_id = 5088 where municipality_id not in (5001, 5088, 5266, 5360)');
  await run('delete from resource_day');
  await run(
    `insert into resource_day (ips_id, day, service, offered, used, available, covid, covid_men, covid_women, ira, ira_men,
        ira_women, reported_at, source)
      select ips.id, day::date, service, 20, 15, 4, 6, 4, 2, 3, 1, 2, least(day + interval '15 hours', now()), 'report'
      from ips
      cross join generate_series(current_date - $1::int, current_date, interval '1 day') as day
      cross join unnest(array['emergency', 'generalHospitalization', 'uce', 'uci', 'uciPediatric', 'uciNeonatal'])
        as service`,
    [days],
  );
  await run('vacuum analyze');
}
