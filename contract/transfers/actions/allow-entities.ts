import * as v from 'valibot';
import { defineCall } from '../../call';
import { TransferParams } from '../../fields';
import { REGULATORS } from '../../parts';
import {
  alreadyDone,
  defineAction,
  marked,
  notNow,
  refuseIfOver,
  refuseUnlessActing,
  settled,
} from '../action';
import { hasStep } from '../facts';
import { READ_UNTIL, refuseIfAssignedSince } from '../other-assignment';
import { Transfer } from '../transfer';

const allowEntitiesCall = defineCall({
  name: 'allowEntities',
  method: 'PATCH',
  path: '/referral/:id/allowEntities',
  summary: 'Permite que todas las entidades privadas ofrezcan una ambulancia.',
  audience: REGULATORS,
  transferParam: 'id',
  params: TransferParams,
  body: v.strictObject(READ_UNTIL),
  answer: Transfer,
});

export const allowEntities = defineAction({
  label: 'Añadir todas las entidades privadas',
  parts: REGULATORS,
  call: allowEntitiesCall,
  refuse(facts, doer, now) {
    const refusal = refuseUnlessActing(doer, REGULATORS) ?? refuseIfOver(facts, now);
    if (refusal) return refusal;
    if (facts.isTrial) return notNow('Es una prueba: asígnele una entidad o una ambulancia');
    if (facts.ambulanceId !== null)
      return alreadyDone(now, 'asignó', facts.marks.ambulance, 'El traslado ya tiene ambulancia');
    if (facts.allowAllAmbulancesEntities)
      return alreadyDone(now, 'permitió', facts.marks.allow, 'Ya están todas las entidades privadas');
    if (!hasStep(facts, 'validationCaseDate')) return notNow('Ninguna IPS ha aceptado el traslado');
    return null;
  },
  apply(facts, body, doer, at) {
    const refusal = refuseIfAssignedSince(facts, doer, at, body);
    if (refusal) return { ok: false, refusal };
    return {
      ok: true,
      facts: settled({ ...facts, allowAllAmbulancesEntities: true, marks: marked(facts, 'allow', doer, at) }),
      said: `${doer.name} añadió todas las entidades privadas.`,
    };
  },
});
