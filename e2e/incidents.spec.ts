import { getIncident } from '../contract/incidents/reads';
import { listNearestAmbulances } from '../contract/travel/travel';
import { inBothThemes } from './support/axe';
import { expect, test } from './support/fixtures';
import { aVehicle } from './support/vehicle';

/** The middle of the map, where the pin begins. */
const MIDDLE = { lat: 6.2359, lng: -75.5751 };

test('From a call to its ambulance: typed, placed, the nearest sent, the company told, ended', async ({
  seat,
  server,
  api,
}) => {
  const ask = () =>
    api.ask(listNearestAmbulances, {
      as: 'transporte',
      query: { lat: String(MIDDLE.lat), lng: String(MIDDLE.lng), includeOld: 'true' },
    });
  const [free] = (await ask()).rows;
  if (!free) throw new Error('the company has no free ambulance');
  const vehicle = await aVehicle(server, api, free.ambulanceId);
  await vehicle.report(MIDDLE);
  await expect.poll(async () => (await ask()).rows[0]?.time.seconds ?? 999).toBeLessThan(120);

  const company = await seat('transporte', '/incidentes');
  await expect(company.page.getByText('Ningún incidente tiene ambulancia ahora')).toBeVisible();

  const { page } = await seat('crue', '/solicitudes');
  await page.getByRole('link', { name: 'Registrar llamada' }).first().click();
  await page.getByRole('textbox', { name: 'Teléfono de quien llama' }).fill('3001234567');
  await page.getByRole('radio', { name: 'Accidente de tránsito' }).check();
  await page.getByRole('textbox', { name: 'Dirección' }).fill('CL 44 # 52-10');
  await page.getByRole('button', { name: 'Señalar en el mapa' }).click();
  const map = page.getByRole('application');
  await map.focus();
  await map.press('ArrowRight');
  await page.getByRole('button', { name: 'Usar este punto' }).click();
  await page.getByRole('textbox', { name: 'Qué pasó' }).fill('Motociclista en el piso');
  await inBothThemes(page, 'a call that is typed');
  await page.getByRole('button', { name: 'Crear incidente' }).click();

  await expect(page).toHaveURL(/\/incidentes\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  const card = page.getByRole('region', { name: 'Ambulancia', exact: true });
  await expect(card.getByText('Nadie va en camino: envíe una ambulancia.')).toBeVisible();
  await card.getByRole('button', { name: new RegExp(free.licensePlate) }).click();
  await page.getByRole('button', { name: `Enviar ${free.name}` }).click();
  await expect(card.getByRole('button', { name: 'Retirar ambulancia' })).toBeVisible();
  await inBothThemes(page, 'an incident with its ambulance');

  // The list hears it by itself, with the notification in the bell.
  await company.page.getByRole('link', { name: new RegExp(`Incidente ${id}`) }).click();
  await expect(company.page.getByText('Motociclista en el piso')).toBeVisible();
  await expect(company.page.getByRole('button', { name: 'Terminar incidente' })).toBeHidden();

  await page.getByRole('button', { name: 'Terminar incidente' }).click();
  await page.getByRole('radio', { name: 'Llevado a una IPS' }).check();
  await page.getByRole('button', { name: 'Terminar el incidente' }).click();
  await expect(page.getByText('Terminado: Llevado a una IPS').first()).toBeVisible();
  const record = await api.ask(getIncident, { as: 'crue', params: { id } });
  expect(record.events.map(({ kind }) => kind)).toEqual(['assigned', 'ended']);
  expect((await ask()).rows.map(({ ambulanceId }) => ambulanceId)).toContain(free.ambulanceId);
});
