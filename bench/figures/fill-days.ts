import { DAY_SERVICES } from '../../contract/figures/day-services';
import { MEDELLIN_MUNICIPALITY_ID } from '../../contract/limits';
import { fillHospitals } from '../board/fill-hospitals';
import type { RunSql } from '../server/fill-transfers';

/** Hospitals of Medellín, each with the figures of every service on each of the last days, today among them. */
export async function fillDays(run: RunSql, hospitals: number, days: number): Promise<void> {
  await fillHospitals(run, hospitals, 0);
  await run('update ips set municipality_id = $1', [MEDELLIN_MUNICIPALITY_ID]);
  await run('delete from resource_day');
  await run(
    `insert into resource_day (ips_id, day, service, offered, used, available, covid, covid_men, covid_women,
        ira, ira_men, ira_women, reported_at, is_doubtful, source)
      select ips.id, made::date, service, 30, n % 30, 30 - n % 30, 7, 4, 3, 2, 1, 1, made + interval '12 hours', false, 'report'
      from ips
      cross join generate_series(0, $1::int - 1) as n
      cross join lateral (select date_trunc('day', now() - interval '5 hours') - n * interval '1 day' as made) as at
      cross join jsonb_array_elements_text($2::jsonb) as service`,
    [days, JSON.stringify(DAY_SERVICES)],
  );
  await run('vacuum analyze');
}
