import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startJobs } from '../../../server/platform/jobs/start-jobs';

const warn = vi.fn();
const log = { warn } as unknown as FastifyBaseLogger;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('A job that takes longer than its interval runs once at a time', async () => {
  let finish = () => {};
  const run = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const jobs = startJobs([{ name: 'slow', everyMs: 1000, run }], log);
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).toHaveBeenCalledTimes(2);
  jobs.stop();
});

test('A job that fails is logged and runs again', async () => {
  const run = vi.fn(() => Promise.reject(new Error('away')));
  const jobs = startJobs([{ name: 'failing', everyMs: 1000, run }], log);
  await vi.advanceTimersByTimeAsync(2000);
  expect(run).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ job: 'failing' }), 'a job failed');
  jobs.stop();
});

test('A job without a good run for a minute is overdue, also while it hangs', async () => {
  let isAway = false;
  const run = vi.fn(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()));
  const hanging = { name: 'hanging', everyMs: 5000, run: () => new Promise<void>(() => undefined) };
  const jobs = startJobs([{ name: 'calling', everyMs: 5000, run }, hanging], log);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(jobs.overdue()).toEqual([]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(jobs.overdue()).toEqual(['hanging']);
  isAway = true;
  await vi.advanceTimersByTimeAsync(70_000);
  expect(jobs.overdue()).toEqual(['calling', 'hanging']);
  isAway = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(jobs.overdue()).toEqual(['hanging']);
  jobs.stop();
});

test('A seldom job runs some minutes after the start: a server that restarts sooner would never run it', async () => {
  const run = vi.fn(() => Promise.resolve());
  const jobs = startJobs([{ name: 'forget', everyMs: 6 * 3_600_000, run }], log, () => 0.5);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(run).toHaveBeenCalledTimes(1);
  jobs.stop();
});

test('A seldom job that failed is overdue at once, until a run is good', async () => {
  let isAway = true;
  const run = vi.fn(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()));
  const jobs = startJobs([{ name: 'forget', everyMs: 6 * 3_600_000, run }], log, () => 0);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(jobs.overdue()).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(jobs.overdue()).toEqual(['forget']);
  isAway = false;
  await vi.advanceTimersByTimeAsync(6 * 3_600_000);
  expect(jobs.overdue()).toEqual([]);
  jobs.stop();
});
