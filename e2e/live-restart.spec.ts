import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sendChatMessage } from '../contract/chat/chat';
import { listNotifications } from '../contract/notifications/notifications';
import { expect, test } from './support/fixtures';
import { conversation, expectNotReloaded, mark, messageBox } from './support/transfer-screen';

test.setTimeout(240_000);

/** A line that is lost is tried again at once, for a while, and then every half minute. */
const BACK_WITHIN_MS = 30_000;

test('What is said while the server is killed and comes back stands on every screen once, and the bell counts it', async ({
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

  // Told, and killed before anybody can have asked for it.
  await say('Al caer');
  await server.restart('SIGKILL');
  // Kept before anybody is connected again, or as they are coming back.
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
    // Whoever looks at the conversation reads its notifications, so the count goes on falling for a while.
    const difference = async () => {
      const { unread } = await api.ask(listNotifications, { as });
      return unread - (await bellOf(page));
    };
    await expect.poll(difference, { timeout: BACK_WITHIN_MS }).toBe(0);
  }
  await expectNotReloaded(...pages);
});

/** What the bell counts. */
async function bellOf(page: Page): Promise<number> {
  const name = await page.getByRole('button', { name: /^Notificaciones/ }).getAttribute('aria-label');
  return Number(/\d+/.exec(name ?? '')?.[0] ?? 0);
}

const line = (page: Page, words: string) => conversation(page).getByText(words, { exact: true });
const chatDot = (page: Page) =>
  page.getByRole('complementary', { name: 'Barra lateral' }).getByTitle(/^Chat/);
