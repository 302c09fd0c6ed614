import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Telecare, TelecareAmbulance } from '../../../contract/telecare/telecare';
import {
  exchangeTelecare,
  getTelecare,
  listTelecareAmbulances,
  makeTelecareLink,
  startTelecare,
} from '../../../contract/telecare/telecare';
import { Answers } from '../support/answers';
import {
  button,
  combobox,
  dialog,
  expectDisabled,
  expectEnabled,
  expectGone,
  expectVisible,
  link,
  text,
} from '../support/find';
import { openScreen } from '../support/open-screen';

const AMBULANCE: TelecareAmbulance = {
  id: 1,
  name: 'Móvil 11',
  licensePlate: 'BZG 997',
  hostRoomUrl: null,
  guestRoomUrl: null,
  referralId: null,
};
const NONE: Telecare = { canStart: true, call: null, roomUrl: null };
const CALL: Telecare = {
  ...NONE,
  call: {
    callId: 7,
    startedAt: new Date().toISOString(),
    startedBy: 'Mónica Ruiz',
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

/** A camera and no microphone; the browser of the tests has neither. */
function withCamera(): void {
  const real = navigator.mediaDevices.getUserMedia;
  navigator.mediaDevices.getUserMedia = async () => document.createElement('canvas').captureStream();
  onTestFinished(() => {
    navigator.mediaDevices.getUserMedia = real;
  });
}

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
