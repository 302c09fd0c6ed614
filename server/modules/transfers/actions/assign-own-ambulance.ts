import { answerTransfer } from '../action-answers';
import { serve } from '../served-action';

export const assignOwnAmbulance = serve('assign-own-ambulance', {
  notice: 'ambulancia despachada',
  answer: answerTransfer,
});
