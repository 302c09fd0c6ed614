export {
  findReportedFigures,
  listReportedFigures,
  prepareSaturation,
  type ReportedFigures,
} from './reported-figures';
