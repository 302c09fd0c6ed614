import { sql } from 'drizzle-orm';
import type { LevelKey } from '../../contract/acknowledgements/escalation';
import { searchText } from '../../contract/search-text';
import { levelOf } from '../modules/acknowledgements';
import * as alerts from '../modules/acknowledgements/tables';
import * as agreements from '../modules/agreements/tables';
import { ambulanceRequest } from '../modules/ambulance-requests/tables';
import * as chat from '../modules/chat/tables';
import { storedFile } from '../modules/files/tables';
import { incident, incidentEvent } from '../modules/incidents/tables';
import * as notifications from '../modules/notifications/tables';
import { writeCurrentRegister } from '../modules/people';
import * as people from '../modules/people/tables';
import * as reference from '../modules/reference/tables';
import { closeDays } from '../modules/resources';
import * as resources from '../modules/resources/tables';
import * as transfers from '../modules/transfers/tables';
import type { Orm } from '../platform/database/database';
import { advanceIds, insertAll } from '../platform/database/insert-all';
import type { FileStore } from '../platform/files/file-store';
import { generateRequests } from './demonstration/ambulance-requests';
import { alertsOf } from './demonstration/transfers/alerts';
import { marksOf, messagesOf } from './demonstration/transfers/chat-messages';
import type { SubjectOf } from './demonstration/transfers/doers';
import { doersOf, generateTransfers } from './demonstration/transfers/generate';
import { notificationsOf, readingsOf } from './demonstration/transfers/notifications';
import { type Names, recordOf, type SeededFile } from './demonstration/transfers/record';
import { generateWorld, type World } from './demonstration/world';
import { communeCodeOf } from './insert-catalogues';
import { seededRandom } from './random';
import { readCie10, readMunicipalities, readNeighborhoods } from './read-catalogue';

export interface DemonstrationOptions {
  seed: number;
  now: Date;
  subjectOf: SubjectOf;
  files: Pick<FileStore, 'put' | 'find'>;
}

/** The invented world and its 400 transfers, with their chats, files, notifications and alerts. */
export async function writeDemonstration(tx: Orm, options: DemonstrationOptions): Promise<void> {
  const { seed, now, subjectOf, files } = options;
  const world = generateWorld(seed, now);
  await writeWorld(tx, world);
  await writeDays(tx, world, now);

  const names = namesOf(world);
  const lived = generateTransfers({ seed, now, world, subjectOf });
  const seeded = lived.map((transfer) => recordOf(transfer, names));
  const seededFiles = seeded.flatMap((transfer) => transfer.files);
  await putFiles(files, seededFiles);
  await insertReferrals(tx, seeded);
  await insertAll(
    tx,
    storedFile,
    seededFiles.map(({ row }) => row),
  );
  const called = alertsOf(lived, doersOf({ seed, world, subjectOf }), levelNamesOf(world), now);
  const messages = messagesOf(lived, seeded, called.lines);
  await insertAll(tx, chat.chatMessage, messages);
  await insertAll(tx, chat.chatSeen, marksOf(lived, messages, now));

  const written = notificationsOf(lived, now);
  await insertAll(tx, notifications.notification, written);
  const viewers = world.people.map((person) => ({ ...person, subject: subjectOf(person.username) }));
  await insertAll(tx, notifications.notificationRead, readingsOf(written, viewers, now));
  await insertAll(tx, alerts.acknowledgement, called.alerts);
  await insertAll(tx, alerts.acknowledgementReceipt, called.receipts);
  for (const table of [
    alerts.acknowledgement,
    agreements.agreement,
    transfers.referral,
    chat.chatMessage,
    notifications.notification,
  ])
    await advanceIds(tx, table);
  await insertAll(tx, agreements.agreement, world.transportAgreements);
  await writeRequests(tx, world, options);
}

/** A level of an alert, named as the server would. */
function levelNamesOf({ insurers, hospitals, ambulanceEntities }: World) {
  const byId = (rows: readonly { id: number; name: string }[]) => new Map(rows.map((row) => [row.id, row]));
  const names = { eps: byId(insurers), ips: byId(hospitals), entities: byId(ambulanceEntities) };
  return (key: LevelKey) => levelOf(key, names);
}

/** Citizens' requests, handled by the demonstration's regulator. */
async function writeRequests(
  tx: Orm,
  { hospitals, people: [regulator] }: World,
  { seed, now, subjectOf }: DemonstrationOptions,
): Promise<void> {
  if (!regulator) throw new Error('the demonstration has no people');
  const handler = { name: regulator.name, subject: subjectOf(regulator.username) };
  const { requests, incidents, events } = generateRequests(
    seededRandom(seed).fork('citizens'),
    hospitals,
    handler,
    now,
  );
  await insertAll(tx, incident, incidents);
  await insertAll(tx, incidentEvent, events);
  await insertAll(tx, ambulanceRequest, requests);
  await advanceIds(tx, incident);
  await advanceIds(tx, ambulanceRequest);
}

