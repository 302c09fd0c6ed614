import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';
import { startLoad } from './load';
import { type ServerProcess, startServerProcess } from './servers';
import { keycloak, postgresql, redis, runSql, smallDisk } from './services';

const DATABASE = 'relevo';
const DISK_MEGABYTES = 256;

/** Two servers over services of their own. */
export interface House {
  postgres: ReturnType<typeof postgresql>;
  redis: ReturnType<typeof redis>;
  keycloak: ReturnType<typeof keycloak>;
  /** Folder of the file store, on a small disk. */
  files: string;
  output: string;
  servers: ServerProcess[];
  token: string;
  environment(database?: string): Record<string, string>;
  /** The server with this number, in a new process. */
  restart(index: number): Promise<void>;
  load(): Promise<ReturnType<typeof startLoad>>;
  /** How many of these requests the database has, and how many transfers. */
  count(refs: readonly string[]): Promise<{ known: number; rows: number }>;
  close(): Promise<void>;
}

export async function openHouse(): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'relevo-outages-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  const files = join(folder, 'disk');
  const output = join(folder, 'servers.log');
  const services = {
    postgres: postgresql(join(folder, 'postgresql'), await freePort()),
    redis: redis(await freePort()),
    keycloak: keycloak(join(folder, 'keycloak'), await freePort()),
  };
  await Promise.all(Object.values(services).map((service) => service.start()));
  const disk = smallDisk(files, DISK_MEGABYTES);
  await runSql(services.postgres.url('postgres'), `create database ${DATABASE}`);
  const token = await services.keycloak.token('ips.referente');
  const environment = (database = DATABASE) => ({
    DATABASE_URL: services.postgres.url(database),
    REDIS_URL: services.redis.url,
    KEYCLOAK_URL: services.keycloak.url,
    // A folder of files belongs to one database.
    RELEVO_DATA_DIR: database === DATABASE ? files : join(folder, database),
    // The invented hospitals, with the stand-in's people.
    RELEVO_DEMO: 'true',
    RELEVO_SIMULATOR: 'false',
    RELEVO_RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
  });
  const ports = [await freePort(), await freePort()];
  const start = (port: number) => startServerProcess(port, environment(), output);
  const servers = ports.map(start);
  await Promise.all(servers.map((server) => server.recovered(token)));
  const url = services.postgres.url(DATABASE);
  const diagnoses = await runSql<{ id: number }>(url, 'select id from cie10 order by id limit 2');

  return {
    ...services,
    files,
    output,
    servers,
    token,
    environment,
    async restart(index) {
      const port = ports[index];
      if (port === undefined) throw new Error(`no server ${index}`);
      await servers[index]?.stop();
      servers[index] = start(port);
    },
    load: async () =>
      startLoad({
        urls: servers.map((server) => server.url),
        token,
        diagnoses: diagnoses.map(({ id }) => id),
      }),
    async count(refs) {
      const [row] = await runSql<{ known: number; rows: number }>(
        url,
        `select count(distinct client_ref)::int as known, count(*)::int as rows from referral
          where client_ref = any($1)`,
        [refs],
      );
      return row ?? { known: 0, rows: 0 };
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop()));
      await Promise.all(Object.values(services).map((service) => service.stop()));
      disk.unmount();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
