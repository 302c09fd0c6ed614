import type { CDPSession, Page } from 'playwright';
import { openLimited } from '../browser/line';
import { keepProfile, startProfile } from '../browser/profile';
import { watch, watchPages, within } from '../browser/watch';
import type { Message } from './in-page';
import { openBare, REGULATOR, type Stage, takeSeat } from './seat';

export interface DrainFigure {
  slow: boolean;
  messages: number;
  seconds: number;
  /** The same messages with `fetch`, two at a time. */
  plainSeconds: number;
  longTasks: number;
  longest: number;
  /** Share of the time in long tasks. */
  busy: number;
  /** Heap in MB after garbage collection: empty queue, full queue, drained queue. */
  heap: { before: number; waiting: number; after: number };
}

interface DrainOptions {
  slow: boolean;
  token: string;
  profile: boolean;
}

const WITHIN_MS = 15 * 60_000;

/** All submissions wait on the disk. The server comes back, and the app, open at the list, sends them. */
export async function measureDrain(
  stage: Stage,
  { kept, bare }: { kept: readonly Message[]; bare: readonly Message[] },
  { slow, token, profile }: DrainOptions,
): Promise<DrainFigure> {
  const context = await takeSeat(stage, REGULATOR, '/traslados/en_progreso');
  const filler = await openBare(context, stage);
  await openLimited(filler, { line: false, slow });
  const plainSeconds =
    (await filler.evaluate(([given, bearer]) => relevoBench.postPlain(given, bearer), [
      bare,
      token,
    ] as const)) / 1000;

  await watchPages(context, 'main');
  const page = await context.newPage();
  const devtools = await openLimited(page, { line: false, slow });
  const watched = watch(page);
  await page.goto(`${stage.server.url}/traslados/en_progreso`);
  await page.getByText('En línea', { exact: true }).first().waitFor();
  const before = await heapOf(devtools);
  await context.setOffline(true);
  await filler.evaluate((given) => relevoBench.keepMessages(given), kept);
  await filler.close();
  await page
    .getByText(new RegExp(`${kept.length} por enviar`))
    .first()
    .waitFor({ timeout: 120_000 });
  const waiting = await heapOf(devtools);

  if (profile) await startProfile(devtools);
  const from = Date.now();
  await context.setOffline(false);
  await within(WITHIN_MS, 'the drain', untilNothingWaits(page));
  const to = Date.now();
  if (profile) await keepProfile(devtools, slow ? 'drain-slow' : 'drain');
  const after = await heapOf(devtools);
  await context.close();
  const tasks = watched.tasks.filter(({ start }) => start >= from && start < to);
  return {
    slow,
    messages: kept.length,
    seconds: (to - from) / 1000,
    plainSeconds,
    longTasks: tasks.length,
    longest: Math.max(0, ...tasks.map(({ ms }) => ms)),
    busy: tasks.reduce((sum, { ms }) => sum + ms, 0) / (to - from),
    heap: { before, waiting, after },
  };
}

const LOOK_EVERY_MS = 250;

/** Reads the chip of the top bar, as a user does. Polls rarely, because polling costs time too. */
async function untilNothingWaits(page: Page): Promise<void> {
  const chip = page.locator('button[title="Ver los envíos de este equipo"]');
  while ((await chip.textContent())?.trim() !== 'En línea') await page.waitForTimeout(LOOK_EVERY_MS);
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}
