import type { Page } from '@playwright/test';
import { getIpsResources } from '../contract/resources/hospital-detail';
import { reportOccupation } from '../contract/resources/reports';
import { inBothThemes } from './support/axe';
import { expect, SIZES, test } from './support/fixtures';
import { lastOccupation } from './support/report-occupation';

const OWN = '/recursos/1';
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const CARDS = [
  'Información básica',
  'Urgencias',
  'Información adicional de urgencias',
  'Internación',
  'Camas fuera de servicio',
  'Pacientes con COVID e IRA',
  'Últimos reportes',
  'Tendencia',
  'Ayudas diagnósticas',
  'Servicios de apoyo',
  'Banco de sangre',
  'Especialidades no quirúrgicas',
  'Talento humano',
];

test('The hospital page has every card of the specification, each with the age of its figures; the trend is a chart and a table', async ({
  seat,
  api,
}) => {
  const { page } = await seat('crue', OWN);
  await expect(page.getByRole('heading', { level: 1, name: 'Hospital San Javier Norte' })).toBeVisible();
  for (const name of CARDS) await expect(card(page, name), name).toBeVisible();
  const { occupation } = await api.ask(getIpsResources, { as: 'crue', params: { ipsId: 1 } });
  const basic = card(page, 'Información básica');
  await expect(basic).toContainText(occupation?.createdBy ?? 'nobody');
  await expect(basic).toContainText(/\d{2}-\d{2}-\d{4}/);
  await expect(basic).toContainText(/\d{2}:\d{2} \(hace/);
  await expect(card(page, 'Internación')).toContainText('unidades ofertadas');
  // Only counts of the lists, no identities.
  await expect(card(page, 'Pacientes con COVID e IRA').getByRole('row', { name: /^COVID/ })).toHaveText(
    /COVID\d+\d+\d+/,
  );

  const trend = card(page, 'Tendencia');
  await expect(trend.getByRole('img', { name: /^Gráfica de UCI adultos: \d+ de \d+/ })).toBeVisible();
  await expect(trend.locator('canvas')).toBeAttached();
  await trend.getByRole('button', { name: 'Ver las cifras' }).click();
  // Before the first report of a shift the last row says `Sin reportes`.
  const figures = trend.getByRole('table', { name: 'UCI adultos' }).getByRole('row');
  await expect(figures.filter({ hasText: '%' }).first()).toBeVisible();
  await trend.getByLabel('Tipo de cama').selectOption({ label: 'NEDOCS' });
  await expect(trend.getByRole('columnheader', { name: 'Puntaje' })).toBeVisible();
});

test('The hospital page shows available, unavailable (with reason) and not offered items, and the beds out of service', async ({
  seat,
  api,
}) => {
  const report = await lastOccupation(api, 'ips.recursos');
  const diagnosticAids = {
    ...report.diagnosticAids,
    xrays: { value: false, reason: 'Otro', otherReason: 'Se quemó el tubo' },
    tomograph: { value: true, reason: null, otherReason: null },
  };
  const bedsOutOfService = { 'internment.adult.uci': [{ reason: 'isolation' as const, quantity: 2 }] };
  const confirmed = ['urgency.patientsPendingHospitalization'];
  const body = { ...report, diagnosticAids, bedsOutOfService, confirmed };
  await api.ask(reportOccupation, { as: 'ips.recursos', body });
  const { page } = await seat('crue', OWN);
  const aids = card(page, 'Ayudas diagnósticas');
  const line = (name: string) => aids.getByRole('listitem').filter({ hasText: name });
  await expect(line('Rayos X')).toContainText('No disponible');
  await expect(line('Rayos X')).toContainText('Razón: Se quemó el tubo');
  await expect(line('Tomógrafo')).toContainText('Disponible');
  await expect(line('Resonador')).toContainText('No ofertado');
  await expect(card(page, 'Camas fuera de servicio')).toContainText('UCI adultos: aislamiento');
  await expect(
    card(page, 'Información adicional de urgencias').getByLabel(
      'Igual al reporte anterior, sin contar de nuevo',
    ),
  ).toHaveCount(1);
  // The page follows the next report without a reload.
  const next = { ...(await lastOccupation(api, 'ips.recursos')), bedsOutOfService: {} };
  await api.ask(reportOccupation, { as: 'ips.recursos', body: next });
  await expect(card(page, 'Camas fuera de servicio')).toContainText('No hay camas fuera de servicio');
});

test('Two reports of one shift are both listed, and one of them counts', async ({ seat, api }) => {
  const first = await lastOccupation(api, 'ips.recursos');
  await api.ask(reportOccupation, { as: 'ips.recursos', body: first });
  const second = await lastOccupation(api, 'ips.recursos.b');
  await api.ask(reportOccupation, { as: 'ips.recursos.b', body: second });
  const { reports } = await api.ask(getIpsResources, { as: 'crue', params: { ipsId: 1 } });
  const [latest, before] = reports.filter(({ kind }) => kind === 'occupation');
  expect([latest?.clientRef, before?.clientRef]).toEqual([second.clientRef, first.clientRef]);
  const { page } = await seat('crue', OWN);
  const lines = card(page, 'Últimos reportes').getByRole('listitem').filter({ hasText: 'Ocupación' });
  await expect(lines.nth(0)).toContainText(latest?.createdBy ?? 'nobody');
  await expect(lines.nth(0)).toContainText('Vigente');
  await expect(lines.nth(1)).toContainText(before?.createdBy ?? 'nobody');
  await expect(lines.nth(1)).toContainText('No vigente');
});

test('Staff of the hospital have links to their forms; they cannot see another hospital', async ({
  seat,
}) => {
  const { page } = await seat('ips.recursos', OWN);
  await expect(page.getByRole('link', { name: 'Reportar ocupación y disponibilidad' })).toBeVisible();
  await page.goto('/recursos/2');
  await expect(page.getByText('No se encontraron entidades')).toBeVisible();
  for (const address of ['/recursos/999999', '/recursos/abc', '/recursos/0']) {
    await page.goto(address);
    await expect(page.getByText('No se encontraron entidades')).toBeVisible();
  }
});

test('axe finds nothing on the hospital page, in both themes and on a phone; the regulation centre has no report forms', async ({
  seat,
}) => {
  const { page } = await seat('crue', OWN);
  await expect(card(page, 'Tendencia').getByRole('img').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reportar capacidad' })).toHaveCount(0);
  await inBothThemes(page, 'hospital');
  await page.setViewportSize(SIZES.phone);
  await inBothThemes(page, 'hospital on a phone');
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});
