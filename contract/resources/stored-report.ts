import * as v from 'valibot';
import { defineCall } from '../call';
import { ClientRef, IdText } from '../fields';
import { BLOOD_REPORTERS, HOSPITAL_READERS } from './audiences';
import { ReportLine } from './hospital-detail';

/** One report of a hospital with its figures, current or not, and where it differs from the current one. */
export const StoredReport = v.object({
  ...ReportLine.entries,
  /** The reader made it. */
  own: v.boolean(),
  /** As its form sent it, without the patient lists. */
  report: v.record(v.string(), v.unknown()),
  /** In the order of the form, as the screen writes them. */
  figures: v.array(v.object({ path: v.string(), name: v.string(), text: v.string() })),
  /** Empty when it counts. `said` is in this report. */
  differing: v.array(v.object({ path: v.string(), name: v.string(), said: v.string(), current: v.string() })),
});
export type StoredReport = v.InferOutput<typeof StoredReport>;

export const getStoredReport = defineCall({
  name: 'getStoredReport',
  method: 'GET',
  path: '/ips/:ipsId/resources/reports/:clientRef',
  summary: 'Un reporte de una IPS con sus cifras, vigente o no, y en qué difiere del vigente.',
  audience: { roles: [...HOSPITAL_READERS.roles, ...BLOOD_REPORTERS.roles] },
  params: v.object({ ipsId: IdText, clientRef: ClientRef }),
  answer: StoredReport,
});
