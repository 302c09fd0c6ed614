import type { Page } from '@playwright/test';
import { BLOOD_FIELDS } from '../contract/resources/blood-bank';
import { noCapacity } from '../contract/resources/capacity';
import { getIpsResources } from '../contract/resources/hospital-detail';
import { getBloodBank } from '../contract/resources/reports';
import { demonstrationPeople } from '../server/seed/demonstration/people';
import { resourceKeys } from '../src/subjects/resources/keys';
import { type Api, IPS } from './support/api';
import { untilKept } from './support/at-rest';
import { expectNoFindings } from './support/axe';
import { expect, SIZES, test } from './support/fixtures';
import { expectNotice } from './support/notices';
import { BLOOD_BANK, KEPT, quantity, reportBloodButton, WARD_TABLET } from './support/report-screen';
import { untilWorking } from './support/worker';

const LOADED = 'Se han cargado los últimos recursos reportados';
const SAVED = 'Los recursos se han guardado exitosamente';
const NOT_LOADED = 'Ocurrió un error al cargar los últimos recursos reportados.';
const OWN_NAME = demonstrationPeople.find(({ username }) => username === 'ips.sangre')?.name ?? '';
const tablet = { viewport: WARD_TABLET };
const O_POSITIVE = 'Glóbulos rojos O+';

const lastReported = (api: Api) => api.ask(getBloodBank, { as: 'ips.sangre' });
const observations = (page: Page) => page.getByRole('textbox', { name: 'Observaciones generales' });

/** Capacity as the blood bank reads it. */
async function answerCapacity(page: Page, data: unknown): Promise<void> {
  await page.route('**/api/ips/resources/capacity', (route) => route.fulfill({ json: { ok: true, data } }));
}

