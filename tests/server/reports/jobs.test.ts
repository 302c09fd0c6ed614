import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listNotifications } from '../../../contract/notifications/notifications';
import { sentDates } from '../../../contract/reports/report-dates';
import * as calls from '../../../contract/reports/report-jobs';
import { downloads } from '../../../contract/reports/reports';
import { forgetOldReports, openReportMaker } from '../../../server/modules/reports';
import { startTestApp, type TestApp } from '../support/test-app';
import { bookOf } from './a-book';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Only the makers of these tests take jobs.
  app.jobs.stop();
}, 240_000);
afterAll(() => app.close());
afterEach(() => app.platform.database.query('delete from report_job'));

const HOUR_MS = 3_600_000;
const log = pino({ level: 'silent' });
const aMaker = () => openReportMaker(app.platform, log);
const query = () => {
  const today = new Date(app.platform.clock.now() - 5 * HOUR_MS).toISOString().slice(0, 10);
  return sentDates({ initial: today, final: today });
};

async function aJob(as = 'crue', type = 'referrals'): Promise<number> {
  const { status, body } = await app.ask(calls.startReportJob, {
    as,
    body: { type, query: type === 'capacities' ? {} : query() },
  });
  expect([status, body.data?.state]).toEqual([200, 'waiting']);
  return body.data.id;
}

async function stored(id: number) {
  const [row] = await app.platform.database.query<{ state: string; attempts: number; file: string | null }>(
    'select state, attempts, file from report_job where id = $1',
    [id],
  );
  return row;
}

const countFiles = async () => {
  const [row] = await app.platform.database.query<{ count: number }>(
    `select count(*)::int as count from stored_file where kind = 'report'`,
  );
  return row?.count;
};
const download = (as: string, id: number) => app.ask(calls.downloadReportJob, { as, params: { id } });

