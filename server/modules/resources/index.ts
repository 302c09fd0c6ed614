export { closeDays, fillDaysOnce, readClosedDays } from './days/close-days';
export { countPatients } from './days/count-patients';
export { type DayFigures, dayRows } from './days/day-rows';
export { importDays, listImportTargets, lockHospitals } from './days/import-days';
export { type BedDay, listBedDays } from './days/list-bed-days';
export {
  type DayHospital,
  type DaySources,
  type DaySum,
  listFiguresNow,
  readDays,
} from './days/read-days';
export { rebuildDays } from './days/rebuild-days';
export { DAY_COUNTS, type DayCount } from './days/set-figures';
export type { FigureOrigins } from './figure-origins';
export { listHospitalReports } from './hospital-reports';
export { listNotReported } from './not-reported';
export {
  type CapacitySource,
  currentCapacities,
  hospitalsWithout,
  listedPatients,
  type OccupationSource,
  occupations,
  occupationTimes,
  type PatientSource,
  silentHospitals,
  silentInDates,
} from './report-sources';
export {
  findReportedFigures,
  listReportedFigures,
  prepareSaturation,
  type ReportedFigures,
} from './reported-figures';
export { tellResources } from './tell-resources';
