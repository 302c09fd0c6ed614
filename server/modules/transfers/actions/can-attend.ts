import { answerTransfer } from '../action-answers';
import { refuseLateAcceptance } from '../late-answer';
import { serve } from '../served-action';

export const canAttend = serve('can-attend', {
  notificationText: 'la IPS puede atender',
  answer: answerTransfer,
  late: { plan: refuseLateAcceptance, again: () => null },
});
