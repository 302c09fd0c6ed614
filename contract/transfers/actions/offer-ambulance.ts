import * as v from 'valibot';
import { defineCall } from '../../call';
import { Id, TransferParams } from '../../fields';
import {
  alreadyDone,
  type Doer,
  defineAction,
  invalid,
  type Known,
  notYours,
  type Refusal,
  refuseIfOver,
  refuseUnlessActing,
} from '../action';
import type { TransferFacts } from '../facts';
import { isPrivateEntity, mayOffer } from '../ownership';
import { Transfer } from '../transfer';

const PARTS = ['TRANSPORT'] as const;

const OfferAmbulance = v.strictObject({ ambulanceId: Id });

const offerAmbulanceCall = defineCall({
  name: 'offerAmbulance',
  method: 'PATCH',
  path: '/referral/:id/offerAmbulance/',
  summary: 'Una entidad de transporte ofrece una de sus ambulancias.',
  audience: PARTS,
  transferParam: 'id',
  params: TransferParams,
  body: OfferAmbulance,
  answer: Transfer,
});

/** The entity was assigned by name, or all private entities are allowed; no ambulance is assigned yet. */
export function refuseUnlessInvited(facts: TransferFacts, doer: Doer, now: Date): Refusal | null {
  const refusal = refuseUnlessActing(doer, PARTS) ?? refuseIfOver(facts, now);
  if (refusal) return refusal;
  if (facts.ambulanceId !== null)
    return alreadyDone(now, 'asignó', facts.marks.ambulance, 'El traslado ya tiene ambulancia');
  return isAsked(facts, doer) || (isPrivateEntity(doer.entityId) && mayOffer(facts)) ? null : notYours();
}

/** This entity was assigned by name, not only allowed with all private entities. */
export function isAsked(facts: TransferFacts, doer: Doer): boolean {
  return facts.ambulancesEntityId !== null && facts.ambulancesEntityId === doer.entityId;
}

export const offerAmbulance = defineAction({
  label: 'Puede transportar',
  parts: PARTS,
  call: offerAmbulanceCall,
  looksUp: 'ambulance',
  refuse: (facts, doer, now) =>
    refuseUnlessInvited(facts, doer, now) ??
    (facts.ambulancesEntityId === null
      ? null
      : alreadyDone(now, 'asignó', facts.marks.entity, 'La entidad ya está asignada; asigne su ambulancia')),
  apply(facts, _body, doer, _at, { ambulance }) {
    if (!ambulance || ambulance.entityId !== doer.entityId)
      return invalid('ambulanceId', 'Escoja una ambulancia.');
    const taken = busy(ambulance);
    if (taken) return taken;
    if (!ambulance.onService)
      return invalid('ambulanceId', `La ambulancia ${ambulance.name} está fuera de servicio.`);
    return {
      ok: true,
      facts: {
        ...facts,
        refusedByEntities: facts.refusedByEntities.filter((entity) => entity !== doer.entityId),
        offeringEntities: [...new Set([...facts.offeringEntities, ambulance.entityId])],
      },
      said: `${doer.name} puede transportar al paciente en ${ambulance.name}.`,
    };
  },
});

/** Names the transfer or the incident that has the ambulance, but not its patient. Null if it is free. */
export function busy({ name, busyWith, incidentId }: NonNullable<Known['ambulance']>) {
  const where =
    busyWith !== null ? `el traslado #${busyWith}` : incidentId ? `el incidente ${incidentId}` : null;
  if (where === null) return null;
  const message = `La ambulancia ${name} está en ${where}`;
  return { ok: false as const, refusal: { code: 'AMBULANCE_BUSY' as const, message } };
}
