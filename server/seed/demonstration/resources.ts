import type { BloodBank } from '../../../contract/resources/blood-bank';
import { shiftStart } from '../../../contract/resources/freshness';
import { TREND_DAYS } from '../../../contract/resources/hospital-detail';
import type { Occupation } from '../../../contract/resources/occupation';
import { SUMMARY_VERSION, summaryOf } from '../../../contract/resources/summary';
import type {
  ipsResources,
  listedPatient,
  resourceDay,
  resourceReport,
} from '../../modules/resources/tables';
import type { Random } from '../random';
import { daysOf, listsAt, listsOf } from './covid-wave';
import { FEMALE_NAMES, MALE_NAMES, SURNAMES } from './given-names';
import { listPatient } from './listed-patients';
import { demonstrationPeople } from './people';
import { drawUse, FULL_SHARES, USUAL_SHARES, type Use } from './resource-figures';
import { bloodReport, capacityReport, occupationReport } from './resource-reports';
import type { Hospital } from './shapes';

type CurrentRow = typeof ipsResources.$inferSelect;
type ReportRow = typeof resourceReport.$inferInsert;
type PatientRow = typeof listedPatient.$inferInsert;
type DayRow = typeof resourceDay.$inferInsert;

/** A hospital's current reports, its earlier reports and its patient lists. */
interface HospitalResources {
  current: CurrentRow;
  reports: ReportRow[];
  patients: PatientRow[];
  days: DayRow[];
}

/**
 * In this order: hospitals without reports, with a capacity report only, with a report of an earlier shift, full ones.
 */
const SILENT = [8, 16, 22];
const CAPACITY_ONLY = [11, 23];
const STALE = [3, 13, 20, 27, 30];
const FULL = [7, 17, 25, 26];
/** The hospital that declared functional emergency. */
const SATURATED = 25;
/** Number of COVID and IRA patients of the hospital that has demonstration users. */
const LISTED: Record<number, [number, number]> = { 1: [3, 4] };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function generateResources(
  random: Random,
  hospitals: readonly Hospital[],
  now: Date,
): HospitalResources[] {
  return hospitals
    .filter(({ id }) => !SILENT.includes(id))
    .map((hospital) => resourcesOf(hospital, random.fork(`hospital ${hospital.id}`), now));
}

/** Not before the current shift: its figures count, at any hour at which the demonstration begins. */
function inShift(at: Date, now: Date): Date {
  return new Date(Math.max(at.getTime(), shiftStart(now)));
}

function resourcesOf(hospital: Hospital, random: Random, now: Date): HospitalResources {
  const { id } = hospital;
  const whole = random.fork('reports');
  const offered = capacityReport(hospital, whole);
  const reporter = reporterOf(hospital, random);
  const before = (from: number, to: number) => new Date(now.getTime() - random.integer(from, to) * MINUTE);
  const minutesAgo = STALE.includes(id) ? before(14 * 60, 40 * 60) : inShift(before(8, 170), now);
  const shares = FULL.includes(id) ? FULL_SHARES : USUAL_SHARES;
  const used = CAPACITY_ONLY.includes(id) ? null : drawUse(offered, shares, random);
  const capacityCreatedAt = new Date(now.getTime() - random.integer(2, 20) * DAY);

  const reported = (kind: 'capacity' | 'occupation' | 'blood', report: unknown, at: Date): ReportRow => ({
    clientRef: uuid(whole),
    ipsId: id,
    kind,
    report,
    capacityRef: null,
    lists: null,
    createdAt: at,
    receivedAt: at,
    subject: `demonstration:${reporter}`,
    createdBy: reporter,
  });
  const capacity = reported(
    'capacity',
    offered,
    new Date(Math.min(capacityCreatedAt.getTime(), now.getTime() - TREND_DAYS * DAY)),
  );
  const wave = random.fork('wave');
  const inUse = (use: Use, at: Date): ReportRow => ({
    ...reported('occupation', occupationReport(offered, capacity.clientRef, use, whole), at),
    capacityRef: capacity.clientRef,
    lists: listsAt(wave, offered, (now.getTime() - at.getTime()) / DAY),
  });
  const occupation = used && inUse(used, minutesAgo);
  const earlier = used
    ? shiftsBefore(minutesAgo, now).map((at) => inUse(drawUse(offered, shares, whole), at))
    : [];
  const blood = offered.supportServices.bloodBank.enable
    ? reported('blood', bloodReport(whole), before(20, 600))
    : null;
  const [covid, ira] = used ? (LISTED[id] ?? [whole.integer(0, 2), whole.integer(0, 2)]) : [0, 0];
  const patients = [
    ...Array.from({ length: covid }, () => listPatient(id, true, reporter, whole, now)),
    ...Array.from({ length: ira }, () => listPatient(id, false, reporter, whole, now)),
  ];
  if (occupation) occupation.lists = listsOf(patients);
  const occupations = occupation ? [...earlier, occupation] : [];
  const saturation =
    id === SATURATED
      ? {
          reason: 'Urgencias al 200 %, sin camillas',
          until: new Date(now.getTime() + 3 * HOUR).toISOString(),
          declaredAt: new Date(now.getTime() - 50 * MINUTE).toISOString(),
          declaredBy: reporter,
        }
      : null;
  const summary = summaryOf({
    capacity: stamped(capacity, offered),
    occupation: occupation && stamped(occupation, occupation.report as Occupation),
    blood: blood && {
      ...(blood.report as BloodBank),
      createdAt: blood.createdAt.toISOString(),
      createdBy: reporter,
    },
    saturation,
    covid,
    ira,
  });
  return {
    current: {
      ipsId: id,
      capacityRef: capacity.clientRef,
      occupationRef: occupation?.clientRef ?? null,
      bloodRef: blood?.clientRef ?? null,
      saturation,
      saturationChange: null,
      summary: JSON.stringify(summary),
      summaryVersion: SUMMARY_VERSION,
    },
    reports: [capacity, ...occupations, ...(blood ? [blood] : [])],
    patients,
    days: daysOf(wave, { ipsId: id, offered, occupations, now }),
  };
}

function stamped<Report>({ clientRef, createdAt, createdBy }: ReportRow, report: Report) {
  return { report, clientRef, createdAt: createdAt.toISOString(), createdBy };
}

/** Report times: about an hour before the end of each shift of the last days, up to the current report. */
function shiftsBefore(last: Date, now: Date): Date[] {
  const first = now.getTime() - TREND_DAYS * DAY + HOUR;
  const count = Math.max(0, Math.floor((last.getTime() - first) / (12 * HOUR)));
  return Array.from({ length: count }, (_, at) => new Date(last.getTime() - (count - at) * 12 * HOUR));
}

function uuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.integer(0, 15).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** The hospital's demonstration user who reports, or an invented person. */
function reporterOf({ id }: Hospital, random: Random): string {
  const known = demonstrationPeople.find(
    ({ entityId, roles }) => entityId === id && roles.includes('IPS_HOSPITALARY_RESOURCES'),
  );
  if (known) return known.name;
  const names = random.chance(0.5) ? FEMALE_NAMES : MALE_NAMES;
  return `${random.pick(names.adult)} ${random.pick(SURNAMES)}`;
}
