import { asc, eq, ne, sql } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import type { Step } from '../../platform/database/plan';
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

const reads = new WeakMap<Orm, (id: number) => Promise<Ambulance | undefined>>();

/** Reads an ambulance by a statement prepared once per database. */
export function findAmbulance(orm: Orm, id: number): Promise<Ambulance | undefined> {
  const read = reads.get(orm) ?? prepareRead(orm);
  return read(id);
}

function prepareRead(orm: Orm) {
  const statement = orm
    .select()
    .from(ambulance)
    .where(eq(ambulance.id, sql.placeholder('id')))
    .prepare('read_ambulance');
  const read = async (id: number) => (await statement.execute({ id }))[0];
  reads.set(orm, read);
  return read;
}

/** Locks the ambulance; finds none if its service or entity has changed since, or it was archived. */
export function unchangedAmbulance({
  id,
  onService,
  entityId,
}: Pick<Ambulance, 'id' | 'onService' | 'entityId'>): Step {
  return {
    name: 'ambulance_unchanged',
    text: `select 1 from ambulance where id = $1::int and on_service = $2::text::boolean and entity_id = $3::int
        and archived_at is null
      for no key update`,
    parameters: [id, String(onService), entityId],
  };
}

/** Locks the ambulance until the transaction ends, so that two transfers cannot take it at once. */
export async function lockAmbulance(tx: Orm, id: number): Promise<Ambulance | undefined> {
  const [row] = await tx.select().from(ambulance).where(eq(ambulance.id, id)).for('no key update');
  return row;
}