/** The figures of past days; yesterday and all before it are closed. */
async function writeDays(tx: Orm, { hospitals, resources: known }: World, now: Date): Promise<void> {
  const days = known.flatMap((one) => one.days);
  for (let from = 0; from < days.length; from += DAYS_AT_ONCE)
    await insertAll(tx, resources.resourceDay, days.slice(from, from + DAYS_AT_ONCE));
  await closeDays(
    tx,
    hospitals.map(({ id }) => id),
    now,
  );
}

async function writeWorld(tx: Orm, world: World): Promise<void> {
  await insertAll(
    tx,
    reference.eps,
    world.insurers.map(({ id, code, name, nit, phone, answersInSystem }) => ({
      id,
      code,
      name,
      nit,
      phone,
      answersInSystem,
    })),
  );
  await insertAll(tx, reference.insuranceRegime, world.insuranceRegimes);
  await insertAll(
    tx,
    reference.ips,
    world.hospitals.map(({ communeId, level: _level, isPublic, beds: _beds, ...ips }) => ({
      ...ips,
      nature: isPublic ? ('public' as const) : ('private' as const),
      communeCode: communeCodeOf(communeId),
    })),
  );
  await insertAll(
    tx,
    resources.ipsResources,
    world.resources.map(({ current }) => current),
  );
  const reports = world.resources.flatMap((one) => one.reports);
  for (let from = 0; from < reports.length; from += REPORTS_AT_ONCE)
    await insertAll(tx, resources.resourceReport, reports.slice(from, from + REPORTS_AT_ONCE));
  await insertAll(
    tx,
    resources.listedPatient,
    world.resources.flatMap(({ patients }) => patients),
  );
  await insertAll(tx, agreements.agreement, world.agreements);
  await insertAll(
    tx,
    reference.ambulanceEntity,
    world.ambulanceEntities.map(({ id, name, nit, phone }) => ({ id, name, nit, phone })),
  );
  await insertAll(
    tx,
    reference.ambulance,
    world.ambulances.map(({ type, ...ambulance }) => ({ ...ambulance, ambulanceType: type })),
  );
  await insertAll(tx, people.affiliate, world.affiliates);
  await writeCurrentRegister(tx, {
    kind: 'demonstration',
    extract: 0,
    asOf: null,
    rows: world.affiliates.length,
  });
}

const REFERRALS_AT_ONCE = 100;
const REPORTS_AT_ONCE = 200;
const DAYS_AT_ONCE = 5000;

/** Uses the query builder, because PostgreSQL computes the search words. */
async function insertReferrals(tx: Orm, seeded: readonly ReturnType<typeof recordOf>[]): Promise<void> {
  for (let from = 0; from < seeded.length; from += REFERRALS_AT_ONCE) {
    const rows = seeded.slice(from, from + REFERRALS_AT_ONCE).map(({ row }) => {
      const { firstName, middleName, lastName, secondLastName, document } = row.person;
      const words = searchText(firstName, middleName, lastName, secondLastName, document);
      return { ...row, search: sql<string>`to_tsvector('simple', ${words})` };
    });
    await tx.insert(transfers.referral).values(rows);
  }
}

const FILES_AT_ONCE = 16;

async function putFiles(files: Pick<FileStore, 'put'>, seeded: readonly SeededFile[]): Promise<void> {
  for (let from = 0; from < seeded.length; from += FILES_AT_ONCE) {
    const batch = seeded.slice(from, from + FILES_AT_ONCE);
    await Promise.all(batch.map(({ row, bytes }) => files.put(row.name, bytes)));
  }
}

function namesOf(world: World): Names {
  const diagnoses = new Map(readCie10().map((row) => [row.code, row]));
  const neighborhoods = new Map(readNeighborhoods().map(({ id, name }) => [id, name]));
  const municipalities = new Map(readMunicipalities().map(({ id, name }) => [id, name]));
  const insurers = new Map(world.insurers.map(({ id, name }) => [id, name]));
  return {
    diagnosis: (code) => found(diagnoses, code),
    neighborhood: (id) => found(neighborhoods, id),
    municipality: (id) => found(municipalities, id),
    insurer: (id) => found(insurers, id),
  };
}

function found<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The catalogues have no ${key}`);
  return value;
}
