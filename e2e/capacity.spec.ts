import type { Page } from '@playwright/test';
import type { OfferedUnits } from '../contract/resources/capacity';
import { getIpsResources } from '../contract/resources/hospital-detail';
import { getCapacity } from '../contract/resources/reports';
import { demonstrationPeople } from '../server/seed/demonstration/people';
import { resourceKeys } from '../src/subjects/resources/keys';
import { type Api, IPS } from './support/api';
import { untilStored } from './support/at-rest';
import { inBothThemes } from './support/axe';
import { expect, SIZES, test } from './support/fixtures';
import {
  CAPACITY,
  KEPT,
  missingDialog,
  offered,
  quantity,
  reportCapacityButton,
  schedule,
  WARD_TABLET,
} from './support/report-screen';
import { resetFigures } from './support/reset-figures';
import { expectToast } from './support/toasts';
import { untilWorking } from './support/worker';

const SAVED = 'Se ha guardado el reporte de capacidad exitosamente.';
const BURNS = 'Quemados: camas';
const tablet = { viewport: WARD_TABLET };
const nameOf = (username: string) => demonstrationPeople.find((one) => one.username === username)?.name ?? '';

const lastReported = (api: Api) => api.ask(getCapacity, { as: 'ips.recursos' });

const bedsOf = (capacity: { internment: unknown } | null, kind: 'burn' | 'uci') =>
  (capacity?.internment as OfferedUnits | undefined)?.adult?.[kind];

const openCapacity = async (page: Page) => expect(page.getByText(/^Reportado el /)).toBeVisible();

/** Resets the figures: the changed capacity would stay for other tests. */
test.afterEach(({ api }) => resetFigures(api));

test('A hospital reports its capacity; each missing field is listed with a link, and the saved report has all values', async ({
  seat,
  api,
}) => {
  const { page } = await seat('ips.recursos', CAPACITY, tablet);
  await openCapacity(page);
  const button = reportCapacityButton(page);
  await expect(button).toBeEnabled();

  await offered(page, 'Urología').setChecked(true);
  await offered(page, 'Quemados').setChecked(true);
  await offered(page, 'Rayos X').setChecked(true);
  await quantity(page, 'Rayos X: unidades, opcional').fill('7');
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/Falta: Urología: horario/);
  // The user has not left any field yet.
  await expect(page.getByText('Escoja el horario.')).toHaveCount(0);

  await page.getByRole('button', { name: 'Ver lo que falta' }).click();
  await missingDialog(page).getByRole('button', { name: 'Quemados: cantidad' }).click();
  await expect(quantity(page, BURNS)).toBeFocused();
  await expect(quantity(page, BURNS)).toHaveAccessibleDescription('Escriba la cantidad.');
  await expect(page.getByText('Escoja el horario.')).toBeVisible();
  await page.keyboard.type('6');
  // Switched off and on again, the item has its earlier value.
  await offered(page, 'Quemados').setChecked(false);
  await offered(page, 'Quemados').setChecked(true);
  await expect(quantity(page, BURNS)).toHaveValue('6');

  await page.getByRole('button', { name: 'Falta: Urología: horario' }).click();
  await expect(schedule(page, 'Urología').getByRole('checkbox').first()).toBeFocused();
  await schedule(page, 'Urología').getByRole('checkbox', { name: 'Noche presencial', exact: true }).check();
  await schedule(page, 'Urología').getByRole('checkbox', { name: 'Fin de semana al llamado' }).check();
  await expect(button).toBeEnabled();
  await button.click();
  await expectToast(page, SAVED);
  await expect(page.getByText(`por ${nameOf('ips.recursos')}, hace menos de 1 min`)).toBeVisible();

  await page.reload();
  await expect(quantity(page, BURNS)).toHaveValue('6');
  await expect(
    page.getByRole('button', { name: 'Horario de Urología: Noche presencial, Fin de semana al llamado' }),
  ).toBeVisible();
  const reported = await lastReported(api);
  expect(reported?.humanResource.urology).toEqual({ enable: true, schedule: [5, 11] });
  expect(reported?.diagnosticAids.xrays).toEqual({ enable: true, qty: 7 });
  expect(bedsOf(reported, 'burn')).toEqual({ enable: true, beds: 6, chairs: null });
});

test('axe finds nothing on the form with its errors, on a phone and a tablet, in both themes', async ({
  seat,
}) => {
  const { page } = await seat('ips.recursos', CAPACITY, { viewport: SIZES.phone, reducedMotion: 'reduce' });
  await openCapacity(page);
  await offered(page, 'Otorrinolaringología').setChecked(true);
  await offered(page, 'Adultos, apoyo terapéutico').setChecked(true);
  await page.getByRole('button', { name: 'Ver lo que falta' }).click();
  await inBothThemes(page, 'what is missing');
  await missingDialog(page).getByRole('button', { name: 'Adultos, apoyo terapéutico: cantidad' }).click();
  await inBothThemes(page, 'capacity on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize(WARD_TABLET);
  await inBothThemes(page, 'capacity on a tablet');
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('The device stores a report, shows it after a reload, and the server receives it once when the network is back', async ({
    seat,
    api,
  }) => {
    const { page, context } = await seat('ips.recursos', CAPACITY, tablet);
    await untilWorking(page);
    await openCapacity(page);
    await untilStored(page, resourceKeys.capacity);
    const before = await lastReported(api);
    await context.setOffline(true);
    await offered(page, 'UCI adultos').setChecked(true);
    await quantity(page, 'UCI adultos: camas').fill('21');
    await reportCapacityButton(page).click();
    await expectToast(page, KEPT);
    await expect(page.getByText(/^Guardado en este equipo, por enviar: /)).toBeVisible();

    await page.reload();
    await expect(quantity(page, 'UCI adultos: camas')).toHaveValue('21', { timeout: 60_000 });
    await expect(page.getByText(/^Guardado en este equipo, por enviar: /)).toBeVisible();
    await expect(page.getByText(/^Datos de hace .*, sin conexión$/)).toBeVisible();
    expect((await lastReported(api))?.clientRef).toBe(before?.clientRef);

    await context.setOffline(false);
    await expect(page.getByText(`por ${nameOf('ips.recursos')}, hace`)).toBeVisible({ timeout: 90_000 });
    const after = await lastReported(api);
    expect(after?.clientRef).not.toBe(before?.clientRef);
    expect(bedsOf(after, 'uci')?.beds).toBe(21);
    const { reports } = await api.ask(getIpsResources, { as: 'crue', params: { ipsId: IPS.sanJavier } });
    expect(reports.filter(({ clientRef }) => clientRef === after?.clientRef)).toHaveLength(1);
    expect(reports.filter(({ createdAt }) => createdAt >= (after?.createdAt ?? ''))).toHaveLength(1);
  });
});
