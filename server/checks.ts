import type { Database } from './platform/database/database';
import { isReadOnly } from './platform/database/is-read-only';
import { areMigrationsDone } from './platform/database/migrations-done';
import type { FileStore } from './platform/files/file-store';
import type { Check } from './platform/health/readiness';
import type { IssuerKeys } from './platform/identity';
import type { Realtime } from './platform/realtime';

interface Services {
  database: Database;
  files: FileStore;
  /** Null with the embedded sign-in: its keys are in memory. */
  issuerKeys: IssuerKeys | null;
  realtime: () => Pick<Realtime, 'redis' | 'isComplete'> | null;
}

/**
 * What `/readyz` tells. Without Redis or a complete stream of events the server still works: the screens fetch at
 * intervals.
 */
export function checksOf({ database, files, issuerKeys, realtime }: Services): Check[] {
  return [
    {
      name: 'database',
      isRequired: true,
      run: async () => {
        // A full disk still answers reads.
        await database.checkRoom?.();
        return (await isReadOnly(database)) ? 'down: read-only' : 'ok';
      },
    },
    {
      name: 'migrations',
      isRequired: true,
      run: async () => ((await areMigrationsDone(database)) ? 'ok' : 'down: missing'),
    },
    {
      name: 'files',
      isRequired: true,
      run: async () => {
        await files.check();
        return 'ok';
      },
    },
    {
      name: 'identityKeys',
      isRequired: true,
      run: async () => {
        if (issuerKeys?.state() === 'missing') await issuerKeys.refresh();
        return issuerKeys?.state() ?? 'ok';
      },
    },
    { name: 'redis', isRequired: false, run: async () => wordOf(realtime()?.redis()) },
    {
      name: 'events',
      isRequired: false,
      run: async () => (realtime()?.isComplete() === false ? 'down: incomplete' : 'ok'),
    },
  ];
}

function wordOf(redis: 'ok' | 'alone' | 'lost' | undefined): string {
  return redis === 'lost' ? 'down: lost' : (redis ?? 'alone');
}
