import { createHash } from 'node:crypto';
import type { RequestStatus } from '../../../contract/ambulance-requests/ambulance-request';
import { MEDELLIN_MUNICIPALITY_ID } from '../../../contract/limits';
import type { ambulanceRequest } from '../../modules/ambulance-requests/tables';
import type { incident, incidentEvent } from '../../modules/incidents/tables';
import type { Random } from '../random';
import { inventEmergency, type Told } from './citizens';
import type { Hospital } from './shapes';

type RequestRow = typeof ambulanceRequest.$inferInsert & { id: number };
type IncidentRow = typeof incident.$inferInsert & { id: number };
type EventRow = typeof incidentEvent.$inferInsert;

interface Handler {
  name: string;
  subject: string;
}

/** Minutes ago, and what became of it. The newest three wait; one of them is a second call about an attended one. */
const LIFE: readonly (readonly [minutesAgo: number, status: RequestStatus | null])[] = [
  [1890, 'attend'],
  [1730, 'delete'],
  [1310, 'attend'],
  [1306, 'duplicate'],
  [640, 'attend'],
  [415, 'delete'],
  [180, 'attend'],
  [174, 'duplicate'],
  [62, 'attend'],
  [21, 'attend'],
  [17, null],
  [11, null],
  [4, null],
];
/** The second call of one emergency: the same place, another phone. */
const REPEATS = new Set([1306, 174, 17]);

/** Citizens' requests of the last days with their incidents, near the hospitals of Medellín. */
export function generateRequests(
  random: Random,
  hospitals: readonly Hospital[],
  handler: Handler,
  now: Date,
): { requests: RequestRow[]; incidents: IncidentRow[]; events: EventRow[] } {
  const places = hospitals.flatMap(({ municipalityId, lat, lng }) =>
    municipalityId === MEDELLIN_MUNICIPALITY_ID && lat !== null && lng !== null ? [{ lat, lng }] : [],
  );
  const requests: RequestRow[] = [];
  const incidents: IncidentRow[] = [];
  let last: Told | null = null;
  for (const [at, [minutesAgo, status]] of LIFE.entries()) {
    const createdAt = new Date(now.getTime() - minutesAgo * 60_000);
    const told: Told =
      last && REPEATS.has(minutesAgo) ? again(random, last) : inventEmergency(random, random.pick(places));
    last = told;
    // The centre was alerted as the demonstration began.
    const request = { ...requestRow(at + 1, told, createdAt), calledAt: now };
    requests.push(request);
    if (status === null) continue;
    const handledAt = new Date(createdAt.getTime() + random.integer(40, 200) * 1000);
    if (status === 'attend')
      incidents.push(incidentRow(incidents.length + 1, request, handler, handledAt, now));
    Object.assign(request, {
      status,
      incidentId: status === 'delete' ? null : incidents.length,
      handledBy: handler.name,
      handledSubject: handler.subject,
      handledAt,
      version: 2,
    });
  }
  return { requests, incidents, events: incidents.flatMap(endingOf) };
}

function again(random: Random, told: Told): Told {
  const { phone, name, additionalInfo } = inventEmergency(random, {
    lat: told.latitude,
    lng: told.longitude,
  });
  return {
    ...told,
    phone,
    name,
    additionalInfo: told.additionalInfo || additionalInfo,
    latitude: told.latitude + 0.0009,
  };
}

/** Every row has the same keys: they are inserted together. */
function requestRow(id: number, { phone, name, ...told }: Told, createdAt: Date): RequestRow {
  return {
    id,
    ...told,
    clientRef: reference(`client ${id}`),
    publicRef: reference(`public ${id}`),
    user: name === null ? null : { fullName: name, identification: null, phoneNumber: phone },
    userPhoneNumber: phone,
    priority: 'normal',
    lowReasons: [],
    isAlerted: true,
    status: null,
    incidentId: null,
    handledBy: null,
    handledSubject: null,
    handledAt: null,
    version: 1,
    createdAt,
  };
}

function incidentRow(
  id: number,
  request: RequestRow,
  handler: Handler,
  createdAt: Date,
  now: Date,
): IncidentRow {
  return {
    id,
    requestId: request.id,
    callerName: request.user?.fullName ?? null,
    callerPhone: request.userPhoneNumber,
    lat: request.latitude,
    lng: request.longitude,
    address: request.address,
    emergencyType: request.emergencyType,
    arrivedBy: 'APP_CIUDADANA',
    healthArrivalDate: request.createdAt ?? createdAt,
    observations: request.additionalInfo,
    createdBy: handler.name,
    createdSubject: handler.subject,
    createdAt,
    // The centre was alerted as the demonstration began.
    calledAt: now,
    ...endOf(handler, createdAt, now),
  };
}

/** What was attended more than an hour ago is over. */
function endOf({ name, subject }: Handler, createdAt: Date, now: Date) {
  const endedAt = new Date(createdAt.getTime() + 45 * 60_000);
  return endedAt > now
    ? { outcome: null, endedBy: null, endedSubject: null, endedAt: null }
    : { outcome: 'SERVED_ON_SITE' as const, endedBy: name, endedSubject: subject, endedAt };
}

/** The end as its record tells it. */
function endingOf({ id: incidentId, endedAt, endedBy, outcome }: IncidentRow): EventRow[] {
  if (!endedAt || !endedBy) return [];
  return [{ incidentId, kind: 'ended', at: endedAt, by: endedBy, outcome }];
}

/** A UUID from a text: the same in each seed. */
function reference(text: string): string {
  const hex = createHash('sha256').update(`ambulance request ${text}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
