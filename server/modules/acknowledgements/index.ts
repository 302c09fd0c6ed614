export { createAcknowledgements } from './acknowledgements';
export { forgetAlertsOf } from './forget-alerts';
export { levelOf } from './level';
export { dispatchesThatReachedCrew, listUndelivered } from './undelivered';
