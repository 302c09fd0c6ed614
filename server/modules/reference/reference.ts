import type { Database } from '../../platform/database/database';
import type { Reference, ReferenceStore } from '../../platform/ports/reference';
import * as tables from './tables';

const FRESH_MS = 60_000;

/** The reference data in memory: read at start, and again in the background when they are a minute old. */
export async function openReference(database: Database): Promise<ReferenceStore> {
  let current = await load(database);
  let loadedAt = Date.now();
  let loading: Promise<void> | null = null;

  async function reload(): Promise<void> {
    current = await load(database);
    loadedAt = Date.now();
  }

  return {
    get current() {
      if (Date.now() - loadedAt > FRESH_MS && !loading) {
        // The old snapshot serves until the new one is read; after a failure the next caller tries again.
        loading = reload()
          .catch(() => undefined)
          .finally(() => {
            loading = null;
          });
      }
      return current;
    },
    reload,
  };
}

async function load({ orm }: Database): Promise<Reference> {
  const { municipality, department } = tables;
  const [
    ips,
    eps,
    networks,
    regimeTypes,
    insuranceRegimes,
    entities,
    ambulances,
    municipalities,
    departments,
  ] = await Promise.all([
    orm.select().from(tables.ips),
    orm.select().from(tables.eps),
    orm.select().from(tables.network),
    orm.select().from(tables.regimeType),
    orm.select().from(tables.insuranceRegime),
    orm.select().from(tables.ambulanceEntity),
    orm.select().from(tables.ambulance),
    orm
      .select({ id: municipality.id, name: municipality.name, departmentId: municipality.departmentId })
      .from(municipality),
    orm.select({ id: department.id, name: department.name }).from(department),
  ]);
  return {
    ips: byId(ips),
    eps: byId(eps),
    networks: byId(networks),
    regimeTypes: byId(regimeTypes),
    insuranceRegimes: byId(insuranceRegimes),
    entities: byId(entities),
    ambulances: byId(ambulances),
    municipalities: byId(municipalities),
    departments: byId(departments),
  };
}

function byId<T extends { id: number }>(rows: T[]): Map<number, T> {
  return new Map(rows.map((row) => [row.id, row]));
}
