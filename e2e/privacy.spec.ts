import { demonstrationPeople } from '../server/seed/demonstration/people';
import { storedText } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { untilWorking } from './support/worker';

test('the browser history contains the transfer number and never the patient', async ({ api, seat }) => {
  const { id } = await api.request({ firstName: 'Eloísa', lastName: 'Piedrahíta' });
  const { page } = await seat('ips.referente', `/traslados/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Piedrahíta');
  await expect(page).toHaveTitle(`Traslado #${id} · Relevo`);
  expect(page.url()).not.toContain('Piedrah');
});

test('the browser storage contains no patient data and no token', async ({ api, seat }) => {
  const { id } = await api.request({ lastName: 'Piedrahíta', document: '98765001' });
  const { page } = await seat('ips.referente', `/traslados/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Piedrahíta');
  const kept = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }));
  const text = JSON.stringify(kept);
  for (const secret of ['Piedrah', '98765001', 'eyJ']) expect(text).not.toContain(secret);
});

test.describe('after a sign-out', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the browser storage contains no name of the person', async ({ api, seat }) => {
    const { id } = await api.request();
    const { page } = await seat('ips.referente', '/dashboard');
    await untilWorking(page);
    const person = demonstrationPeople.find(({ username }) => username === 'ips.referente');
    const first = person?.name.split(' ')[0] ?? 'nobody';
    await expect(page.getByText(first).first()).toBeVisible();
    await page.goto(`/traslados/${id}`);
    await page.getByRole('textbox', { name: 'Mensaje' }).fill('Vamos en camino');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect.poll(() => storedText(page)).toContain('"state":"received"');
    expect(await storedText(page)).toContain(first);
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByRole('heading', { name: 'Ingresar' })).toBeVisible();
    const stored = await storedText(page);
    for (const name of [first, 'ips.referente']) expect(stored).not.toContain(name);
  });
});
