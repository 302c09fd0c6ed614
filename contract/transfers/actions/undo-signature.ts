import * as v from 'valibot';
import { defineCall } from '../../call';
import { atTimeBeside, ofTimeBeside } from '../../day-and-time';
import { optionalText, Timestamp, TransferParams } from '../../fields';
import { LIMITS } from '../../limits';
import {
  alreadyDone,
  type Doer,
  defineAction,
  invalid,
  marked,
  notNow,
  type Refusal,
  refuseIfOver,
  refuseUnlessActing,
  settled,
} from '../action';
import type { Moment, TransferFacts, UndoneSignature } from '../facts';
import { SIGNED_STEP_NAMES, type Signature, signatureOf, signaturesOf } from '../signatures';
import { stepLabel } from '../steps';
import { Transfer } from '../transfer';
import { OTHER_UNDO_REASON, UNDO_REASONS } from '../undo-reasons';
import { isOf, refuseEveryUndo, refuseUndo } from '../undoable-signature';
import { withoutSignature } from '../without-signature';

const PARTS = ['CRUE', 'IPS'] as const;

export const UndoSignature = v.strictObject({
  /** The signed step; one that the same signature dated names it too. */
  dateName: v.picklist(SIGNED_STEP_NAMES, 'Ese paso no tiene firma.'),
  /** The server's time of the signature that the screen shows: another one is not undone. Absent from older apps. */
  recordedAt: v.optional(Timestamp),
  reason: v.picklist(
    UNDO_REASONS.map(({ id }) => id),
    'Escoja un motivo.',
  ),
  otherReason: optionalText(LIMITS.reasonText),
});
export type UndoSignature = v.InferOutput<typeof UndoSignature>;

const undoSignatureCall = defineCall({
  name: 'undoSignature',
  method: 'PATCH',
  path: '/referral/:id/undoSignature',
  summary: 'Quien firmó, o el CRUE, deshace una firma en los 5 minutos siguientes, con el motivo.',
  audience: { acting: PARTS },
  transferParam: 'id',
  params: TransferParams,
  body: UndoSignature,
  answer: Transfer,
});

/** Why this request may not undo the signature of its step; null when it may. */
function refuseThis(facts: TransferFacts, body: UndoSignature, doer: Doer, now: Date): Refusal | null {
  const signature = signatureOf(facts, body.dateName);
  const undone = facts.marks.undoSignature?.undone?.findLast(({ steps }) => steps.includes(body.dateName));
  if (!signature)
    return undone
      ? alreadyDone(now, 'deshizo', { by: undone.undoneBy, at: undone.undoneAt }, 'Esa firma ya se deshizo')
      : notNow('No hay una firma que se pueda deshacer');
  return isOther(signature, body) ? otherSignature(signature, now) : refuseUndo(facts, signature, doer, now);
}

/** The date of a step changes only by an undo: the one that the author saw is gone. */
function isOther({ mark }: Signature, { recordedAt }: UndoSignature): boolean {
  return recordedAt !== undefined && Date.parse(recordedAt) !== Date.parse(mark.recordedAt);
}

function otherSignature({ step, mark }: Signature, now: Date): Refusal {
  const which = `de «${stepLabel(step)}», de ${mark.by} ${atTimeBeside(mark.recordedAt, now.toISOString())}`;
  return {
    code: 'OTHER_SIGNATURE',
    message: `Ya se deshizo; hay otra firma ${which}; su acción no se aplicó`,
  };
}

function marksAfter(
  facts: TransferFacts,
  undone: Omit<UndoneSignature, 'undoneBy' | 'undoneAt'>,
  doer: Doer,
  at: Moment,
): TransferFacts['marks'] {
  const marks = marked(facts, 'undoSignature', doer, at);
  const earlier = facts.marks.undoSignature?.undone ?? [];
  const entry = { ...undone, undoneBy: doer.name, undoneAt: at.recordedAt };
  return marks.undoSignature
    ? { ...marks, undoSignature: { ...marks.undoSignature, undone: [...earlier, entry] } }
    : marks;
}

/** Also after the end of the transfer, which the signature made: it is open again then. */
export const undoSignature = defineAction({
  label: 'Deshacer firma',
  parts: PARTS,
  call: undoSignatureCall,
  refuse(facts, doer, now) {
    const barred =
      refuseUnlessActing(doer, PARTS) ?? (facts.state === 'REJECTED' ? refuseIfOver(facts, now) : null);
    if (barred) return barred;
    const refusal = refuseEveryUndo(facts, doer, now);
    const [last] = signaturesOf(facts);
    const undone = facts.marks.undoSignature;
    const isUndoneSince =
      undone !== undefined && (!last || Date.parse(undone.at) > Date.parse(last.mark.recordedAt));
    return refusal && isUndoneSince
      ? alreadyDone(now, 'deshizo', undone, 'Esa firma ya se deshizo')
      : refusal;
  },
  apply(facts, body, doer, at) {
    const refusal = refuseThis(facts, body, doer, new Date(at.recordedAt));
    if (refusal) return { ok: false, refusal };
    const signature = signatureOf(facts, body.dateName);
    if (!signature) throw new Error('an undone signature was none');
    if (body.reason === OTHER_UNDO_REASON && !body.otherReason)
      return invalid('otherReason', 'Escriba el motivo.');
    const words = undoReasonWords(body);
    const { by, occurredAt, recordedAt } = signature.mark;
    const whose = isOf(signature, doer) ? 'su firma' : `la firma de ${by}`;
    return {
      ok: true,
      facts: settled({
        ...facts,
        ...withoutSignature(facts, signature),
        marks: marksAfter(
          facts,
          { steps: [...signature.steps], by, occurredAt, recordedAt, reason: words },
          doer,
          at,
        ),
      }),
      said: `${doer.name} deshizo ${whose} de «${stepLabel(signature.step)}», ${ofTimeBeside(recordedAt, at.recordedAt)}. Motivo: ${words}`,
    };
  },
});

function undoReasonWords({ reason, otherReason }: UndoSignature): string {
  const label = UNDO_REASONS.find(({ id }) => id === reason)?.label ?? reason;
  return reason === OTHER_UNDO_REASON && otherReason ? otherReason : label;
}
