/** Runs SQL text with `$1` parameters on any driver. */
export type RunSql = <Row = unknown>(text: string, parameters?: unknown[]) => Promise<Row[]>;

/** Share of open transfers. */
const OPEN_SHARE = 0.02;

const COPIED = `version, golden, created_by, created_by_name, triage, is_pregnant, eps_id, regime_type_id, diagnoses,
  network_id, referral_reason, other_reason, ambulance_type, req_isolation, care_for_diagnosis, observations, ips_req_id,
  requested_in_medellin, ips_recv_id, ips_assigned_by, acceptance_code, ambulances_entity_id, entity_assigned_by,
  amb_acceptance_code_eps, allow_all_ambulances_entities, refused_by_entities, ambulance_id, amb_assigned_by,
  steps, marks, offers, rejected_reason, annex9, diagnoses_resources`;

/**
 * Adds transfers up to `total`, newest last; two of a hundred are open. An added row copies a seeded one, so
 * that hospitals, insurers and entities keep their distribution, with another patient: names of a second row,
 * a new document and the search words of both.
 */
export async function fillTransfers(run: RunSql, total: number): Promise<void> {
  const open = Math.round(total * OPEN_SHARE);
  await endSurplus(run, open);
  const [have] = await run<{ open: number; over: number }>(
    'select count(*) filter (where open)::int as open, count(*) filter (where not open)::int as over from referral',
  );
  if (!have) throw new Error('the transfers could not be counted');
  await copyTransfers(run, 'not open', total - open - have.over);
  await copyTransfers(run, 'open and ambulance_id is null', open - have.open);
}

/** If the seed has more open transfers than the share allows, ends the newest of them. */
async function endSurplus(run: RunSql, open: number): Promise<void> {
  await run(
    `update referral set open = false, state = 'REFERRAL_ENDED', holds_ambulance = false
      where id in (select id from referral where open order by id desc offset $1)`,
    [open],
  );
}

async function copyTransfers(run: RunSql, source: string, count: number): Promise<void> {
  if (count <= 0) return;
  await run(
    `with source as (
        select *, row_number() over (order by id) - 1 as place, count(*) over () as places from referral where ${source}
      ), added as (
        select one.*, n, $1::int - n as ago,
          one.person || jsonb_build_object(
            'firstName', other.person->>'firstName', 'lastName', other.person->>'lastName',
            'document', (10000000 + (n::bigint * 7919) % 89999999)::text) as patient
        from generate_series(1, $1::int) as n
        join source as one on one.place = (n::bigint * 31) % one.places
        join source as other on other.place = (n::bigint * 17 + 5) % other.places
        order by n
      )
      insert into referral (client_ref, state, open, holds_ambulance, created_at, person, search, ${COPIED})
      select gen_random_uuid(), state, open, false, now() - ago * interval '5 minutes', patient,
        to_tsvector('simple', translate(lower(concat_ws(' ', patient->>'firstName', patient->>'middleName',
          patient->>'lastName', patient->>'secondLastName', patient->>'document')), 'áéíóúüñ', 'aeiouun')),
        ${COPIED}
      from added`,
    [count],
  );
}

/** Ambulances for the benchmark's assignments: one per connection. */
export async function addAmbulances(run: RunSql, count: number): Promise<number[]> {
  const rows = await run<{ id: number }>(
    `insert into ambulance (id, name, license_plate, ambulance_type, entity_id, on_service)
      select 100000 + n, 'Móvil de medida ' || n, 'MED' || n, 'TAM', 1, true from generate_series(1, $1::int) as n
      returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}
