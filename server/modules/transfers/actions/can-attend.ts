import { answerTransfer } from '../action-answers';
import { serve } from '../served-action';

export const canAttend = serve('can-attend', {
  notificationText: 'la IPS puede atender',
  answer: answerTransfer,
});
