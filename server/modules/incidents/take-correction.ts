import { REQUESTS_KEY } from '../../../contract/ambulance-requests/handlers';
import type { Incident } from '../../../contract/incidents/incidents';
import type { Orm } from '../../platform/database/database';
import type { Platform } from '../../platform/platform';
import { findCrewed } from '../reference';
import { writeChange } from './change-incident';
import { findIncident, type StoredIncident } from './find-incidents';
import { tellIncident } from './tell-incident';

type Words = Pick<Incident, 'address' | 'observations' | 'emergencyType' | 'callerPhone' | 'lat' | 'lng'>;

interface Correction {
  incidentId: number;
  /** What the request said before, in the words of an incident. */
  before: Words;
  /** What it says now, only what changed. */
  said: Partial<Words>;
  /** The incident was made from this request; else the request is a duplicate, and only says something more. */
  isOwn: boolean;
  by: string;
  at: Date;
}

const TITLES = {
  address: 'Dirección',
  callerPhone: 'Teléfono',
  emergencyType: 'Tipo',
  observations: 'Qué pasó',
} as const;

/**
 * Takes what a citizen corrected after the request was attended: an ambulance may be on its way to the former address. Words that an
 * operator has typed stay, and the record shows both. The regulation centre and the company of the ambulance are alerted. Returns
 * what to call after the commit.
 */
export async function takeCorrection(
  platform: Platform,
  tx: Orm,
  { incidentId, before, said, isOwn, by, at }: Correction,
): Promise<() => void> {
  const row = await findIncident(tx, incidentId, { lock: true });
  if (!row || row.withdrawnAt !== null) return () => undefined;
  const set = isOwn && row.endedAt === null ? untouched(row, before, said) : {};
  const events = [{ kind: 'corrected' as const, note: noteOf(said) }];
  await writeChange(tx, row, { set, events }, { at, by });
  const company = row.endedAt === null && row.ambulanceId !== null && (await findCrewed(tx, row.ambulanceId));
  const title = `Incidente ${incidentId}: la persona cambió sus datos`;
  const told = await platform.notifications.write(tx, {
    eventType: 'INCIDENT',
    title,
    shortTitle: title,
    audience: [REQUESTS_KEY, ...(company ? [`TRANSPORT:${company.entityId}`] : [])],
  });
  return () => {
    platform.notifications.tellSoon(told);
    tellIncident(platform.hints, incidentId);
  };
}

/** The columns that still say what the request said: nobody has typed over them. */
function untouched(row: StoredIncident, before: Words, said: Partial<Words>): Partial<StoredIncident> {
  const names = ['address', 'observations', 'emergencyType', 'callerPhone'] as const;
  const words = names.filter((name) => said[name] !== undefined && row[name] === before[name]);
  const isMoved = said.lat !== undefined && row.lat === before.lat && row.lng === before.lng;
  return {
    ...Object.fromEntries(words.map((name) => [name, said[name]])),
    // Whether the ambulance drives there is not known yet.
    ...(isMoved && { lat: said.lat, lng: said.lng, accuracy: null, ...(row.setOutAt && { setOutAt: null }) }),
  };
}

function noteOf(said: Partial<Words>): string {
  const words = Object.entries(TITLES).flatMap(([name, title]) => {
    const value = said[name as keyof typeof TITLES];
    return value ? [`${title}: ${value}`] : [];
  });
  const place =
    said.lat == null || said.lng == null ? [] : [`Lugar: ${said.lat.toFixed(5)}, ${said.lng.toFixed(5)}`];
  return [...words, ...place].join('. ');
}
