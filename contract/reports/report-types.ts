import type { Role } from '../roles';
import { OF_CRUE, OF_HOSPITALS, OF_REGULATORS, REPORT_ROLES } from './report-roles';

/** The filters beside the dates, by their names in the query (resources 7). */
export const REPORT_FILTERS = [
  'ipsId',
  'ipsReqId',
  'ipsRecvId',
  'epsId',
  'ambulancesEntityId',
  'networkId',
  'triage',
  'referralId',
] as const;
export type ReportFilter = (typeof REPORT_FILTERS)[number];

interface DateRule {
  /** Neither date may be absent. */
  required: boolean;
  /** The longest time between the two. */
  months: number;
}

/** One report, as the screen and the server know it. */
export interface ReportType {
  id: string;
  /** Below `/reports/` (resources 7). */
  path: string;
  /** Part of the call's name. */
  call: string;
  title: string;
  /** Between `reporte_` and the dates of the file's name. */
  name: string;
  /** What its dates are; null for a report of the present. */
  dates: (DateRule & { of: string }) | null;
  filters: readonly ReportFilter[];
  roles: readonly Role[];
  content: 'sheet' | 'archive';
  /** Said beside it: the structure is not confirmed. */
  note?: string;
}

const SIX_MONTHS = 6;

const type = <Id extends string>(id: Id, rest: Omit<ReportType, 'id'>): ReportType & { id: Id } => ({
  id,
  ...rest,
});

/** All reports (resources 6 and 7), in the order of the screen. */
export const REPORT_TYPES = [
  type('referrals', {
    path: 'referrals',
    call: 'Referrals',
    title: 'Traslados',
    name: 'traslados',
    dates: { required: true, months: SIX_MONTHS, of: 'Fecha de la solicitud' },
    filters: ['ipsReqId', 'ipsRecvId', 'epsId', 'ambulancesEntityId', 'networkId', 'triage'],
    roles: REPORT_ROLES,
    content: 'sheet',
  }),
] as const;

export type ReportId = (typeof REPORT_TYPES)[number]['id'];
export const REPORT_IDS = REPORT_TYPES.map(({ id }) => id);

export function reportType(id: ReportId): ReportType {
  const found = REPORT_TYPES.find((one) => one.id === id);
  if (!found) throw new Error(`no report ${id}`);
  return found;
}

/** The reports that these roles may download. */
export function reportsFor(roles: readonly Role[]): ReportType[] {
  return REPORT_TYPES.filter((one) => one.roles.some((role) => roles.includes(role)));
}
