import type { Reject } from '../../../../contract/transfers/actions/reject';
import { REJECT_REASONS } from '../../../../contract/transfers/reject-reasons';
import { serve } from '../served-action';

export const reject = serve('reject', {
  notificationText: 'traslado cancelado',
  columns: (body) => ({ rejectedReason: rejectWords(body) }),
  answer: ({ state, rejectedReason }) => ({ referralState: state, rejectedReason: rejectedReason ?? '' }),
});

function rejectWords({ reason, otherReason }: Reject): string {
  const label = REJECT_REASONS.find((one) => one.id === reason)?.label ?? reason;
  return reason === 'OTHER' && otherReason ? otherReason : label;
}
