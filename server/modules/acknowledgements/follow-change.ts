import { acknowledgementsAfter, levelsOf } from '../../../contract/acknowledgements/escalation';
import type { Actor } from '../../../contract/roles';
import type { TransferFacts } from '../../../contract/transfers/facts';
import type { Orm } from '../../platform/database/database';
import type { Step } from '../../platform/database/plan';
import type { Followed } from '../../platform/ports/acknowledgements';
import type { Reference } from '../../platform/ports/reference';
import { levelOf } from './level';
import { readPaces } from './paces';

interface Changed {
  before: TransferFacts | null;
  after: TransferFacts;
  actor: Actor;
  now: Date;
  reference: Reference;
}

/** The steps that close the acknowledgements that a change answers, and open the required ones. */
export async function followChange(
  db: Orm,
  { before, after, actor, now, reference }: Changed,
): Promise<Followed> {
  const { ends, opens } = acknowledgementsAfter(before, after);
  const steps: Step[] = [];
  if (ends.length > 0)
    steps.push({
      name: 'acknowledgements_ended',
      text: `update acknowledgement set ended_at = $2::text::timestamptz, ended_by = $3::text, next_at = null
        from gate
        where referral_id = $1::int and ended_at is null
          and kind in (select jsonb_array_elements_text($4::text::jsonb))`,
      parameters: [after.id, now.toISOString(), actor.name, JSON.stringify(ends)],
    });
  if (opens.length === 0) return { steps, opens };
  const { paces } = await readPaces(db);
  const opened = opens.map((kind) => ({
    kind,
    levels: levelsOf(kind, after).map((key) => levelOf(key, reference)),
    next_at: new Date(now.getTime() + paces[kind].repeatSeconds * 1000),
  }));
  steps.push({
    name: 'acknowledgements_opened',
    text: `insert into acknowledgement (referral_id, kind, levels, opened_at, called_at, next_at)
      select $1::int, kind, levels, $2::text::timestamptz, $2::text::timestamptz, next_at
      from gate, jsonb_to_recordset($3::text::jsonb) as opened (kind text, levels jsonb, next_at timestamptz)`,
    parameters: [after.id, now.toISOString(), JSON.stringify(opened)],
  });
  return { steps, opens };
}
