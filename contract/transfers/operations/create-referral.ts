import { ANNEX_9 } from '../../outgoing';
import { makingTransfer } from '../about-transfer';

export const operation = makingTransfer(
  { method: 'POST', path: '/referral', file: ANNEX_9 },
  'Solicitud de traslado',
);
