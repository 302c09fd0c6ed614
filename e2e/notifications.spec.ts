import type { Page } from '@playwright/test';
import { listNotifications } from '../contract/notifications/notifications';
import { declareSaturation, endSaturation } from '../contract/resources/declare-saturation';
import { IPS } from './support/api';
import { inBothThemes } from './support/axe';
import { bell, bellWith, latest, notificationLine, openBell, recordCounts } from './support/bell-screen';
import { expect, SIZES, test } from './support/fixtures';
import { expectToast } from './support/toasts';
import { listenToPage } from './support/tones';
import { chat, expectDone, expectNotReloaded, mark, rowOf, step, timeline } from './support/transfer-screen';
import {
  deliver,
  openRemote,
  pressNotification,
  shownNotifications,
  untilPushesArrive,
  untilWorking,
} from './support/worker';

const LIST = '/traslados/en_progreso';
const ALL = '/notifications';

test('A notification reaches the affected user’s bell; a read mark on one device applies to the other', async ({
  seat,
  api,
}) => {
  const { id } = await api.request();
  await api.emptyBell('eps');
  const [{ page: desk }, { page: phone }] = await Promise.all([
    seat('eps', LIST),
    seat('eps', LIST, { viewport: SIZES.phone }),
  ]);
  for (const page of [desk, phone]) await expect(bellWith(page, 0)).toBeVisible();
  await api.act(id, 'assign-receiving-ips', 'crue', { acceptanceCode: 'AC-1' });
  for (const page of [desk, phone]) await expect(bellWith(page, 1)).toBeVisible();

  const items = await openBell(desk);
  await items.getByRole('button', { name: `IPS receptora asignada sin leer, Traslado #${id}` }).click();
  await expect(desk).toHaveURL(new RegExp(`/traslados/${id}$`));
  await expect(timeline(desk)).toBeVisible();
  for (const page of [desk, phone]) await expect(bellWith(page, 0)).toBeVisible();
});

test('The bell lists eight, and links to all of them', async ({ seat }) => {
  const { page } = await seat('crue', LIST);
  const items = await openBell(page);
  // Eight lines, the mark and the link; the sound control is a switch.
  await expect(items.getByRole('button')).toHaveCount(10);
  await items.getByRole('button', { name: 'Ver todas las notificaciones' }).click();
  await expect(page).toHaveURL(new RegExp(`${ALL}$`));
  await expect(page.getByRole('heading', { name: 'Notificaciones' })).toBeVisible();
});

test('A notification about a hospital opens the hospital, from the bell and from the list', async ({
  seat,
  api,
}) => {
  await api.emptyBell('crue');
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await api.ask(declareSaturation, { as: 'ips.recursos', body: { reason: 'Sin camillas', until } });
  const { page } = await seat('crue', LIST);
  await expect(bellWith(page, 1)).toBeVisible();
  const items = await openBell(page);
  await items
    .getByRole('button', { name: /^Emergencia funcional/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/recursos/${IPS.sanJavier}$`));
  await expect(bellWith(page, 0)).toBeVisible();
  await page.goto(ALL);
  const line = notificationLine(page, 'Emergencia funcional en Hospital San Javier Norte').first();
  await line.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/recursos/${IPS.sanJavier}$`));
  await api.ask(endSaturation, { as: 'ips.recursos' });
});

test('Without notifications, the bell and the list say so', async ({ seat }) => {
  const { page } = await seat('sin.rol', ALL);
  await expect(page.getByRole('main').getByText('No hay Notificaciones para mostrar')).toBeVisible();
  await expect((await openBell(page)).getByText('No hay Notificaciones para mostrar')).toBeVisible();
});

