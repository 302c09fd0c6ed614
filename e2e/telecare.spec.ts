import type { BrowserContextOptions, Page } from '@playwright/test';
import { listChatMessages } from '../contract/chat/messages';
import { listTelecareAmbulances } from '../contract/telecare/telecare';
import { TRANSPORT } from './support/api';
import { inBothThemes } from './support/axe';
import { callStatus, expectPictureAndVoice, rememberMedia, withFakeDevices } from './support/call-media';
import { expect, SIZES, test } from './support/fixtures';

test.use(withFakeDevices);

const PHONE: BrowserContextOptions = { viewport: SIZES.phone, hasTouch: true, isMobile: true };

/** Begins to remember, for a page that is open. */
async function remember(page: Page): Promise<void> {
  await rememberMedia(page);
  await page.reload();
  await page.locator('#contenido').waitFor();
}

test('The regulator calls an ambulance: picture and voice arrive, nobody else enters, and both lines stand in the conversation', async ({
  seat,
  api,
}) => {
  const { id, ambulance } = await api.dispatched({ transport: TRANSPORT.vital });
  const [{ page: crew }, { page: crue }] = await Promise.all([
    seat('transporte', `/traslados/${id}`, PHONE),
    seat('crue', '/telecare'),
  ]);
  await Promise.all([remember(crew), remember(crue)]);

  await test.step('an ambulance is picked and its room started', async () => {
    await crue.getByRole('combobox', { name: 'Ambulancia' }).fill(String(id));
    await crue.getByRole('option', { name: new RegExp(`traslado #${id}`) }).click();
    await inBothThemes(crue, 'the choice of an ambulance');
    await crue.getByRole('button', { name: 'Iniciar videollamada' }).click();
    await expect(callStatus(crue)).toHaveText(`Esperando a ${ambulance?.name}…`);
  });

  await test.step('the crew enters by one tap from its transfer', async () => {
    await crew.getByRole('link', { name: 'Entrar', exact: true }).tap();
    await expect(callStatus(crue)).toHaveText('En llamada con Wilmar Castaño');
    await expect(callStatus(crew)).toHaveText('En llamada con Mónica Ruiz');
    await Promise.all([expectPictureAndVoice(crue), expectPictureAndVoice(crew)]);
    await inBothThemes(crue, 'a call');
    await inBothThemes(crew, 'a call on a phone');
  });

  await test.step('the same person on another device takes the call over, and the first device says so', async () => {
    const { page: desk } = await seat('transporte', `/telecare/${id}`);
    await expect(callStatus(desk)).toHaveText('En llamada con Mónica Ruiz');
    await expect(crew.getByText('La videollamada siguió en otro equipo o en otra ventana.')).toBeVisible();
    await desk.context().close();
  });

  await test.step('a still picture, and a note beside the picture', async () => {
    await crew.getByRole('link', { name: 'Volver al traslado' }).tap();
    await crew.getByRole('link', { name: 'Entrar', exact: true }).tap();
    await expect(callStatus(crew)).toHaveText('En llamada con Mónica Ruiz');
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
