import { aboutTransfer } from '../about-transfer';

export const operation = aboutTransfer(
  { method: 'PATCH', path: '/referral/:id/attentionHour' },
  { title: 'Confirmar un paso', corrected: null },
);
