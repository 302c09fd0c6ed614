/** One lazy chunk for the device's database: open it, send its submissions, clear it. It loads beside the app chunk. */
export { clearPersonalData, openPersonStorage } from '../../storage';
export { keepAges } from '../keep-ages';
export { beginOutbox } from './page-device';
