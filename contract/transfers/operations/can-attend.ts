import { aboutTransfer } from '../about-transfer';

export const operation = aboutTransfer(
  { method: 'PATCH', path: '/referral/:id/canAttend' },
  { title: 'Puede atender', corrected: null },
);
