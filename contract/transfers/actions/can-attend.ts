import { defineCall } from '../../call';
import { Nothing, TransferParams } from '../../fields';
import {
  alreadyDone,
  type Doer,
  dated,
  defineAction,
  notYours,
  type Refusal,
  refuseIfOver,
  refuseUnlessActing,
  settled,
} from '../action';
import { refuseIfOfEarlierAssignment } from '../earlier-assignment';
import { hasStep, type TransferFacts } from '../facts';
import { operation } from '../operations/can-attend';
import { isOver } from '../states';
import { Transfer } from '../transfer';

const canAttendCall = defineCall({
  name: 'canAttend',
  ...operation.call,
  summary: 'La IPS a la que se le preguntó acepta al paciente.',
  audience: ['IPS'],
  transferParam: 'id',
  params: TransferParams,
  body: Nothing,
  answer: Transfer,
});

const PARTS = ['IPS'] as const;

/** A receiving hospital is assigned and has not answered. `can attend` and `cannot attend` share this rule. */
export function refuseUnlessAsked(facts: TransferFacts, doer: Doer): Refusal | null {
  const refusal = refuseUnlessActing(doer, PARTS);
  if (refusal) return refusal;
  if (doer.entityId === null || facts.ipsRecvId !== doer.entityId) return notYours();
  const over = refuseIfOver(facts);
  if (over) return over;
  return hasStep(facts, 'validationCaseDate')
    ? alreadyDone('aceptó', facts.steps.validationCaseDate, 'El traslado ya fue aceptado')
    : null;
}

export const canAttend = defineAction({
  label: 'Puede atender',
  parts: PARTS,
  call: canAttendCall,
  refuse: refuseUnlessAsked,
  // Of a transfer that is over it says that, also to who accepted it.
  isDoneBy: (facts, _body, doer) =>
    !isOver(facts.state) &&
    facts.ipsRecvId === doer.entityId &&
    facts.steps.validationCaseDate?.subject === doer.subject,
  apply(facts, _body, doer, at) {
    const earlier = refuseIfOfEarlierAssignment(facts, at);
    if (earlier) return { ok: false, refusal: earlier };
    const steps = dated(facts.steps, 'validationCaseDate', at, doer);
    return {
      ok: true,
      facts: settled({ ...facts, steps }),
      said: `${doer.name}: la IPS puede atender al paciente.`,
    };
  },
});
