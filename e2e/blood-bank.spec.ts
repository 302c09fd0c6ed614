import type { Page } from '@playwright/test';
import { getIpsResources } from '../contract/resources/hospital-detail';
import { getBloodBank } from '../contract/resources/reports';
import { demonstrationPeople } from '../server/seed/demonstration/people';
import { resourceKeys } from '../src/subjects/resources/keys';
import { type Api, IPS } from './support/api';
import { untilStored } from './support/at-rest';
import { inBothThemes } from './support/axe';
import { expect, SIZES, test } from './support/fixtures';
import { BLOOD_BANK, KEPT, quantity, reportBloodButton, WARD_TABLET } from './support/report-screen';
import { expectToast } from './support/toasts';
import { untilWorking } from './support/worker';

const LOADED = 'Se han cargado los últimos recursos reportados';
const SAVED = 'Los recursos se han guardado exitosamente';
const OWN_NAME = demonstrationPeople.find(({ username }) => username === 'ips.sangre')?.name ?? '';
const tablet = { viewport: WARD_TABLET };
const O_POSITIVE = 'Glóbulos rojos O+';

const lastReported = (api: Api) => api.ask(getBloodBank, { as: 'ips.sangre' });
const observations = (page: Page) => page.getByRole('textbox', { name: 'Observaciones generales' });

test('A blood bank reports its units, and Enter moves down a column', async ({ seat, api }) => {
  const { page } = await seat('ips.sangre', BLOOD_BANK, tablet);
  await expectToast(page, LOADED);
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
  // A typed 0 is a count; an empty field is not 0.
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
  await expectToast(page, SAVED);
  await expect(page.getByText(`por ${OWN_NAME}, hace menos de 1 min`)).toBeVisible();

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

test('axe finds nothing on the form, on a phone and a tablet, in both themes', async ({ seat }) => {
  const { page } = await seat('ips.sangre', BLOOD_BANK, { viewport: SIZES.phone, reducedMotion: 'reduce' });
  await quantity(page, O_POSITIVE).fill('');
  await quantity(page, 'Plasma O+').fill('0');
  await quantity(page, 'Plasma A+').fill('2');
  await expect(page.getByText('Escriba la cantidad; 0 si no hay.')).toBeVisible();
  // Sixteen fields are longer than a phone. A tall viewport keeps all of them clear of the sticky foot.
  await page.setViewportSize({ width: SIZES.phone.width, height: 1800 });
  await inBothThemes(page, 'blood bank on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize(WARD_TABLET);
  await inBothThemes(page, 'blood bank on a tablet');
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('The device stores the report, and the server receives it once when the network is back', async ({
    seat,
    api,
  }) => {
    const { page, context } = await seat('ips.sangre', BLOOD_BANK, tablet);
    await untilWorking(page);
    await expect(page.getByText(/^Reportado el /)).toBeVisible();
    await untilStored(page, resourceKeys.blood, resourceKeys.capacity);
    const before = await lastReported(api);
    await context.setOffline(true);
    await quantity(page, O_POSITIVE).fill('77');
    await reportBloodButton(page).click();
    await expectToast(page, KEPT);
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
