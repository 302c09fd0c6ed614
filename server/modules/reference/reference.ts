import type { Database } from '../../platform/database/database';
import type { Reference, ReferenceStore } from '../../platform/ports/reference';
import { createTurns } from '../../platform/realtime';
import type { Hints } from '../../platform/realtime/hints';
import { steadyNow } from '../../platform/steady-now';
import * as tables from './tables';
import { readReferenceVersion } from './version';

const FRESH_MS = 60_000;
/** The interval at which every process compares its version: a change is on every desk within two seconds. */
export const COMPARE_MS = 500;
/** Every other process has compared its version since, and has read the data. */
const READ_BY_ALL_MS = 2 * COMPARE_MS;

/** Runs work later; it does not keep the process alive. */
type Later = (work: () => void, afterMs: number) => void;

const later: Later = (work, afterMs) => void setTimeout(work, afterMs).unref();

/**
 * The reference data in memory. They are read at start, after a new version, and in the background when they are a
 * minute old (a table may have been changed by hand). After a new version this process's sockets get a hint, but only
 * when the other processes have read it too: a proxy may send the refetch to any of them.
 */
export async function openReference(
  database: Database,
  hints: Hints,
  runLater: Later = later,
): Promise<ReferenceStore> {
  let version = await readReferenceVersion(database.orm);
  let current = await load(database);
  let loadedAt = steadyNow();
  let isLoading = false;
  const turns = createTurns<'load'>();

  async function read(): Promise<void> {
    // Reads the version first: the next check then detects a write between the two reads.
    const found = await readReferenceVersion(database.orm);
    current = await load(database);
    loadedAt = steadyNow();
    if (found === version) return;
    version = found;
    runLater(() => hints.tell('reference', { version: found }, 'this-process'), READ_BY_ALL_MS);
  }
  const reload = () => turns('load', read);
  const refresh = () =>
    turns('load', async () => {
      if ((await readReferenceVersion(database.orm)) !== version) await read();
    });

  function reloadInBackground(): void {
    isLoading = true;
    // Callers get the old snapshot until the new one is read; after a failure the next caller tries again.
    reload()
      .catch(() => undefined)
      .finally(() => {
        isLoading = false;
      });
  }

  return {
    get current() {
      if (steadyNow() - loadedAt > FRESH_MS && !isLoading) reloadInBackground();
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
