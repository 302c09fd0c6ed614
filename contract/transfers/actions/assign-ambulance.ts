import * as v from 'valibot';
import { defineCall } from '../../call';
import { Id, TransferParams } from '../../fields';
import {
  type ActionResult,
  alreadyDone,
  type Doer,
  dated,
  defineAction,
  invalid,
  type Known,
  marked,
  notNow,
  type Refusal,
  refuseIfOver,
  refuseUnlessActing,
  settled,
} from '../action';
import { type AmbulanceAssigner, hasStep, type Moment, type TransferFacts } from '../facts';
import { withoutLateWords } from '../late-words';
import { READ_UNTIL, refuseIfAssignedSince } from '../other-assignment';
import { Transfer } from '../transfer';
import { busy } from './offer-ambulance';

const PARTS = ['CRUE'] as const;

export const AssignAmbulance = v.strictObject({ ambulanceId: Id, ...READ_UNTIL });
export type AssignAmbulance = v.InferOutput<typeof AssignAmbulance>;

const assignAmbulanceCall = defineCall({
  name: 'assignAmbulance',
  method: 'PATCH',
  path: '/referral/:id/assign/ambulance',
  summary: 'El CRUE asigna cualquier ambulancia libre; queda despachada.',
  audience: PARTS,
  transferParam: 'id',
  params: TransferParams,
  body: AssignAmbulance,
  answer: Transfer,
});

/** No ambulance is assigned. CRUE and the transport entity share this rule. */
function refuseUnlessAmbulanceMissing(facts: TransferFacts, now: Date): Refusal | null {
  const refusal = refuseIfOver(facts, now);
  if (refusal) return refusal;
  return facts.ambulanceId === null
    ? null
    : alreadyDone(now, 'asignó', facts.marks.ambulance, 'El traslado ya tiene ambulancia');
}

/** A hospital accepted and no ambulance is assigned. */
export function refuseUnlessAccepted(facts: TransferFacts, now: Date): Refusal | null {
  const refusal = refuseUnlessAmbulanceMissing(facts, now);
  if (refusal) return refusal;
  return hasStep(facts, 'validationCaseDate') ? null : notNow('Ninguna IPS ha aceptado el traslado');
}

/** A golden code is a vital case: CRUE sends the ambulance first and finds the hospital while it drives. */
function mayGoFirst({ golden, state }: TransferFacts): boolean {
  return golden && state === 'CRUE_PENDING_IPS';
}

/** Dispatches the ambulance and makes its entity the transfer's transport entity. */
export function dispatch(
  facts: TransferFacts,
  assignedBy: AmbulanceAssigner,
  doer: Doer,
  at: Moment,
  { ambulance }: Known,
): ActionResult {
  if (!ambulance) return invalid('ambulanceId', 'Escoja una ambulancia.');
  const taken = busy(ambulance);
  if (taken) return taken;
  if (!ambulance.onService)
    return invalid('ambulanceId', `La ambulancia ${ambulance.name} está fuera de servicio.`);
  const marks = marked(facts, 'ambulance', doer, at);
  // The regulation centre settles the words of called-off crews. An entity that sends its own ambulance may not know them, and
  // a regulator who took charge of one has not found the patient yet.
  const settlesWords = assignedBy === 'CRUE';
  return {
    ok: true,
    facts: settled({
      ...facts,
      ambulanceId: ambulance.id,
      ambAssignedBy: assignedBy,
      ambulancesEntityId: ambulance.entityId,
      steps: dated(facts.steps, 'ambulanceDispatchDate', at, doer),
      marks: settlesWords ? withoutLateWords(marks) : marks,
    }),
    said: `${doer.name} asignó la ambulancia ${ambulance.name} (${ambulance.ambulanceType}).`,
  };
}

export const assignAmbulance = defineAction({
  label: 'Asignar ambulancia',
  parts: PARTS,
  call: assignAmbulanceCall,
  looksUp: 'ambulance',
  refuse: (facts, doer, now) =>
    refuseUnlessActing(doer, PARTS) ??
    (mayGoFirst(facts) ? refuseUnlessAmbulanceMissing(facts, now) : refuseUnlessAccepted(facts, now)),
  apply(facts, body, doer, at, known) {
    const refusal = refuseIfAssignedSince(facts, doer, at, body);
    return refusal ? { ok: false, refusal } : dispatch(facts, 'CRUE', doer, at, known);
  },
});
