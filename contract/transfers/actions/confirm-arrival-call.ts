import * as v from 'valibot';
import { defineCall } from '../../call';
import { Nothing, TransferParams } from '../../fields';
import { OUTGOING } from '../../outgoing';
import { AttentionHours } from '../hours';

export const confirmArrivalCall = defineCall({
  name: 'confirmArrival',
  ...OUTGOING.confirmArrival,
  summary: 'La IPS que remite firma la salida del paciente; la que recibe, su llegada.',
  audience: ['IPS'],
  transferParam: 'id',
  params: TransferParams,
  body: Nothing,
  answer: v.object({ data: AttentionHours, referralState: v.string() }),
});
