import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sendChatMessage } from '../../../contract/chat/chat';
import type { Exchange, Telecare, TelecareAmbulance } from '../../../contract/telecare/telecare';
import {
  exchangeTelecare,
  getTelecare,
  listIceServers,
  listTelecareAmbulances,
  makeTelecareLink,
  startTelecare,
} from '../../../contract/telecare/telecare';
import { openCall } from '../../../src/video-call/call';
import { LATE_MS } from '../../../src/video-call/late-watch';
import type { Letter } from '../../../src/video-call/mailbox';
import { Answers } from '../support/answers';
import {
  button,
  combobox,
  dialog,
  expectDisabled,
  expectEnabled,
  expectGone,
  expectValue,
  expectVisible,
  link,
  text,
} from '../support/find';
import { openScreen } from '../support/open-screen';
import { aCamera, aPost, withCamera } from './two-devices';

const AMBULANCE: TelecareAmbulance = {
  id: 1,
  name: 'Móvil 11',
  licensePlate: 'BZG 997',
  hostRoomUrl: null,
  guestRoomUrl: null,
  referralId: null,
  incidentId: null,
};
const NONE: Telecare = { canStart: true, call: null, roomUrl: null, phone: '310 555 0199' };
const CALL: Telecare = {
  ...NONE,
  call: {
    callId: 7,
    startedAt: new Date().toISOString(),
    startedBy: 'Mónica Ruiz',
    isByCrew: false,
    ambulance: 'Móvil 11',
    host: null,
    guest: null,
    link: null,
  },
};

async function pick(rows: TelecareAmbulance[], answers = new Answers()) {
  answers.ok(listTelecareAmbulances, { rows, hasOwnRooms: true }).ok(getTelecare, CALL);
  await openScreen('/telecare', { as: 'crue', answers });
  await userEvent.fill(combobox('Ambulancia'), 'bzg');
  await userEvent.click(page.getByRole('option', { name: /Móvil 11/ }));
}

test('An ambulance without a room says so in the words of the specification, and its button is disabled', async () => {
  await pick([AMBULANCE, { ...AMBULANCE, id: 2, name: 'Móvil 12', licensePlate: 'KRM 100' }]);
  await expectVisible(text('La ambulancia no cuenta con una sala definida'));
  await expectDisabled(button('Iniciar videollamada'));
});

test('The ambulances that can be called are one tap away, those on the road first', async () => {
  const rows = [
    { ...AMBULANCE, id: 2, name: 'Móvil 12', hostRoomUrl: 'https://meet.example.org/movil-12' },
    { ...AMBULANCE, id: 3, name: 'Móvil 13' },
    { ...AMBULANCE, referralId: 12 },
  ];
  const answers = new Answers().ok(listTelecareAmbulances, { rows, hasOwnRooms: true });
  await openScreen('/telecare', { as: 'crue', answers });
  await expectVisible(text('Se pueden llamar ahora · 2'));
  await expectVisible(text('En el traslado #12'));
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Móvil 11 · BZG 997En el traslado #12', 'Móvil 12 · BZG 997Sala externa']);
  await expectDisabled(button('Iniciar videollamada'));
  await userEvent.click(button(/^Móvil 11/));
  await expectEnabled(button('Iniciar videollamada'));
});

test('Without an ambulance that can be called, the screen says when there will be one', async () => {
  const answers = new Answers().ok(listTelecareAmbulances, { rows: [AMBULANCE], hasOwnRooms: true });
  await openScreen('/telecare', { as: 'crue', answers });
  await expectVisible(text('Ninguna ambulancia tiene sala ahora'));
});

test('A search without an ambulance says so in the words of the specification', async () => {
  const answers = new Answers();
  answers.ok(listTelecareAmbulances, { rows: [AMBULANCE], hasOwnRooms: true });
  await openScreen('/telecare', { as: 'crue', answers });
  await userEvent.fill(combobox('Ambulancia'), 'zzz');
  await expectVisible(text('No se encontraron ambulancias'));
});

