import type { BrowserContextOptions, Page } from '@playwright/test';
import { listPositions } from '../contract/positions/positions';
import { TRANSPORT } from './support/api';
import { inBothThemes } from './support/axe';
import { expect, SIZES, test } from './support/fixtures';
import { step } from './support/transfer-screen';
import { aVehicle } from './support/vehicle';
import { untilWorking } from './support/worker';

test.setTimeout(180_000);

/** On a main road of the embedded graph, and another one. */
const FAR = { lat: 6.2707, lng: -75.5659 };
const NEAR = { lat: 6.2396, lng: -75.5797 };
const PHONE: BrowserContextOptions = {
  viewport: SIZES.phone,
  hasTouch: true,
  isMobile: true,
  geolocation: { latitude: NEAR.lat, longitude: NEAR.lng, accuracy: 9 },
  permissions: ['geolocation'],
};

const arrival = (page: Page) => page.getByRole('region', { name: 'Llegada de la ambulancia' });
const picture = (page: Page) => page.getByRole('img', { name: /^Mapa de / });

test('A vehicle reports; the receiving hospital and the crew read how long it still needs', async ({
  seat,
  server,
  api,
}) => {
  const transfer = await api.dispatched({ transport: TRANSPORT.vital });
  const { id, ambulance } = transfer;
  const vehicle = await aVehicle(server, api, ambulance?.id ?? 0);
  await vehicle.report(FAR);
  const [{ page: hospital, context }, { page: crew }] = await Promise.all([
    seat('ips.destino', `/traslados/${id}`, { viewport: SIZES.tablet, serviceWorkers: 'allow' }),
    seat('transporte', `/traslados/${id}`, PHONE),
  ]);

  await test.step('before the patient is aboard the receiving hospital reads the arrival at the other one', async () => {
    await expect(arrival(hospital)).toContainText(
      /La ambulancia llega a Hospital San Javier Norte en ≈ .+ min .+osición de hace \d+ s/,
    );
    await expect(picture(hospital).locator('canvas').first()).toBeAttached();
    await expect(hospital.getByText('© OpenStreetMap')).toBeVisible();
    // It has no live map.
    await expect(hospital.getByRole('link', { name: 'Ver en el mapa' })).toHaveCount(0);
  });

  await test.step('the crew’s phone has the same, the way behind a tap, and its own navigation', async () => {
    await expect(arrival(crew)).toContainText(/llega a Hospital San Javier Norte en ≈ .+ min/);
    const way = crew.getByRole('link', { name: 'Cómo llegar a Hospital San Javier Norte' });
    await expect(way).toHaveAttribute('href', /^geo:6\.\d+,-75\.\d+\?q=6\.\d+,-75\.\d+\(Hospital/);
    await expect(picture(crew)).toHaveCount(0);
    await arrival(crew).getByRole('button', { name: 'Ver el camino en el mapa' }).tap();
    await expect(picture(crew).locator('canvas').first()).toBeAttached();
    await inBothThemes(crew, 'a transfer on a crew’s phone');
  });

  await test.step('the crew leaves with the patient; the hospital reads its own minutes without a reload', async () => {
    await api.act(id, 'confirm-arrival', 'ips.referente');
    await expect(arrival(hospital)).toContainText(/^Llega en ≈ .+ min/);
    await expect(crew.getByRole('link', { name: 'Cómo llegar a Clínica del Río' })).toBeVisible();
    await inBothThemes(hospital, 'a transfer with an ambulance on its way');
  });

  await test.step('the crew’s phone shares its own position after a tap', async () => {
    const seen = async () => {
      const { rows } = await api.ask(listPositions, { as: 'crue' });
      return rows.find(({ ambulanceId }) => ambulanceId === ambulance?.id);
    };
    expect(await seen()).toMatchObject({ source: 'osmand' });
    await crew.getByRole('button', { name: 'Compartir la posición' }).tap();
    await expect(crew.getByText(/Enviada hace \d+ s/)).toBeVisible();
    await expect.poll(seen).toMatchObject({ source: 'phone', ...NEAR });
    await crew.getByRole('button', { name: 'Dejar de compartir' }).tap();
    await expect(crew.getByRole('button', { name: 'Compartir la posición' })).toBeVisible();
  });

  await test.step('without a network the hospital keeps the position; after a reload it knows no time, and no minutes', async () => {
    await untilWorking(hospital);
    await context.setOffline(true);
    await expect(hospital.getByText('Sin conexión').first()).toBeVisible();
    await expect(arrival(hospital)).toContainText(/osición de hace \d+ (s|min)/);
    await hospital.reload();
    await expect(arrival(hospital)).toContainText(/No se sabe cuánto falta.*Última posición \d{1,2}:\d\d/);
    await context.setOffline(false);
    await expect(arrival(hospital)).toContainText(/^Llega en ≈ .+ min/);
  });

  await test.step('at the destination the figure ends', async () => {
    await api.act(id, 'confirm-step', 'crue', { dateName: 'ipsArrivalDate' });
    await expect(step(crew, 'Llegada a IPS destino')).toContainText('hecho:');
    await expect(arrival(crew)).toHaveCount(0);
  });
});
