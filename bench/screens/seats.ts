import type { Browser, BrowserContext } from 'playwright';
import { filled, goTo, stillness } from '../../e2e/support/every-path';
import { demonstrationPeople } from '../../server/seed/demonstration/people';
import { watchPages } from '../browser/watch';
import { takeSeat } from '../outbox/seat';
import type { Side } from '../start/side';

/** Users of the demonstration who together may open every screen. */
const USERS = ['crue', 'ips.referente', 'ips.recursos', 'transporte', 'eps', 'admin'];

interface ScreenSeat {
  person: string;
  context: BrowserContext;
  /** Those that this person may open and nobody before. */
  routes: string[];
}

/**
 * Signs the users in and gives each route to the first who may open it. The walk also puts the code of the screens and
 * their answers on the device, as for a person who was there before.
 */
export async function takeSeats(
  browser: Browser,
  product: Side,
  wanted: readonly string[],
): Promise<{ seats: ScreenSeat[]; notShown: string[] }> {
  const seats: ScreenSeat[] = [];
  let left = [...wanted];
  for (const username of USERS) {
    const person = demonstrationPeople.find((one) => one.username === username);
    if (!person) throw new Error(`the demonstration has no user ${username}`);
    if (left.length === 0) break;
    const server = { url: product.door.url };
    const context = await takeSeat({ browser, server }, person.name, '/');
    const page = await context.newPage();
    const isStill = stillness(page);
    await page.goto(product.door.url);
    await page.locator('#contenido').waitFor();
    const routes: string[] = [];
    for (const path of left) if (await goTo(page, filled(path), isStill)) routes.push(path);
    await page.close();
    left = left.filter((path) => !routes.includes(path));
    await watchPages(context, 'body');
    if (routes.length > 0) seats.push({ person: username, context, routes });
    else await context.close();
  }
  return { seats, notShown: left };
}
