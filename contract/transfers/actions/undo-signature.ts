import * as v from 'valibot';
import { defineCall } from '../../call';
import { optionalText, TransferParams } from '../../fields';
import { LIMITS } from '../../limits';
import { actsAs } from '../../parts';
import {
  alreadyDone,
  clockTime,
  type Doer,
  defineAction,
  invalid,
  marked,
  notNow,
  type Refusal,
  refuseIfOver,
  refuseUnlessActing,
  settled,
  without,
} from '../action';
import type { Moment, TransferFacts, UndoneSignature } from '../facts';
import {
  lastSignature,
  SIGNED_STEP_NAMES,
  UNDO_SIGNATURE_MS,
  undoableFor,
  wordsWithoutSignature,
} from '../signatures';
import { stepLabel } from '../steps';
import { Transfer } from '../transfer';
import { OTHER_UNDO_REASON, UNDO_REASONS } from '../undo-reasons';

const PARTS = ['CRUE', 'IPS'] as const;

export const UndoSignature = v.strictObject({
  /** The signed step; one that the same signature dated names it too. */
  dateName: v.picklist(SIGNED_STEP_NAMES, 'Ese paso no tiene firma.'),
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
  summary: 'Quien firmó, o el CRUE, deshace la última firma en los 5 minutos siguientes, con el motivo.',
  audience: PARTS,
  transferParam: 'id',
  params: TransferParams,
  body: UndoSignature,
  answer: Transfer,
});

const MINUTES = UNDO_SIGNATURE_MS / 60_000;

function refuseLast(last: ReturnType<typeof lastSignature>, doer: Doer, now: Date): Refusal | null {
  if (!last) return notNow('No hay una firma que se pueda deshacer');
  // A row of an older version does not know who signed.
  if (last.mark.subject !== doer.subject && !actsAs(doer, ['CRUE']))
    return { code: 'NOT_YOURS', message: 'Solo quien firmó, o el CRUE, puede deshacer la firma.' };
  return undoableFor(last.mark, now) === null
    ? notNow(`Una firma solo se deshace en los ${MINUTES} minutos siguientes`)
    : null;
}

/** Null if the step is of the last signature. */
function refuseOther(facts: TransferFacts, { dateName }: UndoSignature): Refusal | null {
  const last = lastSignature(facts);
  if (last?.steps.includes(dateName)) return null;
  const { undoSignature } = facts.marks;
  if (undoSignature?.undone?.at(-1)?.steps.includes(dateName))
    return alreadyDone('deshizo', undoSignature, 'Esa firma ya se deshizo');
  return notNow(
    last
      ? `La última firma es la de «${stepLabel(last.step)}», y solo esa se deshace`
      : 'No hay una firma que se pueda deshacer',
  );
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

/** Also after the end of the transfer, which the last signature made: it is open again then. */
export const undoSignature = defineAction({
  label: 'Deshacer firma',
  parts: PARTS,
  call: undoSignatureCall,
  refuse(facts, doer, now) {
    const barred =
      refuseUnlessActing(doer, PARTS) ?? (facts.state === 'REJECTED' ? refuseIfOver(facts) : null);
    if (barred) return barred;
    const last = lastSignature(facts);
    const refusal = refuseLast(last, doer, now);
    const undone = facts.marks.undoSignature;
    const isUndoneSince =
      undone !== undefined && (!last || Date.parse(undone.at) > Date.parse(last.mark.recordedAt));
    return refusal && isUndoneSince ? alreadyDone('deshizo', undone, 'Esa firma ya se deshizo') : refusal;
  },
  apply(facts, body, doer, at) {
    const refusal = refuseOther(facts, body);
    if (refusal) return { ok: false, refusal };
    const last = lastSignature(facts);
    if (!last) throw new Error('an undone signature was not the last one');
    if (body.reason === OTHER_UNDO_REASON && !body.otherReason)
      return invalid('otherReason', 'Escriba el motivo.');
    const words = undoReasonWords(body);
    const { by, subject, occurredAt, recordedAt } = last.mark;
    const whose = subject === doer.subject ? 'su firma' : `la firma de ${by}`;
    return {
      ok: true,
      facts: settled({
        ...facts,
        steps: last.steps.reduce(without, facts.steps),
        crewWords: wordsWithoutSignature(facts.crewWords, last),
        marks: marksAfter(
          facts,
          { steps: [...last.steps], by, occurredAt, recordedAt, reason: words },
          doer,
          at,
        ),
      }),
      said: `${doer.name} deshizo ${whose} de «${stepLabel(last.step)}», de las ${clockTime(recordedAt)}. Motivo: ${words}`,
    };
  },
});

function undoReasonWords({ reason, otherReason }: UndoSignature): string {
  const label = UNDO_REASONS.find(({ id }) => id === reason)?.label ?? reason;
  return reason === OTHER_UNDO_REASON && otherReason ? otherReason : label;
}
