import { expect, test } from 'vitest';
import type { ChatMessage } from '../../../contract/chat/chat';
import { listChatMessages } from '../../../contract/chat/messages';
import { getReferral } from '../../../contract/transfers/read-transfers';
import { aTransfer, at } from '../../src/transfers/a-transfer';
import { Answers } from '../support/answers';
import { expectVisible, region, text, textbox } from '../support/find';
import { openScreen } from '../support/open-screen';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const input = () => textbox('Escriba un mensaje');
const foot = () => input().element().getBoundingClientRect().bottom;

function aMessage(id: number): ChatMessage {
  return {
    id,
    clientRef: null,
    referralId: 4127,
    msgType: 'MSG',
    username: 'eps',
    name: 'Beatriz Gallego',
    entity: 'EPS Andina',
    msg: `Mensaje ${id}`,
    file: null,
    occurredAt: at(id),
    updatedAt: at(id),
  };
}

const open = (count: number, size: { width: number; height: number }) =>
  openScreen('/traslados/4127?vista=conversacion', {
    as: 'crue',
    answers: new Answers().ok(getReferral, aTransfer({ isTrial: true })).ok(listChatMessages, {
      rows: Array.from({ length: count }, (_, index) => aMessage(index + 1)),
      seen: [],
      seenUpTo: count,
    }),
    size,
  });

test.each([
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)('On %s the input of a long conversation is in reach below a banner', async (_, size) => {
  await open(60, size);
  await expectVisible(text('Mensaje 60'));
  await expectVisible(text('PRUEBA: no hay paciente'));
  await expect.poll(foot).toBeLessThan(size.height);
  expect(window.scrollY).toBe(0);
});

test('An empty conversation is small', async () => {
  await open(0, DESK);
  await expectVisible(text('Nadie ha escrito todavía.'));
  expect(region('Conversación').element().getBoundingClientRect().height).toBeLessThan(240);
});
