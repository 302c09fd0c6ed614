import * as v from 'valibot';
import { defineCall } from '../../call';
import { requiredText, TransferParams } from '../../fields';
import { LIMITS } from '../../limits';
import { OUTGOING } from '../../outgoing';
import { Acknowledged } from '../transfer';

export const CannotAttend = v.strictObject({ reason: requiredText(LIMITS.reasonText) });
export type CannotAttend = v.InferOutput<typeof CannotAttend>;

export const cannotAttendCall = defineCall({
  name: 'cannotAttend',
  ...OUTGOING.cannotAttend,
  summary: 'La IPS a la que se le preguntó no puede recibir al paciente, con el motivo.',
  audience: ['IPS'],
  transferParam: 'id',
  params: TransferParams,
  body: CannotAttend,
  answer: Acknowledged,
});
