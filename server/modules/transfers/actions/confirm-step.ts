import { answerHours } from '../action-answers';
import { serve } from '../served-action';

export const confirmStep = serve('confirm-step', {
  notificationText: 'paso confirmado',
  answer: answerHours,
});
