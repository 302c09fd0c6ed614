import { presentHours } from '../present-transfer';
import { serve } from '../served-action';

export const confirmArrival = serve('confirm-arrival', {
  notificationText: 'llegada confirmada',
  answer: ({ steps, state, version }) => ({
    data: presentHours(steps),
    referralState: state,
    version,
  }),
});
