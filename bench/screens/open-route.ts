import type { BrowserContext, Page } from 'playwright';
import { filled } from '../../e2e/support/every-path';
import { limit, openLimited } from '../browser/line';
import { keepProfile, startProfile } from '../browser/profile';
import { type Tasks, traceTasks } from '../browser/tasks';
import { type Watched, watch } from '../browser/watch';

/** A screen that every role has, from which the others are opened. */
const BEFORE = '/notifications';
/** For `BEFORE` itself. */
const HOME = '/';
const QUIET_MS = 1_000;
/** A screen that never rests is measured until then. */
const SLOWEST_MS = 20_000;
const LOOK_EVERY_MS = 50;

/** Opens the route from another screen of the running app, with the processor ÷ 4 and no limit of the network. */
export async function openRoute(
  context: BrowserContext,
  url: string,
  path: string,
  profiled: boolean,
): Promise<Tasks> {
  const page = await context.newPage();
  const watched = watch(page);
  const devtools = await openLimited(page, { line: false, slow: false });
  const isQuiet = quiet(page, watched);
  await page.goto(url + (path === BEFORE ? HOME : BEFORE));
  await page.getByText('En tiempo real').waitFor();
  await isQuiet();
  // The first call adds a script of the tool to the page, which is not part of the screen.
  await page.evaluate(() => undefined);
  await limit(devtools, { line: false, slow: true });
  const name = `screen${path.replaceAll(/[/$]+/g, '-')}`;
  if (profiled) await startProfile(devtools, 200);
  const opening = await traceTasks(page, async () => {
    await page.evaluate(async (to) => {
      history.pushState(null, '', to);
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    }, filled(path));
    await isQuiet();
  });
  if (profiled) await keepProfile(devtools, name);
  await page.close();
  return opening;
}

/** Waits until nothing was requested, answered or reported as a long task for a while. It does not ask the page. */
export function quiet(page: Page, { tasks }: Watched): () => Promise<void> {
  const open = new Set<object>();
  let last = Date.now();
  const note = (change: () => void) => {
    change();
    last = Date.now();
  };
  page.on('request', (request) => note(() => open.add(request)));
  page.on('requestfinished', (request) => note(() => open.delete(request)));
  page.on('requestfailed', (request) => note(() => open.delete(request)));
  return async () => {
    const from = Date.now();
    last = from;
    const rests = () => {
      const task = tasks.at(-1);
      return open.size === 0 && Date.now() - Math.max(last, task ? task.start + task.ms : 0) > QUIET_MS;
    };
    while (!rests() && Date.now() - from < SLOWEST_MS) await page.waitForTimeout(LOOK_EVERY_MS);
  };
}
