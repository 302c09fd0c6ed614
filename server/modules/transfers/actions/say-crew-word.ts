import { answerTransfer } from '../action-answers';
import { serve } from '../served-action';

export const sayCrewWord = serve('say-crew-word', {
  notificationText: 'la tripulación avisó',
  answer: answerTransfer,
});
