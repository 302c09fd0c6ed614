import type { Database } from '../../platform/database/database';
import type { Reference, ReferenceStore } from '../../platform/ports/reference';
import { createTurns } from '../../platform/realtime';
import type { Hints } from '../../platform/realtime/hints';
import * as tables from './tables';
import { readReferenceVersion } from './version';

const FRESH_MS = 60_000;

/**
 * The reference data in memory: read at start, when the version rises, and in the background when they are a minute old
 * (a table may have been changed by hand). After a new version it hints to the sockets of this process only, so that no
 * screen refetches from a process that still has the old data.
 */
export async function openReference(database: Database, hints: Hints): Promise<ReferenceStore> {
  let version = await readReferenceVersion(database.orm);
  let current = await load(database);
  let loadedAt = Date.now();
  let isLoading = false;
  const turns = createTurns<'load'>();

  async function read(): Promise<void> {
    // The version first: a write between the two reads is then noticed at the next look.
    const found = await readReferenceVersion(database.orm);
    current = await load(database);
    loadedAt = Date.now();
    if (found === version) return;
    version = found;
    hints.tell('reference', { version }, 'this-process');
  }
  const reload = () => turns('load', read);
  const refresh = () =>
    turns('load', async () => {
      if ((await readReferenceVersion(database.orm)) !== version) await read();
    });

  function reloadInBackground(): void {
    isLoading = true;
    // The old snapshot serves until the new one is read; after a failure the next caller tries again.
    reload()
      .catch(() => undefined)
      .finally(() => {
        isLoading = false;
      });
  }

  return {
    get current() {
      if (Date.now() - loadedAt > FRESH_MS && !isLoading) reloadInBackground();
      return current;
    },
    get version() {
      return version;
    },
    refresh,
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
