import type { Browser, Page } from '@playwright/test';
import { expectNoFindings } from './support/axe';
import {
  callStatus,
  expectPictureAndVoice,
  rememberMedia,
  tracksOf,
  withFakeDevices,
} from './support/call-media';
import { expect, type OpenSeat, SIZES, test } from './support/fixtures';

test.use(withFakeDevices);

/** The regulator in the open call of a transfer, whose pictures are counted. */
async function openCallOf(seat: OpenSeat, id: number): Promise<Page> {
  const { page, context } = await seat('crue', '/');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await rememberMedia(page);
  await page.goto(`/telecare/${id}`);
  await page.getByRole('button', { name: 'Iniciar videollamada' }).click();
  return page;
}

const linkCard = (crue: Page) => crue.getByRole('region', { name: 'Enlace para la tripulación' });

/** What the regulator pastes into a chat after they copied the link. */
async function copyLink(crue: Page): Promise<string> {
  await crue.getByRole('button', { name: 'Copiar el enlace' }).click();
  await expect(crue.getByRole('button', { name: 'Copiado' })).toBeVisible();
  return crue.evaluate(() => navigator.clipboard.readText());
}

/** A phone without a session. `answers`: every text that the server gave to it. */
async function openPhone(browser: Browser, link: string) {
  const context = await browser.newContext({
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: SIZES.phone,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  await rememberMedia(context);
  const answers: string[] = [];
  context.on('response', async (response) => answers.push(await response.text().catch(() => '')));
  const page = await context.newPage();
  await page.goto(link);
  return { page, context, answers };
}

const enter = (phone: Page) => phone.getByRole('button', { name: 'Entrar a la videollamada' }).tap();

/** The browser takes its time for the next camera, until the returned function is called. */
async function holdNextCamera(phone: Page): Promise<() => Promise<void>> {
  await phone.evaluate(() => {
    const { mediaDevices } = navigator;
    const real = mediaDevices.getUserMedia;
    const held = new Promise<void>((resolve) => Object.assign(window, { openCamera: resolve }));
    mediaDevices.getUserMedia = (constraints) => held.then(() => real(constraints));
  });
  return () => phone.evaluate(() => (window as unknown as { openCamera: () => void }).openCamera());
}

/** Whether the element with the other's picture shows one that moves. */
async function expectMovingPicture(page: Page, name: string): Promise<void> {
  const video = page.getByLabel(name, { exact: true });
  const read = () =>
    video.evaluate(({ videoWidth, currentTime }: HTMLVideoElement) => ({ videoWidth, currentTime }));
  await expect.poll(async () => (await read()).videoWidth).toBeGreaterThan(0);
  const before = await read();
  await expect.poll(async () => (await read()).currentTime - before.currentTime).toBeGreaterThan(0.5);
}

async function expectBothSee(crue: Page, phone: Page): Promise<void> {
  await expect(callStatus(crue)).toHaveText('En llamada con Tripulación (enlace)');
  await expect(callStatus(phone)).toHaveText('En llamada con Mónica Ruiz');
  await Promise.all([
    expectMovingPicture(crue, 'Imagen de la otra persona'),
    expectMovingPicture(phone, 'Imagen del CRUE'),
    expectPictureAndVoice(crue),
    expectPictureAndVoice(phone),
  ]);
}

async function expectNoFindingsInBoth(phone: Page, screen: string): Promise<void> {
  await expectNoFindings(phone, screen);
  await phone.emulateMedia({ colorScheme: 'dark' });
  await expectNoFindings(phone, `${screen}, dark`);
  await phone.emulateMedia({ colorScheme: 'light' });
}

test('A crew without an account enters by a one-time link: both see each other, nobody else uses the link, and the end reaches the phone', async ({
  browser,
  seat,
  api,
}) => {
  const patient = { firstName: 'Zunilda', lastName: 'Arroyave', document: '1899077665' };
  const { id } = await api.dispatched(patient);
  const crue = await openCallOf(seat, id);

  const link = await test.step('the link is made and copied, with its token behind the #', async () => {
    await crue.getByRole('button', { name: 'Hacer un enlace' }).click();
    await expect(linkCard(crue).getByRole('status')).toContainText('No se ha usado.');
    const copied = await copyLink(crue);
    expect(copied).toMatch(/^http:\/\/localhost:\d+\/videollamada#[\w-]{43}$/);
    return copied;
  });
  const { page: phone, context, answers } = await openPhone(browser, link);

  await test.step('the page opens nothing before a tap', async () => {
    await expect(phone.getByRole('button', { name: 'Entrar a la videollamada' })).toBeEnabled();
    await expect(phone).toHaveURL(/\/videollamada$/);
    await expectNoFindingsInBoth(phone, 'the page of a link');
    expect(await tracksOf(phone)).toEqual([]);
    await expect(linkCard(crue).getByRole('status')).toContainText('No se ha usado.');
  });

  await test.step('a tap connects the two, and the regulator reads that the link was used', async () => {
    await enter(phone);
    await expectBothSee(crue, phone);
    await expect(linkCard(crue).getByRole('status')).toContainText('Se usó a las');
    await expect(crue.getByRole('button', { name: 'Copiar el enlace' })).toBeHidden();
    await expectNoFindingsInBoth(phone, 'a call by a link');
  });

  await test.step('the same link on another phone is refused, and does not touch the call', async () => {
    const { page: second, context: other } = await openPhone(browser, link);
    await enter(second);
    await expect(second.getByRole('alert')).toHaveText('Este enlace ya se usó. Pida otro al CRUE.');
    await expect(second.getByRole('button', { name: 'Entrar a la videollamada' })).toBeDisabled();
    expect(await tracksOf(second)).toEqual(['audio ended', 'video ended']);
    await expectNoFindings(second, 'a link that was used');
    await other.close();
    await expectBothSee(crue, phone);
  });

  await test.step('switches and the photo work as for a crew with an account', async () => {
    await phone.getByRole('button', { name: 'Silenciar' }).tap();
    await expect(crue.getByText('La otra persona silenció su micrófono.')).toBeVisible();
    await expect(callStatus(crue)).toHaveText('En llamada con Tripulación (enlace), sin su voz');
    await phone.getByRole('button', { name: 'Micrófono silenciado' }).tap();
    await expect(crue.getByText('La otra persona silenció su micrófono.')).toBeHidden();
    await phone.getByRole('button', { name: 'Mostrar mi cara' }).tap();
    await expect(phone.getByRole('button', { name: 'Mostrar al paciente' })).toBeEnabled();
    await crue.getByRole('button', { name: 'Pedir una foto' }).click();
    await expect(crue.getByRole('img', { name: 'Foto de la cámara de la tripulación' })).toBeVisible();
    await expectBothSee(crue, phone);
  });

  await test.step('who left, or opened the page again, comes back with the same link', async () => {
    await phone.getByRole('button', { name: 'Salir' }).tap();
    await expect(phone.getByText('Salió de la videollamada')).toBeVisible();
    expect(await tracksOf(phone)).not.toContainEqual(expect.stringContaining('live'));
    await expectNoFindings(phone, 'a call that was left');
    await phone.getByRole('button', { name: 'Volver a entrar' }).tap();
    await expectBothSee(crue, phone);
    await phone.reload();
    await enter(phone);
    await expectBothSee(crue, phone);
  });

  await test.step('the end is said on the phone, and its camera and microphone are off', async () => {
    await crue.getByRole('button', { name: 'Terminar videollamada' }).click();
    await crue.getByRole('dialog').getByRole('button', { name: 'Terminar' }).click();
    await expect(phone.getByText('La videollamada terminó.')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Volver a entrar' })).toBeHidden();
    expect(await tracksOf(phone)).toEqual(['audio ended', 'video ended']);
    await expectNoFindingsInBoth(phone, 'the end of a call by a link');
  });

  await test.step('nothing of the patient or the transfer was on the page or in its answers', async () => {
    await expect(phone.locator('body')).not.toContainText(/traslado/i);
    const all = answers.join('\n');
    expect(all).toContain('Mónica Ruiz');
    for (const word of [...Object.values(patient), 'referralId']) expect(all).not.toContain(word);
  });
  await context.close();
});

test('A refused camera does not use the link up; a newer link takes the seat from the person of the one before', async ({
  browser,
  seat,
  api,
}) => {
  const { id } = await api.dispatched();
  const crue = await openCallOf(seat, id);
  await crue.getByRole('button', { name: 'Hacer un enlace' }).click();
  const wrong = await openPhone(browser, await copyLink(crue));

  await test.step('without a camera and a microphone the page says why, and the link stays new', async () => {
    await wrong.page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await enter(wrong.page);
    await expect(wrong.page.getByRole('alert')).toContainText('El navegador no deja usar la cámara');
    await expect(linkCard(crue).getByRole('status')).toContainText('No se ha usado.');
    await wrong.page.reload();
    await enter(wrong.page);
    await expectBothSee(crue, wrong.page);
  });

  const { page, context } =
    await test.step('who opened the link before is out, and who has the newer one is in', async () => {
      await crue.getByRole('button', { name: 'Hacer otro enlace' }).click();
      await expect(wrong.page.getByText(/^Este enlace no sirve/)).toBeVisible();
      expect(await tracksOf(wrong.page)).toEqual(['audio ended', 'video ended']);
      const right = await openPhone(browser, await copyLink(crue));
      await wrong.context.close();
      await enter(right.page);
      await expectBothSee(crue, right.page);
      return right;
    });

  await test.step('a camera that opens after the end of the call is switched off', async () => {
    const openCamera = await holdNextCamera(page);
    await page.getByRole('button', { name: 'Mostrar mi cara' }).tap();
    await crue.getByRole('button', { name: 'Terminar videollamada' }).click();
    await crue.getByRole('dialog').getByRole('button', { name: 'Terminar' }).click();
    await expect(page.getByText('La videollamada terminó.')).toBeVisible();
    await openCamera();
    await expect.poll(() => tracksOf(page)).toEqual(['audio ended', 'video ended', 'video ended']);
  });
  await context.close();
});
