import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sendChatMessage } from '../../../contract/chat/chat';
import * as incident from '../../../contract/telecare/incident-calls';
import { exchangeTelecare, getTelecare, type Telecare } from '../../../contract/telecare/telecare';
import { getReferral } from '../../../contract/transfers/read-transfers';
import { signOutWarnings } from '../../../src/session';
import { clearBeforeSignOut } from '../../../src/session/listeners';
import { aTransferOnTheRoad, stepsUntil } from '../../src/transfers/a-transfer';
import { Answers } from '../support/answers';
import { button, dialog, expectGone, expectValue, expectVisible, link, text } from '../support/find';
import { openScreen } from '../support/open-screen';
import { withCamera } from './two-devices';

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
const ALONE = { isOver: false, other: null, signals: [] };
const CUT = 'Está en una videollamada: si cierra la sesión, se corta.';
const question = () => dialog('¿Cerrar sesión?');
const noteOf = (name: string) => page.getByRole('textbox', { name });

test('A sign-out in a call asks first, and keeps the note; it gives the seat back before the session ends', async () => {
  withCamera();
  const answers = new Answers().ok(getTelecare, CALL).ok(exchangeTelecare, ALONE);
  const size = { width: 1440, height: 900 };
  const { keptDrafts } = await openScreen('/telecare/12', { as: 'crue', answers, size, hasShell: true });
  await userEvent.fill(noteOf('Nota para la conversación'), 'Pulso 110, pálido');
  await userEvent.click(button('Cerrar sesión'));
  await expectVisible(text(CUT, question()));
  expect(await keptDrafts()).toContain('form:call-note-transfer-12');
  await userEvent.click(button('Volver', question()));
  await expectVisible(text('Esperando a Móvil 11…').first());
  await clearBeforeSignOut();
  expect(answers.sent(exchangeTelecare).at(-1)?.body).toMatchObject({ closes: true, leaves: false });
  await expectVisible(text('Salió de la videollamada'));
  expect(signOutWarnings()).toEqual([]);
});

test('A note of a call that is over is at its transfer, and is sent from the page of the call', async () => {
  withCamera();
  let telecare = CALL;
  const steps = stepsUntil('ambulanceDispatchDate');
  const answers = new Answers()
    .ok(getTelecare, () => telecare)
    .ok(getReferral, aTransferOnTheRoad({ steps }))
    .ok(exchangeTelecare, ALONE)
    .ok(sendChatMessage, {
      id: 1,
      clientRef: null,
      referralId: 4127,
      msgType: 'MSG',
      username: 'crue',
      name: 'Mónica Ruiz',
      entity: null,
      msg: 'Pulso 110, pálido',
      file: null,
      occurredAt: null,
      updatedAt: new Date().toISOString(),
    });
  const { putAside, keptDrafts, reload } = await openScreen('/telecare/4127', { as: 'crue', answers });
  await userEvent.fill(noteOf('Nota para la conversación'), 'Pulso 110, pálido');
  putAside();
  await expect.poll(keptDrafts).toContain('form:call-note-transfer-4127');
  telecare = NONE;
  await reload('/traslados/4127');
  await expectVisible(text('Hay una nota de la videollamada que no se envió'));
  await userEvent.click(link('Abrirla'));
  await expectVisible(text('No hay una videollamada abierta'));
  await userEvent.click(button('Continuar'));
  await expectValue(noteOf('Nota para la conversación'), 'Pulso 110, pálido');
  await userEvent.click(button('Enviar a la conversación'));
  await expectGone(noteOf('Nota para la conversación'));
  expect(answers.sent(sendChatMessage)).toMatchObject([{ body: { msg: 'Pulso 110, pálido' } }]);
  await expect.poll(keptDrafts).toEqual([]);
});

test('A note of an incident whose call is over still belongs to that call', async () => {
  withCamera();
  let telecare = CALL;
  const answers = new Answers()
    .ok(incident.getIncidentTelecare, () => telecare)
    .ok(incident.exchangeIncidentTelecare, ALONE)
    .ok(incident.noteInIncidentCall, { callId: 7 });
  const { putAside, keptDrafts, reload } = await openScreen('/telecare/incidente/12', {
    as: 'crue',
    answers,
  });
  await userEvent.fill(noteOf('Nota para el incidente'), 'Pulso 110');
  putAside();
  await expect.poll(keptDrafts).toContain('form:call-note-incident-12');
  telecare = NONE;
  await reload();
  await userEvent.click(button('Continuar'));
  await userEvent.click(button('Guardar en el incidente'));
  await expect
    .poll(() => answers.sent(incident.noteInIncidentCall).map(({ body }) => body))
    .toEqual([{ callId: 7, msg: 'Pulso 110' }]);
});
