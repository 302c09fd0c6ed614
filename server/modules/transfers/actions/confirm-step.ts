import { answerHours } from '../action-answers';
import { serve } from '../served-action';

export const confirmStep = serve('confirm-step', {
  notice: 'paso confirmado',
  answer: answerHours,
});
