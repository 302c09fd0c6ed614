import type { Browser, BrowserContext, CDPSession, Page, Request } from 'playwright';
import { type Limits, limit, limitWorker, openLimited } from '../browser/line';
import { keepProfile, startProfile } from '../browser/profile';
import { type Watched, watch, watchPages, within } from '../browser/watch';
import { type FirstLoad, firstLoad, type Part } from './first-load';
import { emptyProfile, LIST, ROW, type Side } from './side';

/** One opening of the app: from the navigation to the first row of the list painted. */
export interface Start {
  ms: number;
  longestTask: number;
  /** Processor time of the page's main thread until then, in ms; meaningful also on a busy machine. */
  processor: number;
  parts: Part[];
  load: FirstLoad;
}

export interface Visits {
  cold: Start;
  /** From the navigation of the cold start to a service worker with its whole precache. */
  ready: number;
  repeat: Start;
  offline: Start;
}

const SLOWEST_MS = 60_000;
const READY_WITHIN_MS = 90_000;
/** The page loads data for later (catalogues of the long forms) some seconds after its first screen. */
const QUIET_AFTER_MS = 6_000;
const QUIET_MS = 2_000;

const LIMITED: Limits = { line: true, slow: true };

/** An empty profile opens the app, opens it again, and opens it once more without a server. */
export async function visit(browser: Browser, side: Side, profiled = false): Promise<Visits> {
  const context = await emptyProfile(browser, side);
  await watchPages(context, ROW);
  try {
    const { start: cold, ready } = await coldStart(context, side);
    const repeat = await laterStart(context, side, profiled ? 'start-repeat' : null);
    await side.door.set('stopped');
    const offline = await laterStart(context, side);
    return { cold, ready, repeat, offline };
  } finally {
    await side.door.set('open');
    await context.close();
  }
}

/** Only the cold start, for a floor without the others. */
export async function visitOnce(browser: Browser, side: Side): Promise<Start> {
  const context = await emptyProfile(browser, side);
  await watchPages(context, ROW);
  const page = await context.newPage();
  const { start } = await open(page, side);
  await context.close();
  return start;
}

async function coldStart(context: BrowserContext, side: Side) {
  const page = await context.newPage();
  const opened = await open(page, side);
  const ready = (await within(READY_WITHIN_MS, `${side.name} ready`, opened.watched.ready)) - opened.from;
  await limit(opened.devtools, { line: false, slow: false });
  await untilQuiet(context, page);
  await page.close();
  return { start: opened.start, ready };
}

async function laterStart(
  context: BrowserContext,
  side: Side,
  profile: string | null = null,
): Promise<Start> {
  const page = await context.newPage();
  const { start } = await open(page, side, profile);
  await page.close();
  return start;
}

async function open(page: Page, side: Side, profile: string | null = null) {
  const devtools = await openLimited(page, LIMITED);
  await limitWorker(devtools);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const watched = watch(page);
  const requests = keepRequests(page);
  if (profile) await startProfile(devtools, 200);
  const from = Date.now();
  await page.goto(side.door.url + LIST, { waitUntil: 'commit' });
  const painted = await within(SLOWEST_MS, `${side.name} painted`, watched.painted);
  if (profile) await keepProfile(devtools, profile);
  const processor = await processorOf(devtools);
  // The browser reports a task after its end.
  await page.waitForTimeout(300);
  const parts = await partsOf(requests, from, painted);
  const start: Start = {
    ms: painted - from,
    longestTask: longestUntil(watched, painted),
    processor,
    parts,
    load: firstLoad(parts, side.appFolder),
  };
  return { devtools, watched, from, start };
}

async function processorOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

function longestUntil({ tasks }: Watched, painted: number): number {
  return Math.max(0, ...tasks.filter(({ start }) => start < painted).map(({ ms }) => ms));
}

function keepRequests(page: Page): { request: Request; at: number; ended: number | null }[] {
  const kept: ReturnType<typeof keepRequests> = [];
  page.on('request', (request) => kept.push({ request, at: Date.now(), ended: null }));
  page.on('requestfinished', (request) => {
    const line = kept.find((one) => one.request === request);
    if (line) line.ended = Date.now();
  });
  return kept;
}

/** Requests until the row was painted; a second request that the browser's cache answers does not count. */
async function partsOf(
  kept: ReturnType<typeof keepRequests>,
  from: number,
  painted: number,
): Promise<Part[]> {
  const before = kept.filter(({ at }) => at < painted);
  return Promise.all(
    before.map(async ({ request, at, ended }) => {
      const sizes = ended === null ? null : await request.sizes().catch(() => null);
      return {
        path: new URL(request.url()).pathname,
        type: request.resourceType(),
        from: at - from,
        to: ended === null ? null : ended - from,
        bytes: Math.max(0, sizes?.responseBodySize ?? 0),
      };
    }),
  );
}

async function untilQuiet(context: BrowserContext, page: Page): Promise<void> {
  let last = Date.now();
  const note = () => {
    last = Date.now();
  };
  context.on('request', note);
  context.on('requestfinished', note);
  await page.waitForTimeout(QUIET_AFTER_MS);
  while (Date.now() - last < QUIET_MS) await page.waitForTimeout(200);
}
