import * as v from 'valibot';
import { defineCall } from '../../call';
import { TransferParams } from '../../fields';
import {
  alreadyDone,
  type Doer,
  defineAction,
  marked,
  refuseIfOver,
  refuseUnlessActing,
  settled,
  without,
} from '../action';
import { type CalledOff, hasStep, type Moment, type TransferFacts } from '../facts';
import { keepWordAboard } from '../keep-word-aboard';
import { Transfer } from '../transfer';

const PARTS = ['CRUE'] as const;

const UndoDispatch = v.strictObject({ undoDispatch: v.literal(true, 'Debe ser true.') });

const undoDispatchCall = defineCall({
  name: 'undoDispatch',
  method: 'PATCH',
  path: '/referral/:id/undoDispatch',
  summary: 'El CRUE cancela el despacho antes de la llegada a la IPS que remite; la ambulancia queda libre.',
  audience: PARTS,
  transferParam: 'id',
  params: TransferParams,
  body: UndoDispatch,
  answer: Transfer,
});

/** The mark keeps whose dispatch it was: what that crew said before, and sends later, is still told. */
function marksAfter(facts: TransferFacts, doer: Doer, at: Moment): TransferFacts['marks'] {
  const marks = marked(facts, 'undo', doer, at);
  const { ambulancesEntityId: entityId, ambulanceId, steps } = facts;
  if (!marks.undo || entityId === null) return marks;
  const from = steps.ambulanceDispatchDate?.recordedAt ?? at.recordedAt;
  const ended: CalledOff = {
    entityId,
    ambulanceId: ambulanceId ?? undefined,
    from,
    until: at.recordedAt,
  };
  const calledOff = [...(facts.marks.undo?.calledOff ?? []), ended];
  return { ...marks, undo: { ...marks.undo, calledOff } };
}

/** Only after the dispatch and before any later step has a date. */
export const undoDispatch = defineAction({
  label: 'Cancelar la asignación de la ambulancia',
  parts: PARTS,
  call: undoDispatchCall,
  refuse(facts, doer, now) {
    const refusal = refuseUnlessActing(doer, PARTS) ?? refuseIfOver(facts, now);
    if (refusal) return refusal;
    if (facts.ambulanceId === null)
      return alreadyDone(now, 'canceló', facts.marks.undo, 'El traslado no tiene ambulancia');
    const later = (
      ['eventArrivalDate', 'transportDate', 'ipsArrivalDate', 'ipsProfessionalSignatureDate'] as const
    ).find((name) => hasStep(facts, name));
    return later ? alreadyDone(now, 'confirmó', facts.steps[later], 'La ambulancia ya llegó') : null;
  },
  apply(facts, _body, doer, at) {
    const entityStays = facts.ambAssignedBy === 'TRANSPORT';
    return {
      ok: true,
      facts: settled({
        ...facts,
        ambulanceId: null,
        ambAssignedBy: null,
        ambulancesEntityId: entityStays ? facts.ambulancesEntityId : null,
        entityAssignedBy: entityStays ? facts.entityAssignedBy : null,
        // The crew words stay in the chat; they do not belong to the next crew.
        crewWords: [],
        steps: without(facts.steps, 'ambulanceDispatchDate'),
        marks: keepWordAboard(facts, marksAfter(facts, doer, at), at),
      }),
      said: `${doer.name} canceló la asignación de la ambulancia.`,
    };
  },
});
