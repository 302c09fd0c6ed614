import type { BrowserContext, Page } from '@playwright/test';
import { OUTBOX_SYNC_TAG } from '../contract/worker-messages';
import { expect, test } from './support/fixtures';
import { continueWithout, fillPerson, NEW_REQUEST } from './support/request-screen';
import { timeline } from './support/transfer-screen';
import {
  deliver,
  openRemote,
  pressNotification,
  shownNotifications,
  untilPushesArrive,
  untilWorking,
  type WorkerRemote,
} from './support/worker';

test.use({ serviceWorkers: 'allow', permissions: ['notifications', 'background-sync'] });
test.setTimeout(240_000);

const LIST = '/traslados/en_progreso';
const PERMISSIONS = ['notifications', 'background-sync'];

/** An FCM message with data only: all values are strings. */
const aMessage = (id: number, title: string) => ({
  from: '104',
  priority: 'high',
  data: { kind: 'REFERRAL_CHANGED', title, referralId: String(id), at: new Date().toISOString() },
});

async function remoteOf(context: BrowserContext, page: Page): Promise<WorkerRemote> {
  await untilWorking(page);
  const remote = await openRemote(context, page);
  await untilPushesArrive(page, () => remote.push(aMessage(1, 'Traslado #1: prueba')));
  return remote;
}

test('A push shows the event and the transfer; each transfer has one notification', async ({ seat, api }) => {
  const { id } = await api.request({ firstName: 'Nepomuceno' });
  const { page, context } = await seat('crue', LIST, { permissions: PERMISSIONS });
  const remote = await remoteOf(context, page);
  await deliver(
    page,
    async () => {
      await remote.push(aMessage(id, `Nueva solicitud de traslado #${id}`));
      await remote.push(aMessage(id, `Traslado #${id}: aceptado`));
      await remote.push(aMessage(9_999_999, 'Traslado #9999999: en camino'));
    },
    (shown) =>
      expect(shown.map(({ title, path }) => [title, path]).sort()).toEqual([
        [`Traslado #${id}: aceptado`, `/traslados/${id}`],
        ['Traslado #9999999: en camino', '/traslados/9999999'],
      ]),
  );
  expect(JSON.stringify(await shownNotifications(page))).not.toContain('Nepomuceno');
});

test('A push about the open transfer shows no notification', async ({ seat, api }) => {
  const { id } = await api.request();
  const { page, context } = await seat('crue', `/traslados/${id}`, { permissions: PERMISSIONS });
  const remote = await remoteOf(context, page);
  await expect(timeline(page)).toBeVisible();
  await deliver(
    page,
    async () => {
      await remote.push(aMessage(id, `Traslado #${id}: aceptado`));
      await remote.push(aMessage(9_999_999, 'Traslado #9999999: en camino'));
    },
    (shown) => expect(shown.map(({ tag }) => tag)).toEqual(['relevo-transfer-9999999']),
  );
});

test('A malformed push has no effect', async ({ seat }) => {
  const { page, context } = await seat('crue', LIST, { permissions: PERMISSIONS });
  const remote = await remoteOf(context, page);
  for (const odd of ['', 5, {}, { data: { referralId: '../../' } }]) await remote.push(odd);
  await deliver(
    page,
    () => remote.push(aMessage(7, 'Traslado #7: en camino')),
    (shown) => expect(shown.map(({ tag }) => tag)).toEqual(['relevo-transfer-7']),
  );
});

test('A click on a notification opens its transfer in the existing window', async ({ seat, api }) => {
  const { id } = await api.request();
  const { page, context } = await seat('ips.referente', LIST, { permissions: PERMISSIONS });
  const remote = await remoteOf(context, page);
  await page.evaluate(() => (window.notReloaded = true));
  await deliver(
    page,
    () => remote.push(aMessage(id, `Traslado #${id}: aceptado`)),
    (shown) => expect(shown).toHaveLength(1),
  );
  await pressNotification(context, `relevo-transfer-${id}`);
  await expect(page).toHaveURL(new RegExp(`/traslados/${id}$`));
  await expect(timeline(page)).toBeVisible();
  expect(await page.evaluate(() => window.notReloaded)).toBe(true);
  expect(await shownNotifications(page)).toEqual([]);
});

test('With a half-filled form, a clicked notification asks first', async ({ seat, api }) => {
  const { id } = await api.request();
  const { page, context } = await seat('ips.referente', NEW_REQUEST, { permissions: PERMISSIONS });
  const remote = await remoteOf(context, page);
  await continueWithout(page);
  await fillPerson(page);
  await deliver(
    page,
    () => remote.push(aMessage(id, `Traslado #${id}: aceptado`)),
    (shown) => expect(shown).toHaveLength(1),
  );
  await pressNotification(context, `relevo-transfer-${id}`);
  await page.getByRole('button', { name: 'Seguir en la solicitud' }).click();
  await expect(page).toHaveURL(new RegExp(`${NEW_REQUEST}$`));
  await expect(page.getByRole('textbox', { name: 'Primer nombre' })).toHaveValue('Aníbal');
});

test('When the network is back, the worker tells every open page to send', async ({ seat }) => {
  const { page, context } = await seat('ips.referente', LIST, { permissions: PERMISSIONS });
  const remote = await remoteOf(context, page);
  // The page listens before the worker wakes.
  const told = await page.evaluateHandle(() => {
    const heard = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('message', ({ data }) => resolve(data), { once: true }),
    );
    return { heard };
  });
  await remote.sync(OUTBOX_SYNC_TAG);
  expect(await told.evaluate(({ heard }) => heard)).toEqual({ type: 'relevo:drain' });
});
