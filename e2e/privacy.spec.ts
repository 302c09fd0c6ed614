import { expect, test } from './support/fixtures';

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
