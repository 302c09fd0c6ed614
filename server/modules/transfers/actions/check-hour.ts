import { answerHours } from '../action-answers';
import { serve } from '../served-action';

export const checkHour = serve('check-hour', {
  notificationText: 'hora revisada',
  answer: answerHours,
});
