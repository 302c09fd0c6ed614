import * as v from 'valibot';
import { defineCall } from '../../call';
import { requiredText, TransferParams } from '../../fields';
import { LIMITS } from '../../limits';
import { defineAction, marked, notNow, settled } from '../action';
import { Acknowledged } from '../transfer';
import { isAsked, refuseUnlessInvited } from './offer-ambulance';

const PARTS = ['TRANSPORT'] as const;

export const CannotTransport = v.strictObject({ reason: requiredText(LIMITS.reasonText) });
export type CannotTransport = v.InferOutput<typeof CannotTransport>;

const cannotTransportCall = defineCall({
  name: 'cannotTransport',
  method: 'PATCH',
  path: '/referral/:id/cannotTransport',
  summary: 'Una entidad de transporte no puede hacer el traslado, con el motivo.',
  audience: PARTS,
  transferParam: 'id',
  params: TransferParams,
  body: CannotTransport,
  answer: Acknowledged,
});

/**
 * Releases an entity that was assigned by name, so that another entity can be assigned; also an entity that refused
 * before and was assigned again.
 */
export const cannotTransport = defineAction({
  label: 'No puede transportar',
  parts: PARTS,
  call: cannotTransportCall,
  refuse(facts, doer, now) {
    const refusal = refuseUnlessInvited(facts, doer, now);
    if (refusal || isAsked(facts, doer)) return refusal;
    return doer.entityId !== null && facts.refusedByEntities.includes(doer.entityId)
      ? notNow('Su entidad ya dijo que no puede transportar')
      : null;
  },
  apply(facts, body, doer, at) {
    const wasAsked = isAsked(facts, doer);
    const entity = doer.entityId === null ? [] : [doer.entityId];
    return {
      ok: true,
      facts: settled({
        ...facts,
        ambulancesEntityId: wasAsked ? null : facts.ambulancesEntityId,
        entityAssignedBy: wasAsked ? null : facts.entityAssignedBy,
        refusedByEntities: [...new Set([...facts.refusedByEntities, ...entity])],
        offeringEntities: facts.offeringEntities.filter((id) => !entity.includes(id)),
        marks: wasAsked ? marked(facts, 'cannotTransport', doer, at) : facts.marks,
      }),
      said: `${doer.name} no puede transportar al paciente. Motivo: ${body.reason}`,
    };
  },
});
