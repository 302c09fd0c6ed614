import type { Page } from '@playwright/test';
import { aPdf, aPdfFile } from './support/a-pdf';
import { untilTransferKept } from './support/at-rest';
import { expectConsole } from './support/console-guard';
import type { Fault } from './support/gate';
import { comeBack, expect, test } from './support/gated';
import { KINDS } from './support/kinds';
import { countMessages, listRequested, messagesOf } from './support/on-the-server';
import {
  continueWithout,
  fillEverything,
  NEW_REQUEST,
  reviewButton,
  reviewDialog,
} from './support/request-screen';
import { chat, messageBox, timeline } from './support/transfer-screen';

test.setTimeout(300_000);

const LIST = '/traslados/en_progreso';
const ARRIVES = { timeout: 60_000 };
const chip = (page: Page, text: string | RegExp) =>
  page.getByRole('banner').getByRole('button', { name: text });
const tray = (page: Page) => page.getByRole('dialog', { name: 'Envíos' });
const isWrite = (path: string) => !/receipts|notification|push|seen$/.test(path);

/** One of each way to send: the chat, a tap of a crew, a report. */
const SENT = ['a message', 'a crew word', 'an occupation report'];

for (const kind of KINDS.filter(({ name }) => SENT.includes(name)))
  test(`The answer to ${kind.name} is lost after the commit: it is applied once, and the device learns that`, async ({
    gate,
    api,
    seatAt,
  }) => {
    const deed = await kind.bring(api);
    const { page } = await seatAt(kind.as, deed.path);
    await deed.untilShown(page);
    const before = await deed.count();
    let cut = 0;
    gate.fault = ({ method, path }) => {
      if (method === 'GET' || !path.startsWith('/api/') || !isWrite(path) || cut > 0) return null;
      cut += 1;
      return 'cut after';
    };
    await deed.act(page);
    await expect
      .poll(() => gate.passed.filter(({ path }) => isWrite(path)).length, ARRIVES)
      .toBeGreaterThan(0);
    await comeBack(gate, page);
    await expect(chip(page, 'En línea')).toBeVisible(ARRIVES);
    expect(cut).toBe(1);
    expect(await deed.count()).toBe(before + 1);
    const writes = gate.passed.filter(({ path }) => isWrite(path));
    expect(new Set(writes.map(({ key }) => key)).size).toBe(1);
    expect(writes.map(({ isReplayed }) => isReplayed)).toEqual(writes.map((_write, at) => at > 0));
  });

test('The answer to a request with 2 MB is lost after the commit: one transfer is created, and the request is not sent again', async ({
  gate,
  api,
  seatAt,
}) => {
  const before = await listRequested(api);
  const { page } = await seatAt('ips.referente', NEW_REQUEST);
  await continueWithout(page);
  await fillEverything(page, aPdfFile('anexo-9.pdf', aPdf(2048)));
  let cut = 0;
  gate.fault = ({ method, path }) => {
    if (method !== 'POST' || !/^\/api\/referral\b/.test(path) || cut > 0) return null;
    cut += 1;
    return 'cut in answer';
  };
  await reviewButton(page).click();
  await reviewDialog(page).getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect.poll(() => cut, ARRIVES).toBe(1);
  await expect(page).not.toHaveURL(new RegExp(NEW_REQUEST), ARRIVES);
  await comeBack(gate, page);
  await expect(chip(page, 'En línea')).toBeVisible(ARRIVES);
  expect((await listRequested(api)).total).toBe(before.total + 1);
  expect(gate.passed.filter(({ path }) => /^\/api\/referral\b/.test(path))).toHaveLength(1);
});

