export { createAcknowledgements } from './acknowledgements';
export { forgetAlertsOf } from './forget-alerts';
