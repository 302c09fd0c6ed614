import type { Browser, BrowserContext } from 'playwright';
import type { Api } from '../../e2e/support/api';
import { reportAdultUci } from '../../e2e/support/report-occupation';
import type { RunningServer } from '../../e2e/support/server';
import { CONTEXT } from '../browser/chromium';
import { openLimited } from '../browser/line';
import { traceTasks } from '../browser/tasks';
import { watch, watchPages, within } from '../browser/watch';
import { REGULATOR } from '../outbox/seat';

/** Milliseconds, at processor ÷ 4. */
export interface BrowserFigures {
  /** From the navigation to the frame with the first row. */
  painted: number[];
  /**
   * From a click on the board's link in the running app, with nothing cached, to the frame with the first
   * row.
   */
  opened: number[];
  /** The longest task of that opening, until a second after the paint. */
  longestOfOpening: number[];
  /** The same in processor time: meaningful also on a busy machine. */
  ownOfOpening: number[];
  /** From the answer to the report to the frame with its figure. */
  shown: number[];
  /** The longest task from the report until a second after the paint. */
  longestOfUpdate: number[];
  ownOfUpdate: number[];
  /** The longest task while the page scrolls through all rows. */
  longestOfScroll: number;
}

const SLOWEST_MS = 60_000;
const QUIET_MS = 1_000;
const OWN = 'ips.recursos';

/**
 * Measures the board in a browser at a tablet's speed: first paint, a live change, a scroll through all rows.
 */
export async function measureInBrowser(
  browser: Browser,
  server: RunningServer,
  api: Api,
  rounds: number,
): Promise<BrowserFigures> {
  const context = await browser.newContext({ ...CONTEXT, baseURL: server.url });
  await watchPages(context, '[data-row]');
  const first = await context.newPage();
  await first.goto('/recursos');
  await first.getByRole('button', { name: REGULATOR }).click();
  await first.locator('[data-row]').first().waitFor();
  await first.close();

  const painted: number[] = [];
  const opened: number[] = [];
  const longestOfOpening: number[] = [];
  const ownOfOpening: number[] = [];
  const shown: number[] = [];
  const longestOfUpdate: number[] = [];
  const ownOfUpdate: number[] = [];
  let longestOfScroll = 0;
  for (let round = 0; round < rounds; round += 1) {
    const page = await context.newPage();
    const watched = watch(page);
    await openLimited(page, { line: false, slow: true });
    const began = Date.now();
    await page.goto('/recursos');
    painted.push((await within(SLOWEST_MS, 'the board', watched.painted)) - began);
    await page.getByText('En tiempo real').waitFor();
    // Scrolls to the hospital, so that its row is rendered.
    await page.locator('[data-row]').first().focus();
    while ((await page.locator('[data-row="1"]').count()) === 0) await page.keyboard.press('PageDown');
    await page.waitForTimeout(QUIET_MS);
    for (const used of [3, 5]) {
      const from = Date.now();
      const { longestOwn } = await traceTasks(page, async () => {
        await reportAdultUci(api, OWN, used);
        const answered = Date.now();
        await page.waitForFunction(
          (free) => document.querySelector('[data-row="1"] .beds > strong')?.textContent === free,
          String(8 - used),
          { timeout: SLOWEST_MS },
        );
        shown.push(Date.now() - answered);
        await page.waitForTimeout(QUIET_MS);
      });
      longestOfUpdate.push(longestSince(watched.tasks, from));
      ownOfUpdate.push(longestOwn);
    }
    await page.keyboard.press('Home');
    await page.waitForTimeout(QUIET_MS);
    const scrolled = Date.now();
    await page.locator('[data-scroll-restoration-id=tablero]').evaluate(async (frame) => {
      for (; frame.scrollTop + frame.clientHeight < frame.scrollHeight - 1; ) {
        frame.scrollTop += 400;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    longestOfScroll = Math.max(longestOfScroll, longestSince(watched.tasks, scrolled));
    await page.close();
    const opening = await measureOpening(context);
    opened.push(opening.ms);
    longestOfOpening.push(opening.longest);
    ownOfOpening.push(opening.longestOwn);
  }
  await context.close();
  return {
    painted,
    opened,
    longestOfOpening,
    ownOfOpening,
    shown,
    longestOfUpdate,
    ownOfUpdate,
    longestOfScroll,
  };
}

async function measureOpening(
  context: BrowserContext,
): Promise<{ ms: number; longest: number; longestOwn: number }> {
  const page = await context.newPage();
  const watched = watch(page);
  await openLimited(page, { line: false, slow: true });
  await page.goto('/notifications');
  await page.getByText('En tiempo real').waitFor();
  await page.waitForTimeout(QUIET_MS);
  const from = Date.now();
  let ms = 0;
  const { longestOwn } = await traceTasks(page, async () => {
    await page.getByRole('link', { name: 'Tablero de recursos' }).first().click();
    ms = (await within(SLOWEST_MS, 'the board', watched.painted)) - from;
    await page.waitForTimeout(QUIET_MS);
  });
  await page.close();
  return { ms, longest: longestSince(watched.tasks, from), longestOwn };
}

/** 0 if no task took 50 ms: the browser reports only longer ones. */
function longestSince(tasks: readonly { start: number; ms: number }[], from: number): number {
  return Math.max(0, ...tasks.filter(({ start }) => start >= from).map(({ ms }) => ms));
}
