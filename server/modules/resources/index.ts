export { closeDays, fillDaysOnce } from './days/close-days';
export { countPatients } from './days/count-patients';
export { type DayFigures, dayRows } from './days/day-rows';
export { importDays, listReportedDays } from './days/import-days';
export { type DaySums, listDaySources, listFiguresNow, sumDays } from './days/read-days';
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
