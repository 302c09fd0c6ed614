import { aboutTransfer } from '../about-transfer';

export const operation = aboutTransfer(
  { method: 'PATCH', path: '/referral/:id/success' },
  { title: 'Confirmar llegada', corrected: null },
);
