import type { Database } from '../database/database';
import * as schema from '../database/schema';

type Row<T extends { $inferSelect: unknown }> = T['$inferSelect'];

/** Names and places of institutions, at hand in memory: read at start, and again when they are a minute old. */
export interface Reference {
  ips: ReadonlyMap<number, Row<typeof schema.ips>>;
  eps: ReadonlyMap<number, Row<typeof schema.eps>>;
  networks: ReadonlyMap<number, Row<typeof schema.network>>;
  regimeTypes: ReadonlyMap<number, Row<typeof schema.regimeType>>;
  /** Which regimes each insurer runs, with the official code of the plan. */
  insuranceRegimes: ReadonlyMap<number, Row<typeof schema.insuranceRegime>>;
  entities: ReadonlyMap<number, Row<typeof schema.ambulanceEntity>>;
  ambulances: ReadonlyMap<number, Row<typeof schema.ambulance>>;
  municipalities: ReadonlyMap<number, { id: number; name: string; departmentId: number }>;
  departments: ReadonlyMap<number, { id: number; name: string }>;
}

export interface ReferenceStore {
  readonly current: Reference;
  /** Reads everything again; called at start and after an import. */
  reload(): Promise<void>;
}

const FRESH_MS = 60_000;

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
        // What is at hand serves until the new arrives; a failed reading is tried again by the next one to ask.
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
    orm.select().from(schema.ips),
    orm.select().from(schema.eps),
    orm.select().from(schema.network),
    orm.select().from(schema.regimeType),
    orm.select().from(schema.insuranceRegime),
    orm.select().from(schema.ambulanceEntity),
    orm.select().from(schema.ambulance),
    orm
      .select({
        id: schema.municipality.id,
        name: schema.municipality.name,
        departmentId: schema.municipality.departmentId,
      })
      .from(schema.municipality),
    orm.select({ id: schema.department.id, name: schema.department.name }).from(schema.department),
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
