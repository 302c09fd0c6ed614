import { defineCall } from '../../call';
import { Nothing, TransferParams } from '../../fields';
import { OUTGOING } from '../../outgoing';
import { Transfer } from '../transfer';

export const canAttendCall = defineCall({
  name: 'canAttend',
  ...OUTGOING.canAttend,
  summary: 'La IPS a la que se le preguntó acepta al paciente.',
  audience: ['IPS'],
  transferParam: 'id',
  params: TransferParams,
  body: Nothing,
  answer: Transfer,
});
