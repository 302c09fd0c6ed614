import * as v from 'valibot';
import { defineCall } from '../../call';
import { Id, optionalText, TransferParams } from '../../fields';
import { LIMITS } from '../../limits';
import { AUTHORISERS, partOf } from '../../parts';
import {
  alreadyDone,
  defineAction,
  invalid,
  marked,
  notNow,
  refuseIfOver,
  refuseUnlessActing,
  settled,
} from '../action';
import { hasStep, type IpsAssigner } from '../facts';
import { READ_UNTIL, refuseIfAssignedSince } from '../other-assignment';
import { Transfer } from '../transfer';

export const AssignAmbulanceEntity = v.strictObject({
  entityId: Id,
  acceptanceCode: optionalText(LIMITS.acceptanceCode),
  ...READ_UNTIL,
});
export type AssignAmbulanceEntity = v.InferOutput<typeof AssignAmbulanceEntity>;

const assignAmbulanceEntityCall = defineCall({
  name: 'assignAmbulanceEntity',
  method: 'PATCH',
  path: '/referral/:id/assign/ambulanceEntity',
  summary: 'Asigna la entidad de transporte; la EPS con su código de aceptación.',
  audience: AUTHORISERS,
  transferParam: 'id',
  params: TransferParams,
  body: AssignAmbulanceEntity,
  answer: Transfer,
});

/**
 * An EPS assigns after a hospital accepted, with its acceptance code except for a golden code. CRUE and CRUE_DEP assign
 * once all private entities are allowed.
 */
export const assignAmbulanceEntity = defineAction({
  label: 'Asignar entidad de transporte',
  parts: AUTHORISERS,
  call: assignAmbulanceEntityCall,
  looksUp: 'entity',
  refuse(facts, doer, now) {
    const refusal = refuseUnlessActing(doer, AUTHORISERS) ?? refuseIfOver(facts, now);
    if (refusal) return refusal;
    if (facts.ambulanceId !== null)
      return alreadyDone(now, 'asignó', facts.marks.ambulance, 'El traslado ya tiene ambulancia');
    if (facts.ambulancesEntityId !== null)
      return alreadyDone(now, 'asignó', facts.marks.entity, 'El traslado ya tiene entidad de transporte');
    if (!hasStep(facts, 'validationCaseDate')) return notNow('Ninguna IPS ha aceptado el traslado');
    if (partOf(doer.roles) !== 'EPS' && !facts.allowAllAmbulancesEntities)
      return notNow('Primero añada todas las entidades privadas');
    return null;
  },
  apply(facts, body, doer, at, { entity }) {
    const refusal = refuseIfAssignedSince(facts, doer, at, body);
    if (refusal) return { ok: false, refusal };
    const part = partOf(doer.roles) as IpsAssigner;
    if (!entity) return invalid('entityId', 'Escoja una entidad.');
    if (part === 'EPS' && !facts.golden && !body.acceptanceCode)
      return invalid('acceptanceCode', 'Escriba el código de aceptación de la EPS.');
    return {
      ok: true,
      facts: settled({
        ...facts,
        ambulancesEntityId: entity.id,
        entityAssignedBy: part,
        marks: marked(facts, 'entity', doer, at),
      }),
      said: `${doer.name} asignó la entidad de transporte ${entity.name}.`,
    };
  },
});
