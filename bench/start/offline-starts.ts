import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchWithProfile } from '../browser/chromium';
import type { DoorMode } from '../browser/door';
import { openLimited } from '../browser/line';
import { watch, watchPages, within } from '../browser/watch';
import { LIST, ROW, type Side, signInHere } from './side';

export interface OfflineStarts {
  mode: Exclude<DoorMode, 'open'>;
  tried: number;
  opened: number;
  /** Milliseconds of the starts that succeeded. */
  times: number[];
}

/** A start without a row after this time has failed. The number of successful starts is the result. */
const GIVES_UP_MS = 60_000;

/**
 * Starts the browser each time with a profile in which the app was used once, without a server that answers.
 */
export async function startOffline(side: Side, times: number): Promise<OfflineStarts[]> {
  if (times === 0) return [];
  const folder = await mkdtemp(join(tmpdir(), 'relevo-profile-'));
  try {
    await openOnce(side, folder);
    const results: OfflineStarts[] = [];
    for (const mode of ['stopped', 'hung'] as const) {
      await side.door.set(mode);
      const opened: number[] = [];
      for (let tried = 0; tried < times; tried += 1) {
        const ms = await startOnce(side, folder);
        if (ms !== null) opened.push(ms);
      }
      results.push({ mode, tried: times, opened: opened.length, times: opened });
    }
    return results;
  } finally {
    await side.door.set('open');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function openOnce(side: Side, folder: string): Promise<void> {
  const context = await launchWithProfile(folder);
  await watchPages(context, ROW);
  const page = await context.newPage();
  const { painted, ready } = watch(page);
  await signInHere(page, side);
  await within(GIVES_UP_MS, 'the list', painted);
  await within(GIVES_UP_MS, 'the worker', ready);
  // The app stores the list beside the screen, which does not wait for it.
  await page.waitForLoadState('networkidle');
  await context.close();
}

async function startOnce(side: Side, folder: string): Promise<number | null> {
  const context = await launchWithProfile(folder);
  try {
    await watchPages(context, ROW);
    const page = await context.newPage();
    await openLimited(page, { line: true, slow: true });
    const { painted } = watch(page);
    const from = Date.now();
    await page.goto(side.door.url + LIST, { waitUntil: 'commit', timeout: GIVES_UP_MS });
    return (await within(GIVES_UP_MS, 'the list', painted)) - from;
  } catch {
    return null;
  } finally {
    await context.close();
  }
}
