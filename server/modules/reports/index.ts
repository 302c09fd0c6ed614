export { forgetOldReports } from './jobs/forget-old-reports';
export { openReportMaker, type ReportMaker } from './jobs/report-maker';
export { runSavedReports } from './saved/run-saved-reports';
