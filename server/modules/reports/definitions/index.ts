import type { ReportId } from '../../../../contract/reports/report-types';
import type { SheetReport } from '../sheet/definition';
import { referrals } from './referrals';

/** The reports that are one sheet, by their ids. */
export const SHEETS: Record<ReportId, SheetReport> = { referrals };
