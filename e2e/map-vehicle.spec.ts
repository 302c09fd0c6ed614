import type { Page } from '@playwright/test';
import { expectConsole } from './support/console-guard';
import { aDrawnVehicle, drawnVehicle, PLACE } from './support/drawn-vehicle';
import { expect, SIZES, test } from './support/fixtures';

/** The marker with its ring. */
const MARKER_PX = 16;

/** Once panel and map are at rest, the vehicle is drawn in sight and not under its panel. */
async function expectBesidePanel(page: Page, name: string): Promise<void> {
  const panel = page.getByRole('region', { name: new RegExp(`^${name}`) });
  await expect(panel).toBeVisible();
  await expect
    .poll(async () => {
      const at = await drawnVehicle(page);
      const [over, map] = [await panel.boundingBox(), await page.locator('[data-map]').boundingBox()];
      if (!at || !over || !map) return 'not drawn';
      const isIn = ({ x, y, width, height }: typeof over, margin: number) =>
        at.x > x - margin && at.x < x + width + margin && at.y > y - margin && at.y < y + height + margin;
      if (isIn(over, MARKER_PX)) return 'under the panel';
      return isIn(map, -MARKER_PX) ? 'in sight' : 'off the map';
    })
    .toBe('in sight');
}

for (const [size, viewport] of Object.entries({
  phone: SIZES.phone,
  'small upright tablet': { width: 768, height: 1024 },
  'upright tablet': { width: 834, height: 1112 },
  desk: SIZES.desk,
}))
  test(`A chosen ambulance is never under its own panel: ${size}`, async ({ seat, server, api }) => {
    const { id, name, search, device } = await aDrawnVehicle(server, api);
    await device.report(PLACE);
    const isPhone = viewport === SIZES.phone;
    // From the list, and after a reload of the same address.
    const { page } = await seat('crue', `/mapa?${search}${isPhone ? '&full=true' : ''}`, { viewport });
    await page.getByRole('list', { name: 'Ambulancias' }).getByRole('button').click();
    await expectBesidePanel(page, name);
    await page.reload();
    await expectBesidePanel(page, name);
    // A pointer over the map asks the canvas what is below it.
    expectConsole(/^Canvas2D: Multiple readback operations/);
    // By a tap where the panel is going to open.
    const lat = PLACE.lat + (isPhone ? 0.0086 : -0.0095);
    await page.goto(`/mapa?${search}&lat=${lat}&lng=${PLACE.lng}&zoom=15`);
    await expect.poll(async () => (await drawnVehicle(page)) !== null).toBe(true);
    const at = await drawnVehicle(page);
    await page.mouse.click(at?.x ?? 0, at?.y ?? 0);
    await expect(page).toHaveURL(new RegExp(`ambulanceId=${id}`));
    await expectBesidePanel(page, name);
  });

/** From here on the clock of the page moves only by the test. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Waits until the map has drawn the vehicle so, on a stopped clock; returns the size of its circle. */
async function untilDrawn(page: Page, middle: 'full' | 'faded' | 'hollow'): Promise<number> {
  await expect
    .poll(async () => {
      // The next frame of the canvas.
      await page.clock.runFor(50);
      return (await drawnVehicle(page))?.middle;
    })
    .toBe(middle);
  return (await drawnVehicle(page))?.circle ?? 0;
}

test('A position ages in front of the eyes, without any arrival: live, recent, fading, lost and out of the nearest', async ({
  seat,
  server,
  api,
}) => {
  const { name, licensePlate, search, device } = await aDrawnVehicle(server, api);
  const { page, context } = await seat('crue', `/mapa?${search}`);
  await page.clock.install();
  await device.report(PLACE);
  await page.goto(`/mapa?${search}`);
  const row = page.getByRole('list', { name: 'Ambulancias' }).getByRole('button');
  await expect(row).toContainText('En vivo');
  await row.click();
  const panel = page.getByRole('region', { name: `${name} ${licensePlate}` });
  await expect(panel).toContainText('En vivo');
  await expect.poll(async () => (await drawnVehicle(page))?.middle).toBe('full');

  // Nothing arrives from here on. An answer of the server would also tell the page that its clock is ahead.
  await context.setOffline(true);
  await stopClock(page);
  const shows = async (words: RegExp, middle: 'full' | 'faded' | 'hollow') => {
    await expect(row).toContainText(words);
    await expect(panel).toContainText(words);
    return untilDrawn(page, middle);
  };
  await page.clock.runFor('00:45');
  await shows(/hace \d+ s/, 'full');
  await page.clock.runFor('02:00');
  const first = await shows(/hace 2 min/, 'faded');
  await page.clock.runFor('06:00');
  const later = await shows(/hace 8 min/, 'faded');
  expect(later).toBeGreaterThan(first);
  await expect(row).toContainText(/\d m/);
  await page.clock.runFor('03:00');
  await shows(/última posición \d+:\d\d/, 'hollow');
  // Without a distance: nobody knows how near it is.
  await expect(row).not.toContainText(/\d k?m\b/);
});
