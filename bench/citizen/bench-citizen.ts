import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { startServer } from '../../e2e/support/server';
import { launchChromium } from '../browser/chromium';
import { openLimited } from '../browser/line';
import { watch, watchPages, within } from '../browser/watch';
import { median } from '../median';
import { describeMachine, writeFigures } from '../results';
import { table } from '../table';

const PAGE = '/pedir-ambulancia';
const GIVES_UP_MS = 60_000;
const PHONE = { locale: 'es-CO', viewport: { width: 390, height: 844 }, hasTouch: true } as const;

/** What a person waits for, and the element that shows it. */
const MOMENTS = [
  { what: 'the telephone is there', selector: '.call', limitMs: 2000 },
  { what: 'the form can be sent', selector: '#send:not([disabled])', limitMs: 3000 },
] as const;

/** The page of citizens in an empty profile on a slow phone: 1.6 Mbit/s, 150 ms a request, processor ÷ 4. */
export async function benchCitizen(words: string[]): Promise<void> {
  const { values } = parseArgs({ args: words, options: { rounds: { type: 'string', default: '5' } } });
  const { machine, load } = describeMachine();
  const server = await startServer({ NODE_ENV: 'production' });
  const browser = await launchChromium();
  try {
    console.log(`${machine}, Chromium ${browser.version()}, load ${load.toFixed(1)}\n`);
    const rows = [];
    for (const { what, selector, limitMs } of MOMENTS) {
      const times = [];
      for (let round = 0; round < Number(values.rounds); round += 1)
        times.push(await openOnce(browser, server.url + PAGE, selector));
      rows.push({ what, ms: median(times), limitMs, times });
    }
    console.log(
      table(
        ['moment', 'seconds', 'limit', 'each'],
        rows.map(({ what, ms, limitMs, times }) => [
          what,
          seconds(ms),
          seconds(limitMs),
          times.map(seconds).join(' '),
        ]),
      ),
    );
    await writeFigures('citizen', { machine, load, rows });
  } finally {
    await browser.close();
    await server.stop();
  }
}

const seconds = (ms: number) => (ms / 1000).toFixed(2);

/** Milliseconds from the navigation to the frame that shows the element. */
async function openOnce(browser: Browser, url: string, selector: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  try {
    await watchPages(context, selector);
    const page = await context.newPage();
    await openLimited(page, { line: true, slow: true });
    const { painted } = watch(page);
    const from = Date.now();
    await page.goto(url, { waitUntil: 'commit', timeout: GIVES_UP_MS });
    return (await within(GIVES_UP_MS, selector, painted)) - from;
  } finally {
    await context.close();
  }
}