test('An outside room opens by its address, in a window that knows nothing of this one', async () => {
  await pick([{ ...AMBULANCE, hostRoomUrl: 'https://meet.example.org/movil-11' }]);
  const room = link('Abrir la sala externa');
  await expectVisible(room);
  expect(room.element().getAttribute('href')).toBe('https://meet.example.org/movil-11');
  expect(room.element().getAttribute('rel')).toBe('noopener noreferrer');
});

test('The room of an ambulance in a transfer is started once, and its screen opens', async () => {
  const answers = new Answers();
  answers.ok(startTelecare, { callId: 7 }).fails(exchangeTelecare, 409, 'STATE_MOVED', 'Pedro ya está.');
  await pick([{ ...AMBULANCE, referralId: 12 }], answers);
  await expectEnabled(button('Iniciar videollamada'));
  await userEvent.click(button('Iniciar videollamada'));
  await expectVisible(text(/Videollamada · traslado #12/));
  expect(answers.sent(startTelecare).map(({ params }) => params)).toEqual([{ id: '12' }]);
});

test('A crew begins a call from its side, and reads that it rings at the centre', async () => {
  const answers = new Answers().ok(getTelecare, NONE).ok(startTelecare, { callId: 7 });
  await openScreen('/telecare/12', { as: 'transporte', answers });
  await expectVisible(text('El CRUE recibe un aviso con sonido.'));
  await userEvent.click(button('Llamar al CRUE por video'));
  await expect.poll(() => answers.sent(startTelecare).map(({ params }) => params)).toEqual([{ id: '12' }]);
});

test('A third person reads who is in the call, and does not enter', async () => {
  withCamera();
  const words = 'Mónica Ruiz ya está en esta videollamada. Es solo para dos personas.';
  const answers = new Answers().ok(getTelecare, CALL).fails(exchangeTelecare, 409, 'STATE_MOVED', words);
  await openScreen('/telecare/12', { as: 'crue', answers });
  await expectVisible(text(words));
  await expectGone(button('Terminar videollamada'));
  await expectVisible(link('Volver al traslado'));
});

test('Without the other the call waits, and can be ended after a question', async () => {
  withCamera();
  const answers = new Answers().ok(getTelecare, CALL).ok(exchangeTelecare, (asked) => ({
    isOver: (asked.body as { leaves: boolean }).leaves,
    other: null,
    signals: [],
  }));
  await openScreen('/telecare/12', { as: 'crue', answers });
  await expectVisible(text('Esperando a Móvil 11…').first());
  await expectDisabled(button('Pedir una foto'));
  await userEvent.click(button('Terminar videollamada'));
  await userEvent.click(button('Terminar', dialog(/Terminar la videollamada/)));
  await expect.poll(() => answers.sent(exchangeTelecare).at(-1)?.body).toMatchObject({ leaves: true });
  await expectVisible(text('La videollamada terminó'));
});

test('Who calls where no screen is open reads so at once, with the telephone; a screen that opens rings', async () => {
  withCamera();
  let reach: Exchange['reach'] = 'nobody';
  const answers = new Answers()
    .ok(getTelecare, CALL)
    .ok(exchangeTelecare, () => ({ isOver: false, other: null, reach, signals: [] }));
  await openScreen('/telecare/12', { as: 'crue', answers });
  await expectVisible(text('Nadie de la otra parte tiene Relevo abierto: llame por teléfono.'));
  await expectVisible(text('Por ahora su aviso no suena en ningún equipo de la otra parte.'));
  await expectVisible(link(/Llamar a la tripulación/));
  reach = 'screen';
  await expectVisible(text(/^Su aviso suena en la otra parte/));
  await expectGone(text(/^Nadie de la otra parte/));
});

test('Who was in the call and left is named with the hour, and no longer when they are back', async () => {
  withCamera();
  const left = { name: 'Wilmar Castaño', at: '2026-11-29T14:25:00Z' };
  let answer: Partial<Exchange> = { left };
  const answers = new Answers()
    .ok(getTelecare, CALL)
    .ok(exchangeTelecare, () => ({ isOver: false, other: null, signals: [], ...answer }));
  await openScreen('/telecare/12', { as: 'crue', answers });
  await expectVisible(text('Wilmar Castaño salió a las 09:25').first());
  await expectGone(text('Esperando a Móvil 11…'));
  answer = { other: { seat: crypto.randomUUID(), name: 'Wilmar Castaño', isHere: false, seenAt: left.at } };
  await expectVisible(text('Se perdió la señal de Wilmar Castaño a las 09:25').first());
  answer = { other: { seat: crypto.randomUUID(), name: 'Wilmar Castaño', isHere: true } };
  await expectVisible(text('Conectando con Wilmar Castaño…').first());
});

test('The one-time link is made, shown to its maker only, and says when it was used', async () => {
  withCamera();
  let link: NonNullable<Telecare['call']>['link'] = null;
  const token = 'a'.repeat(43);
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  const answers = new Answers()
    .ok(getTelecare, () => ({ ...CALL, call: CALL.call && { ...CALL.call, link } }))
    .ok(exchangeTelecare, { isOver: false, other: null, signals: [] })
    .ok(makeTelecareLink, () => {
      link = { madeBy: 'Mónica Ruiz', expiresAt, usedAt: null };
      return { token, expiresAt };
    });
  const { askAgain } = await openScreen('/telecare/12', { as: 'crue', answers });
  await expectVisible(text(/Para una tripulación sin cuenta\. Sirve una vez, durante 15 minutos/));
  await userEvent.click(button('Hacer un enlace'));
  await expectVisible(text(/No se ha usado\. Sirve hasta las/));
  const shown = page.getByRole('textbox', { name: 'Enlace', exact: true });
  expect((shown.element() as HTMLInputElement).value).toBe(`${location.origin}/videollamada#${token}`);
  link = { madeBy: 'Mónica Ruiz', expiresAt, usedAt: new Date().toISOString() };
  await askAgain();
  await expectVisible(text(/Se usó a las/));
  await expectGone(shown);
});

const NOTE = () => page.getByRole('textbox', { name: 'Nota para la conversación' });

test('A note that is half written stays when the other side ends the call, and can be sent afterwards', async () => {
  withCamera();
  let isOver = false;
  const answers = new Answers()
    .ok(getTelecare, CALL)
    .ok(exchangeTelecare, () => ({ isOver, other: null, signals: [] }))
    .ok(sendChatMessage, {
      id: 1,
      clientRef: null,
      referralId: 12,
      msgType: 'MSG',
      username: 'transporte',
      name: 'Wilmar Castaño',
      entity: null,
      msg: 'Pulso 110, pálido',
      file: null,
      occurredAt: null,
      updatedAt: new Date().toISOString(),
    });
  await openScreen('/telecare/12', { as: 'transporte', answers });
  await expectVisible(text('Esperando al CRUE…').first());
  await userEvent.fill(NOTE(), 'Pulso 110, pálido');
  isOver = true;
  await expectVisible(text('La videollamada terminó'));
  await expectValue(NOTE(), 'Pulso 110, pálido');
  await userEvent.click(button('Enviar a la conversación'));
  await expect
    .poll(() => answers.sent(sendChatMessage).map(({ body }) => body))
    .toMatchObject([{ msg: 'Pulso 110, pálido' }]);
  await expectValue(NOTE(), '');
});

test('A note that was typed outlives its page: it is offered again, and gone after it was sent or thrown away', async () => {
  withCamera();
  const answers = new Answers()
    .ok(getTelecare, CALL)
    .ok(exchangeTelecare, { isOver: false, other: null, signals: [] });
  const { putAside, reload, keptDrafts, storage } = await openScreen('/telecare/12', { as: 'crue', answers });
  const keptAt = async () => (await storage.drafts.list())[0]?.at;
  await userEvent.fill(NOTE(), 'Pulso 110, pálido');
  putAside();
  await expect.poll(async () => (await keptDrafts()).length).toBe(1);
  await reload();
  await expectVisible(text('Hay una nota que no se envió'));
  await expectValue(NOTE(), '');
  const before = await keptAt();
  await userEvent.click(button('Continuar'));
  await expectValue(NOTE(), 'Pulso 110, pálido');
  putAside();
  // The page that is left keeps it before the next one looks for it.
  await expect.poll(keptAt).not.toBe(before);
  await reload();
  await userEvent.click(button('Descartarla'));
  await expectGone(text('Hay una nota que no se envió'));
  await expect.poll(async () => (await keptDrafts()).length).toBe(0);
});

/** The time after which a call is late has passed at once. */
function withoutPatience(): void {
  const real = window.setTimeout;
  window.setTimeout = ((run: () => void, ms?: number) => real(run, ms === LATE_MS ? 0 : ms)) as typeof real;
  onTestFinished(() => {
    window.setTimeout = real;
  });
}
const CALLS = () => link('Llamar a la tripulación, 310 555 0199');

test('A call that does not connect says so, with the telephone of the crew, and keeps trying', async () => {
  withCamera();
  withoutPatience();
  const other = { seat: crypto.randomUUID(), name: 'Wilmar Castaño', isHere: true };
  const answers = new Answers()
    .ok(getTelecare, CALL)
    .ok(exchangeTelecare, { isOver: false, other, signals: [] });
  await openScreen('/telecare/12', { as: 'crue', answers });
  await expectVisible(text(/^La videollamada con Wilmar Castaño no conecta\. Se sigue intentando/));
  await expectVisible(CALLS());
  expect(CALLS().element().getAttribute('href')).toBe('tel:3105550199');
  const asked = answers.sent(exchangeTelecare).length;
  await expect.poll(() => answers.sent(exchangeTelecare).length).toBeGreaterThan(asked);
});

test('Who waits in a call without an answer of the server reads it; after the next answer, that the other has not come', async () => {
  withCamera();
  withoutPatience();
  let isDown = true;
  const answers = new Answers().ok(getTelecare, CALL).ok(exchangeTelecare, () => {
    if (isDown) throw new TypeError('no network');
    return { isOver: false, other: null, signals: [] };
  });
  await openScreen('/telecare/12', { as: 'crue', answers });
  await expectVisible(text(/^Este equipo no llega al servidor\. Se sigue intentando/));
  isDown = false;
  await expectGone(text(/^Este equipo no llega al servidor\. Se sigue intentando/));
  await expectVisible(text(/^Todavía no entra Móvil 11\. .* llame por teléfono\.$/));
  await expectVisible(CALLS());
});

test('A call that the device has stored is not entered before the server has said that it is still the open one', async () => {
  const { answers, goTo } = await enterCall();
  const leave = dialog('¿Salir de la videollamada?');
  await goTo('/telecare');
  await userEvent.click(button('Terminar y salir', leave));
  await expect.poll(() => answers.sent(exchangeTelecare).at(-1)?.body).toMatchObject({ leaves: true });
  await expectVisible(combobox('Ambulancia'));
  const next = 8;
  answers.ok(getTelecare, { ...CALL, call: CALL.call && { ...CALL.call, callId: next } });
  const asked = answers.sent(exchangeTelecare).length;
  await goTo('/telecare/12');
  await expect.poll(() => answers.sent(exchangeTelecare).length).toBeGreaterThan(asked);
  const ids = answers
    .sent(exchangeTelecare)
    .slice(asked)
    .map(({ body }) => (body as { callId: number }).callId);
  expect(new Set(ids)).toEqual(new Set([next]));
});

/** The regulator alone in the call of transfer 12. */
async function enterCall() {
  withCamera();
  const answers = new Answers()
    .ok(getTelecare, CALL)
    .ok(exchangeTelecare, ({ body }) => ({ isOver: (body as Letter).leaves, other: null, signals: [] }))
    .ok(listTelecareAmbulances, { rows: [AMBULANCE], hasOwnRooms: true });
  const opened = await openScreen('/telecare/12', { as: 'crue', answers });
  // The first question is asked before the screen is drawn.
  await expect.poll(() => answers.sent(exchangeTelecare).length).toBeGreaterThan(1);
  return { ...opened, answers };
}

test('Leaving a live call asks first; a call that has ended is left at once', async () => {
  const { answers, goTo, path } = await enterCall();
  const leave = dialog('¿Salir de la videollamada?');
  await goTo('/telecare');
  const asked = answers.sent(exchangeTelecare).length;
  await userEvent.click(button('Seguir en la videollamada', leave));
  await expectGone(leave);
  expect(path()).toBe('/telecare/12');
  await expect.poll(() => answers.sent(exchangeTelecare).length).toBeGreaterThan(asked);
  await userEvent.click(button('Terminar videollamada'));
  await userEvent.click(button('Terminar', dialog('¿Terminar la videollamada?')));
  await expectVisible(text('La videollamada terminó'));
  await goTo('/telecare');
  await expectVisible(combobox('Ambulancia'));
});

test('Who has neither camera nor microphone can enter to see and hear, or telephones', async () => {
  const real = navigator.mediaDevices.getUserMedia;
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'));
  onTestFinished(() => {
    navigator.mediaDevices.getUserMedia = real;
  });
  const answers = new Answers()
    .ok(getTelecare, { ...CALL, phone: '604 555 0120', phoneOf: 'Transporte Vital' })
    .ok(exchangeTelecare, { isOver: false, other: null, signals: [] });
  await openScreen('/telecare/12', { as: 'crue', answers });
  await expectVisible(text(/^Este equipo no tiene micrófono ni cámara/));
  await expectVisible(link('Llamar a Transporte Vital, 604 555 0120'));
  expect(answers.sent(exchangeTelecare)).toEqual([]);
  await userEvent.click(button('Entrar solo a ver y oír'));
  await expectVisible(text('Esperando a Móvil 11…').first());
  await expectGone(button('Silenciar'));
});

test('Where the browser forbids connections, nobody takes a seat in the call, and the telephone is offered', async () => {
  const real = window.RTCPeerConnection;
  Object.assign(window, {
    RTCPeerConnection: class {
      constructor() {
        throw new DOMException('forbidden', 'NotAllowedError');
      }
    },
  });
  onTestFinished(() => {
    window.RTCPeerConnection = real;
  });
  const answers = new Answers()
    .ok(getTelecare, { ...CALL, phone: '604 555 0120', phoneOf: 'Transporte Vital' })
    .ok(exchangeTelecare, { isOver: false, other: null, signals: [] });
  await openScreen('/telecare/12', { as: 'crue', answers });
  await expectVisible(text('Este navegador no deja hacer videollamadas'));
  await expectVisible(link('Llamar a Transporte Vital, 604 555 0120'));
  expect(answers.sent(exchangeTelecare)).toEqual([]);
});

test('The picture of the other is covered by words while it is not live', async () => {
  const real = navigator.mediaDevices.getUserMedia;
  navigator.mediaDevices.getUserMedia = async () => aCamera();
  onTestFinished(() => {
    navigator.mediaDevices.getUserMedia = real;
  });
  const post = aPost();
  const answers = new Answers()
    .ok(getTelecare, CALL)
    .ok(exchangeTelecare, ({ body }) => post('host')(body as Letter))
    .ok(listIceServers, { rows: [] });
  await openScreen('/telecare/12', { as: 'crue', answers });
  const guest = openCall(
    { isHost: false, own: aCamera(), facing: 'environment' },
    { exchange: async (letter) => post('guest')(letter), iceServers: async () => [], refusalOf: () => null },
  );
  onTestFinished(() => guest.stop());
  await expectVisible(text('En llamada con Wilmar').first());
  guest.setHidden(true);
  await expectVisible(text('En llamada con Wilmar, sin su imagen').first());
  const cover = text(/^Sin imagen desde las \d+:\d\d: la otra persona apagó su cámara\.$/).first();
  await expectVisible(cover);
  const [over, under] = [
    cover.element().parentElement,
    page.getByLabelText('Imagen de la otra persona').element(),
  ];
  expect(over?.getBoundingClientRect().width).toBe(under.getBoundingClientRect().width);
  expect(over?.getBoundingClientRect().height).toBe(under.getBoundingClientRect().height);
  guest.setHidden(false);
  await expectGone(cover);
});
