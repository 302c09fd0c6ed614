import type { BrowserContext, Page } from '@playwright/test';
import { OUTBOX_SYNC_TAG } from '../contract/worker-messages';
import { type Api, openApi } from './support/api';
import { databaseVersion, untilTransferKept } from './support/at-rest';
import { expect, SIZES, signIn, test } from './support/fixtures';
import { openGate } from './support/gate';
import { aSite } from './support/next-version';
import { messagesOf } from './support/on-the-server';
import { startServer } from './support/server';
import { chat, messageBox } from './support/transfer-screen';
import { loadPastWorker, openRemote, untilWorking } from './support/worker';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(300_000);

const FIRST_PORT = 4200;
const FIRST = 'Llegaron a urgencias';
const SECOND = 'El paciente está estable';

const chip = (page: Page, text: string | RegExp) =>
  page.getByRole('button', { name: text, exact: typeof text === 'string' });
const version = (page: Page) => page.locator('meta[name=version]').getAttribute('content');

test('The next version sends the waiting submissions of the old one, each once and in order', async ({
  browser,
}, { parallelIndex }) => {
  const site = await aSite();
  await site.publish('one');
  const gate = await openGate(FIRST_PORT + parallelIndex);
  const server = await startServer({ PUBLIC_URL: gate.url }, site.main);
  gate.serverPort = Number(new URL(server.url).port);
  const context = await browser.newContext({
    baseURL: gate.url,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: SIZES.desk,
  });
  try {
    const api = openApi({ ...server, url: gate.url });
    const { id } = await api.request();
    const page = await context.newPage();
    await page.goto(`/traslados/${id}`);
    await signIn(page, 'crue');
    await untilWorking(page);
    await expect(messageBox(page)).toBeVisible();
    await untilTransferKept(page, id);
    await expect(chip(page, 'En línea')).toBeVisible();
    // A tab that bypassed the worker stays on the old version and keeps the old database open.
    const older = await context.newPage();
    await older.goto(`/traslados/${id}`);
    await loadPastWorker(older);
    await expect(messageBox(older)).toBeVisible();
    const sent = arrivals(context, id);

    await test.step('two messages written in the old version wait', async () => {
      gate.mode = 'cut';
      await say(page, FIRST);
      await say(page, SECOND);
      for (const tab of [page, older]) await expect(chip(tab, /2 por enviar$/)).toBeVisible();
    });
    await test.step('the new version takes over while they cannot be sent', async () => {
      await server.restart('SIGTERM', () => site.publish('two', 2));
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await update(page, 'two');
    });
    await test.step('they are still in the outbox', async () => {
      await expect(chip(page, /2 por enviar$/)).toBeVisible({ timeout: 30_000 });
      await expect(chat(page)).toContainText(FIRST);
      await expect(chat(page)).toContainText(SECOND);
      expect(await databaseVersion(page)).toBe(2);
      expect(await version(older)).toBe('one');
      expect(sent).toEqual([]);
    });
    await test.step('they arrive, whichever version sends them', async () => {
      gate.mode = 'open';
      for (const tab of [page, older]) await tab.evaluate(() => window.dispatchEvent(new Event('online')));
      for (const tab of [page, older]) await expect(chip(tab, 'En línea')).toBeVisible({ timeout: 90_000 });
      expect(await saidIn(api, id)).toEqual([FIRST, SECOND]);
      expect(sent).toHaveLength(2);
      expect(new Set(sent).size).toBe(2);
    });
  } finally {
    await context.close();
    await server.stop();
    await gate.close();
    await site.remove();
  }
});

test('Two tabs that the network and the worker wake at the same time send each submission once', async ({
  seat,
  api,
}) => {
  const { id } = await api.request();
  const { page, context } = await seat('crue', `/traslados/${id}`, { permissions: ['background-sync'] });
  await untilWorking(page);
  const other = await context.newPage();
  await other.goto(`/traslados/${id}`);
  for (const tab of [page, other]) {
    await expect(messageBox(tab)).toBeVisible();
    await expect(chip(tab, 'En línea')).toBeVisible();
  }
  const remote = await openRemote(context, page);
  const sent = arrivals(context, id);

  await context.setOffline(true);
  await say(page, FIRST);
  await expect(chip(other, 'Sin conexión · 1 por enviar')).toBeVisible();
  await say(other, SECOND);
  for (const tab of [page, other]) await expect(chip(tab, 'Sin conexión · 2 por enviar')).toBeVisible();

  const woken = [page, other].map(untilToldToSend);
  await Promise.all([context.setOffline(false), remote.sync(OUTBOX_SYNC_TAG)]);
  await Promise.all(woken);
  for (const tab of [page, other]) await expect(chip(tab, 'En línea')).toBeVisible({ timeout: 90_000 });
  expect(await saidIn(api, id)).toEqual([FIRST, SECOND]);
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(2);
});

/** Takes the offered update. A running submission in any tab blocks the update, so this presses again. */
async function update(page: Page, wanted: string): Promise<void> {
  const offer = page.getByRole('button', { name: 'Actualizar ahora' });
  await expect(offer).toBeVisible({ timeout: 60_000 });
  await expect(async () => {
    if ((await version(page)) === wanted) return;
    await offer.click({ timeout: 20_000 });
    await expect.poll(() => version(page).catch(() => null), { timeout: 20_000 }).toBe(wanted);
  }).toPass({ timeout: 120_000 });
}

async function say(page: Page, text: string): Promise<void> {
  await messageBox(page).fill(text);
  await messageBox(page).press('Enter');
  await expect(chat(page)).toContainText(text);
}

/** The keys of the answered messages from all tabs and the worker; a message that was sent twice is listed twice. */
function arrivals(context: BrowserContext, id: number): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  context.on('response', (answer) => {
    const request = answer.request();
    const isMessage = new URL(answer.url()).pathname === `/api/chatMessage/${id}`;
    if (isMessage && request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}

/** The two messages in the order of the server. */
async function saidIn(api: Api, id: number): Promise<string[]> {
  return (await messagesOf(api, id)).filter((msg) => msg === FIRST || msg === SECOND);
}

function untilToldToSend(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        navigator.serviceWorker.addEventListener('message', ({ data }) => {
          if (data.type === 'relevo:drain') resolve();
        }),
      ),
  );
}
