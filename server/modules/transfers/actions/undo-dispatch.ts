import { answerTransfer } from '../action-answers';
import { serve } from '../served-action';

export const undoDispatch = serve('undo-dispatch', {
  notificationText: 'despacho cancelado',
  changesParticipants: true,
  answer: answerTransfer,
});
