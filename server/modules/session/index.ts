export {
  forgetOldContacts,
  listContacts,
  listSignedIn,
  listSignedInFamilies,
  readUsernames,
} from './device-contacts';
export { nameOfEntity } from './name-of-entity';
