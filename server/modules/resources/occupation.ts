import type { FieldError } from '../../../contract/answer';
import type { BodyOf } from '../../../contract/call';
import type { Capacity } from '../../../contract/resources/capacity';
import { bedServices, faultsOfOccupation } from '../../../contract/resources/occupation';
import { BEDS } from '../../../contract/resources/occupation-fields';
import type { ReportReceipt } from '../../../contract/resources/report-receipt';
import type { OccupationAnswer, reportOccupation } from '../../../contract/resources/reports';
import type { Actor } from '../../../contract/roles';
import type { Orm } from '../../platform/database/database';
import { invalidField, Refused } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { Reference } from '../../platform/ports/reference';
import {
  capacityIn,
  lockCurrent,
  occupationIn,
  ownStampOf,
  type ReportRow,
  readContents,
  readCurrent,
  readCurrentReports,
  readReport,
} from './current';
import { keepReport } from './keep-report';
import { ownHospital } from './own-hospital';
import { applyLists, faultsOfStoredLists, listActive, presentPatient } from './patient-lists';

type Body = BodyOf<typeof reportOccupation>;

/** Stores an occupation report, validated against the capacity report that it names. */
export async function keepOccupation(
  platform: Platform,
  request: WriteRequest<typeof reportOccupation>,
): Promise<ReportReceipt> {
  const { tx, actor, body } = request;
  const { current } = platform.reference;
  const hospital = ownHospital(actor, current);
  // Before its capacity is read: a correction of that one would move its content.
  await lockCurrent(tx, hospital.id);
  const { capacity, faults: faultsOfUse } = await capacityOf(request, hospital.id);
  const faults: FieldError[] = [
    ...faultsOfUse,
    ...faultsOfEps(body, current),
    ...(await faultsOfStoredLists(tx, hospital.id, body, current)),
  ];
  if (faults[0]) throw new Refused('FIELDS_INVALID', { errors: faults, message: faults[0].message });

  const { clientRef, basedOn, ...report } = body;
  // Patients have a table of their own, with one record each.
  const kept = {
    ...report,
    unreviewed: report.unreviewed ?? (await unreviewedOfOlderApp(tx, body, capacityIn(capacity))),
    covidPatientsInfo: [],
    iraPatientsInfo: [],
    removedPatients: [],
  };
  const made = {
    kind: 'occupation',
    clientRef,
    basedOn,
    report: kept,
    capacityRef: capacity.clientRef,
  } as const;
  return keepReport(platform, request, hospital, made, () =>
    applyLists(tx, hospital.id, body, {
      at: new Date(request.at.occurredAt),
      by: actor.name,
      ref: clientRef,
    }),
  );
}

/**
 * An older app does not say what nobody looked at: then its unchanged figures are meant. It does not list a unit that still has
 * no beds out of service. Undefined when all of it was typed.
 */
async function unreviewedOfOlderApp(tx: Orm, body: Body, capacity: Capacity): Promise<string[] | undefined> {
  const before = body.basedOn === null ? undefined : await readReport(tx, body.basedOn);
  if (before?.kind !== 'occupation' || body.confirmed.length === 0) return undefined;
  const { bedsOutOfService } = occupationIn(before);
  const without = bedServices(capacity).filter(
    ({ id }) => !body.bedsOutOfService[id]?.length && !bedsOutOfService[id]?.length,
  );
  return [...body.confirmed, ...without.map(({ id }) => `${BEDS}.${id}`)];
}

/**
 * The capacity that this report is based on. After a correction of that one the author may have seen earlier content: the
 * latest at the time of this report, or any other that this report fits, as clocks differ.
 */
async function capacityOf({ tx, body, at }: WriteRequest<typeof reportOccupation>, ipsId: number) {
  const contents = (await readContents(tx, body.capacityRef)).filter(
    (row) => row.ipsId === ipsId && row.kind === 'capacity',
  );
  const [latest] = contents;
  if (!latest) throw invalidField('capacityRef', 'No se encontró el reporte de capacidad de este reporte.');
  const made = Date.parse(at.occurredAt);
  const seen = contents.find(({ createdAt }) => createdAt.getTime() <= made) ?? contents.at(-1) ?? latest;
  const faultsOn = (capacity: ReportRow) => faultsOfOccupation(body, capacityIn(capacity));
  const capacity = [seen, ...contents].find((one) => faultsOn(one).length === 0) ?? latest;
  return { capacity, faults: faultsOn(capacity) };
}

function faultsOfEps({ urgency }: Body, { eps }: Reference): FieldError[] {
  const { patientsReferredToOtherHospital, patientsWaitingReferralTransport } = urgency;
  return Object.entries({ patientsReferredToOtherHospital, patientsWaitingReferralTransport }).flatMap(
    ([name, { byEps }]) =>
      byEps.flatMap(({ id }, at) =>
        eps.has(id) ? [] : [{ path: `urgency.${name}.byEps.${at}.id`, message: 'Escoja la EPS.' }],
      ),
  );
}

/** The latest occupation of the user's hospital, with the current patients of its lists. */
export async function readOccupation(
  orm: Orm,
  actor: Actor,
  reference: Reference,
): Promise<OccupationAnswer | null> {
  const hospital = ownHospital(actor, reference);
  const row = await readCurrent(orm, hospital.id);
  const { capacity, occupation, blood } = await readCurrentReports(orm, row);
  if (!capacity) throw new Refused('CAPACITY_AVAILABLE_NOT_FOUND');
  if (!occupation) return null;
  const patients = await listActive(orm, hospital.id);
  const of = (isCovid: boolean) =>
    patients.filter((one) => one.isCovid === isCovid).map((one) => presentPatient(one, reference));
  return {
    ...ownStampOf(occupation, hospital.name, actor),
    ...occupationIn(occupation),
    covidPatientsInfo: of(true),
    iraPatientsInfo: of(false),
    bloodResources: blood && { createdBy: blood.createdBy, createdAt: blood.createdAt.toISOString() },
  };
}