describe('A report of the background', () => {
  it('is ready with its file, its bell and its audit entry, for the person who asked for it', async () => {
    const id = await aJob();
    await aMaker().wake();
    const { body } = await app.ask(calls.listReportJobs, { as: 'crue' });
    const [job] = body.data.rows;
    expect(job).toMatchObject({ id, state: 'ready', done: job.rows, size: expect.any(Number) });
    const file = await download('crue', id);
    expect(file.status).toBe(200);
    expect(bookOf(file.body).rows).toHaveLength(job.rows);
    const bell = (await app.ask(listNotifications, { as: 'crue' })).body.data.rows[0];
    expect(bell).toMatchObject({ eventType: 'REPORT_READY', title: 'El reporte «Traslados» está listo' });
    const [entry] = await app.platform.database.query<{ action: string; detail: object }>(
      'select action, detail from audit_entry order by id desc limit 1',
    );
    expect(entry).toEqual({
      action: 'download-report',
      detail: { filter: { report: 'referrals', ...query() } },
    });
  });

  it('is nobody else’s: neither its file, nor its bell, nor its cancel', async () => {
    const id = await aJob();
    await aMaker().wake();
    for (const as of ['crue.auditor', 'eps', 'ips.referente']) {
      expect((await app.ask(calls.listReportJobs, { as })).body.data.rows).toEqual([]);
      expect((await download(as, id)).status).toBe(404);
      expect((await app.ask(calls.cancelReportJob, { as, params: { id }, body: {} })).status).toBe(404);
      const { rows } = (await app.ask(listNotifications, { as })).body.data;
      expect(rows.some(({ eventType }: { eventType: string }) => eventType === 'REPORT_READY')).toBe(false);
    }
  });

  it('is not given to a person who has lost a role since', async () => {
    const id = await aJob();
    await aMaker().wake();
    await app.platform.database.query(
      `update report_job set actor = jsonb_set(actor, '{roles}', '["CRUE", "CRUE_DEP"]') where id = $1`,
      [id],
    );
    expect((await download('crue', id)).status).toBe(404);
  });

  it('is made once by two processes at the same time', async () => {
    const ids = [await aJob(), await aJob('crue', 'capacities'), await aJob('eps')];
    await Promise.all([aMaker().wake(), aMaker().wake()]);
    for (const id of ids) expect(await stored(id)).toMatchObject({ state: 'ready', attempts: 1 });
  });

  it('begins again after a restart in the middle, and after the death of its process', async () => {
    const id = await aJob();
    const ended = aMaker();
    const work = ended.wake();
    await expect.poll(async () => (await stored(id))?.state).toBe('running');
    await ended.close();
    await work;
    // Nothing failed: the next process has all attempts.
    expect(await stored(id)).toMatchObject({ state: 'waiting', attempts: 0, file: null });
    await app.platform.database.query(
      `update report_job set state = 'running', attempts = 1, lease_until = $1 where id = $2`,
      [new Date(app.platform.clock.now() - 1000).toISOString(), id],
    );
    await aMaker().wake();
    expect(await stored(id)).toMatchObject({ state: 'ready', attempts: 2 });
  });

  it('that still runs elsewhere is left to that process', async () => {
    const id = await aJob();
    await app.platform.database.query(
      `update report_job set state = 'running', lease_until = $1 where id = $2`,
      [new Date(app.platform.clock.now() + 30_000).toISOString(), id],
    );
    await aMaker().wake();
    expect((await stored(id))?.state).toBe('running');
  });

  it('can be cancelled while it is made, and leaves no file', async () => {
    const before = await countFiles();
    const id = await aJob();
    const work = aMaker().wake();
    await expect.poll(async () => (await stored(id))?.state).toBe('running');
    const cancelled = await app.ask(calls.cancelReportJob, { as: 'crue', params: { id }, body: {} });
    expect(cancelled.body.data.state).toBe('cancelled');
    await work;
    expect(await stored(id)).toMatchObject({ state: 'cancelled', file: null });
    expect(await countFiles()).toBe(before);
    expect((await download('crue', id)).status).toBe(404);
  });

  it('is deleted with its file after a day', async () => {
    const id = await aJob();
    await aMaker().wake();
    const file = (await stored(id))?.file ?? '';
    await forgetOldReports(app.platform, new Date(app.platform.clock.now() + 23 * HOUR_MS));
    expect(await app.platform.files.find(file)).not.toBeNull();
    await forgetOldReports(app.platform, new Date(app.platform.clock.now() + 25 * HOUR_MS));
    expect(await stored(id)).toBeUndefined();
    expect(await app.platform.files.find(file)).toBeNull();
  });

  it('is one of three of a person', async () => {
    for (let made = 0; made < calls.MOST_JOBS; made += 1) await aJob();
    const { status, body } = await app.ask(calls.startReportJob, {
      as: 'crue',
      body: { type: 'referrals', query: query() },
    });
    expect([status, body.code]).toEqual([409, 'REPORT_JOBS_FULL']);
  });

  it('is the only way to more than 20,000 rows', async () => {
    await app.platform.database.query(
      `insert into resource_report (client_ref, ips_id, kind, report, capacity_ref, created_at, subject, created_by)
        select gen_random_uuid(), ips_id, kind, report, capacity_ref, $1, subject, created_by
        from (select * from resource_report where kind = 'occupation' limit 1) one, generate_series(1, 400)`,
      [new Date(app.platform.clock.now() - 1000).toISOString()],
    );
    const asked = { as: 'crue', query: query() as Record<string, number> };
    const { status, body } = await app.ask(downloads.usageAndAvailability, asked);
    expect([status, body.code]).toEqual([409, 'REPORT_TOO_LARGE']);
    const id = await aJob('crue', 'usageAndAvailability');
    await aMaker().wake();
    expect(bookOf((await download('crue', id)).body).rows.length).toBeGreaterThan(20_000);
  }, 60_000);
});
