export { keepDispatchChoices } from './dispatch-choices';
export { forgetAvailability } from './forget-availability';
