import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listNotifications } from '../../../contract/notifications/notifications';
import * as calls from '../../../contract/reports/report-jobs';
import { openReportMaker } from '../../../server/modules/reports';
import { watchJob } from '../../../server/modules/reports/jobs/watch-job';
import type { Platform } from '../../../server/platform/platform';
import { givenDisk } from '../support/given-disk';
import { startTestApp, type TestApp } from '../support/test-app';

const disk = givenDisk(Number.MAX_SAFE_INTEGER);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.jobs.stop();
}, 240_000);
afterAll(() => app.close());
afterEach(async () => {
  disk.freeBytes = Number.MAX_SAFE_INTEGER;
  await app.platform.database.query('delete from report_job');
});

const log = pino({ level: 'silent' });
const MINUTE_MS = 60_000;
/** A maker whose clock is so much later. */
const aMaker = (laterMs = 0, over: Partial<Platform> = {}) => {
  const clock = { ...app.platform.clock, now: () => app.platform.clock.now() + laterMs };
  return openReportMaker({ ...app.platform, clock, ...over }, log);
};

async function aJob(): Promise<number> {
  const { body } = await app.ask(calls.startReportJob, {
    as: 'crue',
    body: { type: 'capacities', query: {} },
  });
  return body.data.id;
}
async function stored(id: number) {
  const [row] = await app.platform.database.query<{ state: string; attempts: number; file: string | null }>(
    'select state, attempts, file from report_job where id = $1',
    [id],
  );
  return row;
}
const download = (id: number) => app.ask(calls.downloadReportJob, { as: 'crue', params: { id } });
const NO_STORE = (): Partial<Platform> => ({
  files: {
    ...app.platform.files,
    putAll: async () => {
      throw new Error('the disk is away');
    },
  },
});

describe('A report of the background that fails', () => {
  it('waits longer before each attempt, fails for good at the third, and says so in the bell', async () => {
    const id = await aJob();
    await aMaker(0, NO_STORE()).wake();
    expect(await stored(id)).toMatchObject({ state: 'waiting', attempts: 1 });
    const told = (await app.ask(calls.listReportJobs, { as: 'crue' })).body.data.rows;
    expect(told).toMatchObject([{ id, state: 'waiting', attempts: 1 }]);
    await aMaker(0, NO_STORE()).wake();
    expect(await stored(id), 'it is too early').toMatchObject({ attempts: 1 });
    await aMaker(MINUTE_MS, NO_STORE()).wake();
    await aMaker(2 * MINUTE_MS, NO_STORE()).wake();
    expect(await stored(id)).toMatchObject({ state: 'waiting', attempts: 2 });
    await aMaker(7 * MINUTE_MS, NO_STORE()).wake();
    expect(await stored(id)).toMatchObject({ state: 'failed', attempts: 3 });
    const bell = (await app.ask(listNotifications, { as: 'crue' })).body.data.rows[0];
    expect(bell.title).toBe('El reporte «Capacidad» no se pudo preparar');
    await aMaker(60 * MINUTE_MS).wake();
    expect(await stored(id)).toMatchObject({ state: 'failed', attempts: 3 });
  });

  it('is not tried again after its process died three times', async () => {
    const id = await aJob();
    await app.platform.database.query(
      `update report_job set state = 'running', attempts = 3, lease_until = $1 where id = $2`,
      [new Date(app.platform.clock.now() - 1000).toISOString(), id],
    );
    await aMaker().wake();
    expect(await stored(id)).toMatchObject({ state: 'failed', attempts: 4, file: null });
  });

  it('leaves nothing on a full disk, and is made when there is room again', async () => {
    const id = await aJob();
    disk.freeBytes = 100 * 1024 * 1024;
    await aMaker().wake();
    expect(await stored(id)).toMatchObject({ state: 'waiting', attempts: 1, file: null });
    for await (const { name } of app.platform.files.list()) expect(name).not.toMatch(/\.part$|\.xlsx$/);
    disk.freeBytes = Number.MAX_SAFE_INTEGER;
    await aMaker(2 * MINUTE_MS).wake();
    expect(await stored(id)).toMatchObject({ state: 'ready', attempts: 2 });
  });

  it('is not ready if its file was not written whole', async () => {
    const id = await aJob();
    const { files } = app.platform;
    const cutting = {
      ...files,
      putAll: async (name: string) => {
        await files.put(name, Buffer.from('PK half a book'));
        return { size: 14, sha256: '0' };
      },
    };
    await aMaker(0, { files: cutting }).wake();
    expect(await stored(id)).toMatchObject({ state: 'waiting', file: null });
  });
});

describe('A disk that never answers', () => {
  it('fails the report and lets the next ones be made', async () => {
    const [first, second] = [await aJob(), await aJob()];
    const hanging = { ...app.platform.files, putAll: () => new Promise<never>(() => undefined) };
    await openReportMaker({ ...app.platform, files: hanging }, log, 1).wake();
    expect(await stored(first)).toMatchObject({ state: 'waiting', attempts: 1 });
    await aMaker().wake();
    expect(await stored(second)).toMatchObject({ state: 'ready' });
  }, 30_000);
});

describe('The file of a report that is ready', () => {
  it('is looked at before it is given: a cut one is damaged, a missing one lost', async () => {
    const id = await aJob();
    await aMaker().wake();
    const name = (await stored(id))?.file ?? '';
    expect((await download(id)).status).toBe(200);
    await writeFile(join(app.config.dataDir, 'files', name.slice(0, 2), name), 'PK half');
    expect((await download(id)).body.code).toBe('FILE_DAMAGED');
    await app.platform.files.remove(name);
    expect((await download(id)).body.code).toBe('FILE_LOST');
  });

  it.each([
    ['a role is lost', { roles: ['CRUE_REFERRAL_MANAGER', 'CRUE_DEP'] }],
    ['the part is another', { roles: [] }],
    ['the entity is another', { entityId: 3 }],
  ])('is refused after %s', async (_what, change) => {
    const id = await aJob();
    await aMaker().wake();
    await app.platform.database.query('update report_job set actor = actor || $1::jsonb where id = $2', [
      JSON.stringify(change),
      id,
    ]);
    expect((await download(id)).status).toBe(404);
  });
});

describe('The watch of a job', () => {
  it('gives up work that stands still, and then no longer says that it lives', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    try {
      let beats = 0;
      const watch = watchJob(
        {
          isClosing: () => false,
          left: () => new Error('left'),
          beat: async () => {
            beats += 1;
            return true;
          },
        },
        10_000,
      );
      await vi.advanceTimersByTimeAsync(8000);
      expect(beats).toBe(4);
      watch.moved();
      await vi.advanceTimersByTimeAsync(8000);
      expect(beats).toBe(8);
      await vi.advanceTimersByTimeAsync(60_000);
      await expect(watch.ended).rejects.toThrow('stood still');
      const after = beats;
      await vi.advanceTimersByTimeAsync(60_000);
      expect(beats).toBe(after);
    } finally {
      vi.useRealTimers();
    }
  });

  it('ends the work of a job that another process has', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    try {
      const watch = watchJob({
        isClosing: () => false,
        left: () => new Error('left'),
        beat: async () => false,
      });
      await vi.advanceTimersByTimeAsync(2000);
      await expect(watch.ended).rejects.toThrow('left');
      watch.stop();
    } finally {
      vi.useRealTimers();
    }
  });
});
