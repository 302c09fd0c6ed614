export { findAgreedHospitals, listAgreementsOfNetwork } from './agreements';
export { listAmbulances, lockAmbulance } from './ambulances';
export { createDownloads, type Downloads } from './downloads';
export { entityName } from './entity-name';
export {
  type Diagnosis,
  findDiagnoses,
  findNeighborhood,
  listAddressLetters,
  listRegimesOf,
  type Neighborhood,
} from './find-rows';
export { openReference } from './reference';
export {
  searchDepartments,
  searchDiagnoses,
  searchMunicipalities,
  searchNeighborhoods,
} from './search-catalogues';
export { referenceKeys } from './tables';
export { writeReference } from './version';
