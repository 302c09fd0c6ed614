import * as v from 'valibot';
import { defineCall } from '../../call';
import { IdText } from '../../fields';
import { defineAction, invalid, notYours, refuseUnlessActing } from '../action';
import { Transfer } from '../transfer';
import { AssignAmbulance, dispatch, refuseUnlessAccepted } from './assign-ambulance';

const PARTS = ['TRANSPORT'] as const;

const assignOwnAmbulanceCall = defineCall({
  name: 'assignOwnAmbulance',
  method: 'POST',
  path: '/transport/referral/:referralId',
  summary: 'La entidad de transporte asignada despacha una ambulancia suya.',
  audience: PARTS,
  transferParam: 'referralId',
  needsIdentity: true,
  params: v.object({ referralId: IdText }),
  body: AssignAmbulance,
  answer: Transfer,
});

export const assignOwnAmbulance = defineAction({
  label: 'Asignar ambulancia',
  parts: PARTS,
  call: assignOwnAmbulanceCall,
  looksUp: 'ambulance',
  refuse(facts, doer, now) {
    const refusal = refuseUnlessActing(doer, PARTS);
    if (refusal) return refusal;
    if (facts.ambulancesEntityId === null || facts.ambulancesEntityId !== doer.entityId) return notYours();
    return refuseUnlessAccepted(facts, now);
  },
  apply(facts, _body, doer, at, known) {
    if (known.ambulance && known.ambulance.entityId !== doer.entityId)
      return invalid('ambulanceId', 'La ambulancia no es de su entidad.');
    return dispatch(facts, 'TRANSPORT', doer, at, known);
  },
});
