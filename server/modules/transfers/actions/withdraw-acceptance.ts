import { answerTransfer } from '../action-answers';
import { serve } from '../served-action';

export const withdrawAcceptance = serve('withdraw-acceptance', {
  notificationText: 'el CRUE retiró la aceptación de la IPS',
  changesParticipants: true,
  columns: () => ({ acceptanceCode: null, ipsRecvReason: null }),
  answer: answerTransfer,
});
