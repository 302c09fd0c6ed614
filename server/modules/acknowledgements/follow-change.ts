import { acknowledgementsAfter, LADDER_PACES, levelsOf } from '../../../contract/acknowledgements/escalation';
import type { Actor } from '../../../contract/roles';
import type { TransferFacts } from '../../../contract/transfers/facts';
import type { Step } from '../../platform/database/plan';
import type { Followed } from '../../platform/ports/acknowledgements';
import type { Reference } from '../../platform/ports/reference';
import { levelOf } from './level';

interface Changed {
  before: TransferFacts | null;
  after: TransferFacts;
  actor: Actor;
  now: Date;
  reference: Reference;
}

/** The steps that close the acknowledgements that a change answers, and open the required ones. */
export function followChange({ before, after, actor, now, reference }: Changed): Followed {
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
  const opened = opens.map((kind) => ({
    kind,
    levels: levelsOf(kind, after).map((key) => levelOf(key, reference)),
    seconds: LADDER_PACES[kind].repeatSeconds,
  }));
  steps.push({
    name: 'acknowledgements_opened',
    text: `insert into acknowledgement (referral_id, kind, levels, opened_at, called_at, next_at)
      select $1::int, opened.kind, opened.levels, $2::text::timestamptz, $2::text::timestamptz,
        $2::text::timestamptz + coalesce(pace.repeat_seconds, opened.seconds) * interval '1 second'
      from gate, jsonb_to_recordset($3::text::jsonb) as opened (kind text, levels jsonb, seconds int)
      left join ladder_setting pace on pace.kind = opened.kind`,
    parameters: [after.id, now.toISOString(), JSON.stringify(opened)],
  });
  return { steps, opens };
}
