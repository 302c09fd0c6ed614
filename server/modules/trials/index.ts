export { forgetEndedTrials } from './forget-ended-trials';
export { isTrialDone } from './trial-done';
