/** Opens the database, sends what waits in it and clears it: a chunk of its own, which loads beside the app. */
export { clearPersonalData, openPersonStorage } from '../../storage';
export { beginOutbox } from './page-device';
