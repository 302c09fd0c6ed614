import { asc, eq, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Orm } from '../../platform/database/database';
import type { Step } from '../../platform/database/plan';
import type { Ambulance } from '../../platform/ports/reference';
import { ambulance } from './tables';

/** An ambulance with its crew and its telephones. */
type CrewedAmbulance = Ambulance &
  Pick<
    typeof ambulance.$inferSelect,
    'aph1Name' | 'aph2Name' | 'phoneNumber' | 'cellphone' | 'pendingSupplies'
  >;

/** Ambulances from the database (not from memory), by id: of one entity, of all except one, or all. */
export async function listAmbulances(
  orm: Orm,
  which: { entityId?: number; exceptEntityId?: number } = {},
): Promise<CrewedAmbulance[]> {
  const { entityId, exceptEntityId } = which;
  const condition =
    entityId !== undefined
      ? eq(ambulance.entityId, entityId)
      : exceptEntityId === undefined
        ? undefined
        : ne(ambulance.entityId, exceptEntityId);
  return orm.select().from(ambulance).where(condition).orderBy(asc(ambulance.id));
}

type Planned = Pick<Ambulance, 'id' | 'onService' | 'entityId' | 'name' | 'licensePlate'>;

/** Locks the ambulance; finds none if it is no longer as a plan knows it, or was archived or sent to an incident. */
export function unchangedAmbulance({ id, onService, entityId, name, licensePlate }: Planned): Step {
  return {
    name: 'ambulance_unchanged',
    text: `select 1 from ambulance where id = $1::int and on_service = $2::text::boolean and entity_id = $3::int
        and name = $4::text and license_plate = $5::text and archived_at is null
        and incident_id is null
      for no key update`,
    parameters: [id, String(onService), entityId, name, licensePlate],
  };
}

/** Locks the ambulance; finds none while it drives for an incident. */
export function withoutIncident(id: number): Step {
  return {
    name: 'ambulance_without_incident',
    text: 'select 1 from ambulance where id = $1::int and incident_id is null for no key update',
    parameters: [id],
  };
}

/** With the crew's telephones. Finds none of a removed ambulance. */
export async function findCrewed(orm: Orm, id: number): Promise<CrewedAmbulance | undefined> {
  const [row] = await orm.select().from(ambulance).where(eq(ambulance.id, id));
  return row;
}

/** Gives a locked ambulance to an incident, or frees it with null. */
export async function giveToIncident(tx: Orm, id: number, incidentId: number | null): Promise<void> {
  await tx.update(ambulance).set({ incidentId }).where(eq(ambulance.id, id));
}

/** A condition in SQL: there is an ambulance with the number in this column. */
export const ambulanceExists = (column: string) =>
  `exists (select from ambulance where ambulance.id = ${column})`;

/** Locks the ambulance until the transaction ends, so that two transfers cannot take it at once. */
export async function lockAmbulance(tx: Orm, id: number): Promise<Ambulance | undefined> {
  const [row] = await tx.select().from(ambulance).where(eq(ambulance.id, id)).for('no key update');
  return row;
}

/** A condition: an ambulance of this entity drives for the incident with the number in this column. */
export const entityAmbulances = (incidentId: AnyPgColumn, entityId: number) =>
  sql`exists (select from ${ambulance} where ${ambulance.incidentId} = ${incidentId} and ${ambulance.entityId} = ${entityId})`;
