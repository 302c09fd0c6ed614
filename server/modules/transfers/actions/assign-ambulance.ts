import { answerTransfer } from '../action-answers';
import { serve } from '../served-action';

export const assignAmbulance = serve('assign-ambulance', {
  notice: 'ambulancia despachada',
  changesParticipants: true,
  answer: answerTransfer,
});
