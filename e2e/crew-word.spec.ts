import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { TRANSPORT } from './support/api';
import { inBothThemes } from './support/axe';
import { expect, SIZES, test } from './support/fixtures';
import { countMessages } from './support/on-the-server';
import { expectToast } from './support/toasts';
import { chat, expectDone, offered, step } from './support/transfer-screen';

test.setTimeout(180_000);

const KEPT = 'Guardado en este equipo, por enviar';
const PLACE = { latitude: 6.25184, longitude: -75.56359, accuracy: 12 };
const PHONE: BrowserContextOptions = { viewport: SIZES.phone, hasTouch: true };
const WITH_PLACE: BrowserContextOptions = { ...PHONE, geolocation: PLACE, permissions: ['geolocation'] };

const word = (page: Page, words: string): Locator => page.getByRole('button', { name: words, exact: true });
const chip = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });

declare global {
  interface Window {
    /** Number of position requests of this page. */
    placesAsked?: number;
  }
}

test('A crew reports its arrival offline; CRUE confirms it in one press with the crew’s time', async ({
  seat,
  api,
}) => {
  const { id } = await api.dispatched({ transport: TRANSPORT.vital });
  const [{ page: crew, context }, { page: regulator }] = await Promise.all([
    seat('transporte', `/traslados/${id}`, WITH_PLACE),
    seat('crue', `/traslados/${id}`),
  ]);

  await test.step('one large button for the next word, near the thumb', async () => {
    const box = await word(crew, 'Llegamos').boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(56);
    expect(box?.width).toBeGreaterThan(SIZES.phone.width - 48);
    expect(box?.y).toBeGreaterThan(SIZES.phone.height / 2);
  });

  await test.step('the phone stores the word and shows it as a word, not as a done step', async () => {
    await context.setOffline(true);
    await word(crew, 'Llegamos').tap();
    await expect(step(crew, 'Llegada a IPS')).toContainText(/La tripulación dijo: Llegamos, \d{1,2}:\d\d/);
    await expect(step(crew, 'Llegada a IPS')).toContainText(KEPT);
    await expect(step(crew, 'Llegada a IPS')).not.toContainText('hecho:');
    await expect(chip(crew, 'Sin conexión · 1 por enviar')).toBeVisible();
    await expect(word(crew, 'Salimos con el paciente')).toBeEnabled();
    await expect(step(regulator, 'Llegada a IPS')).not.toContainText('tripulación');
  });

  await test.step('the phone sends the word with its position when the network is back', async () => {
    await context.setOffline(false);
    await expect(chip(crew, 'En línea')).toBeVisible({ timeout: 60_000 });
    await expect(chat(regulator)).toContainText('Lugar: 6.25184, -75.56359 (±12 m)');
    expect((await api.read(id)).crewWords).toEqual([expect.objectContaining({ place: PLACE })]);
  });

  await test.step('CRUE confirms the step with the keyboard, at the crew’s time', async () => {
    const [said] = (await api.read(id)).crewWords;
    const button = step(regulator, 'Llegada a IPS').getByRole('button', {
      name: /^Confirmar llegada · \d{1,2}:\d\d$/,
    });
    await expect(button).toBeVisible();
    await tabTo(regulator, button);
    await regulator.keyboard.press('Enter');
    await expectToast(regulator, 'Se ha actualizado el traslado exitosamente');
    await expectDone(regulator, 'Llegada a IPS');
    await expectDone(crew, 'Llegada a IPS');
    const { steps } = await api.read(id);
    expect(steps.eventArrivalDate).toMatchObject({ occurredAt: said?.occurredAt, by: 'Mónica Ruiz' });
    // Only the hospital can sign the patient's departure.
    expect((await api.read(id)).steps.transportDate).toBeUndefined();
  });
});

test('The app asks for the position only at the tap; a crew that refuses it can still send the word', async ({
  seat,
  api,
}) => {
  const { id } = await api.dispatched({ transport: TRANSPORT.vital });
  const { page, context } = await seat('transporte', '/traslados/en_progreso', PHONE);
  await context.addInitScript(() => {
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (...given) => {
      window.placesAsked = (window.placesAsked ?? 0) + 1;
      ask(...given);
    };
  });
  await page.goto(`/traslados/${id}`);
  await expect(word(page, 'Llegamos')).toBeVisible();
  await expect(page.getByText(/si usted lo permite, el lugar/)).toBeVisible();
  expect(await page.evaluate(() => window.placesAsked)).toBeUndefined();
  await word(page, 'Llegamos').tap();
  await expectToast(page, 'Avisado: Llegamos (sin el lugar)');
  expect(await page.evaluate(() => window.placesAsked)).toBe(1);
  expect((await api.read(id)).crewWords[0]?.place).toBeNull();
});

