import { answerTransfer } from '../action-answers';
import { serve } from '../served-action';

export const assignAmbulanceEntity = serve('assign-ambulance-entity', {
  notificationText: 'entidad de transporte asignada',
  changesParticipants: true,
  columns: ({ acceptanceCode }) => ({ ambAcceptanceCodeEps: acceptanceCode }),
  answer: answerTransfer,
});