test('A blood bank reports its units, walked down a column as in a spreadsheet', async ({ seat, api }) => {
  const { page } = await seat('ips.sangre', BLOOD_BANK, tablet);
  await expectNotice(page, LOADED);
  await expect(page.getByText(/^Reportado el .+ por .+, hace/)).toBeVisible();
  await quantity(page, O_POSITIVE).click();
  for (const units of ['31', '0', '12', '2', '8', '1', '4', '3']) {
    await page.keyboard.type(units);
    await page.keyboard.press('Enter');
  }
  await expect(quantity(page, 'Plasma O+')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(quantity(page, 'Glóbulos rojos O−')).toBeFocused();
  // 0 was counted; nothing typed is not 0.
  await expect(quantity(page, 'Glóbulos rojos O−')).toHaveAccessibleDescription('Agotado');
  await expect(quantity(page, 'Glóbulos rojos A−')).toHaveAccessibleDescription('Pocas unidades');
  await page.keyboard.press('Backspace');
  await expect(reportBloodButton(page)).toBeDisabled();
  await expect(reportBloodButton(page)).toHaveAccessibleDescription(/Falta: Glóbulos rojos O−/);
  await observations(page).click();
  await expect(quantity(page, 'Glóbulos rojos O−')).toHaveAccessibleDescription(
    'Escriba la cantidad; 0 si no hay.',
  );
  await page.getByRole('button', { name: 'Falta: Glóbulos rojos O−' }).click();
  await page.keyboard.type('0');

  await observations(page).fill('x'.repeat(700));
  await expect(observations(page)).toHaveValue('x'.repeat(600));
  await expect(page.getByText('600 de 600')).toBeVisible();
  await observations(page).fill('Llamar al turno de la noche');
  await reportBloodButton(page).click();
  await expectNotice(page, SAVED);
  await expect(page.getByText(`por ${OWN_NAME}, hace 0 min`)).toBeVisible();

  await page.reload();
  await expect(quantity(page, O_POSITIVE)).toHaveValue('31');
  await expect(observations(page)).toHaveValue('Llamar al turno de la noche');
  expect(await lastReported(api)).toMatchObject({
    redbloodCellsOp: 31,
    redbloodCellsOn: 0,
    redbloodCellsABn: 3,
    observations: 'Llamar al turno de la noche',
    createdBy: OWN_NAME,
  });
});

test('The form is hidden until the capacity was reported and says that there is a blood bank', async ({
  seat,
}) => {
  const { page } = await seat('ips.sangre', '/', tablet);
  await answerCapacity(page, null);
  await page.goto(BLOOD_BANK);
  await expect(page.getByText('Su entidad todavía no ha reportado su capacidad')).toBeVisible();
  await expect(reportBloodButton(page)).toHaveCount(0);
  await expectNoFindings(page, 'no capacity');

  await page.unroute('**/api/ips/resources/capacity');
  await answerCapacity(page, {
    ...noCapacity(),
    clientRef: '5a0d5b1e-8f64-4c56-9d0a-0c1f6a7e9b01',
    ipsId: 1,
    ipsName: OWN_NAME,
    createdAt: '2026-11-20T12:00:00.000Z',
    receivedAt: '2026-11-20T12:00:00.000Z',
    createdBy: OWN_NAME,
    services: { bloodBank: { enable: false } },
  });
  await page.goto(BLOOD_BANK);
  await expect(page.getByText('Su entidad no ofrece banco de sangre')).toBeVisible();
  await expect(reportBloodButton(page)).toHaveCount(0);
});

test('What the server says is told, and nothing that was typed is lost', async ({ seat }) => {
  // A screen that asks for no units, so that the device has none to fall back on.
  const { page } = await seat('ips.sangre', '/no-existe', tablet);
  const asked: string[] = [];
  let isHeld = true;
  await page.route('**/api/ips/resources/bloodBank', async (route) => {
    if (route.request().method() === 'GET') {
      asked.push(route.request().url());
      // The first is refused at once, the others once all was typed.
      if (asked.length > 1) await expect.poll(() => isHeld).toBe(false);
      return route.fulfill({
        status: 403,
        json: { ok: false, code: 'NOT_YOURS', message: 'No le corresponde.', errors: [] },
      });
    }
    const errors = [{ path: 'plasmaABn', message: 'No puede haber tanto plasma.' }];
    return route.fulfill({
      status: 422,
      json: { ok: false, code: 'FIELDS_INVALID', message: 'Revise los campos señalados.', errors },
    });
  });
  await page.goto(BLOOD_BANK);
  await expectNotice(page, NOT_LOADED);
  await expect(reportBloodButton(page)).toBeDisabled();
  await quantity(page, O_POSITIVE).click();
  // It is asked for again while somebody types: the form stays, and the focus in it.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  for (const _field of BLOOD_FIELDS) {
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
  }
  isHeld = false;
  await reportBloodButton(page).click();
  await expectNotice(page, 'No puede haber tanto plasma.');
  await expect(quantity(page, 'Plasma AB−')).toHaveValue('5');
  await expect(quantity(page, 'Plasma AB−')).toHaveAccessibleDescription('No puede haber tanto plasma.');

  // Without an error of a field, its status in words.
  await page.unroute('**/api/ips/resources/bloodBank');
  await page.route('**/api/ips/resources/bloodBank', (route) =>
    route.fulfill({
      status: 409,
      json: {
        ok: false,
        code: 'BLOOD_BANK_NOT_OFFERED',
        message: 'Su entidad no ofrece banco de sangre.',
        errors: [],
      },
    }),
  );
  await reportBloodButton(page).click();
  await expectNotice(page, 'Su entidad no ofrece banco de sangre.');
  await expect(quantity(page, O_POSITIVE)).toHaveValue('5');
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`The form has no finding of axe, on a phone and a tablet (${colorScheme})`, async ({ seat }) => {
    const { page } = await seat('ips.sangre', BLOOD_BANK, {
      viewport: SIZES.phone,
      colorScheme,
      reducedMotion: 'reduce',
    });
    await quantity(page, O_POSITIVE).fill('');
    await quantity(page, 'Plasma O+').fill('0');
    await quantity(page, 'Plasma A+').fill('2');
    await expect(page.getByText('Escriba la cantidad; 0 si no hay.')).toBeVisible();
    // Sixteen fields are longer than a phone; whole, none is half under the foot.
    await page.setViewportSize({ width: SIZES.phone.width, height: 1800 });
    await expectNoFindings(page, `blood bank on a phone, ${colorScheme}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.setViewportSize(WARD_TABLET);
    await expectNoFindings(page, `blood bank on a tablet, ${colorScheme}`);
  });

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('The units are kept on the device and received once when the network is back', async ({
    seat,
    api,
  }) => {
    const { page, context } = await seat('ips.sangre', BLOOD_BANK, tablet);
    await untilWorking(page);
    await expect(page.getByText(/^Reportado el /)).toBeVisible();
    await untilKept(page, resourceKeys.blood, resourceKeys.capacity);
    const before = await lastReported(api);
    await context.setOffline(true);
    await quantity(page, O_POSITIVE).fill('77');
    await reportBloodButton(page).click();
    await expectNotice(page, KEPT);
    await page.reload();
    await expect(quantity(page, O_POSITIVE)).toHaveValue('77', { timeout: 60_000 });
    await expect(page.getByText(/^Guardado en este equipo, por enviar: /)).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText(`por ${OWN_NAME}, hace`)).toBeVisible({ timeout: 90_000 });
    const after = await lastReported(api);
    expect(after?.redbloodCellsOp).toBe(77);
    const { reports } = await api.ask(getIpsResources, { as: 'crue', params: { ipsId: IPS.sanJavier } });
    const since = reports.filter(
      ({ kind, createdAt }) => kind === 'blood' && createdAt > (before?.createdAt ?? ''),
    );
    expect(since.map(({ clientRef }) => clientRef)).toEqual([after?.clientRef]);
  });
});
