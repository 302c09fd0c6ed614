import { answerRefusal } from '../action-answers';
import { planLateRefusal } from '../late-answer';
import { serve } from '../served-action';

export const cannotAttend = serve('cannot-attend', {
  notificationText: 'la IPS no puede atender',
  changesParticipants: true,
  columns: () => ({ acceptanceCode: null, ipsRecvReason: null }),
  answer: answerRefusal,
  keeps: ({ contradicted = false }) => ({ contradicted }),
  late: { plan: planLateRefusal, again: () => null },
});
