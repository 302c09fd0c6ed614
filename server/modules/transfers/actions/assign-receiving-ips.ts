import { answerTransfer } from '../action-answers';
import { serve } from '../served-action';

export const assignReceivingIps = serve('assign-receiving-ips', {
  notificationText: 'IPS receptora asignada',
  changesParticipants: true,
  columns: ({ acceptanceCode, reason }) => ({ acceptanceCode, ipsRecvReason: reason }),
  answer: answerTransfer,
});
