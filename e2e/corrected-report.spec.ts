import { getIpsResources } from '../contract/resources/hospital-detail';
import { IPS } from './support/api';
import { expect, test } from './support/fixtures';
import {
  figure,
  readCapacity,
  readOccupation,
  report,
  reportAs,
  untilOpen,
} from './support/occupation-screen';
import { CAPACITY, KEPT, quantity, reportCapacityButton, WARD_TABLET } from './support/report-screen';
import { resetFigures } from './support/reset-figures';
import { expectToast } from './support/toasts';

test.beforeEach(async ({ api }) => {
  await reportAs(api, 'ips.recursos', () => undefined);
});
/** Resets the figures: the changed capacity would stay for other tests. */
test.afterEach(({ api }) => resetFigures(api));

test('A refused capacity report is corrected: the waiting occupation report refers to the new one', async ({
  seat,
  api,
}) => {
  const { page, context } = await seat('ips.recursos', CAPACITY, { viewport: WARD_TABLET });
  const open = (name: string) => page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByText(/^Reportado el /)).toBeVisible();
  const before = await readCapacity(api);
  // Load both screens before the network is cut.
  await open('Ocupación');
  await untilOpen(page);
  await open('Capacidad');
  await context.setOffline(true);
  await quantity(page, 'UCI adultos: camas').fill('21');
  await reportCapacityButton(page).click();
  await expectToast(page, KEPT);
  await open('Ocupación');
  await untilOpen(page);
  await figure(page, 'UCI adultos').fill('7');
  await report(page);
  await expectToast(page, KEPT);

  await page.route('**/api/ips/resources/capacity', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          headers: { 'relevo-time': `${route.request().headers()['relevo-ask']} ${Date.now()}` },
          json: { ok: false, code: 'FIELDS_INVALID', message: 'Revise los campos señalados.', errors: [] },
        })
      : route.fallback(),
  );
  await context.setOffline(false);
  await page
    .getByRole('button', { name: /por revisar|por corregir/i })
    .first()
    .click();
  await page.unroute('**/api/ips/resources/capacity');
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Reporte de capacidad/ })
    .getByRole('link', { name: 'Abrir y corregir' })
    .click();
  await expect(quantity(page, 'UCI adultos: camas')).toHaveValue('21');
  await quantity(page, 'UCI adultos: camas').fill('23');
  await reportCapacityButton(page).click();

  await expect(page.getByRole('button', { name: 'En línea', exact: true })).toBeVisible({ timeout: 90_000 });
  const [capacity, occupation] = [await readCapacity(api), await readOccupation(api)];
  expect(capacity.internment.adult?.uci?.beds).toBe(23);
  expect(occupation.internment.units.adult?.uci?.beds).toBe(7);
  expect(occupation.capacityRef).toBe(capacity.clientRef);
  const { reports } = await api.ask(getIpsResources, { as: 'crue', params: { ipsId: IPS.sanJavier } });
  const made = reports.filter(({ createdAt }) => createdAt > before.createdAt);
  expect(made.filter(({ kind }) => kind === 'capacity').map(({ clientRef }) => clientRef)).toEqual([
    capacity.clientRef,
  ]);
});
