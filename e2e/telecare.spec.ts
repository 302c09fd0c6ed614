import type { BrowserContextOptions, Page } from '@playwright/test';
import { listChatMessages } from '../contract/chat/messages';
import { listTelecareAmbulances } from '../contract/telecare/telecare';
import { headlessShell } from '../playwright.config';
import { TRANSPORT } from './support/api';
import { inBothThemes } from './support/axe';
import { expect, SIZES, test } from './support/fixtures';

/** A moving picture and a tone instead of devices; the browser does not ask. */
const FAKE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({ launchOptions: { ...headlessShell, args: [...headlessShell.args, ...FAKE] } });

const PHONE: BrowserContextOptions = { viewport: SIZES.phone, hasTouch: true, isMobile: true };

/** Remembers the page's connections, to count what arrives. */
async function countArrivals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Real = window.RTCPeerConnection;
    const made: RTCPeerConnection[] = [];
    Object.assign(window, { made });
    window.RTCPeerConnection = class extends Real {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        made.push(this);
      }
    };
  });
  await page.reload();
  await page.locator('#contenido').waitFor();
}

/** Frames of the picture and samples of the voice that this page received. */
const arrived = (page: Page) =>
  page.evaluate(async () => {
    const { made } = window as unknown as { made: RTCPeerConnection[] };
    let [frames, samples] = [0, 0];
    for (const connection of made)
      for (const report of (await connection.getStats()).values()) {
        if (report.type !== 'inbound-rtp') continue;
        if (report.kind === 'video') frames += report.framesDecoded;
        else samples += report.totalSamplesReceived;
      }
    return { frames, samples };
  });

async function expectPictureAndVoice(page: Page): Promise<void> {
  const before = await arrived(page);
  await expect.poll(async () => (await arrived(page)).frames - before.frames).toBeGreaterThan(5);
  await expect.poll(async () => (await arrived(page)).samples - before.samples).toBeGreaterThan(8_000);
}

const status = (page: Page) => page.getByRole('status').filter({ hasText: /llamada|reconectando|Esperando/ });

test('The regulator calls an ambulance: picture and voice arrive, nobody else enters, and both lines stand in the conversation', async ({
  seat,
  api,
}) => {
  const { id, ambulance } = await api.dispatched({ transport: TRANSPORT.vital });
  const [{ page: crew }, { page: crue }] = await Promise.all([
    seat('transporte', `/traslados/${id}`, PHONE),
    seat('crue', '/telecare'),
  ]);
  await Promise.all([countArrivals(crew), countArrivals(crue)]);

  await test.step('an ambulance is picked and its room started', async () => {
    await crue.getByRole('combobox', { name: 'Ambulancia' }).fill(String(id));
    await crue.getByRole('option', { name: new RegExp(`traslado #${id}`) }).click();
    await inBothThemes(crue, 'the choice of an ambulance');
    await crue.getByRole('button', { name: 'Iniciar videollamada' }).click();
    await expect(status(crue)).toHaveText(`Esperando a ${ambulance?.name}…`);
  });

  await test.step('the crew enters by one tap from its transfer', async () => {
    await crew.getByRole('link', { name: 'Entrar', exact: true }).tap();
    await expect(status(crue)).toHaveText('En llamada con Wilmar Castaño');
    await expect(status(crew)).toHaveText('En llamada con Mónica Ruiz');
    await Promise.all([expectPictureAndVoice(crue), expectPictureAndVoice(crew)]);
    await inBothThemes(crue, 'a call');
    await inBothThemes(crew, 'a call on a phone');
  });

  await test.step('the same person on another device takes the call over, and the first device says so', async () => {
    const { page: desk } = await seat('transporte', `/telecare/${id}`);
    await expect(status(desk)).toHaveText('En llamada con Mónica Ruiz');
    await expect(crew.getByText('La videollamada siguió en otro equipo o en otra ventana.')).toBeVisible();
    await desk.context().close();
  });

  await test.step('a still picture, and a note beside the picture', async () => {
    await crew.getByRole('link', { name: 'Volver al traslado' }).tap();
    await crew.getByRole('link', { name: 'Entrar', exact: true }).tap();
    await expect(status(crew)).toHaveText('En llamada con Mónica Ruiz');
    await expectPictureAndVoice(crew);
    await crue.getByRole('button', { name: 'Pedir una foto' }).click();
    await expect(crue.getByRole('img', { name: 'Foto de la cámara de la tripulación' })).toBeVisible();
    await crew.getByRole('button', { name: 'Silenciar' }).tap();
    await expect(crue.getByText('La otra persona silenció su micrófono.')).toBeVisible();
    await crue.getByRole('textbox', { name: 'Nota para la conversación' }).fill('Pulso 110, pálido');
    await crue.getByRole('button', { name: 'Enviar a la conversación' }).click();
    await expect(crue.getByRole('textbox', { name: 'Nota para la conversación' })).toHaveValue('');
  });

  await test.step('the end stands in the conversation, on both screens and for everybody', async () => {
    await crue.getByRole('button', { name: 'Terminar videollamada' }).click();
    await crue.getByRole('dialog').getByRole('button', { name: 'Terminar' }).click();
    for (const page of [crue, crew]) await expect(page.getByText('La videollamada terminó')).toBeVisible();
    const { rows } = await api.ask(listChatMessages, { as: 'ips.referente', params: { referralId: id } });
    const said = rows.map(({ msg }) => msg);
    expect(said).toContain(`Mónica Ruiz inició una videollamada con ${ambulance?.name}.`);
    expect(said).toContain('Pulso 110, pálido');
    expect(said.join()).toContain(`Terminó la videollamada con ${ambulance?.name}: `);
  });
});

test('An ambulance without a room says so, and its button is disabled; a denied camera is explained', async ({
  seat,
  api,
}) => {
  const { page } = await seat('crue', '/telecare');
  const { rows } = await api.ask(listTelecareAmbulances, { as: 'crue' });
  const roomless = rows.find(({ referralId, hostRoomUrl }) => referralId === null && hostRoomUrl === null);
  await page.getByRole('combobox', { name: 'Ambulancia' }).fill(roomless?.licensePlate ?? '');
  await page.getByRole('option', { name: new RegExp(roomless?.name ?? '') }).click();
  await expect(page.getByText('La ambulancia no cuenta con una sala definida')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Iniciar videollamada' })).toBeDisabled();
  await inBothThemes(page, 'an ambulance without a room');

  const { id } = await api.dispatched({ transport: TRANSPORT.vital });
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    navigator.mediaDevices.getUserMedia = refuse;
  });
  await page.goto(`/telecare/${id}`);
  await page.getByRole('button', { name: 'Iniciar videollamada' }).click();
  await expect(page.getByText('El navegador no deja usar la cámara ni el micrófono.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeEnabled();
  await inBothThemes(page, 'a denied camera');
});
