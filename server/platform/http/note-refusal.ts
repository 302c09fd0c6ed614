import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Call } from '../../../contract/call';
import { IdText } from '../../../contract/fields';
import { Refused } from './refused';
import type { Notes } from './requested';

/** Refusals of the rules: they show what a person tried. Others say nothing about a patient. */
const NOTED: readonly number[] = [403, 404, 409, 422];

/** Notes a refusal of a signed-in person in the audit log, unless the call has noted what was sought. */
export async function noteRefusal(
  call: Call,
  error: unknown,
  request: FastifyRequest,
  notes: Notes,
): Promise<void> {
  const { actor } = request;
  if (actor && error instanceof Refused && NOTED.includes(error.status) && notes.isEmpty())
    notes.add(actor, { ...refusalOf(call, request), code: error.code });
  await notes.kept();
}

/** The transfer of a call, if the sender names one. */
export function refusalOf(call: Call, { params }: FastifyRequest) {
  return { action: 'refused', call: call.name, referralId: transferIn(call, params) };
}

export function transferIn({ transferParam }: Call, params: unknown): number | null {
  if (transferParam === undefined || typeof params !== 'object' || params === null) return null;
  const parsed = v.safeParse(IdText, Object.entries(params).find(([name]) => name === transferParam)?.[1]);
  return parsed.success ? parsed.output : null;
}
