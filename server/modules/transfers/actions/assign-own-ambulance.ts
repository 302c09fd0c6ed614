import { answerTransfer } from '../action-answers';
import { serve } from '../served-action';

export const assignOwnAmbulance = serve('assign-own-ambulance', {
  notificationText: 'ambulancia despachada',
  answer: answerTransfer,
});
