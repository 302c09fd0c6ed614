import type { BrowserContext, Page } from 'playwright';
import { aPdf, aPdfFile } from '../../e2e/support/a-pdf';
import type { Api } from '../../e2e/support/api';
import {
  continueWithout,
  fillEverything,
  NEW_REQUEST,
  reviewButton,
  reviewDialog,
} from '../../e2e/support/request-screen';
import { messageBox } from '../../e2e/support/transfer-screen';
import { limit, openLimited } from '../browser/line';
import { within } from '../browser/watch';
import { openBare, REGULATOR, REPORTER, type Stage, takeSeat } from './seat';

/**
 * `taps`: milliseconds from each tap to the frame that confirms it. `plain`: milliseconds to put the same bytes into
 * plain IndexedDB at the same processor speed.
 */
export interface SavedFigure {
  name: string;
  bytes: number;
  taps: number[];
  plain: number[];
}

const SIGN = 'relevo-bench-saved';
const SLOWEST_MS = 60_000;
const READ_ONCE_MORE_MS = 3_000;
const SLOW = { line: true, slow: true } as const;
const FREE = { line: false, slow: false } as const;

/** A chat message: the app draws its line from the disk, so a visible line is stored. */
export async function measureMessage(stage: Stage, api: Api, taps: number): Promise<SavedFigure> {
  const { id } = await api.request();
  const context = await takeSeat(stage, REGULATOR, `/traslados/${id}`);
  await watchTaps(context, '[role=log]', 'probando');
  const page = await context.newPage();
  const devtools = await openLimited(page, FREE);
  await page.goto(`${stage.server.url}/traslados/${id}`);
  await messageBox(page).waitFor();
  await page.waitForLoadState('networkidle');
  await limit(devtools, SLOW);
  const times: number[] = [];
  for (let tap = 0; tap < taps; tap += 1) {
    await messageBox(page).fill(`probando ${tap}`);
    const saved = savedIn(page);
    await messageBox(page).press('Enter');
    times.push(await within(SLOWEST_MS, 'a message', saved));
    // The next message starts after this one has arrived.
    await page.waitForTimeout(1500);
  }
  const plain = await measurePlain(context, stage, 2000, taps);
  await context.close();
  return { name: 'chat message', bytes: 2000, taps: times, plain };
}

/** A request with its annex: the dialog shows `Guardado en este equipo.` while it sends. */
export async function measureRequest(stage: Stage, kilobytes: number, taps: number): Promise<SavedFigure> {
  const times: number[] = [];
  const plain: number[] = [];
  for (let tap = 0; tap < taps; tap += 1) {
    const context = await takeSeat(stage, REPORTER, NEW_REQUEST);
    times.push(await requestOnce(context, stage, kilobytes));
    plain.push(...(await measurePlain(context, stage, kilobytes * 1024, 3)));
    await context.close();
  }
  return { name: `transfer request, PDF of ${kilobytes} kB`, bytes: kilobytes * 1024, taps: times, plain };
}

async function requestOnce(context: BrowserContext, { server }: Stage, kilobytes: number): Promise<number> {
  await watchTaps(context, '[role=status]', 'Guardado en este equipo.');
  const page = await context.newPage();
  const devtools = await openLimited(page, FREE);
  await page.goto(server.url + NEW_REQUEST);
  await continueWithout(page);
  await fillEverything(page, aPdfFile('anexo-9.pdf', aPdf(kilobytes)));
  await limit(devtools, SLOW);
  await reviewButton(page).click();
  const send = reviewDialog(page).getByRole('button', { name: 'Enviar solicitud' });
  await send.waitFor();
  // People read the request again before they send it. The slow processor encrypts the file meanwhile.
  await page.waitForTimeout(READ_ONCE_MORE_MS);
  const saved = savedIn(page);
  await send.click({ noWaitAfter: true });
  const ms = await within(SLOWEST_MS, 'a request', saved);
  await page.close();
  return ms;
}

async function measurePlain(context: BrowserContext, stage: Stage, bytes: number, times: number) {
  const page = await openBare(context, stage);
  await openLimited(page, SLOW);
  const sizes = Array.from({ length: times }, () => bytes);
  const measured = await page.evaluate((given) => relevoBench.putPlain(given, false), sizes);
  await page.close();
  return measured;
}

/**
 * Measures in the page the time from the last tap or Enter to the frame in which `place` has one more
 * `words`.
 */
async function watchTaps(context: BrowserContext, place: string, words: string): Promise<void> {
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(
    ({ sign, where, wanted }) => {
      const shown = () =>
        [...document.querySelectorAll(where)].reduce(
          (sum, one) => sum + (one.textContent ?? '').split(wanted).length - 1,
          0,
        );
      let last: Event | null = null;
      const begin = (event: Event) => {
        last = event;
        const before = shown();
        const look = () => {
          if (last !== event) return undefined;
          if (shown() <= before) return requestAnimationFrame(look);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => console.debug(sign, performance.now() - event.timeStamp);
          return port2.postMessage(null);
        };
        requestAnimationFrame(look);
      };
      window.addEventListener('click', begin, { capture: true });
      window.addEventListener('keydown', (event) => event.key === 'Enter' && begin(event), { capture: true });
    },
    { sign: SIGN, where: place, wanted: words },
  );
}

function savedIn(page: Page): Promise<number> {
  return new Promise((resolve) => {
    page.on('console', (message) => {
      const [sign, ms] = message.text().split(' ');
      if (sign === SIGN) resolve(Number(ms));
    });
  });
}
