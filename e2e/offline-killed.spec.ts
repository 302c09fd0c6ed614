import type { BrowserContext, Page } from '@playwright/test';
import { aPdf, aPdfFile } from './support/a-pdf';
import { keysAtRest, OF_A_PERSON, untilCataloguesAreHere, untilTransferKept } from './support/at-rest';
import type { Deed } from './support/deed';
import { signIn } from './support/fixtures';
import type { Gate } from './support/gate';
import { comeBack, expect, test as gated } from './support/gated';
import { askForAmbulance, listOwn } from './support/golden-screen';
import { KINDS } from './support/kinds';
import { annexHashOf, listRequested, sha256 } from './support/on-the-server';
import { makeProfile, type Profile } from './support/profile';
import {
  answer,
  continueWithout,
  fillEverything,
  NEW_REQUEST,
  reviewButton,
  reviewDialog,
  textbox,
} from './support/request-screen';
import { chat, messageBox } from './support/transfer-screen';
import { untilWorking } from './support/worker';

const LIST = '/traslados/en_progreso';
const PATIENT = { timeout: 90_000 };

const test = gated.extend<{ profile: Profile }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
  profile: async ({}, use) => {
    const profile = await makeProfile();
    await use(profile);
    await profile.remove();
  },
});

test.setTimeout(300_000);

const chip = (page: Page, text: string | RegExp) =>
  page.getByRole('banner').getByRole('button', { name: text });

