export type { CatalogueStore } from './catalogue-store';
export { clearPersonalData, countWaitingOfOthers } from './clear-personal-data';
export type { ClinicalStore } from './clinical-store';
export { type NamedKey, openQueueKey } from './device-keys';
export { diskFailureOf } from './disk-failure';
export { openPersonStorage, type PersonStorage } from './person-storage';
export type { PinGuard, PinState, Trial } from './pin';
export { openBytes, openJson, sealBytes, sealJson } from './seal';
export { openUserDatabase, type UserDatabase, userDatabaseName } from './user-database';
