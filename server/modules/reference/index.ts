export { findAdministeredAlike, findAdministeredAmong, listAdministeredPage } from './administered-page';
export {
  type AdministeredKind,
  type AdministeredRow,
  type AdministeredValues,
  countAmbulances,
  countCatalogues,
  countHospitals,
  deviceSecretTimes,
  findAdministered,
  findMunicipalities,
  giveSimulatedDevices,
  insertAdministered,
  listAdministered,
  listCrewless,
  listRegimeTypes,
  listTracked,
  lockAdministered,
  lockReference,
  setOnService,
  storeDeviceSecret,
  updateAdministered,
} from './administered-rows';
export {
  ambulanceExists,
  entityAmbulances,
  findCrewed,
  giveToIncident,
  listAmbulances,
  lockAmbulance,
  unchangedAmbulance,
  withoutIncident,
} from './ambulances';
export { createDownloads } from './downloads';
export { insertDrillAmbulances, lockDrillAmbulances, removeDrillRows } from './drill-rows';
export { entityName } from './entity-name';
export {
  findDiagnoses,
  findNeighborhood,
  findNeighborhoods,
  findTrialDiagnosis,
  listAddressLetters,
  listCommunes,
  listRegimesOf,
} from './find-rows';
export { cleanCode, cleanText, isDamaged, isScientific, readableName } from './import/cells';
export { type ColumnNames, findAmbiguous, findColumns } from './import/columns';
export { compare, distinct, type Wish } from './import/compare';
export { decode } from './import/decode';
export { importCatalogue } from './import/import-catalogue';
export { AmbiguousListError, ImportError } from './import/import-error';
export { forEachInSlices } from './import/in-slices';
export { type Kind, kinds } from './import/kinds';
export { numberOfNit } from './import/nit';
export type { MatchedTable, Planner, RowEdit } from './import/plan';
export { listed, readCsv } from './import/read-csv';
export { type ComparedList, compareList } from './import/read-list';
export { type RowReader, readRows } from './import/row-reader';
export type { Problem } from './import/source-table';
export { summary } from './import/summary';
export { followCode, regimesByInsurer, setRegimesOf } from './insurer-plans';
export { isOffered, offered } from './is-offered';
export { lockInsurer } from './lock-insurer';
export { lockOffered, stillOffered } from './offered-rows';
export { COMPARE_MS, openReference } from './reference';
export {
  searchDepartments,
  searchDiagnoses,
  searchMunicipalities,
  searchNeighborhoods,
} from './search-catalogues';
export { referenceKeys } from './tables';
export { writeReference } from './version';
