import type { Config } from './config';
import { countFaults, findStopped } from './modules/files';
import type { Database } from './platform/database/database';
import { isReadOnly } from './platform/database/is-read-only';
import { areMigrationsDone } from './platform/database/migrations-done';
import type { FileStore } from './platform/files/file-store';
import { backupWord, readLastBackup } from './platform/health/last-backup';
import type { Check } from './platform/health/readiness';
import type { OutsideHealth } from './platform/health/service-health';
import type { WriteHealth } from './platform/health/write-health';
import type { IssuerKeys } from './platform/identity';
import type { Jobs } from './platform/jobs/start-jobs';
import type { Realtime } from './platform/realtime';
import { clockWord, type ServerClock } from './platform/server-clock';

interface Services {
  database: Database;
  clock: Pick<ServerClock, 'learn' | 'offMs' | 'wentBackMs'>;
  files: FileStore;
  writes?: Pick<WriteHealth, 'isFailing'>;
  /** Null with the embedded sign-in: its keys are in memory. */
  issuerKeys: IssuerKeys | null;
  /** Whether the directory of people can be used. Without one people are kept in the identity provider's console. */
  people?: (() => Promise<string>) | null;
  /** The map's tiles: `none` if only the embedded base is configured. */
  tiles?: () => string;
  /** The tiles of the traffic: `none` if it is measured by our own vehicles. */
  trafficTiles?: () => string;
  /** The other database of citizens' requests: `none` without one. */
  requestsBridge?: () => string;
  /** The configured services that are asked when somebody needs them. */
  outside?: OutsideHealth;
  /** How old the last backup may be. */
  backup: Pick<Config, 'backupHours' | 'demonstration'>;
  jobs: () => Pick<Jobs, 'overdue'> | null;
  realtime: () => Pick<Realtime, 'redis' | 'isComplete' | 'unheard'> | null;
}

const OUTSIDE = ['push', 'broker', 'telemetry', 'routing', 'register'] as const;

/**
 * What `/readyz` tells. Without Redis or a complete stream of events the server still works: the screens fetch at
 * intervals. Without a job it works too, but alerts may not be repeated.
 */
export function checksOf({
  database,
  clock,
  files,
  writes,
  issuerKeys,
  people,
  tiles,
  trafficTiles,
  requestsBridge,
  outside,
  backup: { backupHours: hours, demonstration },
  realtime,
  jobs,
}: Services): Check[] {
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
      asks: 'database',
      run: async () => ((await areMigrationsDone(database)) ? 'ok' : 'down: missing'),
    },
    { name: 'writes', isRequired: false, run: async () => (writes?.isFailing() ? 'failing' : 'ok') },
    {
      name: 'clock',
      isRequired: true,
      asks: 'database',
      run: async () => {
        await clock.learn();
        return clockWord(clock);
      },
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
      name: 'orphans',
      isRequired: false,
      asks: 'database',
      run: async () => {
        const stopped = await findStopped(database.orm);
        return stopped ? `down: ${stopped.orphans} of ${stopped.files} files have no row` : 'ok';
      },
    },
    {
      name: 'fileContents',
      isRequired: false,
      asks: 'database',
      run: async () => {
        const { lost, damaged } = await countFaults(database);
        return lost + damaged > 0 ? `down: ${damaged} damaged, ${lost} lost` : 'ok';
      },
    },
    {
      name: 'backup',
      isRequired: false,
      asks: 'database',
      run: async () =>
        backupWord(await readLastBackup(database.orm), { now: Date.now(), hours, demonstration }),
    },
    {
      name: 'identityKeys',
      isRequired: true,
      run: async () => {
        if (issuerKeys?.state() === 'missing') await issuerKeys.refresh();
        return issuerKeys?.state() ?? 'ok';
      },
    },
    // Without it everybody works, and nobody can give access to a new person.
    { name: 'people', isRequired: false, run: async () => people?.() ?? 'none' },
    // The map has its embedded base instead.
    { name: 'tiles', isRequired: false, run: async () => tiles?.() ?? 'none' },
    { name: 'trafficTiles', isRequired: false, run: async () => trafficTiles?.() ?? 'none' },
    // Everything else works; the screen of the requests says so too.
    { name: 'requestsBridge', isRequired: false, run: async () => requestsBridge?.() ?? 'none' },
    // Each has another way, or waits: the screens say so where they are used.
    ...OUTSIDE.map((name) => ({
      name,
      isRequired: false,
      run: async () => outside?.[name]?.state() ?? 'none',
    })),
    { name: 'redis', isRequired: false, run: async () => wordOf(realtime()?.redis()) },
    {
      name: 'events',
      isRequired: false,
      run: async () => {
        const unheard = realtime()?.unheard();
        if (unheard) return `down: process ${unheard} is not heard`;
        return realtime()?.isComplete() === false ? 'down: incomplete' : 'ok';
      },
    },
    {
      name: 'jobs',
      isRequired: false,
      run: async () => {
        const late = jobs()?.overdue() ?? [];
        return late.length > 0 ? `down: ${late.join(', ')}` : 'ok';
      },
    },
  ];
}

function wordOf(redis: 'ok' | 'alone' | 'lost' | undefined): string {
  return redis === 'lost' ? 'down: lost' : (redis ?? 'alone');
}