/** Possible answers instead of the server's, and whether a person must decide. */
const INSTEAD: readonly { name: string; fault: Fault; needsPerson?: true }[] = [
  { name: 'a cut before the server heard', fault: 'cut before' },
  { name: 'a page in HTML with 200', fault: { status: 200, type: 'text/html', body: '<h1>Wi-Fi</h1>' } },
  { name: 'JSON that is not ours with 200', fault: { status: 200, body: '{"status":"ok"}' } },
  { name: '200 without a receipt', fault: { status: 200, body: '{"ok":true,"data":{}}' } },
  { name: '401', fault: refusal(401, 'UNAUTHENTICATED') },
  { name: '403', fault: refusal(403, 'FORBIDDEN'), needsPerson: true },
  { name: '422 of a stranger', fault: { status: 422, body: '{"ok":false,"message":"no"}' } },
  { name: '404 of a proxy', fault: { status: 404, type: 'text/html', body: '<h1>Not found</h1>' } },
  { name: '408', fault: { status: 408 } },
  { name: '409 of a request that still runs', fault: refusal(409, 'IN_PROGRESS') },
  { name: '412', fault: refusal(412, 'CHANGED'), needsPerson: true },
  { name: '413', fault: refusal(413, 'BODY_TOO_LARGE'), needsPerson: true },
  { name: '429', fault: refusal(429, 'TOO_MANY_REQUESTS') },
  { name: '500', fault: refusal(500, 'INTERNAL') },
  { name: '502 of a proxy', fault: { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' } },
  { name: '503', fault: refusal(503, 'UNAVAILABLE') },
];

function refusal(status: number, code: string): Fault {
  return {
    status,
    body: JSON.stringify({ ok: false, code, message: `Prueba de ${status}` }),
    repeatsWord: true,
  };
}

test('With any wrong answer, each message waits until the server has received it, and the server stores it once', async ({
  gate,
  api,
  seatAt,
}) => {
  expectConsole(/^Failed to load resource: .* status of 50[02] .*\/api\/chatMessage/);
  const { id } = await api.request();
  const { page } = await seatAt('crue', `/traslados/${id}`);
  for (const { name, fault, needsPerson } of INSTEAD)
    await test.step(name, async () => {
      let met = 0;
      gate.fault = ({ method, path }) => {
        if (method !== 'POST' || !path.startsWith('/api/chatMessage')) return null;
        met += 1;
        return fault;
      };
      await messageBox(page).fill(`Con ${name}`);
      await messageBox(page).press('Enter');
      await expect.poll(() => met, ARRIVES).toBeGreaterThan(0);
      await expect(chip(page, needsPerson ? '1 por revisar' : '1 por enviar')).toBeVisible(ARRIVES);
      await expect(chat(page)).toContainText(`Con ${name}`);
      await comeBack(gate, page);
      if (needsPerson) {
        await chip(page, '1 por revisar').click();
        await tray(page).getByRole('button', { name: 'Enviar de nuevo' }).click();
        await expect(tray(page)).toContainText('No hay nada por enviar', ARRIVES);
        await page.keyboard.press('Escape');
      }
      await expect(chip(page, 'En línea')).toBeVisible(ARRIVES);
    });
  const arrived = (await messagesOf(api, id)).filter((msg) => msg.startsWith('Con '));
  expect(arrived.sort()).toEqual(INSTEAD.map(({ name }) => `Con ${name}`).sort());
});

test('A proxy that refuses every message is told after three minutes, with its status and host', async ({
  gate,
  api,
  seatAt,
}) => {
  const { id } = await api.request();
  const { page } = await seatAt('crue', `/traslados/${id}`);
  await expect(timeline(page)).toBeVisible();
  gate.fault = ({ method, path }) =>
    method === 'POST' && path.startsWith('/api/chatMessage')
      ? { status: 413, type: 'text/html', body: '<h1>Request Entity Too Large</h1>' }
      : null;
  await messageBox(page).fill('Por un proxy estricto');
  await messageBox(page).press('Enter');
  await expect(chip(page, '1 por enviar')).toBeVisible(ARRIVES);
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 181_000;
  });
  await expect(chip(page, '1 sin llegar')).toBeVisible(ARRIVES);
  await expect(page.getByText('pero no llega a Relevo')).toBeVisible();
  await chip(page, '1 sin llegar').click();
  await expect(tray(page)).toContainText(`(413, ${new URL(gate.url).host})`);
  await page.keyboard.press('Escape');
  await comeBack(gate, page);
  await expect(chip(page, 'En línea')).toBeVisible(ARRIVES);
  await expect(page.getByText('pero no llega a Relevo')).toBeHidden();
  expect(await countMessages(api, id, /^Por un proxy estricto$/)).toBe(1);
});

test('With a captive portal the app stays, stores new messages and sends them later', async ({
  gate,
  api,
  seatAt,
}) => {
  const { id } = await api.request();
  const { page } = await seatAt('crue', `/traslados/${id}`);
  await expect(timeline(page)).toBeVisible();
  await untilTransferKept(page, id);
  gate.mode = 'captive';
  await page.reload();
  await expect(timeline(page)).toBeVisible(ARRIVES);
  await messageBox(page).fill('Desde el Wi-Fi del hotel');
  await messageBox(page).press('Enter');
  await expect(chip(page, /1 por enviar/)).toBeVisible(ARRIVES);
  await page.reload();
  await expect(chat(page)).toContainText('Desde el Wi-Fi del hotel', ARRIVES);
  await comeBack(gate, page);
  await expect(chip(page, 'En línea')).toBeVisible(ARRIVES);
  expect(await countMessages(api, id, /^Desde el Wi-Fi del hotel$/)).toBe(1);
});

test('The data of the site are deleted under an open page: it says what waited, until the user has read it', async ({
  gate,
  api,
  seatAt,
}) => {
  const { id } = await api.request();
  const { page, context } = await seatAt('crue', `/traslados/${id}`);
  await expect(timeline(page)).toBeVisible();
  gate.mode = 'cut';
  for (const text of ['Uno', 'Dos']) {
    await messageBox(page).fill(text);
    await messageBox(page).press('Enter');
  }
  await expect(chip(page, /2 por enviar/)).toBeVisible(ARRIVES);
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: gate.url, storageTypes: 'all' });
  const told = page.getByText(/se borraron de este equipo, con 2 envíos que estaban por enviar/);
  await expect(told).toContainText(`traslado #${id}`, ARRIVES);
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Entendido' }).click();
  await expect(told).toBeHidden();
});

