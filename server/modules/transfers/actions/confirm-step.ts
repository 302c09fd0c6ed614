import { stepLabel } from '../../../../contract/transfers/steps';
import { answerHours } from '../action-answers';
import { serve } from '../served-action';

export const confirmStep = serve('confirm-step', {
  notificationText: ({ dateName }) => `paso confirmado, «${stepLabel(dateName)}»`,
  answer: answerHours,
});
