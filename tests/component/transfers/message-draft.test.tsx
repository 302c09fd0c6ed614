import { expect, test } from 'vitest';
import { getReferral } from '../../../contract/transfers/read-transfers';
import { forgetDrafts } from '../../../src/features/transfers/chat/draft';
import { saveOpenForms } from '../../../src/session';
import { aTransfer } from '../../src/transfers/a-transfer';
import { Answers } from '../support/answers';
import { button, expectValue, textbox } from '../support/find';
import { openScreen } from '../support/open-screen';

const box = () => textbox('Escriba un mensaje');

test('A half-written message is there after a reload, encrypted, until it is sent', async () => {
  const opened = await openScreen('/traslados/4127?vista=conversacion', {
    as: 'crue',
    answers: new Answers().ok(getReferral, aTransfer()),
    size: { width: 1440, height: 900 },
  });
  await box().fill('La familia de Gloria pregunta');
  await expect.poll(opened.keptDrafts).toEqual(['form:chat 4127']);
  const [row] = await opened.storage.database.drafts.toArray();
  expect(new TextDecoder().decode(row?.bytes)).not.toContain('Gloria');
  forgetDrafts();
  await opened.reload();
  await expectValue(box(), 'La familia de Gloria pregunta');
  await button('Enviar').click();
  await expect.poll(opened.keptDrafts).toEqual([]);
  forgetDrafts();
  await opened.reload();
  await expectValue(box(), '');
});

test('A sign-out in the middle of a message writes it first', async () => {
  const opened = await openScreen('/traslados/4127?vista=conversacion', {
    as: 'crue',
    answers: new Answers().ok(getReferral, aTransfer()),
    size: { width: 1440, height: 900 },
  });
  await box().fill('La familia de Glo');
  expect(await saveOpenForms()).toBe(true);
  const kept = await opened.storage.drafts.read('chat 4127');
  expect(kept?.value).toBe('La familia de Glo');
  forgetDrafts();
});
