import * as v from 'valibot';
import { defineCall } from '../../call';
import { requiredText, TransferParams } from '../../fields';
import { LIMITS } from '../../limits';
import { defineAction, marked, settled } from '../action';
import { refuseIfOfEarlierAssignment } from '../earlier-assignment';
import { operation } from '../operations/cannot-attend';
import { Acknowledged } from '../transfer';
import { refuseUnlessAsked } from './can-attend';

export const CannotAttend = v.strictObject({ reason: requiredText(LIMITS.reasonText) });
export type CannotAttend = v.InferOutput<typeof CannotAttend>;

export const cannotAttendCall = defineCall({
  name: 'cannotAttend',
  ...operation.call,
  summary: 'La IPS a la que se le preguntó no puede recibir al paciente, con el motivo.',
  audience: ['IPS'],
  transferParam: 'id',
  params: TransferParams,
  body: CannotAttend,
  answer: Acknowledged,
});

const PARTS = ['IPS'] as const;

/** The transfer needs another hospital; the hospital that refused no longer sees it. */
export const cannotAttend = defineAction({
  label: 'No puede atender',
  parts: PARTS,
  call: cannotAttendCall,
  refuse: refuseUnlessAsked,
  apply(facts, body, doer, at) {
    const earlier = refuseIfOfEarlierAssignment(facts, at);
    if (earlier) return { ok: false, refusal: earlier };
    return {
      ok: true,
      facts: settled({
        ...facts,
        ipsRecvId: null,
        ipsAssignedBy: null,
        marks: marked(facts, 'cannotAttend', doer, at),
      }),
      said: `${doer.name}: la IPS no puede atender al paciente. Motivo: ${body.reason}`,
    };
  },
});
