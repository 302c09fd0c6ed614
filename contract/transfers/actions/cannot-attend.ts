import * as v from 'valibot';
import { defineCall } from '../../call';
import { requiredText, TransferParams } from '../../fields';
import { LIMITS } from '../../limits';
import { defineAction, marked, notNow, settled } from '../action';
import { withdrawnAcceptance } from '../answer-after-acceptance';
import { isAfterContradiction, mayWithdrawAcceptance } from '../contradicted-acceptance';
import { refuseIfOfEarlierAssignment } from '../earlier-assignment';
import { hasStep } from '../facts';
import { operation } from '../operations/cannot-attend';
import { Acknowledged } from '../transfer';
import { refuseUnlessAsked } from './can-attend';

export const CannotAttend = v.strictObject({ reason: requiredText(LIMITS.reasonText) });
export type CannotAttend = v.InferOutput<typeof CannotAttend>;

/**
 * True if the refusal did not apply, because the hospital had accepted: both answers are told, and the transfer stays with it.
 * Absent from older servers.
 */
const CONTRADICTED_ANSWER = { contradicted: v.optional(v.literal(true)) };

export const cannotAttendCall = defineCall({
  name: 'cannotAttend',
  ...operation.call,
  summary: 'La IPS a la que se le preguntó no puede recibir al paciente, con el motivo.',
  audience: ['IPS'],
  transferParam: 'id',
  params: TransferParams,
  body: CannotAttend,
  answer: v.object({ ...Acknowledged.entries, ...CONTRADICTED_ANSWER }),
});

const PARTS = ['IPS'] as const;

/** The transfer needs another hospital; the hospital that refused no longer sees it. */
export const cannotAttend = defineAction({
  label: 'No puede atender',
  parts: PARTS,
  call: cannotAttendCall,
  refuse: (facts, doer, now) => refuseUnlessAsked(facts, doer, now, mayWithdrawAcceptance),
  apply(facts, body, doer, at, known) {
    const earlier = refuseIfOfEarlierAssignment(facts, at);
    if (earlier) return { ok: false, refusal: earlier };
    const said = `${doer.name}: la IPS no puede atender al paciente. Motivo: ${body.reason}`;
    if (hasStep(facts, 'validationCaseDate'))
      return isAfterContradiction(facts, at)
        ? { ok: true, facts: withdrawnAcceptance(facts, 'cannotAttend', doer, at, known), said }
        : { ok: false, refusal: notNow('Su IPS ya había aceptado al paciente') };
    return {
      ok: true,
      facts: settled({
        ...facts,
        ipsRecvId: null,
        ipsAssignedBy: null,
        marks: marked(facts, 'cannotAttend', doer, at),
      }),
      said,
    };
  },
});
