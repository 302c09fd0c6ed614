import { getIpsResources } from '../contract/resources/hospital-detail';
import { resourceKeys } from '../src/subjects/resources/keys';
import { IPS } from './support/api';
import { untilKept } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { layFigures } from './support/lay-figures';
import { expectNotice } from './support/notices';
import {
  figure,
  OCCUPATION,
  readCapacity,
  readOccupation,
  report,
  reportAs,
  untilOpen,
} from './support/occupation-screen';
import { CAPACITY, KEPT, quantity, reportCapacityButton, WARD_TABLET } from './support/report-screen';
import { untilWorking } from './support/worker';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ api }) => {
  await reportAs(api, 'ips.recursos', () => undefined);
});
/** The figures of this test must not change another test. */
test.afterEach(({ api }) => layFigures(api));

test('A waiting capacity report is corrected: the occupation that waits behind it still finds it', async ({
  seat,
  api,
}) => {
  const { page, context } = await seat('ips.recursos', OCCUPATION, { viewport: WARD_TABLET });
  await untilWorking(page);
  await untilOpen(page);
  await untilKept(page, resourceKeys.capacity, resourceKeys.occupation);
  const before = await readCapacity(api);
  await context.setOffline(true);

  await page.goto(CAPACITY);
  await quantity(page, 'UCI adultos: camas').fill('21');
  await reportCapacityButton(page).click();
  await expectNotice(page, KEPT);
  await page.goto(OCCUPATION);
  await untilOpen(page);
  await figure(page, 'UCI adultos').fill('7');
  await report(page);
  await expectNotice(page, KEPT);

  await page.getByRole('button', { name: 'Sin conexión · 2 por enviar', exact: true }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Reporte de capacidad' })
    .getByRole('link', { name: 'Abrir y corregir' })
    .click();
  await expect(quantity(page, 'UCI adultos: camas')).toHaveValue('21');
  await quantity(page, 'UCI adultos: camas').fill('23');
  await reportCapacityButton(page).click();
  await expectNotice(page, KEPT);

  await context.setOffline(false);
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
