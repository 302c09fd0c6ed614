export { listHospitalReports } from './hospital-reports';
export {
  findReportedFigures,
  listReportedFigures,
  prepareSaturation,
  type ReportedFigures,
} from './reported-figures';
export { tellResources } from './tell-resources';
