import { listBloodStock, listResourceSummary } from './board';
import { declareSaturation, endSaturation } from './declare-saturation';
import { exportSaner } from './export-saner';
import { getIpsResources, getResourceTrend } from './hospital-detail';
import * as reports from './reports';
import { getStoredReport } from './stored-report';

export const calls = [
  reports.getCapacity,
  reports.reportCapacity,
  reports.getOccupation,
  reports.reportOccupation,
  reports.getBloodBank,
  reports.reportBloodBank,
  declareSaturation,
  endSaturation,
  listResourceSummary,
  listBloodStock,
  exportSaner,
  getIpsResources,
  getResourceTrend,
  getStoredReport,
] as const;
