import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PUBLIC_REQUESTS } from '../contract/ambulance-requests/public-request';
import { inBothThemes } from './support/axe';
import { expect, SIZES, test } from './support/fixtures';
import type { RunningServer } from './support/server';
import { untilLive } from './support/until-live';

const PLACE = { latitude: 6.2442, longitude: -75.5812 };

/** A citizen's phone asks for an ambulance by the public door. */
async function askForAmbulance({ url }: RunningServer, address: string): Promise<void> {
  const form = {
    clientRef: randomUUID(),
    device: randomUUID(),
    phone: `3${String(Date.now()).slice(-9)}`,
    name: 'Escolástica Quimbayo',
    emergencyType: 'ACCIDENTE_TRANSITO',
    address,
    additionalInfo: 'Una moto y un bus',
    ...PLACE,
  };
  const answer = await fetch(`${url}/api${PUBLIC_REQUESTS}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  });
  if (!answer.ok) throw new Error(`the door refused: ${answer.status} ${await answer.text()}`);
}

const pill = (page: Page, name: string) =>
  page
    .getByRole('group', { name: 'Estado de las solicitudes' })
    .getByRole('button', { name: new RegExp(`^${name}`) });
const rowOf = (page: Page, address: string) =>
  page
    .getByRole('list', { name: 'Solicitudes de ambulancia' })
    .getByRole('button', { name: new RegExp(address) });
const panel = (page: Page) => page.getByRole('region', { name: /^Solicitud #\d+$/ });

test('A citizen asks: the map switches to Pendientes, and the regulator measures from it and attends it in its panel', async ({
  seat,
  server,
}) => {
  const address = 'CL 50 # 40-21';
  const { page } = await seat('crue', '/mapa?list=requests&requests=attend');
  await expect(pill(page, 'Atendidas')).toHaveAttribute('aria-pressed', 'true');
  await untilLive(page);
  await askForAmbulance(server, address);
  await expect(pill(page, 'Pendientes')).toHaveAttribute('aria-pressed', 'true');
  await rowOf(page, address).press('Enter');
  await expect(panel(page)).toBeFocused();
  await expect(page).toHaveURL(/lat=6\.24.*zoom=15/);
  await inBothThemes(page, 'map with a request');

  await panel(page).getByRole('button', { name: 'Medir desde aquí' }).click();
  await expect(page.getByRole('heading', { name: 'Por tiempo de viaje desde el punto' })).toBeFocused();
  await expect(page.getByRole('list', { name: /^Ambulancias/ }).first()).toBeVisible();

  await panel(page).getByRole('button', { name: 'Atender' }).click();
  await page.getByRole('button', { name: 'Crear incidente' }).click();
  await expect(panel(page)).toContainText(/Ya la atendió .*Incidente \d+/);
  await expect(panel(page).getByRole('button', { name: 'Atender' })).toHaveCount(0);
  await page
    .getByRole('group', { name: 'Lista' })
    .getByRole('button', { name: /^Solicitudes/ })
    .click();
  await pill(page, 'Atendidas').click();
  await expect(rowOf(page, address)).toContainText('Ya la atendió');
});

test('On a phone a request is a sheet at the foot of the map, with its buttons in sight', async ({
  seat,
  server,
}) => {
  const address = 'CL 50 # 40-22';
  await askForAmbulance(server, address);
  const { page } = await seat('crue', '/mapa?list=requests&full=true', { viewport: SIZES.phone });
  await rowOf(page, address).click();
  const attend = panel(page).getByRole('button', { name: 'Atender' });
  await expect(attend).toBeInViewport({ ratio: 1 });
  const box = await panel(page).boundingBox();
  expect(box?.width).toBe(SIZES.phone.width);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(SIZES.phone.height * 0.8);
  await inBothThemes(page, 'phone with the sheet of a request');
});
