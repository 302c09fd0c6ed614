export { createAcknowledgements } from './acknowledgements';
