import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sendChatMessage } from '../contract/chat/chat';
import { listNotifications } from '../contract/notifications/notifications';
import { expect, test } from './support/fixtures';
import { chat, expectNotReloaded, mark, messageBox } from './support/transfer-screen';

test.setTimeout(240_000);

/** A lost socket tries to reconnect at once for a while, then every 30 s. */
const BACK_WITHIN_MS = 30_000;

test('Messages sent around a killed server appear once on every screen, and the bell counts them', async ({
  seat,
  server,
  api,
}) => {
  const { id } = await api.request();
  const [{ page: regulator }, { page: insurer }] = await Promise.all([
    seat('crue', `/traslados/${id}`),
    seat('eps', `/traslados/${id}`),
  ]);
  const pages = [regulator, insurer];
  const say = (msg: string) =>
    api.ask(sendChatMessage, {
      as: 'ips.referente',
      params: { referralId: id },
      body: { clientRef: randomUUID(), msg },
    });
  for (const page of pages) {
    await expect(messageBox(page)).toBeVisible();
    await expect(chatDot(page)).toContainText('conectado');
  }
  await say('Antes de caer');
  for (const page of pages) await expect(line(page, 'Antes de caer')).toHaveCount(1);
  await mark(...pages);

  // Kill the server right after its answer, before a client can refetch.
  await say('Al caer');
  await server.restart('SIGKILL');
  // Sent before or while the clients reconnect.
  await say('Al volver');

  for (const page of pages)
    for (const words of ['Antes de caer', 'Al caer', 'Al volver'])
      await expect(line(page, words)).toHaveCount(1, { timeout: BACK_WITHIN_MS });
  await say('Ya de vuelta');
  for (const page of pages)
    await expect(line(page, 'Ya de vuelta')).toHaveCount(1, { timeout: BACK_WITHIN_MS });
  for (const [as, page] of [
    ['crue', regulator],
    ['eps', insurer],
  ] as const) {
    const { rows } = await api.ask(listNotifications, { as });
    const messages = rows.filter(
      ({ eventType, metadata }) => eventType === 'CHAT_MESSAGE' && metadata.referral?.id === id,
    );
    expect(messages).toHaveLength(4);
    // An open chat marks its notifications as read, so the count decreases for a while.
    const difference = async () => {
      const { unread } = await api.ask(listNotifications, { as });
      return unread - (await bellOf(page));
    };
    await expect.poll(difference, { timeout: BACK_WITHIN_MS }).toBe(0);
  }
  await expectNotReloaded(...pages);
});

/** The count of the bell. */
async function bellOf(page: Page): Promise<number> {
  const name = await page.getByRole('button', { name: /^Notificaciones/ }).getAttribute('aria-label');
  return Number(/\d+/.exec(name ?? '')?.[0] ?? 0);
}

const line = (page: Page, words: string) => chat(page).getByText(words, { exact: true });
const chatDot = (page: Page) =>
  page.getByRole('complementary', { name: 'Barra lateral' }).getByTitle(/^Chat/);
