import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { exchangeTelecare, getTelecare, type Telecare } from '../../../contract/telecare/telecare';
import type { Letter } from '../../../src/video-call/mailbox';
import { Answers } from '../support/answers';
import { button, dialog, expectGone, expectVisible, text } from '../support/find';
import { openScreen } from '../support/open-screen';
import { withCamera } from './two-devices';

const aRoom = (callId: number | null): Telecare => ({
  canStart: true,
  roomUrl: null,
  phone: '310 555 0199',
  call:
    callId === null
      ? null
      : {
          callId,
          startedAt: new Date().toISOString(),
          startedBy: 'Mónica Ruiz',
          isByCrew: false,
          ambulance: 'Móvil 11',
          host: null,
          guest: null,
          link: null,
        },
});

type Sent = Letter & { callId: number };

/** This person alone in call 7 of transfer 12. */
async function inCall(as: string, size?: { width: number; height: number }) {
  withCamera();
  let open: number | null = 7;
  const answers = new Answers()
    .ok(getTelecare, () => aRoom(open))
    .ok(exchangeTelecare, ({ body }) => ({ isOver: (body as Sent).leaves, other: null, signals: [] }));
  const screen = await openScreen('/telecare/12', { as, answers, ...(size && { size }) });
  await expectVisible(text(/^Esperando a/).first());
  const entries = () =>
    answers
      .sent(exchangeTelecare)
      .map(({ body }) => body as Sent)
      .filter(({ enters }) => enters)
      .map(({ callId }) => callId);
  return {
    ...screen,
    answers,
    entries,
    async callNow(callId: number | null) {
      open = callId;
      await screen.askAgain();
    },
  };
}

test('Who left a call goes back into it by a tap on the page, and not before', async () => {
  const { entries, askAgain } = await inCall('transporte');
  await userEvent.click(button('Salir'));
  await expectVisible(text('Salió de la videollamada'));
  await askAgain();
  await expectVisible(button('Entrar'));
  expect(entries()).toEqual([7]);
  await userEvent.click(button('Entrar'));
  await expectVisible(text('Esperando al CRUE…').first());
  expect(entries()).toEqual([7, 7]);
});

test('The page of a call that was ended offers a new one, and never the ended one', async () => {
  const { entries, callNow } = await inCall('crue');
  await userEvent.click(button('Terminar videollamada'));
  await userEvent.click(button('Terminar', dialog('¿Terminar la videollamada?')));
  await expectVisible(text('La videollamada terminó'));
  await expectGone(button('Entrar'));
  await callNow(null);
  await callNow(8);
  await userEvent.click(button('Entrar'));
  await expectVisible(text('Esperando a Móvil 11…').first());
  expect(entries()).toEqual([7, 8]);
});

test('The tap on a ring enters on the page of a call that is over; one for a call that is over by then enters no later one', async () => {
  const { entries, callNow, goTo, answers } = await inCall('transporte');
  await userEvent.click(button('Salir'));
  await expectVisible(text('Salió de la videollamada'));
  await goTo('/telecare/12');
  await expectVisible(text('Esperando al CRUE…').first());
  expect(entries()).toEqual([7, 7]);
  await userEvent.click(button('Salir'));
  await callNow(null);
  const read = answers.sent(getTelecare).length;
  await goTo('/telecare/12');
  await expect.poll(() => answers.sent(getTelecare).length).toBeGreaterThan(read);
  await callNow(null);
  await expectGone(button('Entrar'));
  await callNow(8);
  await expectVisible(button('Entrar'));
  expect(entries()).toEqual([7, 7]);
});

test('A ring of the very call that this page is in asks nothing and changes nothing', async () => {
  const { entries, goTo, answers } = await inCall('transporte');
  const read = answers.sent(getTelecare).length;
  await goTo('/telecare/12');
  await expect.poll(() => answers.sent(getTelecare).length).toBeGreaterThan(read);
  await expectGone(dialog('¿Salir de la videollamada?'));
  await userEvent.click(button('Salir'));
  await expectVisible(button('Entrar'));
  expect(entries()).toEqual([7]);
});

test('On a phone the way out of a call has a row of its own, and keeps it when another button gets a longer word', async () => {
  await inCall('transporte', { width: 390, height: 844 });
  const place = () => {
    const { top, width } = button('Salir').element().getBoundingClientRect();
    return { top, width };
  };
  const before = place();
  expect(before.width).toBe(button('Salir').element().parentElement?.clientWidth);
  await userEvent.click(button('Apagar cámara'));
  await expectVisible(button('Cámara apagada'));
  expect(place()).toEqual(before);
});