/** Opens a browser whose profile stores everything that an offline start needs. */
async function settle(profile: Profile, gate: Gate, username: string): Promise<[BrowserContext, Page]> {
  const context = await profile.open(gate.url);
  const [page = await context.newPage()] = context.pages();
  await page.goto(LIST);
  await signIn(page, username);
  await untilWorking(page);
  const row = page.getByRole('row', { name: /^Traslado #/ }).first();
  // Home screens by role: golden code managers have their form, hospital reporters a greeting, all others the list.
  const greeting = page.getByRole('heading', { level: 1, name: /^Buen[ao]s / });
  await expect(row.or(textbox(page, 'Número de documento')).or(greeting)).toBeVisible();
  // The browser writes its local storage to disk some seconds later.
  await expect.poll(() => profile.search('relevo.identity', 'Local Storage'), PATIENT).not.toEqual([]);
  return [context, page];
}

/** Starts the browser again with the same profile, at the list. */
async function reopen(profile: Profile, gate: Gate): Promise<Page> {
  const context = await profile.open(gate.url);
  const [page = await context.newPage()] = context.pages();
  await page.goto(LIST);
  return page;
}

async function sendEverything(page: Page, gate: Gate, username: string): Promise<void> {
  await comeBack(gate, page);
  // The session cookie may have been lost with the killed browser: then sign in again.
  const login = page.getByRole('heading', { level: 1, name: 'Ingresar' });
  const over = page.getByRole('alert').filter({ hasText: 'Su sesión terminó' });
  await expect(chip(page, 'En línea').or(over).or(login)).toBeVisible(PATIENT);
  if (await over.isVisible()) await over.getByRole('button', { name: 'Iniciar sesión' }).click();
  if (!(await chip(page, 'En línea').isVisible())) await signIn(page, username);
  await expect(chip(page, 'En línea')).toBeVisible(PATIENT);
}

const kindsOf = (username: string) => KINDS.filter(({ as }) => as === username);

// The arrival and both requests are below, a crew's word in `offline-faults.spec.ts`.
for (const username of ['crue', 'ips.destino', 'ips.recursos'])
  test(`Submissions of ${username} made offline survive a killed browser and arrive once`, async ({
    gate,
    api,
    profile,
  }) => {
    const [context, page] = await settle(profile, gate, username);
    const deeds: { name: string; deed: Deed; before: number }[] = [];
    for (const { name, bring } of kindsOf(username)) {
      const deed = await bring(api);
      deeds.push({ name, deed, before: await deed.count() });
    }
    // One tab for each screen, because an offline browser shows only loaded screens.
    const tabs: Page[] = [];
    for (const { deed } of deeds) {
      const tab = await context.newPage();
      await tab.goto(deed.path);
      await deed.untilShown(tab);
      tabs.push(tab);
    }
    gate.mode = 'cut';
    for (const [at, { deed }] of deeds.entries()) {
      const tab = tabs[at] ?? page;
      await tab.bringToFront();
      await deed.act(tab);
      await expect(chip(tab, new RegExp(`${at + 1} por enviar$`))).toBeVisible(PATIENT);
    }
    await page.close();
    await profile.kill();

    const next = await reopen(profile, gate);
    await expect(chip(next, `Sin conexión · ${deeds.length} por enviar`)).toBeVisible(PATIENT);
    await sendEverything(next, gate, username);
    for (const { name, deed, before } of deeds) expect(await deed.count(), name).toBe(before + 1);
    expectEachOnce(gate, deeds.length);
  });

test('A request with its PDF and a signed arrival survive a killed browser; a half-filled form is offered again', async ({
  gate,
  api,
  profile,
}) => {
  const annex = aPdf(300);
  const [arrival] = kindsOf('ips.referente');
  if (!arrival) throw new Error('no submission kind signs an arrival');
  const signing = await arrival.bring(api);
  const [, page] = await settle(profile, gate, 'ips.referente');
  await page.goto(signing.path);
  await signing.untilShown(page);
  await untilCataloguesAreHere(page);
  const [before, signed] = [await listRequested(api), await signing.count()];
  gate.mode = 'cut';
  await signing.act(page);
  await expect(chip(page, 'Sin conexión · 1 por enviar')).toBeVisible(PATIENT);
  await page.goto(NEW_REQUEST);
  await continueWithout(page);
  await fillEverything(page, aPdfFile('anexo-9.pdf', annex));
  await reviewButton(page).click();
  await reviewDialog(page).getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(chip(page, 'Sin conexión · 2 por enviar')).toBeVisible(PATIENT);
  // Wait until the outbox has removed the draft of the sent form; otherwise the next form would offer it.
  await expect.poll(() => keysAtRest(page, OF_A_PERSON, 'drafts'), PATIENT).toEqual([]);
  await page.goto(NEW_REQUEST);
  await continueWithout(page);
  // Fill in this field first: every saved draft contains it.
  await textbox(page, 'Primer nombre').fill('Casimira');
  await answer(page, 'Sexo', 'Femenino');
  await expect(page.getByText(/Borrador guardado en este equipo/)).toBeVisible(PATIENT);
  await profile.kill();

  const next = await reopen(profile, gate);
  await expect(chip(next, 'Sin conexión · 2 por enviar')).toBeVisible(PATIENT);
  await sendEverything(next, gate, 'ips.referente');
  const after = await listRequested(api);
  const made = after.rows.filter(({ id: one }) => !before.rows.some((row) => row.id === one));
  expect(made).toHaveLength(1);
  expect(await annexHashOf(api, made[0]?.id ?? 0)).toBe(sha256(annex));
  expect(await signing.count()).toBe(signed + 1);
  expectEachOnce(gate, 2);

  await next.goto(NEW_REQUEST);
  await next
    .getByRole('button', { name: /Continuar/ })
    .first()
    .click();
  await expect(textbox(next, 'Primer nombre')).toHaveValue('Casimira');
});

test('A golden code with its PDF survives a killed browser and arrives once', async ({
  gate,
  api,
  profile,
}) => {
  const annex = aPdf(300);
  const before = await listOwn(api);
  const [, page] = await settle(profile, gate, 'crue.dorado');
  await untilCataloguesAreHere(page);
  gate.mode = 'cut';
  await askForAmbulance(page, aPdfFile('anexo-9.pdf', annex));
  await expect(chip(page, 'Sin conexión · 1 por enviar')).toBeVisible(PATIENT);
  await profile.kill();

  const next = await reopen(profile, gate);
  await expect(next.getByRole('region', { name: 'Solicitudes por enviar' })).toContainText('Aníbal Quintero');
  await sendEverything(next, gate, 'crue.dorado');
  const made = (await listOwn(api)).filter(({ id }) => !before.some((row) => row.id === id));
  expect(made).toHaveLength(1);
  expect(await annexHashOf(api, made[0]?.id ?? 0)).toBe(sha256(annex));
  expectEachOnce(gate, 1);
});

test('No patient, document, message or token is readable in the browser’s profile, signed in or out', async ({
  gate,
  api,
  profile,
}) => {
  const marked = { lastName: 'Zarrabeitia', document: '1999777333', message: 'Clave roja en pediatría' };
  const control = 'palabra-de-control-27';
  const { id } = await api.request(marked);
  const tokens: string[] = [];
  const [context, page] = await settle(profile, gate, 'crue');
  context.on('response', async (response) => {
    if (!response.url().endsWith('/protocol/openid-connect/token')) return;
    const { access_token, refresh_token, id_token } = await response.json().catch(() => ({}));
    tokens.push(...[access_token, refresh_token, id_token].filter(Boolean));
  });
  await page.goto(`/traslados/${id}`);
  await expect(page.getByText(marked.lastName).first()).toBeVisible();
  await untilTransferKept(page, id);
  gate.mode = 'cut';
  await messageBox(page).fill(marked.message);
  await messageBox(page).press('Enter');
  await expect(chip(page, 'Sin conexión · 1 por enviar')).toBeVisible(PATIENT);
  await page.reload();
  await expect(chat(page)).toContainText(marked.message, PATIENT);
  await page.evaluate((word) => localStorage.setItem('control', word), control);
  await comeBack(gate, page);
  await expect(chip(page, 'En línea')).toBeVisible(PATIENT);
  await expect.poll(() => tokens.length, PATIENT).toBeGreaterThan(0);
  // The browser writes late. When this word is on the disk, all earlier writes are too.
  await expect.poll(() => profile.search(control, 'Local Storage'), PATIENT).not.toEqual([]);
  const secrets = [marked.lastName, marked.document, marked.message];
  for (const secret of secrets) expect(await profile.search(secret), secret).toEqual([]);
  for (const token of tokens) expect(await profile.search(endOf(token))).toEqual([]);

  const typed = 'Texto a medias del chat';
  await messageBox(page).fill(typed);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ingresar' })).toBeVisible(PATIENT);
  await context.close();
  // The browser's session files are written: they have the address of the chat.
  expect(await profile.search(`/traslados/${id}`, 'Sessions')).not.toEqual([]);
  for (const secret of [...secrets, typed]) expect(await profile.search(secret), secret).toEqual([]);
  for (const token of tokens) expect(await profile.search(endOf(token))).toEqual([]);
});

/** The end of a token is unique. */
function endOf(token: string): string {
  return token.slice(-40);
}

/** The server received this number of keys and applied each once. */
function expectEachOnce(gate: Gate, submissions: number): void {
  const writes = gate.passed.filter(({ path }) => !/receipts|notification|push|seen$/.test(path));
  expect(new Set(writes.map(({ key }) => key)).size).toBe(submissions);
  expect(writes.filter(({ status, isReplayed }) => status === 200 && !isReplayed)).toHaveLength(submissions);
}
