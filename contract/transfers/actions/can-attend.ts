import {
  alreadyDone,
  type Doer,
  dated,
  notYours,
  type Refusal,
  refuseIfOver,
  refuseUnlessActing,
  settled,
  type TransferAction,
} from '../action';
import { hasStep, type TransferFacts } from '../facts';
import { canAttendCall } from './can-attend-call';

const PARTS = ['IPS'] as const;

/** The receiving hospital was asked and has not answered. `can attend` and `cannot attend` share this rule. */
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

export const canAttend: TransferAction<unknown> = {
  name: 'can-attend',
  label: 'Puede atender',
  parts: PARTS,
  call: canAttendCall,
  refuse: refuseUnlessAsked,
  apply(facts, _body, doer, at) {
    const steps = dated(facts.steps, 'validationCaseDate', at, doer.name);
    return {
      ok: true,
      facts: settled({ ...facts, steps }),
      said: `${doer.name}: la IPS puede atender al paciente.`,
    };
  },
};
