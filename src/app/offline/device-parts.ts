/** What opens the disk and sends what waits on it: a file of its own, which comes beside the app. */
export { openPersonStorage } from '../../storage/person-storage';
export { beginOutbox } from './page-device';
