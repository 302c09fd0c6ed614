import { LIMITS } from '../../limits';
import { aboutTransfer } from '../about-transfer';

export const operation = aboutTransfer(
  { method: 'PATCH', path: '/referral/:id/cannotAttend' },
  { title: 'No puede atender', corrected: { field: 'reason', limit: LIMITS.reasonText } },
);
