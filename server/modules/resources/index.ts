export { closeDays, fillDaysOnce, readClosedDays } from './days/close-days';
export { countPatients } from './days/count-patients';
export { type DayFigures, dayRows } from './days/day-rows';
export { importDays, listImportTargets, lockHospitals } from './days/import-days';
export { type BedDay, listBedDays } from './days/list-bed-days';
export {
  type DaySources,
  type DaySum,
  listFiguresNow,
  readDays,
  SUMMED,
  type Summed,
} from './days/read-days';
export { rebuildDays } from './days/rebuild-days';
export { listHospitalReports } from './hospital-reports';
export { listNotReported } from './not-reported';
export {
  type CapacitySource,
  currentCapacities,
  listedPatients,
  type OccupationSource,
  occupations,
  type PatientSource,
} from './report-sources';
export {
  findReportedFigures,
  listReportedFigures,
  prepareSaturation,
  type ReportedFigures,
} from './reported-figures';
export { tellResources } from './tell-resources';
