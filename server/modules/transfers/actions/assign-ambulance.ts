import { answerTransfer } from '../action-answers';
import { serve } from '../served-action';

export const assignAmbulance = serve('assign-ambulance', {
  notificationText: 'ambulancia despachada',
  changesParticipants: true,
  answer: answerTransfer,
});
