import type { BrowserContext, Page } from '@playwright/test';
import { OUTBOX_SYNC_TAG } from '../contract/worker-messages';
import { expect, test } from './support/fixtures';
import { continueWithout, fillPerson, NEW_REQUEST } from './support/request-screen';
import {
  deliver,
  openRemote,
  pressNotification,
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
