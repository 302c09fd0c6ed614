import { missedShift } from '../../../contract/resources/freshness';
import { FAMILIES, type Family } from '../../../contract/roles';
import type { SystemHealth } from '../../../contract/system/system';
import { stateLabel } from '../../../contract/transfers/state-words';
import { listProcesses } from '../../platform/database/list-processes';
import { readLastBackup } from '../../platform/health/last-backup';
import { listOpenGaps } from '../../platform/idempotency/list-gaps';
import type { Platform } from '../../platform/platform';
import { dispatchesThatReachedCrew } from '../acknowledgements';
import { readAgreementsOfToday } from '../agreements';
import { countDropped, countDroppedDevices, countWaitingPushes, readOldestPush } from '../notifications';
import { registerState } from '../people';
import { countAmbulances, countCatalogues, listCrewless, offered, regimesByInsurer } from '../reference';
import { listHospitalReports } from '../resources';
import { listContacts, listSignedInFamilies, nameOfEntity, readUsernames } from '../session';
import { countDispatched, listTrials } from '../transfers';
import { isTrialDone } from '../trials';
import { readAbsent, readUndelivered } from './read-unheard';

const MOST_NAMES = 5;
const MOST_ROWS = 50;
const SILENT_MS = 24 * 3_600_000;
/** A centre needs these; the others are for some. */
const NEEDED: readonly Family[] = ['CRUE', 'IPS', 'TRANSPORT'];
/** Never offered in a request. */
const SECRETARIAT = 1;

export async function readHealth(platform: Platform, now: Date): Promise<SystemHealth> {
  const { orm } = platform.database;
  const contacts = await listContacts(orm);
  const pushes = platform.pushes ? await readPushes(platform) : null;
  const { checks } = await platform.readiness();
  return {
    version: platform.version,
    processes: byVersion(await listProcesses(platform.database, platform.version)),
    checks,
    pushes,
    backup: { last: await readLastBackup(orm) },
    undelivered: await readUndelivered(platform, now),
    absent: await readAbsent(platform),
    gaps: await readGaps(platform),
    devices: silentDevices(platform, contacts, now),
    versions: versionsOf(contacts, now),
    hospitals: await readHospitals(platform, now),
    parts: await readParts(platform, await listSignedInFamilies(orm), now),
    trials: await readTrials(platform),
    ...(await registerState(platform)),
  };
}

function byVersion(versions: readonly string[]): SystemHealth['processes'] {
  return [...new Set(versions)]
    .sort()
    .map((version) => ({ version, total: versions.filter((one) => one === version).length }));
}

async function readPushes({ database: { orm } }: Platform): Promise<SystemHealth['pushes']> {
  const oldest = await readOldestPush(orm);
  return {
    waiting: await countWaitingPushes(orm),
    oldest: oldest && { at: oldest.at.toISOString(), attempts: oldest.attempts },
    dropped: await countDropped(orm),
    droppedDevices: await countDroppedDevices(orm),
  };
}

type Contacts = Awaited<ReturnType<typeof listContacts>>;