test('A word is sent without a position if the phone finds none or the page is hidden', async ({
  seat,
  api,
}) => {
  const { id } = await api.dispatched({ transport: TRANSPORT.vital });
  const { page, context } = await seat('transporte', '/traslados/en_progreso', PHONE);
  await context.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => undefined;
  });
  await page.goto(`/traslados/${id}`);
  await word(page, 'Llegamos').tap();
  await expect(word(page, 'Salimos con el paciente')).toBeEnabled({ timeout: 15_000 });
  expect((await api.read(id)).crewWords).toHaveLength(1);

  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await word(page, 'Salimos con el paciente').tap();
  // The clock is paused: only hiding the page can end the search.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(async () => (await api.read(id)).crewWords.length).toBe(2);
});

test('A double tap sends one word; a wrong word can be undone; a forgotten word can be skipped', async ({
  seat,
  api,
}) => {
  const { id } = await api.dispatched({ transport: TRANSPORT.vital });
  const { page } = await seat('transporte', `/traslados/${id}`, WITH_PLACE);
  await word(page, 'Llegamos').dblclick();
  await expect(page.getByText(/^Último aviso: Llegamos,/)).toBeVisible();
  await expect(word(page, 'Salimos con el paciente')).toBeEnabled();
  expect(await countMessages(api, id, /Wilmar Castaño: /)).toBe(1);

  await page.getByRole('button', { name: 'Retirar' }).tap();
  const asks = page.getByRole('dialog', { name: '¿Retirar el aviso «Llegamos»?' });
  await asks.getByRole('button', { name: 'Retirar el aviso' }).tap();
  await expectToast(page, 'Aviso retirado: Llegamos');
  await expect(word(page, 'Llegamos')).toBeEnabled();
  expect((await api.read(id)).crewWords).toEqual([]);

  expect(await offered(page)).toEqual([
    'Avisar: Salimos con el paciente',
    'Avisar: Llegamos al destino',
    'Avisar: Entregamos el paciente',
    'Avisar: Quedamos disponibles',
  ]);
  await page.getByRole('button', { name: 'Acciones', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Avisar: Salimos con el paciente' }).tap();
  await expect(word(page, 'Llegamos al destino')).toBeEnabled();
  await expect(step(page, 'En traslado')).toContainText('La tripulación dijo: Salimos con el paciente');
});

test('On a desktop the entity sends the word from the timeline with the keyboard alone', async ({
  seat,
  api,
}) => {
  const { id } = await api.dispatched({ transport: TRANSPORT.vital });
  const { page } = await seat('transporte', `/traslados/${id}`);
  await tabTo(page, word(page, 'Llegamos'));
  await page.keyboard.press('Enter');
  await expect(step(page, 'Llegada a IPS')).toContainText('La tripulación dijo: Llegamos');
});

test("axe finds nothing on the crew's button, in both themes", async ({ seat, api }) => {
  const { id } = await api.dispatched({ transport: TRANSPORT.vital });
  await api.act(id, 'say-crew-word', 'transporte', { step: 'eventArrivalDate', place: null });
  const { page: crew } = await seat('transporte', `/traslados/${id}`, { ...PHONE, reducedMotion: 'reduce' });
  await expect(word(crew, 'Salimos con el paciente')).toBeVisible();
  await inBothThemes(crew, 'crew');
  const { page: regulator } = await seat('crue', `/traslados/${id}`, { reducedMotion: 'reduce' });
  await expect(regulator.getByRole('button', { name: /^Confirmar llegada · / })).toBeVisible();
  await inBothThemes(regulator, 'regulation centre');
});

/** Moves the focus there with the Tab key. */
async function tabTo(page: Page, button: Locator): Promise<void> {
  const isThere = () => button.evaluate((one) => one === document.activeElement);
  for (let tabs = 0; tabs < 60 && !(await isThere()); tabs += 1) await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
}
