import * as v from 'valibot';
import { rowsOf } from '../answer';
import { defineCall } from '../call';
import { IdText } from '../fields';
import { Given, GivenFilters } from './given-filters';
import { REPORT_MEDIA } from './media-types';
import { REPORT_ROLES } from './report-roles';
import { REPORT_IDS } from './report-types';

const audience = { roles: REPORT_ROLES };

/** `waiting` also after a restart of the server; `ready` for 24 hours. */
export const JOB_STATES = ['waiting', 'running', 'ready', 'failed', 'cancelled'] as const;
/** Of one person, waiting or running. */
export const MOST_JOBS = 3;
export const JOB_HOURS = 24;

const Type = v.picklist(REPORT_IDS, 'El reporte no existe.');

/** A report that is made in the background, for the person who asked for it. */
export const ReportJob = v.object({
  id: v.number(),
  type: v.picklist(REPORT_IDS),
  /** The name of its file. */
  name: v.string(),
  /** Of the saved report that it was made for; null for one that the person asked for. */
  savedName: v.nullable(v.string()),
  state: v.picklist(JOB_STATES),
  /** Counted when it was asked for: progress is `done` of it. */
  rows: v.number(),
  done: v.number(),
  /** How often it was begun: one that waits after it has failed. Absent from older servers. */
  attempts: v.optional(v.number()),
  /** ISO 8601. */
  createdAt: v.string(),
  /** When it was ready, failed or was cancelled; null before. */
  finishedAt: v.nullable(v.string()),
  /** Until when its file can be downloaded; null without a file. */
  expiresAt: v.nullable(v.string()),
  /** Bytes; null without a file. */
  size: v.nullable(v.number()),
});
export type ReportJob = v.InferOutput<typeof ReportJob>;

export const startReportJob = defineCall({
  name: 'startReportJob',
  method: 'POST',
  path: '/report-jobs',
  summary:
    'Prepara un reporte en segundo plano; al terminar avisa en la campana. Los filtros son los del reporte.',
  audience,
  perMinute: 20,
  body: v.strictObject({
    type: Type,
    query: v.strictObject({ initialDate: Given, endDate: Given, ...GivenFilters }),
  }),
  answer: ReportJob,
});

export const listReportJobs = defineCall({
  name: 'listReportJobs',
  method: 'GET',
  path: '/report-jobs',
  summary: 'Los reportes que la persona pidió en segundo plano en las últimas 24 horas, el último primero.',
  audience,
  answer: rowsOf(ReportJob),
});

export const cancelReportJob = defineCall({
  name: 'cancelReportJob',
  method: 'POST',
  path: '/report-jobs/:id/cancel',
  summary: 'Cancela un reporte propio que todavía no está listo.',
  audience,
  params: v.object({ id: IdText }),
  body: v.strictObject({}),
  answer: ReportJob,
});

export const downloadReportJob = defineCall({
  name: 'downloadReportJob',
  method: 'GET',
  path: '/report-jobs/:id/file',
  summary: 'El archivo de un reporte propio que está listo. Cada descarga queda en el registro de auditoría.',
  audience,
  params: v.object({ id: IdText }),
  answer: v.unknown(),
  binary: Object.values(REPORT_MEDIA),
});
