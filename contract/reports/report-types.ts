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

/** The reports, by their own ids. */
export const REPORT_IDS = [
  'referrals',
  'capacities',
  'usageAndAvailability',
  'bedsOutOfService',
  'currentCovidPatients',
  'dischargedCovidPatients',
  'currentIRAPatients',
  'dischargedIraPatients',
  'transports',
  'referralChat',
  'safixUserStructure',
  'safixBillStructure',
] as const;
export type ReportId = (typeof REPORT_IDS)[number];

interface DateRule {
  /** Neither date may be absent. */
  required: boolean;
  /** The longest time between the two. */
  months: number;
}

/** One report, as the screen and the server know it. */
export interface ReportType {
  id: ReportId;
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
  /** Of a wide one: fewer rows fill a file that a slow line brings in time. */
  mostAtOnce?: number;
  /** Said beside it: the structure is not confirmed. */
  note?: string;
}

const SIX_MONTHS = 6;

/** All reports (resources 6 and 7), in the order of the screen. */
export const REPORT_TYPES: readonly ReportType[] = [
  {
    id: 'referrals',
    path: 'referrals',
    call: 'Referrals',
    title: 'Traslados',
    name: 'traslados',
    dates: { required: true, months: SIX_MONTHS, of: 'Fecha de la solicitud' },
    filters: ['ipsReqId', 'ipsRecvId', 'epsId', 'ambulancesEntityId', 'networkId', 'triage'],
    roles: REPORT_ROLES,
    content: 'sheet',
    mostAtOnce: 5000,
  },
  {
    id: 'capacities',
    path: 'ips/capacities/',
    call: 'Capacities',
    title: 'Capacidad',
    name: 'capacidad',
    dates: null,
    filters: ['ipsId'],
    roles: OF_HOSPITALS,
    content: 'sheet',
  },
  {
    id: 'usageAndAvailability',
    path: 'ips/usageAndAvailability',
    call: 'UsageAndAvailability',
    title: 'Ocupación y disponibilidad',
    name: 'ocupacion',
    dates: { required: true, months: SIX_MONTHS, of: 'Fecha del reporte de la IPS' },
    filters: ['ipsId'],
    roles: OF_HOSPITALS,
    content: 'sheet',
  },
  {
    id: 'bedsOutOfService',
    path: 'ips/bedsOutOfService',
    call: 'BedsOutOfService',
    title: 'Ocupación actual (camas fuera de servicio)',
    name: 'camas_fuera_de_servicio',
    dates: null,
    filters: ['ipsId'],
    roles: OF_HOSPITALS,
    content: 'sheet',
  },
  {
    id: 'currentCovidPatients',
    path: 'ips/currentCovidPatients/',
    call: 'CurrentCovidPatients',
    title: 'COVID-19: pacientes activos',
    name: 'covid_activos',
    dates: null,
    filters: ['ipsId', 'epsId'],
    roles: OF_HOSPITALS,
    content: 'sheet',
  },
  {
    id: 'dischargedCovidPatients',
    path: 'ips/dischargedCovidPatients/',
    call: 'DischargedCovidPatients',
    title: 'COVID-19: pacientes egresados',
    name: 'covid_egresados',
    dates: { required: false, months: SIX_MONTHS, of: 'Fecha del egreso' },
    filters: ['ipsId', 'epsId'],
    roles: OF_HOSPITALS,
    content: 'sheet',
  },
  {
    id: 'currentIRAPatients',
    path: 'ips/currentIRAPatients/',
    call: 'CurrentIraPatients',
    title: 'IRA: pacientes activos',
    name: 'ira_activos',
    dates: null,
    filters: ['ipsId', 'epsId'],
    roles: OF_HOSPITALS,
    content: 'sheet',
  },
  {
    id: 'dischargedIraPatients',
    path: 'ips/dischargedIraPatients/',
    call: 'DischargedIraPatients',
    title: 'IRA: pacientes egresados',
    name: 'ira_egresados',
    dates: { required: false, months: SIX_MONTHS, of: 'Fecha del egreso' },
    filters: ['ipsId', 'epsId'],
    roles: OF_HOSPITALS,
    content: 'sheet',
  },
  {
    id: 'transports',
    path: 'transports',
    call: 'Transports',
    title: 'Anexo 5',
    name: 'anexo5',
    dates: { required: false, months: SIX_MONTHS, of: 'Fecha de la solicitud' },
    filters: ['referralId'],
    roles: OF_REGULATORS,
    content: 'archive',
  },
  {
    id: 'referralChat',
    path: 'referralChat',
    call: 'ReferralChat',
    title: 'Chat de un traslado',
    name: 'chat_traslado',
    dates: null,
    filters: ['referralId'],
    roles: OF_REGULATORS,
    content: 'archive',
  },
  {
    id: 'safixUserStructure',
    path: 'ips/safixUserStructure',
    call: 'SafixUserStructure',
    title: 'SAFIX: estructura de usuarios',
    name: 'safix_usuarios',
    dates: { required: true, months: 1, of: 'Fecha de la solicitud' },
    filters: [],
    roles: OF_CRUE,
    content: 'sheet',
    note: 'Sin confirmar: la estructura de SAFIX no es pública; esta es una plantilla.',
  },
  {
    id: 'safixBillStructure',
    path: 'ips/safixBillStructure',
    call: 'SafixBillStructure',
    title: 'SAFIX: estructura de facturas',
    name: 'safix_facturas',
    dates: { required: true, months: 1, of: 'Fecha de la solicitud' },
    filters: [],
    roles: OF_CRUE,
    content: 'sheet',
    note: 'Sin confirmar: la estructura de SAFIX no es pública; esta es una plantilla.',
  },
];

export function reportType(id: ReportId): ReportType {
  const found = REPORT_TYPES.find((one) => one.id === id);
  if (!found) throw new Error(`no report ${id}`);
  return found;
}

/** The reports that these roles may download. */
export function reportsFor(roles: readonly Role[]): ReportType[] {
  return REPORT_TYPES.filter((one) => one.roles.some((role) => roles.includes(role)));
}

/** More rows, or more files of an archive, are made in the background (decision 0078): two megabytes at most, in time at 1 Mbit/s. */
const MOST_AT_ONCE = { sheet: 20_000, archive: 100 } as const;

export function isLarge({ content, mostAtOnce = MOST_AT_ONCE[content] }: ReportType, rows: number): boolean {
  return rows > mostAtOnce;
}