test('The browser loses the database while Relevo is closed: each start says what waited, until it is read', async ({
  gate,
  api,
  seatAt,
}) => {
  const { id } = await api.request();
  const { page, context } = await seatAt('crue', `/traslados/${id}`);
  await expect(timeline(page)).toBeVisible();
  gate.mode = 'cut';
  await messageBox(page).fill('Se pierde');
  await messageBox(page).press('Enter');
  await expect(chip(page, /1 por enviar/)).toBeVisible(ARRIVES);
  const next = await context.newPage();
  await page.close();
  const browser = await context.newCDPSession(next);
  await browser.send('Storage.clearDataForOrigin', { origin: gate.url, storageTypes: 'indexeddb' });
  gate.mode = 'open';
  await next.goto(LIST);
  const told = next.getByText(/se borraron de este equipo, con 1 envío que estaba por enviar/);
  await expect(told).toContainText('Mensaje', ARRIVES);
  await next.reload();
  await expect(told).toBeVisible(ARRIVES);
  await next.getByRole('button', { name: 'Entendido' }).click();
  await next.reload();
  await expect(chip(next, 'En línea')).toBeVisible(ARRIVES);
  await expect(told).toBeHidden();
});

test('A page crashes with a waiting submission: the next page sends it, once', async ({
  gate,
  api,
  seatAt,
}) => {
  const { id } = await api.request();
  const { page, context } = await seatAt('crue', `/traslados/${id}`);
  await expect(timeline(page)).toBeVisible();
  gate.mode = 'cut';
  await messageBox(page).fill('Antes de caerse');
  await messageBox(page).press('Enter');
  await expect(chip(page, /1 por enviar/)).toBeVisible(ARRIVES);
  const crashed = page.waitForEvent('crash');
  page.goto('chrome://crash').catch(() => {});
  await crashed;
  const worker = await context.newCDPSession(await context.newPage());
  await worker.send('ServiceWorker.enable');
  await worker.send('ServiceWorker.stopAllWorkers');
  gate.mode = 'open';
  const next = await context.newPage();
  await next.goto(LIST);
  await expect(chip(next, 'En línea')).toBeVisible(ARRIVES);
  expect(await countMessages(api, id, /^Antes de caerse$/)).toBe(1);
});

test('A full disk is reported at once, no input is lost, and the request is sent when there is room', async ({
  api,
  seatAt,
}) => {
  const before = await listRequested(api);
  const { page } = await seatAt('ips.referente', NEW_REQUEST);
  await continueWithout(page);
  await fillEverything(page);
  // The error of a browser with a full disk; the browser's quota is too coarse for one request.
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    Object.assign(window, { letGo: () => Object.assign(IDBObjectStore.prototype, { put }) });
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await reviewButton(page).click();
  await reviewDialog(page).getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText(/Este equipo no tiene espacio/).first()).toBeVisible(ARRIVES);
  await expect(page).toHaveURL(new RegExp(NEW_REQUEST));
  await page.evaluate(() => (window as unknown as { letGo: () => void }).letGo());
  await reviewDialog(page).getByRole('button', { name: 'Enviar de nuevo' }).click();
  await expect(page).toHaveURL(/traslados\/\d+$/, ARRIVES);
  await expect(chip(page, 'En línea')).toBeVisible(ARRIVES);
  expect((await listRequested(api)).total).toBe(before.total + 1);
});

test('A browser that does not open the storage says so at the start and at each try, and a reload helps', async ({
  gate: _,
  api,
  seatAt,
}) => {
  const { id } = await api.request();
  const { page } = await seatAt('crue', `/traslados/${id}`);
  await expect(timeline(page)).toBeVisible();
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (name: string, version?: number) {
      if (sessionStorage.getItem('test.disk') && name.startsWith('relevo-user'))
        throw new DOMException('full', 'QuotaExceededError');
      return open.call(this, name, version);
    };
  });
  await page.evaluate(() => sessionStorage.setItem('test.disk', 'full'));
  await page.reload();
  await expect(page.getByText('puede leer, pero no enviar')).toBeVisible();
  await messageBox(page).fill('Con el disco cerrado');
  await messageBox(page).press('Enter');
  await expect(page.getByText(/Copie lo que escribió, recargue la página/)).toBeVisible();
  await expect(messageBox(page)).toHaveValue('Con el disco cerrado');
  await page.evaluate(() => sessionStorage.removeItem('test.disk'));
  await page.getByRole('button', { name: 'Recargar' }).click();
  await expect(page.getByText('puede leer, pero no enviar')).toBeHidden();
  await messageBox(page).fill('Con el disco abierto');
  await messageBox(page).press('Enter');
  await expect.poll(() => countMessages(api, id, /^Con el disco abierto$/)).toBe(1);
  expect(await countMessages(api, id, /^Con el disco cerrado$/)).toBe(0);
});
