import { randomBytes } from 'node:crypto';
import type { Database } from './database';

const PREFIX = 'relevo server ';

/** The name of a process on its connections: PostgreSQL then knows which processes live, and their versions. */
export function processName(version: string): string {
  return `${PREFIX}${version} ${randomBytes(4).toString('hex')}`;
}

/**
 * The versions of the server processes with an open connection to this database, one for each process. A process that ended
 * is gone at once, one whose network is cut after some minutes. The embedded database has one process.
 */
export async function listProcesses({ kind, query }: Database, ownVersion: string): Promise<string[]> {
  if (kind === 'pglite') return [ownVersion];
  const rows = await query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
      where datname = current_database() and starts_with(application_name, $1)`,
    [PREFIX],
  );
  const versions = rows.map(({ name }) => name.slice(PREFIX.length).split(' ')[0] ?? '');
  // A pool between us and PostgreSQL may have other names.
  return versions.includes(ownVersion) ? versions : [ownVersion, ...versions];
}
