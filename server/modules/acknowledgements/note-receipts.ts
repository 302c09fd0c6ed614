import { audienceKeys } from '../../../contract/transfers/ownership';
import type { Orm } from '../../platform/database/database';
import { runText } from '../../platform/database/run-text';
import type { Receiver } from './receiver';

/** Open acknowledgements that alert one of the user's keys ($4), on any level so far. */
const ALERTED = `from acknowledgement a where a.next_at is not null
  and exists (
    select 1 from jsonb_array_elements(a.levels) with ordinality as l(value, nth)
    where l.nth <= a.level + 1
      and l.value->'audience' ?| array(select jsonb_array_elements_text($4::text::jsonb))
  )`;

const DELIVERED = `with noted as (
  insert into acknowledgement_receipt (acknowledgement_id, subject, name, entity, level, delivered_at)
  select a.id, $1, $2, $3, a.level, $5::timestamptz ${ALERTED}
  and a.referral_id = coalesce($6::int, a.referral_id)
  on conflict do nothing returning acknowledgement_id
) select distinct a.referral_id from noted join acknowledgement a on a.id = noted.acknowledgement_id`;

const SEEN = `insert into acknowledgement_receipt as r
  (acknowledgement_id, subject, name, entity, level, delivered_at, seen_at)
  select a.id, $1, $2, $3, a.level, $5::timestamptz, $5::timestamptz ${ALERTED} and a.referral_id = $6
  on conflict (acknowledgement_id, subject) do update set seen_at = excluded.seen_at where r.seen_at is null
  returning acknowledgement_id`;

const given = ({ actor, entity, now }: Receiver) => [
  actor.subject,
  actor.name,
  entity,
  JSON.stringify(audienceKeys(actor)),
  now.toISOString(),
];

/** Notes that a device of this user received its alerts. Returns the transfers for which this is new. */
export async function noteDelivered(
  orm: Orm,
  receiver: Receiver,
  referralId: number | null,
): Promise<number[]> {
  const rows = await runText(orm, DELIVERED, [...given(receiver), referralId]);
  return rows.map(([id]) => Number(id));
}

/** Notes that this user sees the transfer. Returns the number of acknowledgements for which this is new. */
export async function noteSeen(tx: Orm, receiver: Receiver, referralId: number): Promise<number> {
  return (await runText(tx, SEEN, [...given(receiver), referralId])).length;
}
