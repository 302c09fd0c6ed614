import { answerTransfer } from '../action-answers';
import { serve } from '../served-action';

export const allowEntities = serve('allow-entities', {
  notificationText: 'todas las entidades privadas pueden ofrecer',
  changesParticipants: true,
  answer: answerTransfer,
});
