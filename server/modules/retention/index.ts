export { readRetention } from './stored-retention';