test('Opening a transfer marks all its notifications as read, and no others', async ({ seat, api }) => {
  const [{ id }, other] = [await api.request(), await api.request()];
  await api.emptyBell('ips.referente');
  await api.act(id, 'assign-receiving-ips', 'crue', { acceptanceCode: 'AC-1' });
  await api.act(other.id, 'assign-receiving-ips', 'crue', { acceptanceCode: 'AC-2' });
  await api.act(id, 'allow-entities', 'crue');
  await api.say(id, 'crue', 'Buscando ambulancia');
  const { page } = await seat('ips.referente', LIST);
  // One for each transfer.
  await expect(bellWith(page, 2)).toBeVisible();
  await rowOf(page, id)
    .getByRole('button', { name: `Abrir el traslado #${id}` })
    .click();
  await expect(bellWith(page, 1)).toBeVisible();
  const unread = async () =>
    (await api.ask(listNotifications, { as: 'ips.referente', query: { state: 'unread' } })).rows.map(
      ({ metadata }) => metadata.referral?.id,
    );
  // The bell does not wait for the server.
  await expect.poll(unread).toEqual([other.id]);
});

test('Notifications of the open transfer never raise the count of the bell, and the screen shows the change', async ({
  seat,
  api,
}) => {
  const { id } = await api.request();
  await api.emptyBell('eps');
  const { page } = await seat('eps', `/traslados/${id}`);
  await expect(chat(page)).toBeVisible();
  await expect(bellWith(page, 0)).toBeVisible();
  await mark(page);
  const counts = await recordCounts(page);
  await api.say(id, 'ips.referente', '¿Hay respuesta?');
  await expect(chat(page)).toContainText('¿Hay respuesta?');
  await api.act(id, 'assign-receiving-ips', 'crue', { acceptanceCode: 'AC-1' });
  await expectDone(page, 'Aceptado');
  await expectNotReloaded(page);
  const unread = async () =>
    (await api.ask(listNotifications, { as: 'eps', query: { state: 'unread' } })).rows.length;
  await expect.poll(unread).toBe(0);
  expect(await counts()).toEqual([]);

  // A hidden page does not count as looked at.
  await show(page, 'hidden');
  await api.say(id, 'ips.referente', '¿Quién la recibe?');
  await expect(bellWith(page, 1)).toBeVisible();
  await show(page, 'visible');
  await expect(bellWith(page, 0)).toBeVisible();
  await expect.poll(unread).toBe(0);
});

