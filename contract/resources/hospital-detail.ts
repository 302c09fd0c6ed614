import * as v from 'valibot';
import { rowsOf } from '../answer';
import { defineCall } from '../call';
import { IdText } from '../fields';
import { Doubt } from '../transfers/doubt';
import { HOSPITAL_READERS, PANEL_READERS } from './audiences';
import { BloodBank } from './blood-bank';
import { ResourceRow } from './board';
import { Capacity } from './capacity';
import { Occupation } from './occupation';
import { ReportStamp } from './reports';

const params = v.object({ ipsId: IdText });
const {
  covidPatientsInfo: _covid,
  iraPatientsInfo: _ira,
  removedPatients: _removed,
  ...used
} = Occupation.entries;

/** One report of a hospital, current or superseded. */
export const ReportLine = v.object({
  kind: v.picklist(['capacity', 'occupation', 'blood']),
  clientRef: v.string(),
  createdAt: v.string(),
  /** Set if `createdAt` is doubtful. */
  doubt: v.optional(v.nullable(Doubt)),
  receivedAt: v.string(),
  createdBy: v.string(),
  counts: v.boolean(),
});
export type ReportLine = v.InferOutput<typeof ReportLine>;

/**
 * The report in which somebody last looked at figures that nobody reviewed in the current one. `carried`: those of `paths` that
 * the current report itself says otherwise. `differing`: those in which this report says a figure that is impossible by now, so
 * that the current one stays; absent from older servers and without any.
 */
export const FigureOrigin = v.object({
  createdAt: v.string(),
  doubt: v.optional(v.nullable(Doubt)),
  createdBy: v.string(),
  paths: v.array(v.string()),
  carried: v.array(v.string()),
  differing: v.optional(v.array(v.string())),
});
export type FigureOrigin = v.InferOutput<typeof FigureOrigin>;

/** The last reports of a hospital. No identities: patient lists appear only as counts. */
export const HospitalResources = v.object({
  summary: ResourceRow,
  capacity: v.nullable(v.object({ ...ReportStamp, ...Capacity.entries })),
  occupation: v.nullable(v.object({ ...ReportStamp, ...used })),
  /** Where the unreviewed figures of the occupation report come from. Absent from older servers. */
  origins: v.optional(v.array(FigureOrigin)),
  blood: v.nullable(v.object({ ...ReportStamp, ...BloodBank.entries })),
  patients: v.object({
    covid: v.object({ female: v.number(), male: v.number(), total: v.number() }),
    ira: v.object({ female: v.number(), male: v.number(), total: v.number() }),
  }),
  /** The last twenty, newest first. */
  reports: v.array(ReportLine),
});
export type HospitalResources = v.InferOutput<typeof HospitalResources>;

export const getIpsResources = defineCall({
  name: 'getIpsResources',
  method: 'GET',
  path: '/ips/:ipsId/resources',
  summary: 'Los recursos de una IPS; una IPS ve solo los suyos.',
  audience: PANEL_READERS,
  params,
  answer: HospitalResources,
});

/** Offered and used units at the time of one occupation report. */
export const TrendPoint = v.object({
  at: v.string(),
  nedocs: v.nullable(v.number()),
  /** By `emergency.adult.general`, `hospitalization.adult.uci`; beds plus chairs. `outOfService`: absent from older servers. */
  units: v.record(
    v.string(),
    v.object({ offered: v.number(), used: v.number(), outOfService: v.optional(v.number()) }),
  ),
});
export type TrendPoint = v.InferOutput<typeof TrendPoint>;

export const TREND_DAYS = 14;

export const getResourceTrend = defineCall({
  name: 'getResourceTrend',
  method: 'GET',
  path: '/ips/:ipsId/resources/trend',
  summary: 'La ocupación de una IPS en los últimos 14 días, la más antigua primero.',
  audience: HOSPITAL_READERS,
  params,
  answer: rowsOf(TrendPoint),
});
