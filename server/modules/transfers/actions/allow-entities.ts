import { answerTransfer } from '../action-answers';
import { serve } from '../served-action';

export const allowEntities = serve('allow-entities', {
  notice: 'todas las entidades privadas pueden ofrecer',
  changesParticipants: true,
  answer: answerTransfer,
});
