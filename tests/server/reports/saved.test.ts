import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listNotifications } from '../../../contract/notifications/notifications';
import * as jobs from '../../../contract/reports/report-jobs';
import * as calls from '../../../contract/reports/saved-reports';
import { openReportMaker, runSavedReports } from '../../../server/modules/reports';
import { Refused } from '../../../server/platform/http/refused';
import type { Platform } from '../../../server/platform/platform';
import { startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.jobs.stop();
}, 240_000);
afterAll(() => app.close());
afterEach(async () => {
  await app.platform.database.query('delete from report_job');
  await app.platform.database.query('delete from saved_report');
});

const log = pino({ level: 'silent' });
const DAY_MS = 86_400_000;
const MONDAYS = { every: 'week', weekday: 1, hour: 7 };
const saved = (over: object = {}) => ({
  name: 'Traslados de la semana',
  type: 'referrals',
  filters: {},
  direction: '',
  period: 'last7',
  initial: null,
  final: null,
  schedule: MONDAYS,
  ...over,
});
const save = (as: string, over: object = {}) => app.ask(calls.saveReport, { as, body: saved(over) });
const list = async (as: string) => (await app.ask(calls.listSavedReports, { as })).body.data.rows;
const jobsOf = () =>
  app.platform.database.query<{
    saved_name: string;
    query: Record<string, number>;
    actor: { roles: string[] };
  }>('select saved_name, query, actor from report_job order by id');
const run = (now: Date, over: Partial<Platform> = {}) =>
  runSavedReports({ ...app.platform, ...over }, log, now);
const lastBell = async (as: string) => (await app.ask(listNotifications, { as })).body.data.rows[0];

/** What the directory says of a person from now on. */
function peopleWith(change: object | null): Partial<Platform> {
  const { people } = app.platform;
  const directory = people.directory as NonNullable<typeof people.directory>;
  return {
    people: {
      ...people,
      directory: {
        ...directory,
        find: async (id) => {
          const account = await directory.find(id);
          return account && change && { ...account, ...change };
        },
      },
    },
  };
}

describe('A saved report', () => {
  it('is found again by its person alone, and the same name replaces it', async () => {
    expect((await save('crue')).status).toBe(200);
    expect((await save('crue', { period: 'yesterday' })).status).toBe(200);
    expect(await list('crue')).toMatchObject([{ name: 'Traslados de la semana', period: 'yesterday' }]);
    expect(await list('crue.auditor')).toEqual([]);
    const [{ id }] = await list('crue');
    expect((await app.ask(calls.removeSavedReport, { as: 'eps', params: { id }, body: {} })).status).toBe(
      404,
    );
    expect((await app.ask(calls.removeSavedReport, { as: 'crue', params: { id }, body: {} })).status).toBe(
      200,
    );
    expect(await list('crue')).toEqual([]);
  });

  it('is refused at its field: other roles, fixed days with a schedule, one transfer with a schedule', async () => {
    const refused = async (as: string, over: object) => {
      const { status, body } = await save(as, over);
      return [status, body.code, body.errors[0]?.path];
    };
    expect(await refused('eps', { type: 'capacities' })).toEqual([403, 'ROLE_REFUSED', undefined]);
    expect(await refused('crue', { period: 'fixed', initial: '2026-11-01', final: '2026-11-02' })).toEqual([
      422,
      'FIELDS_INVALID',
      'period',
    ]);
    expect(await refused('crue', { type: 'referralChat', filters: { referralId: 3 } })).toEqual([
      422,
      'FIELDS_INVALID',
      'schedule',
    ]);
    expect((await refused('crue', { schedule: { ...MONDAYS, weekday: null } }))[0]).toBe(422);
  });

  it('may have no dates where they are optional, and needs them elsewhere', async () => {
    const none = { period: 'none', schedule: null };
    expect((await save('crue', { type: 'dischargedCovidPatients', ...none })).status).toBe(200);
    expect((await save('crue', { type: 'referrals', ...none })).body.errors[0]?.path).toBe('initialDate');
    await save('crue', { type: 'dischargedCovidPatients', period: 'none' });
    const [{ nextAt }] = await list('crue');
    await run(new Date(Date.parse(nextAt) + 1000));
    expect(await jobsOf()).toMatchObject([{ query: {} }]);
  });

  it('are at most twenty of a person', async () => {
    for (let at = 0; at < calls.MOST_SAVED; at += 1) await save('crue', { name: `Número ${at}` });
    expect((await save('crue', { name: 'Uno más' })).body.code).toBe('SAVED_REPORTS_FULL');
    expect((await save('crue', { name: 'Número 3' })).status).toBe(200);
  });
});

