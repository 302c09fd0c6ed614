export { createAcknowledgements } from './acknowledgements';
export { forgetAlertsOf } from './forget-alerts';
export { dispatchesThatReachedCrew, listUndelivered } from './undelivered';
