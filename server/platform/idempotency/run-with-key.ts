import type { Orm } from '../database/database';
import { type Plan, runPlan, type Step, type Written } from '../database/plan';
import type { KeyedWrite } from './run-once';

/**
 * What a key keeps of its answer: the row's number, whether a word came after its dispatch was called off, and whether a refusal
 * did not apply.
 */
export interface Kept {
  id?: number;
  calledOff?: true;
  /** Of a hospital's refusal; absent from keys of older processes. */
  contradicted?: boolean;
}

/** What is kept; `drawn` if its plan draws the number. */
export type Made = Kept | 'drawn';

/**
 * Runs a plan and stores a successful outcome under the key, in one statement. Null if nothing was done: a guard found
 * nothing, the key exists, or the browser's number is not the next one (`noteArrival` then notes what is missing).
 */
export function runWithKey(orm: Orm, write: KeyedWrite, made: Made, plan: Plan): Promise<Written | null> {
  const { issuer, subject, deviceId, deviceSeq } = write;
  const claim = claimOf(write, made, plan);
  if (deviceId === null || deviceSeq === null) return runPlan(orm, plan, claim);
  const parameters = [issuer, subject, deviceId, deviceSeq];
  const isNext: Step = {
    name: 'number_next',
    text: `select 1 from device_sequence
      where issuer = $1::text and subject = $2::text and device = $3::text and highest = $4::int - 1 for update`,
    parameters,
  };
  const noted: Step = {
    name: 'number_noted',
    text: `update device_sequence set highest = $4::int, seen_at = now() from gate
      where issuer = $1::text and subject = $2::text and device = $3::text`,
    parameters,
  };
  return runPlan(orm, { ...plan, guards: [isNext, ...plan.guards], steps: [...plan.steps, noted] }, claim);
}

function claimOf(write: KeyedWrite, made: Made, { drawn }: Plan): Step {
  const { issuer, subject, key, route, payloadSha256, deviceId, deviceSeq } = write;
  const isDrawn = made === 'drawn' && drawn !== undefined;
  const data = isDrawn ? `jsonb_build_object('id', ${drawn.name}.id)` : '$8::text::jsonb';
  return {
    name: 'claimed',
    text: `insert into idempotency (issuer, subject, key, route, payload_sha256, device_id, device_seq, status, answer)
      select $1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::int, 200,
        jsonb_build_object('ok', true, 'data', ${data})
      from held${isDrawn ? `, ${drawn.name}` : ''}
      on conflict do nothing returning key`,
    parameters: [
      ...[issuer, subject, key, route, payloadSha256, deviceId, deviceSeq],
      ...(isDrawn ? [] : [JSON.stringify(made === 'drawn' ? {} : made)]),
    ],
  };
}
