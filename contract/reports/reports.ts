import * as v from 'valibot';
import { defineCall } from '../call';
import { IdText, text } from '../fields';
import { REPORT_MEDIA } from './media-types';
import { REPORT_ROLES } from './report-roles';
import { REPORT_IDS, REPORT_TYPES, type ReportId, type ReportType } from './report-types';

const NO_DATE = 'Escriba la fecha en segundos.';
const UnixSeconds = v.pipe(
  text(10, { missing: NO_DATE, tooLong: NO_DATE }),
  v.regex(/^\d{1,10}$/, NO_DATE),
  v.transform(Number),
);
/** Level 1 or 2. The third choice of the screen, both, is no filter. */
const Triage = v.pipe(v.picklist(['1', '2'], 'El valor no es válido.'), v.transform(Number));

/** The filters of every report (resources 7); each report takes some of them. `endDate` is not part of the range. */
export const ReportQuery = v.object({
  initialDate: v.optional(UnixSeconds),
  endDate: v.optional(UnixSeconds),
  ipsId: v.optional(IdText),
  ipsReqId: v.optional(IdText),
  ipsRecvId: v.optional(IdText),
  epsId: v.optional(IdText),
  ambulancesEntityId: v.optional(IdText),
  networkId: v.optional(IdText),
  triage: v.optional(Triage),
  referralId: v.optional(IdText),
});
export type ReportQuery = v.InferOutput<typeof ReportQuery>;

const download = (report: ReportType) =>
  defineCall({
    name: `download${report.call}`,
    method: 'GET',
    path: `/reports/${report.path}`,
    summary: `Reporte «${report.title}» (${report.content === 'sheet' ? 'xlsx' : 'zip'}). Las fechas van en segundos; la final no se incluye.`,
    audience: { roles: report.roles },
    query: ReportQuery,
    answer: v.unknown(),
    binary: [REPORT_MEDIA[report.content]],
  });

/** The download of each report. */
export const downloads = Object.fromEntries(REPORT_TYPES.map((one) => [one.id, download(one)])) as Record<
  ReportId,
  ReturnType<typeof download>
>;

/** How many rows a report would have: large ones are made in the background. */
export const countReportRows = defineCall({
  name: 'countReportRows',
  method: 'GET',
  path: '/reports/count/:type',
  summary: 'Cuántas filas tendría un reporte con esos filtros.',
  audience: { roles: REPORT_ROLES },
  params: v.object({ type: v.picklist(REPORT_IDS, 'El reporte no existe.') }),
  query: ReportQuery,
  answer: v.object({ rows: v.number() }),
});
