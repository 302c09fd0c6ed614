/** The code that opens the disk and drains the outbox: a lazy chunk that loads beside the app. */
export { openPersonStorage } from '../../storage/person-storage';
export { beginOutbox } from './page-device';
