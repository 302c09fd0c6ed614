import { aboutTransfer } from '../about-transfer';

export const operation = aboutTransfer(
  { method: 'PATCH', path: '/referral/:id/crewWord' },
  { title: 'Aviso de la tripulación', corrected: null },
);