async function readGaps({ database }: Platform): Promise<SystemHealth['gaps']> {
  const gaps = await listOpenGaps(database, (subjects) => readUsernames(database.orm, subjects));
  return {
    total: gaps.length,
    rows: gaps.slice(0, MOST_ROWS).map(({ person, device, seqs, since, seenAt }) => ({
      person,
      device: device.slice(0, 8),
      missing: seqs.length,
      since: since.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
  };
}

function silentDevices({ reference }: Platform, contacts: Contacts, now: Date): SystemHealth['devices'] {
  const silent = contacts.filter(({ seenAt }) => now.getTime() - seenAt.getTime() > SILENT_MS);
  return {
    known: contacts.length,
    total: silent.length,
    // The longest silence of the last days first would bury a tablet of yesterday below old phones.
    rows: silent.slice(0, MOST_ROWS).map(({ name, family, entityId, kind, version, seenAt }) => ({
      person: name,
      entity: nameOfEntity(reference.current, readFamily(family), entityId),
      kind,
      version,
      seenAt: seenAt.toISOString(),
    })),
  };
}

const readFamily = (text: string): Family => FAMILIES.find((family) => family === text) ?? 'NONE';

/** Of the devices that work: a silent one takes the new version when it comes back. */
function versionsOf(contacts: Contacts, now: Date): SystemHealth['versions'] {
  const counted = new Map<string, number>();
  for (const { version, seenAt } of contacts)
    if (now.getTime() - seenAt.getTime() <= SILENT_MS) counted.set(version, (counted.get(version) ?? 0) + 1);
  return [...counted]
    .map(([version, devices]) => ({ version, devices }))
    .sort((one, other) => other.devices - one.devices);
}

async function readHospitals(
  { database, reference }: Platform,
  now: Date,
): Promise<SystemHealth['hospitals']> {
  const reports = await listHospitalReports(database.orm);
  const hospitals = offered(reference.current.ips);
  const rows = hospitals.flatMap(({ id, name, phone }) => {
    const { at = null, doubt = null } = reports.get(id) ?? {};
    return at !== null && missedShift(at, now, doubt) ? [{ id, name, phone, reportedAt: at }] : [];
  });
  rows.sort((one, other) => one.reportedAt.localeCompare(other.reportedAt));
  const mute = hospitals
    .filter(({ id }) => !reports.get(id)?.at)
    .map(({ name }) => name)
    .sort((one, other) => one.localeCompare(other, 'es'));
  return {
    all: hospitals.length,
    never: mute.length,
    neverNames: mute.slice(0, MOST_NAMES),
    total: rows.length,
    rows: rows.slice(0, MOST_ROWS),
  };
}

async function readParts(
  { database: { orm }, reference: { current } }: Platform,
  families: ReadonlySet<string>,
  now: Date,
): Promise<SystemHealth['parts']> {
  const [hospitals, insurers, companies] = [
    offered(current.ips),
    offered(current.eps),
    offered(current.entities),
  ];
  const ambulances = offered(current.ambulances);
  const [regimes, own, crewless] = await Promise.all([
    regimesByInsurer(orm),
    countAmbulances(orm),
    listCrewless(orm),
  ]);
  const agreements = await readAgreementsOfToday(orm, now);
  const requestable = insurers.filter(({ id }) => (regimes.get(id) ?? []).length > 0);
  const count = <Row>(rows: readonly Row[], isLacking: (row: Row) => boolean) => ({
    total: rows.length,
    lacking: rows.filter(isLacking).length,
  });
  return {
    catalogues: await countCatalogues(orm),
    networks: { total: offered(current.networks).length, lacking: 0 },
    hospitals: count(hospitals, ({ networkIds, lat }) => networkIds.length === 0 || lat === null),
    insurers: count(insurers, ({ id }) => !requestable.some((one) => one.id === id)),
    companies: count(companies, ({ id }) => id !== SECRETARIAT && !own.get(id)),
    ambulances: count(ambulances, ({ id }) => crewless.has(id)),
    agreements: {
      total: agreements.total,
      lacking: requestable.filter(({ id }) => !agreements.epsIds.includes(id)).length,
    },
    people: {
      total: NEEDED.filter((family) => families.has(family)).length,
      lacking: NEEDED.filter((family) => !families.has(family)).length,
    },
    transfers: { total: await countDispatched(orm), lacking: 0 },
  };
}

async function readTrials({ database: { orm }, reference }: Platform): Promise<SystemHealth['trials']> {
  const rows = await listTrials(orm);
  const reached = await dispatchesThatReachedCrew(
    orm,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map(({ id, state, steps, crewWords, ipsReqId, createdByName, createdAt, ambulanceId }) => ({
      id,
      referralState: state,
      stateLabel: stateLabel({ referralState: state, steps, crewWords }),
      ipsReq: reference.current.ips.get(ipsReqId ?? 0)?.name ?? `#${ipsReqId}`,
      startedBy: createdByName,
      startedAt: createdAt.toISOString(),
      hasAmbulance: ambulanceId !== null,
      reachedCrew: reached.has(id),
    })),
    wasDone: await isTrialDone(orm),
  };
}
