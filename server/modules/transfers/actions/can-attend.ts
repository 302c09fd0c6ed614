import { answerTransfer } from '../action-answers';
import { serve } from '../served-action';

export const canAttend = serve('can-attend', {
  notice: 'la IPS puede atender',
  answer: answerTransfer,
});
