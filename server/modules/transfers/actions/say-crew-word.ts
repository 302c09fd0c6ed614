import { wordsOf } from '../../../../contract/transfers/crew-step-words';
import { answerTransfer } from '../action-answers';
import { lateWordAgain, planLateWord } from '../late-word';
import { serve } from '../served-action';

export const sayCrewWord = serve('say-crew-word', {
  notificationText: ({ step, takenBack }) =>
    `la tripulación ${takenBack ? 'retiró' : 'avisó'} «${wordsOf(step)}»`,
  answer: answerTransfer,
  late: { plan: planLateWord, again: lateWordAgain },
});
