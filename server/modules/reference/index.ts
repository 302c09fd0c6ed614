export { findAgreedHospitals, listAgreementsOfNetwork } from './agreements';
export { findAmbulance, listAmbulances, lockAmbulance, unchangedAmbulance } from './ambulances';
export { createDownloads } from './downloads';
export { entityName } from './entity-name';
export {
  findDiagnoses,
  findNeighborhood,
  listAddressLetters,
  listRegimesOf,
} from './find-rows';
export { COMPARE_MS, openReference } from './reference';
export {
  searchDepartments,
  searchDiagnoses,
  searchMunicipalities,
  searchNeighborhoods,
} from './search-catalogues';
export { referenceKeys } from './tables';
export { writeReference } from './version';
