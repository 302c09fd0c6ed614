import { sideOf } from '../../../../contract/transfers/side-of';
import { presentHours } from '../present-transfer';
import { serve } from '../served-action';

export const confirmArrival = serve('confirm-arrival', {
  notificationText: (_body, before, actor) =>
    sideOf(before, actor) === 'requesting' ? 'salida del paciente confirmada' : 'llegada confirmada',
  answer: ({ steps, state, version }) => ({
    data: presentHours(steps),
    referralState: state,
    version,
  }),
});
