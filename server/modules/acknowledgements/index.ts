export { createAcknowledgements } from './acknowledgements';
export { forgetAlertsOf } from './forget-alerts';
export { levelOf } from './level';
export { ALERT_AUTHOR, repeatWords } from './repeat-words';
export { dispatchesThatReachedCrew, listUndelivered } from './undelivered';
