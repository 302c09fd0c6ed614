import { eq } from 'drizzle-orm';
import type { Availability, setAvailability } from '../../../contract/ambulances/availability';
import { DEFAULT_AMBULANCE_ENTITY_ID } from '../../../contract/limits';
import { seesVehicle } from '../../../contract/map/map-readers';
import { partOf } from '../../../contract/parts';
import type { Actor } from '../../../contract/roles';
import type { Orm } from '../../platform/database/database';
import { invalidField, Refused } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { Ambulance, Reference } from '../../platform/ports/reference';
import { listSent } from '../incidents';
import { findAdministered, isOffered, lockAmbulance } from '../reference';
import { ambulanceAvailability } from './tables';

type Row = typeof ambulanceAvailability.$inferSelect;

/** An ambulance that drives for an incident is not available, whatever was stated of it; afterwards that counts again. */
function sentTo({ incidentId, by, at }: Awaited<ReturnType<typeof listSent>>[number]): Availability {
  return {
    eventType: 'OTHER',
    createdAt: at.toISOString(),
    createdBy: by,
    ips: null,
    comment: `Incidente ${incidentId}`,
  };
}

/** The availability of a vehicle that this person sees; null if nobody has stated any. Throws `NOT_FOUND`. */
export async function readAvailability(
  orm: Orm,
  reference: Reference,
  actor: Actor,
  id: number,
): Promise<Availability | null> {
  seen(actor, await findAdministered(orm, 'ambulances', id));
  const [sent] = await listSent(orm, id);
  if (sent) return sentTo(sent);
  const row = await findRow(orm, id);
  return row ? present(row, reference) : null;
}

/** What was stated of every vehicle, by the vehicle's id; an incident that it drives for is no statement. */
export async function findStated(orm: Orm, reference: Reference): Promise<ReadonlyMap<number, Availability>> {
  const rows = await orm.select().from(ambulanceAvailability);
  return new Map(rows.map((row) => [row.ambulanceId, present(row, reference)]));
}

/** The availability of every vehicle that has one, by the vehicle's id. */
export async function findAvailabilities(
  orm: Orm,
  reference: Reference,
): Promise<ReadonlyMap<number, Availability>> {
  const [stated, sent] = await Promise.all([findStated(orm, reference), listSent(orm)]);
  return new Map([...stated, ...sent.map((one) => [one.ambulanceId, sentTo(one)] as const)]);
}

/** Replaces the stated availability. The regulation centre keeps the secretariat's vehicles, an entity its own. */
export async function writeAvailability(
  { audit, reference, clock }: Platform,
  { tx, actor, origin, params: { id }, body }: WriteRequest<typeof setAvailability>,
): Promise<Availability> {
  const ambulance = seen(actor, await lockAmbulance(tx, id));
  if (partOf(actor.roles) === 'CRUE' && ambulance.entityId !== DEFAULT_AMBULANCE_ENTITY_ID)
    throw new Refused('NOT_YOURS');
  if (ambulance.incidentId !== null)
    throw new Refused('AMBULANCE_BUSY', {
      message: `La ambulancia ${ambulance.name} está en el incidente ${ambulance.incidentId}`,
    });
  if (body.ipsId !== null && !isOffered(reference.current.ips.get(body.ipsId)))
    throw invalidField('ipsId', 'Escoja una IPS.');
  const row: Row = { ambulanceId: id, ...body, createdAt: new Date(clock.now()), createdBy: actor.name };
  const before = await findRow(tx, id);
  const { ambulanceId: _ambulanceId, ...set } = row;
  await tx
    .insert(ambulanceAvailability)
    .values(row)
    .onConflictDoUpdate({ target: ambulanceAvailability.ambulanceId, set });
  await audit.noteEdit(
    tx,
    actor,
    'set-availability',
    { before: before ? stated(before) : null, after: stated(row) },
    origin,
  );
  return present(row, reference.current);
}

/** For a person who does not see this vehicle it does not exist. */
function seen(actor: Actor, ambulance: Ambulance | undefined): Ambulance {
  if (!isOffered(ambulance) || !seesVehicle(actor, ambulance.entityId)) throw new Refused('NOT_FOUND');
  return ambulance;
}

async function findRow(orm: Orm, ambulanceId: number): Promise<Row | undefined> {
  const [row] = await orm
    .select()
    .from(ambulanceAvailability)
    .where(eq(ambulanceAvailability.ambulanceId, ambulanceId));
  return row;
}

const stated = ({ ambulanceId, eventType, ipsId, comment }: Row) => ({
  ambulanceId,
  eventType,
  ipsId,
  comment,
});

function present({ eventType, ipsId, comment, createdAt, createdBy }: Row, { ips }: Reference): Availability {
  return {
    eventType,
    createdAt: createdAt.toISOString(),
    createdBy,
    ips: ipsId === null ? null : (ips.get(ipsId)?.name ?? `#${ipsId}`),
    comment,
  };
}
