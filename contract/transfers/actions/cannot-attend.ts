import * as v from 'valibot';
import { defineCall } from '../../call';
import { requiredText, TransferParams } from '../../fields';
import { LIMITS } from '../../limits';
import { marked, settled, type TransferAction } from '../action';
import { Acknowledged } from '../transfer';
import { refuseUnlessAsked } from './can-attend';

const PARTS = ['IPS'] as const;

export const CannotAttend = v.strictObject({ reason: requiredText(LIMITS.reasonText) });
export type CannotAttend = v.InferOutput<typeof CannotAttend>;

export const cannotAttendCall = defineCall({
  name: 'cannotAttend',
  method: 'PATCH',
  path: '/referral/:id/cannotAttend',
  summary: 'La IPS a la que se le preguntó no puede recibir al paciente, con el motivo.',
  audience: PARTS,
  transferParam: 'id',
  params: TransferParams,
  body: CannotAttend,
  answer: Acknowledged,
});

/** The transfer goes back to whoever must find a hospital; the hospital that refused no longer sees it. */
export const cannotAttend: TransferAction<CannotAttend> = {
  name: 'cannot-attend',
  label: 'No puede atender',
  parts: PARTS,
  call: cannotAttendCall,
  refuse: refuseUnlessAsked,
  apply(facts, body, doer, at) {
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
};
