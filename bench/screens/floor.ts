import type { Browser } from 'playwright';
import { openLimited } from '../browser/line';
import { type Tasks, traceTasks } from '../browser/tasks';
import { watch, watchPages, within } from '../browser/watch';
import { emptyProfile, LIST, ROW, type Side } from '../start/side';
import { quiet } from './open-route';

const SLOWEST_MS = 60_000;

/** The floor loads its page and draws its list, at processor ÷ 4. */
export async function openFloor(browser: Browser, floor: Side): Promise<Tasks> {
  const context = await emptyProfile(browser, floor);
  await watchPages(context, ROW);
  const page = await context.newPage();
  await openLimited(page, { line: false, slow: true });
  const watched = watch(page);
  const isQuiet = quiet(page, watched);
  const opening = await traceTasks(page, async () => {
    await page.goto(floor.door.url + LIST, { waitUntil: 'commit' });
    await within(SLOWEST_MS, 'the floor', watched.painted);
    await isQuiet();
  });
  await context.close();
  return opening;
}
