import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import {
  figure,
  OCCUPATION,
  REPORTED,
  readOccupation,
  report,
  reportAs,
  untilOpen,
} from './support/occupation-screen';
import { expectToast } from './support/toasts';
import { untilWorking } from './support/worker';

test.use({ serviceWorkers: 'allow' });

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true } as const;
const MOST_TAPS = 15;

test.beforeEach(async ({ api }) => {
  await reportAs(api, 'ips.recursos', () => undefined);
});

type Counting = Window & { taps?: number };

/** Counts pointer presses on the page from its start. */
async function countTaps(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    (window as Counting).taps = 0;
    addEventListener(
      'pointerdown',
      () => {
        (window as Counting).taps = ((window as Counting).taps ?? 0) + 1;
      },
      true,
    );
  });
}
const taps = (page: Page) => page.evaluate(() => (window as Counting).taps ?? 0);

/** One tap on the figure, then the digits. */
async function retype(page: Page, name: string, digits: string): Promise<void> {
  await figure(page, name).tap();
  await page.keyboard.type(digits);
}

test('A shift is closed with five changed figures and at most fifteen taps', async ({ seat, api }) => {
  const before = await readOccupation(api);
  const { page, context } = await seat('ips.recursos', '/', TABLET);
  await countTaps(context);
  await page.goto(OCCUPATION);
  await untilOpen(page);
  await retype(page, 'Adultos, general, camillas', '14');
  await retype(page, 'Adultos, reanimación', '3');
  await retype(page, 'Pacientes pendientes de hospitalización', '6');
  await retype(page, 'Hospitalización adultos', '51');
  await retype(page, 'UCI adultos', '8');
  await page.getByRole('button', { name: 'Reportar ocupación y disponibilidad', exact: true }).tap();
  await page.getByRole('button', { name: 'Reportar sin pacientes COVID ni IRA' }).tap();
  await expectToast(page, REPORTED);
  const made = await taps(page);
  expect(made).toBeGreaterThan(5);
  expect(made).toBeLessThanOrEqual(MOST_TAPS);

  const after = await readOccupation(api);
  expect(after.urgency.units.adult).toMatchObject({ general: { beds: 14 }, reanimation: { beds: 3 } });
  expect(after.urgency.patientsPendingHospitalization).toBe(6);
  expect(after.internment.units.adult).toMatchObject({ general: { beds: 51 }, uci: { beds: 8 } });
  // All other values are unchanged and marked as confirmed, not as counted.
  expect(after.internment.units.pediatric).toEqual(before.internment.units.pediatric);
  const counted = ['urgency.units.adult.general.beds', 'internment.units.adult.uci.beds'];
  expect(after.confirmed).toEqual(expect.not.arrayContaining(counted));
  expect(after.confirmed).toEqual(
    expect.arrayContaining(['internment.units.adult.uce.beds', 'humanResource.generalSurgery']),
  );
});

test('Without a network the shift is closed: stored, shown with its age, received once', async ({
  seat,
  api,
}) => {
  const before = await readOccupation(api);
  const { page, context } = await seat('ips.recursos', OCCUPATION, TABLET);
  await untilWorking(page);
  await untilOpen(page);
  await page.reload();
  await untilOpen(page);
  await context.setOffline(true);
  await retype(page, 'UCI adultos', '4');
  await report(page);
  await expectToast(page, 'Guardado en este equipo. Se enviará solo cuando vuelva la conexión.');
  await expect(page.getByRole('button', { name: 'Sin conexión · 1 por enviar', exact: true })).toBeVisible();
  await expect(page.getByText(/Valores de hoy .*, aún en este equipo/)).toBeVisible();

  // A reload clears the page's memory.
  await page.reload();
  await expect(figure(page, 'UCI adultos')).toHaveValue('4');
  await expect(page.getByText(/^Datos de hace .*, sin conexión$/)).toBeVisible();
  await expect(page.getByText(/Valores de hoy .*, aún en este equipo/)).toBeVisible();
  expect((await readOccupation(api)).clientRef).toBe(before.clientRef);

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'En línea', exact: true })).toBeVisible();
  await expect(page.getByText(/Valores de hoy .*, Diego Echeverri/)).toBeVisible();
  const after = await readOccupation(api);
  expect(after.internment.units.adult?.uci?.beds).toBe(4);
  expect(after.clientRef).not.toBe(before.clientRef);
  await expect(figure(page, 'UCI adultos')).toHaveValue('4');
});
