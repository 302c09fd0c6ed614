import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm';
import { countPlaces, nedocsInputs } from '../../../contract/hospitals/figures';
import { nedocsScore } from '../../../contract/hospitals/nedocs';
import { maySeePanel } from '../../../contract/resources/audiences';
import type { Capacity } from '../../../contract/resources/capacity';
import {
  type HospitalResources,
  TREND_DAYS,
  type TrendPoint,
} from '../../../contract/resources/hospital-detail';
import type { Actor } from '../../../contract/roles';
import type { Orm } from '../../platform/database/database';
import { Refused } from '../../platform/http/refused';
import type { Hospital, Reference } from '../../platform/ports/reference';
import { readSummary } from './board';
import { listOrigins } from './carry-figures';
import {
  bloodIn,
  capacityIn,
  KINDS,
  occupationIn,
  type ReportRow,
  readCurrent,
  readCurrentReports,
  refOf,
  stampOf,
} from './current';
import { countLists, listActive } from './patient-lists';
import { resourceReport } from './tables';

const LINES = 20;
const DAY_MS = 86_400_000;
/** Another report of the same person within this time corrects the first. Our own choice. */
const CORRECTED_WITHIN_MS = 15 * 60_000;

/** A hospital that this user may see. For a user of an IPS, any other hospital does not exist. */
export function visibleHospital(actor: Actor, ipsId: number, reference: Reference): Hospital {
  const hospital = reference.ips.get(ipsId);
  if (!hospital || !maySeePanel(actor, ipsId)) throw new Refused('NOT_FOUND');
  return hospital;
}

export async function readHospital(
  orm: Orm,
  hospital: Hospital,
  reference: Reference,
): Promise<HospitalResources> {
  const row = await readCurrent(orm, hospital.id);
  const [summary, reports, patients, lines] = await Promise.all([
    readSummary(orm, hospital, reference),
    readCurrentReports(orm, row),
    listActive(orm, hospital.id),
    listLines(orm, hospital.id),
  ]);
  const { capacity, occupation, blood } = reports;
  const origins = occupation ? await listOrigins(orm, occupation) : [];
  const counting = KINDS.map((kind) => refOf(row, kind));
  return {
    summary,
    capacity: capacity && { ...stampOf(capacity, hospital.name), ...capacityIn(capacity) },
    occupation: occupation && { ...stampOf(occupation, hospital.name), ...occupationIn(occupation) },
    origins,
    blood: blood && { ...stampOf(blood, hospital.name), ...bloodIn(blood) },
    patients: countLists(patients),
    reports: lines.map(({ kind, clientRef, createdAt, doubt, receivedAt, createdBy }) => ({
      kind,
      clientRef,
      createdAt: createdAt.toISOString(),
      doubt,
      receivedAt: receivedAt.toISOString(),
      createdBy,
      counts: counting.includes(clientRef),
    })),
  };
}

function listLines(orm: Orm, ipsId: number) {
  const { kind, clientRef, createdAt, doubt, receivedAt, createdBy } = resourceReport;
  return orm
    .select({ kind, clientRef, createdAt, doubt, receivedAt, createdBy })
    .from(resourceReport)
    .where(eq(resourceReport.ipsId, ipsId))
    .orderBy(desc(createdAt), desc(resourceReport.id))
    .limit(LINES);
}

/**
 * The occupation reports of the last days, each with its own capacity report. A report that its author followed by another
 * within minutes was wrong, and one that never counted: they stay in the history, but not in the trend.
 */
export async function readTrend(orm: Orm, { id }: Hospital, now: Date): Promise<TrendPoint[]> {
  const reports = await orm
    .select()
    .from(resourceReport)
    .where(
      and(
        eq(resourceReport.ipsId, id),
        eq(resourceReport.kind, 'occupation'),
        gte(resourceReport.createdAt, new Date(now.getTime() - TREND_DAYS * DAY_MS)),
      ),
    )
    .orderBy(asc(resourceReport.createdAt), asc(resourceReport.id));
  const meant = reports.filter((report, at) => {
    const later = reports.slice(at + 1);
    return hasCounted(report, later) && !isCorrected(report, later);
  });
  const refs = [...new Set(meant.map(({ capacityRef }) => capacityRef))].filter((ref) => ref !== null);
  const capacities = refs.length
    ? await orm.select().from(resourceReport).where(inArray(resourceReport.clientRef, refs))
    : [];
  const offered = new Map(capacities.map((row) => [row.clientRef, capacityIn(row)]));
  return meant.flatMap((row) => {
    const capacity = offered.get(row.capacityRef ?? '');
    return capacity ? [pointOf(row, capacity)] : [];
  });
}

/** Received after a later report, a report is only in the history. */
function hasCounted({ receivedAt }: ReportRow, later: readonly ReportRow[]): boolean {
  return !later.some((other) => other.receivedAt < receivedAt);
}

function isCorrected({ subject, createdAt }: ReportRow, later: readonly ReportRow[]): boolean {
  const until = createdAt.getTime() + CORRECTED_WITHIN_MS;
  return later.some((other) => other.subject === subject && other.createdAt.getTime() <= until);
}

function pointOf(row: ReportRow, capacity: Capacity): TrendPoint {
  const occupation = occupationIn(row);
  const units: TrendPoint['units'] = {};
  const add = (name: string, section: 'urgency' | 'internment') => {
    for (const [group, kinds] of Object.entries(capacity[section]))
      for (const [kind, unit] of Object.entries(kinds)) {
        const offered = countPlaces(unit);
        if (offered === null) continue;
        const used = countPlaces(occupation[section].units[group]?.[kind]) ?? 0;
        const broken = occupation.bedsOutOfService[`${section}.${group}.${kind}`] ?? [];
        const outOfService = broken.reduce((sum, { quantity }) => sum + quantity, 0);
        units[`${name}.${group}.${kind}`] = { offered, used, outOfService };
      }
  };
  add('emergency', 'urgency');
  add('hospitalization', 'internment');
  return {
    at: row.createdAt.toISOString(),
    nedocs: nedocsScore(nedocsInputs(capacity, occupation)),
    units,
  };
}