test('A busy chat is one line of the bell, and opening it marks all its messages as read', async ({
  seat,
  api,
}) => {
  const { id } = await api.request();
  await api.emptyBell('eps');
  const { page } = await seat('eps', LIST);
  await expect(bellWith(page, 0)).toBeVisible();
  for (const word of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco']) await api.say(id, 'ips.referente', word);
  const items = await openBell(page);
  await expect(items.getByRole('button', { name: '5 mensajes nuevos' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(bellWith(page, 1)).toBeVisible();
  await page.goto(ALL);
  await notificationLine(page, '5 mensajes nuevos')
    .filter({ hasText: `#${id}` })
    .getByRole('link')
    .click();
  await expect(chat(page)).toContainText('Cinco');
  await expect(bellWith(page, 0)).toBeVisible();
  await page.goBack();
  await expect(notificationLine(page, 'Mensaje nuevo').filter({ hasText: `#${id}` })).toHaveCount(5);
});

test('The list groups notifications by day, loads older ones on request, and can mark all as read', async ({
  seat,
  api,
}) => {
  const { id } = await api.request();
  const { page } = await seat('crue', ALL);
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(page.getByRole('heading', { name: 'Hoy' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hoy' }).getByRole('listitem').first()).toContainText(
    `#${id}`,
  );
  const before = await lines.count();
  await page.getByRole('button', { name: 'Ver más' }).click();
  await expect.poll(() => lines.count()).toBeGreaterThan(before);

  await page.getByRole('main').getByRole('button', { name: 'Sin leer' }).click();
  await expect(page).toHaveURL(/estado=sin_leer/);
  await expect(notificationLine(page, `#${id}`)).toContainText('sin leer');
  await page.getByRole('button', { name: 'Marcar todas como leídas' }).click();
  await expect(page.getByText('Todo está leído.')).toBeVisible();
  await expect(bellWith(page, 0)).toBeVisible();
  await page.reload();
  await expect(page.getByText('No hay Notificaciones para mostrar')).toBeVisible();
  await page.getByRole('button', { name: 'Todas', exact: true }).click();
  await expect(notificationLine(page, `#${id}`)).not.toContainText('sin leer');
});

test('After a failed read mark the notifications are unread again', async ({ seat, api }) => {
  const { id } = await api.request();
  await api.emptyBell('crue');
  await api.say(id, 'ips.referente', 'Hola');
  const { page } = await seat('crue', ALL);
  await expect(bellWith(page, 1)).toBeVisible();
  const counts = await recordCounts(page);
  await page.route('**/api/notification/read', (route) => route.abort());
  await page.getByRole('button', { name: 'Marcar todas como leídas' }).click();
  await expect.poll(counts).toContain('Notificaciones');
  await expect(bellWith(page, 1)).toBeVisible();
});

test('The bell says what happened, where, and is read in one press', async ({ seat, api }) => {
  const { id } = await api.request();
  await api.emptyBell('eps');
  await api.act(id, 'assign-receiving-ips', 'crue', { acceptanceCode: 'AC-9' });
  await api.say(id, 'crue', 'Falta la ambulancia');
  const { page } = await seat('eps', LIST);
  const items = await openBell(page);
  const line = items.getByRole('button', { name: `Traslado #${id}` });
  await expect(line).toHaveText(/Hospital San Javier Norte/);
  await items.getByRole('button', { name: 'Marcar todas como leídas' }).click();
  await expect(bellWith(page, 0)).toBeVisible();
});

test('With the keyboard: from the bell to a transfer, and back', async ({ seat, api }) => {
  const { id } = await api.request();
  await api.say(id, 'ips.referente', 'Hola');
  const { page } = await seat('crue', LIST);
  await expect(bell(page)).toBeVisible();
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(latest(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(latest(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(latest(page).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/traslados/${id}$`));
  await expect(timeline(page)).toBeVisible();
});

test('axe finds nothing in the bell and the list, in both themes', async ({ seat, api }) => {
  const { id } = await api.request();
  await api.say(id, 'ips.referente', 'Hola');
  const { page } = await seat('crue', ALL, { reducedMotion: 'reduce' });
  await expect(notificationLine(page, `#${id}`).first()).toBeVisible();
  await inBothThemes(page, 'notifications');
  await openBell(page);
  await expect(latest(page)).toBeVisible();
  await inBothThemes(page, 'bell');
});

test('The regulation centre hears a golden code once on a device with two windows, until the sound is off', async ({
  seat,
  api,
}) => {
  const ALERT = 'Ha recibido una nueva solicitud de Ambulancia';
  const { page, context } = await seat('crue', LIST);
  const second = await context.newPage();
  await second.goto(LIST);
  const heard = await Promise.all(
    [page, second].map(async (one) => {
      // A window misses events before its socket is connected.
      await expect(one.getByTitle('En tiempo real: conectado')).toBeVisible();
      await expect(bell(one)).toBeVisible();
      return listenToPage(one);
    }),
  );
  const inAll = async () => {
    const each = await Promise.all(heard.map((one) => one()));
    return each.reduce((sum, { tones, left }) => ({ tones: sum.tones + tones, left: sum.left + left }));
  };
  await api.goldenCode();
  for (const one of [page, second]) await expectToast(one, ALERT);
  await expect.poll(inAll).toEqual({ tones: 6, left: 1 });

  const sound = (await openBell(page)).getByRole('switch', { name: 'Sonido' });
  await expect(sound).toBeChecked();
  await sound.click();
  await expect(sound).not.toBeChecked();
  await openBell(second);
  await expect(latest(second).getByRole('switch', { name: 'Sonido' })).not.toBeChecked();
  await api.goldenCode();
  for (const one of [page, second]) await expectToast(one, ALERT);
  await latest(second).getByRole('switch', { name: 'Sonido' }).click();
  await api.goldenCode();
  for (const one of [page, second]) await expectToast(one, ALERT);
  await expect.poll(inAll).toEqual({ tones: 12, left: 2 });
});

test('Only alerted roles have a sound switch', async ({ seat }) => {
  const called = await seat('eps', LIST);
  await openBell(called.page);
  await expect(latest(called.page).getByRole('switch', { name: 'Sonido' })).toBeVisible();
  const { page } = await seat('crue.dorado', '/');
  const parts: string[] = [];
  page.on('request', (request) => parts.push(request.url()));
  await openBell(page);
  await expect(latest(page)).toBeVisible();
  await expect(latest(page).getByRole('switch')).toHaveCount(0);
  // Its chunk is not loaded either.
  expect(parts.filter((url) => url.includes('sound-switch'))).toEqual([]);
});

test.describe('With the app on the device', () => {
  test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

  test('An event updates the bell; its push opens the transfer in the open window', async ({ seat, api }) => {
    const { id } = await api.request();
    await api.emptyBell('eps');
    const { page, context } = await seat('eps', LIST, { permissions: ['notifications'] });
    await untilWorking(page);
    const remote = await openRemote(context, page);
    const push = (referralId: number, title: string, kind = 'REFERRAL_CHANGED') =>
      remote.push({ data: { kind, title, referralId: String(referralId), at: new Date().toISOString() } });
    await untilPushesArrive(page, () => push(1, 'Traslado #1: prueba'));
    await mark(page);

    await api.act(id, 'assign-receiving-ips', 'crue', { acceptanceCode: 'AC-1' });
    await api.say(id, 'crue', 'Falta la ambulancia');
    await expect(bellWith(page, 1)).toBeVisible();
    // One notification per transfer: the latest.
    await deliver(
      page,
      async () => {
        await push(id, `Traslado #${id}: IPS receptora asignada`);
        await push(id, `Traslado #${id}: mensaje nuevo`, 'CHAT_MESSAGE');
      },
      (shown) => expect(shown.map(({ title }) => title)).toEqual([`Traslado #${id}: mensaje nuevo`]),
    );

    await pressNotification(context, `relevo-transfer-${id}`);
    await expect(page).toHaveURL(new RegExp(`/traslados/${id}$`));
    await expectDone(page, 'Aceptado');
    await expect(bellWith(page, 0)).toBeVisible();
    await expectNotReloaded(page);

    const [free] = await api.freeAmbulances(id);
    await api.act(id, 'assign-ambulance', 'crue', { ambulanceId: free?.id });
    await expect(step(page, 'Despachado')).toContainText('hecho:');
    await expectNotReloaded(page);
  });

  test('Opening a transfer closes its system notification', async ({ seat, api }) => {
    const { id } = await api.request();
    const { page, context } = await seat('eps', LIST, { permissions: ['notifications'] });
    await untilWorking(page);
    const remote = await openRemote(context, page);
    const push = (referralId: number) =>
      remote.push({
        data: {
          kind: 'REFERRAL_CHANGED',
          title: `Traslado #${referralId}: llegada confirmada`,
          referralId: String(referralId),
          at: new Date().toISOString(),
        },
      });
    await untilPushesArrive(page, () => push(1));
    await deliver(
      page,
      async () => {
        await push(id);
        await push(9_999_999);
      },
      (shown) => expect(shown).toHaveLength(2),
    );
    await rowOf(page, id)
      .getByRole('button', { name: `Abrir el traslado #${id}` })
      .click();
    await expect
      .poll(async () => (await shownNotifications(page)).map(({ tag }) => tag))
      .toEqual(['relevo-transfer-9999999']);
  });
});

/** Simulates another window in front of this one, or its end. */
async function show(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((wanted) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => wanted });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
