import type { SystemHealth } from '../../../contract/system/system';

const whole = { total: 3, lacking: 0 };
/** A centre in which all is well. */
export const healthy = (over: Partial<SystemHealth> = {}): SystemHealth => ({
  version: '1.2.0',
  processes: [{ version: '1.2.0', total: 1 }],
  checks: {
    database: 'ok',
    migrations: 'ok',
    writes: 'ok',
    clock: 'ok',
    files: 'ok',
    orphans: 'ok',
    fileContents: 'ok',
    identityKeys: 'ok',
    people: 'ok',
    tiles: 'none',
    redis: 'alone',
    events: 'ok',
    jobs: 'ok',
  },
  pushes: { waiting: 2 },
  gaps: { total: 0, rows: [] },
  devices: { total: 0, known: 4, rows: [] },
  versions: [],
  hospitals: { total: 0, never: 0, neverNames: [], all: 30, rows: [] },
  parts: {
    catalogues: whole,
    hospitals: whole,
    insurers: whole,
    companies: whole,
    ambulances: whole,
    agreements: whole,
    people: whole,
    transfers: whole,
  },
  trials: { rows: [], wasDone: false },
  register: 'none',
  ...over,
});
