export { listHospitalReports } from './hospital-reports';
export { listNotReported } from './not-reported';
export {
  findReportedFigures,
  listReportedFigures,
  prepareSaturation,
  type ReportedFigures,
} from './reported-figures';
export { tellResources } from './tell-resources';
