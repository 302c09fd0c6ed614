import { answerState } from '../action-answers';
import { serve } from '../served-action';

export const cannotTransport = serve('cannot-transport', {
  notificationText: 'una entidad no puede transportar',
  changesParticipants: true,
  answer: answerState,
});
