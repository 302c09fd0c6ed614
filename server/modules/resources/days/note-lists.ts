import { sql } from 'drizzle-orm';
import type { Orm } from '../../../platform/database/database';

/**
 * Keeps in these occupation reports how many patients were on the lists when each was made. A late report can add a patient to
 * the current one too. Patients change later, so a past day could not be counted from them.
 */
export async function noteLists(tx: Orm, refs: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update resource_report report set lists = coalesce((
      select jsonb_object_agg(service, counts) from (
        select patient ->> 'serviceType' as service, jsonb_build_object(
          'covidMen', count(*) filter (where is_covid and patient ->> 'sex' = 'M'),
          'covidWomen', count(*) filter (where is_covid and patient ->> 'sex' = 'F'),
          'iraMen', count(*) filter (where not is_covid and patient ->> 'sex' = 'M'),
          'iraWomen', count(*) filter (where not is_covid and patient ->> 'sex' = 'F')
        ) as counts
        from listed_patient listed
        where listed.ips_id = report.ips_id and listed.created_at <= report.created_at and (
          (outcome is null and removed_at is null)
          or (changed_at > report.created_at
            and coalesce(outcome_at, 'infinity') > report.created_at
            and coalesce(removed_at, 'infinity') > report.created_at)
        )
        group by 1
      ) services
    ), '{}'::jsonb)
    where kind = 'occupation' and client_ref in (${sql.join(
      refs.map((ref) => sql`${ref}::uuid`),
      sql`, `,
    )})`);
}
