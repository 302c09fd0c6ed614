import * as v from 'valibot';
import { defineCall } from '../call';
import { TransferParams } from '../fields';
import { ALL_PARTS } from '../parts';

/** A person or an entity that takes part in the transfer and its chat. */
export const Participant = v.object({
  kind: v.picklist(['CRUE', 'CRUE_DEP', 'EPS', 'IPS_REQ', 'IPS_RECV', 'TRANSPORT']),
  entityId: v.nullable(v.number()),
  name: v.string(),
  phone: v.nullable(v.string()),
});
export type Participant = v.InferOutput<typeof Participant>;

export const listParticipants = defineCall({
  name: 'listParticipants',
  method: 'GET',
  path: '/referral/:id/entities',
  summary: 'Quiénes participan en el traslado.',
  audience: ALL_PARTS,
  transferParam: 'id',
  needsIdentity: true,
  params: TransferParams,
  answer: v.object({ entities: v.array(Participant) }),
});
