export { forgetOldContacts, listContacts } from './device-contacts';
export { nameOfEntity } from './name-of-entity';
