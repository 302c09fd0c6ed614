export { plainText } from '../../contract/plain-text';
