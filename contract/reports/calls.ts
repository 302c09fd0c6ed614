import type { Call } from '../call';
import { cancelReportJob, downloadReportJob, listReportJobs, startReportJob } from './report-jobs';
import { countReportRows, downloads } from './reports';
import { listSavedReports, removeSavedReport, saveReport } from './saved-reports';

export const calls: readonly Call[] = [
  ...Object.values(downloads),
  countReportRows,
  startReportJob,
  listReportJobs,
  cancelReportJob,
  downloadReportJob,
  listSavedReports,
  saveReport,
  removeSavedReport,
];
