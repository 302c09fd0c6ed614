import * as v from 'valibot';
import { defineCall } from '../../call';
import { optionalText, TransferParams } from '../../fields';
import { LIMITS } from '../../limits';
import { partOf } from '../../parts';
import {
  alreadyDone,
  defineAction,
  invalid,
  marked,
  notYours,
  refuseIfOver,
  refuseUnlessActing,
} from '../action';
import { hasStep } from '../facts';
import { keepWordAboard } from '../keep-word-aboard';
import { READ_UNTIL, refuseIfUnread } from '../other-assignment';
import { OTHER_REJECT_REASON, REJECT_REASONS, rejectReasonsFor } from '../reject-reasons';
import { sideOf } from '../side-of';

const PARTS = ['EPS', 'CRUE', 'CRUE_DEP', 'IPS'] as const;

export const Reject = v.strictObject({
  reason: v.picklist(
    REJECT_REASONS.map((reason) => reason.id),
    'Escoja un motivo.',
  ),
  otherReason: optionalText(LIMITS.reasonText),
  ...READ_UNTIL,
});
export type Reject = v.InferOutput<typeof Reject>;

export const rejectCall = defineCall({
  name: 'reject',
  method: 'PATCH',
  path: '/referral/:id/reject',
  summary: 'Cancela el traslado, con el motivo.',
  audience: PARTS,
  transferParam: 'id',
  params: TransferParams,
  body: Reject,
  answer: v.object({ referralState: v.string(), rejectedReason: v.string() }),
});

/** Possible until the patient has left; for the requesting hospital only until an ambulance is dispatched. */
export const reject = defineAction({
  label: 'Cancelar traslado',
  parts: PARTS,
  call: rejectCall,
  refuse(facts, doer, now) {
    const refusal = refuseUnlessActing(doer, PARTS);
    if (refusal) return refusal;
    const isHospital = partOf(doer.roles) === 'IPS';
    if (isHospital && sideOf(facts, doer) !== 'requesting') return notYours();
    const over = refuseIfOver(facts, now);
    if (over) return over;
    const left = (['transportDate', 'ipsProfessionalSignatureDate', 'patientCareEndDate'] as const).find(
      (name) => hasStep(facts, name),
    );
    if (left) return alreadyDone(now, 'confirmó', facts.steps[left], 'El paciente ya salió');
    return isHospital && hasStep(facts, 'ambulanceDispatchDate')
      ? alreadyDone(now, 'despachó', facts.steps.ambulanceDispatchDate, 'La ambulancia ya fue despachada')
      : null;
  },
  apply(facts, body, doer, at) {
    const offered = rejectReasonsFor(doer.roles).find((reason) => reason.id === body.reason);
    if (!offered) return invalid('reason', 'Escoja un motivo.');
    if (body.reason === OTHER_REJECT_REASON && !body.otherReason)
      return invalid('otherReason', 'Escriba el motivo.');
    const unread = refuseIfUnread(facts, doer, at.recordedAt, body);
    if (unread) return { ok: false, refusal: unread };
    const words = body.reason === OTHER_REJECT_REASON ? body.otherReason : offered.label;
    return {
      ok: true,
      facts: {
        ...facts,
        state: 'REJECTED',
        marks: keepWordAboard(facts, marked(facts, 'reject', doer, at), at),
      },
      said: `${doer.name} canceló el traslado. Motivo: ${words}`,
    };
  },
});
