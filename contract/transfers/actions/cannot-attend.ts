import * as v from 'valibot';
import { defineCall } from '../../call';
import { requiredText, TransferParams } from '../../fields';
import { LIMITS } from '../../limits';
import { defineAction, marked, notNow, settled } from '../action';
import { TOLERATED_MS } from '../doubt';
import type { Moment, TransferFacts } from '../facts';
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
    if (isOfEarlierAssignment(facts, at)) return { ok: false, refusal: notNow(EARLIER) };
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

const EARLIER = 'Esa respuesta es de una asignación anterior: a su IPS la asignaron de nuevo después';

/**
 * A hospital refused this transfer before, and this refusal was written before the present assignment: it repeats the
 * earlier one (sent by a second device, or late), and must not refuse the new assignment.
 */
function isOfEarlierAssignment({ marks }: TransferFacts, { occurredAt }: Moment): boolean {
  const { cannotAttend, ipsrecv } = marks;
  return (
    cannotAttend !== undefined &&
    ipsrecv !== undefined &&
    Date.parse(occurredAt) < Date.parse(ipsrecv.at) - TOLERATED_MS
  );
}
