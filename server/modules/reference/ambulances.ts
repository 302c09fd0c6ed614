import { asc, eq, ne } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import type { Ambulance } from '../../platform/ports/reference';
import { ambulance } from './tables';

/** Ambulances from the database (not from memory), by id: of one entity, of all except one, or all. */
export async function listAmbulances(
  orm: Orm,
  which: { entityId?: number; exceptEntityId?: number } = {},
): Promise<Ambulance[]> {
  const { entityId, exceptEntityId } = which;
  const condition =
    entityId !== undefined
      ? eq(ambulance.entityId, entityId)
      : exceptEntityId === undefined
        ? undefined
        : ne(ambulance.entityId, exceptEntityId);
  return orm.select().from(ambulance).where(condition).orderBy(asc(ambulance.id));
}

/** Locks the ambulance until the transaction ends, so that two transfers cannot take it at once. */
export async function lockAmbulance(tx: Orm, id: number): Promise<Ambulance | undefined> {
  const [row] = await tx.select().from(ambulance).where(eq(ambulance.id, id)).for('no key update');
  return row;
}
