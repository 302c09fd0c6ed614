import {
  acknowledgementsAfter,
  crewsAfter,
  isResumed,
  LADDER_PACES,
  levelsAfter,
} from '../../../contract/acknowledgements/escalation';
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
  const crews = crewsAfter(before, after);
  const steps: Step[] = [];
  if (ends.length > 0)
    steps.push({
      name: 'acknowledgements_ended',
      text: `update acknowledgement set ended_at = $2::text::timestamptz, ended_by = $3::text, next_at = null
        from gate
        where referral_id = $1::int and ended_at is null
          and kind in (select jsonb_array_elements_text($4::text::jsonb))
          and (kind <> 'word' or about is null or about in (select jsonb_array_elements_text($5::text::jsonb)))`,
      parameters: [after.id, now.toISOString(), actor.name, JSON.stringify(ends), JSON.stringify(crews.ends)],
    });
  if (opens.length === 0) return { steps, opens };
  // A crew that ended its alert by taking charge is not called again for the same dispatch. Of another crew the alert
  // goes on from its beginning: the undo itself tells it nothing.
  const opened = opens.flatMap((kind) => {
    const levels = levelsAfter(kind, before, after).map((key) => levelOf(key, reference));
    const seconds = LADDER_PACES[kind].repeatSeconds;
    const abouts = kind === 'word' ? crews.opens : [null];
    const resumed = isResumed(kind, before, after);
    return abouts.map((about) => ({ kind, about, levels, seconds, resumed, golden: after.golden }));
  });
  steps.push({
    name: 'acknowledgements_opened',
    text: `insert into acknowledgement (referral_id, kind, about, levels, opened_at, called_at, next_at)
      select $1::int, opened.kind, opened.about, opened.levels, coalesce(earlier.opened_at, $2::text::timestamptz),
        $2::text::timestamptz,
        $2::text::timestamptz + least(coalesce(pace.repeat_seconds, opened.seconds),
          case when opened.golden then coalesce(vital.repeat_seconds, $4::int) end) * interval '1 second'
      from gate, jsonb_to_recordset($3::text::jsonb)
        as opened (kind text, about text, levels jsonb, seconds int, resumed boolean, golden boolean)
      left join ladder_setting pace on pace.kind = opened.kind
      left join ladder_setting vital on vital.kind = 'golden'
      left join lateral (
        select opened_at, coalesce(taken_at = ended_at, false) as answered from acknowledgement
        where opened.resumed and referral_id = $1::int and kind = opened.kind order by id desc limit 1) earlier on true
      where not coalesce(earlier.answered, false)`,
    // As `paceOf` of the contract.
    parameters: [after.id, now.toISOString(), JSON.stringify(opened), LADDER_PACES.golden.repeatSeconds],
  });
  return { steps, opens };
}