describe('A schedule', () => {
  it('leaves the file of that moment in the bell, once, and goes on to the next time', async () => {
    await save('crue');
    const [{ nextAt }] = await list('crue');
    await run(new Date(Date.parse(nextAt) - 60_000));
    expect(await jobsOf()).toEqual([]);
    const at = new Date(Date.parse(nextAt) + 1000);
    await Promise.all([run(at), run(at)]);
    await run(at);
    const made = await jobsOf();
    expect(made).toHaveLength(1);
    // The seven days before that Monday, in Bogotá.
    const monday = Date.parse(`${nextAt.slice(0, 10)}T05:00:00Z`) / 1000;
    expect(made[0]?.query).toEqual({ initialDate: monday - 7 * 86_400, endDate: monday });
    expect(Date.parse((await list('crue'))[0].nextAt)).toBe(Date.parse(nextAt) + 7 * DAY_MS);
    await openReportMaker(app.platform, log).wake();
    const [job] = (await app.ask(jobs.listReportJobs, { as: 'crue' })).body.data.rows;
    expect(job).toMatchObject({ state: 'ready', savedName: 'Traslados de la semana' });
    expect((await lastBell('crue')).title).toBe('El reporte «Traslados de la semana» está listo');
    const file = await app.ask(jobs.downloadReportJob, { as: 'crue', params: { id: job.id } });
    expect(file.status).toBe(200);
  });

  it('counts a time that passed while the server was down once', async () => {
    await save('crue', { schedule: { every: 'day', weekday: null, hour: 7 } });
    const [{ nextAt }] = await list('crue');
    const late = new Date(Date.parse(nextAt) + 10 * DAY_MS + 1000);
    await run(late);
    await run(late);
    expect(await jobsOf()).toHaveLength(1);
    expect(Date.parse((await list('crue'))[0].nextAt)).toBe(Date.parse(nextAt) + 11 * DAY_MS);
  });

  it('made after midnight is still about the days before it was due; of several times the last one counts', async () => {
    const daily = { period: 'yesterday', schedule: { every: 'day', weekday: null, hour: 23 } };
    for (const days of [0, 3]) {
      await save('crue', daily);
      const [{ nextAt }] = await list('crue');
      const made = (await jobsOf()).length;
      await run(new Date(Date.parse(nextAt) + days * DAY_MS + 90 * 60_000));
      const jobs = await jobsOf();
      expect(jobs).toHaveLength(made + 1);
      // Due at 23:00 in Bogotá, which is 04:00 of the next day.
      const dueDay = (Date.parse(nextAt) - 23 * 3_600_000) / 1000 + days * 86_400;
      expect(jobs.at(-1)?.query).toEqual({ initialDate: dueDay - 86_400, endDate: dueDay });
    }
  });

  const due = async (as: string) => new Date(Date.parse((await list(as))[0].nextAt) + 1000);

  it('asks the entity again: the own hospital of that moment, not that of the saving', async () => {
    await save('ips.referente', { direction: '1' });
    await run(await due('ips.referente'), peopleWith({ entityNames: ['2'] }));
    const [job] = await jobsOf();
    expect(job?.query).toMatchObject({ ipsReqId: 2 });
  });

  it.each([
    ['a blocked account', { enabled: false }, 'La cuenta ya no está activa.'],
    ['an account without the role', { roles: ['CRUE_GOLDEN_MANAGER'] }, 'Su rol no permite esta acción.'],
    ['an account that has gone', null, 'La cuenta ya no está activa.'],
  ])('stops for %s, and says why', async (_what, change, why) => {
    await save('crue');
    await run(await due('crue'), peopleWith(change));
    expect(await jobsOf()).toEqual([]);
    expect(await list('crue')).toMatchObject([{ nextAt: null, stopped: why }]);
    expect((await lastBell('crue')).title).toBe(
      `El reporte guardado «Traslados de la semana» ya no se prepara: ${why}`,
    );
  });

  it('waits for a directory that does not answer', async () => {
    await save('crue');
    const at = await due('crue');
    const { people } = app.platform;
    const away = {
      people: {
        ...people,
        directory: {
          ...(people.directory as NonNullable<typeof people.directory>),
          find: () => Promise.reject(new Error('away')),
        },
      },
    };
    await run(at, away);
    expect(await jobsOf()).toEqual([]);
    expect((await list('crue'))[0].stopped).toBeNull();
    await run(at);
    expect(await jobsOf()).toHaveLength(1);
  });

  it.each([
    ['a directory that refuses, at once', new Refused('DIRECTORY_REFUSED'), 0, 'confirmar sus permisos'],
    ['one that is away, after two hours', new Refused('DIRECTORY_AWAY'), 3 * 3_600_000, 'durante dos horas'],
  ])('tells of %s, and goes on', async (_what, error, laterMs, why) => {
    await save('crue');
    const at = new Date((await due('crue')).getTime() + laterMs);
    const { people } = app.platform;
    const directory = people.directory as NonNullable<typeof people.directory>;
    await run(at, { people: { ...people, directory: { ...directory, find: () => Promise.reject(error) } } });
    expect(await jobsOf()).toEqual([]);
    expect((await lastBell('crue')).title).toMatch(
      new RegExp(`^El reporte guardado «Traslados de la semana» no se preparó: .*${why}`),
    );
    const [{ nextAt, stopped }] = await list('crue');
    expect([Date.parse(nextAt) > at.getTime(), stopped]).toEqual([true, null]);
  });

  it('that has nothing to make says so and goes on', async () => {
    await save('crue', { type: 'transports', period: 'yesterday' });
    const at = new Date((await due('crue')).getTime() + 3650 * DAY_MS);
    await run(at);
    expect((await lastBell('crue')).title).toContain('no se preparó: No hay información del anexo 5');
    expect((await list('crue'))[0]).toMatchObject({ stopped: null, nextAt: expect.any(String) });
  });
});
