import { stepLabel } from '../../../../contract/transfers/steps';
import { answerHours } from '../action-answers';
import { serve } from '../served-action';

export const checkHour = serve('check-hour', {
  notificationText: ({ dateName }) => `hora revisada, «${stepLabel(dateName)}»`,
  answer: answerHours,
});
