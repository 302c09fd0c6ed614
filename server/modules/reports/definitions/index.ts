import type { ReportId } from '../../../../contract/reports/report-types';
import type { SheetReport } from '../sheet/definition';
import { bedsOutOfService } from './beds-out-of-service';
import { capacities } from './capacities';
import { usageAndAvailability } from './occupation';
import {
  currentCovidPatients,
  currentIRAPatients,
  dischargedCovidPatients,
  dischargedIraPatients,
} from './patients';
import { referrals } from './referrals';
import { safixBillStructure, safixUserStructure } from './safix';

/** The reports that are one sheet, by their ids. */
export const SHEETS: Record<Exclude<ReportId, 'transports' | 'referralChat'>, SheetReport> = {
  referrals,
  capacities,
  usageAndAvailability,
  bedsOutOfService,
  currentCovidPatients,
  dischargedCovidPatients,
  currentIRAPatients,
  dischargedIraPatients,
  safixUserStructure,
  safixBillStructure,
};
