import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { TRANSFER_ACTIONS } from '../../../contract/transfers/lifecycle';
import { getReferral } from '../../../contract/transfers/read-transfers';
import { aTransfer } from '../../src/transfers/a-transfer';
import { Answers } from '../support/answers';
import {
  button,
  dialog,
  expectGone,
  expectValue,
  expectVisible,
  radio,
  text,
  textbox,
} from '../support/find';
import { openScreen } from '../support/open-screen';

const { call } = TRANSFER_ACTIONS.reject;
const PAGE = '/traslados/4127';
const KEPT = 'form:action-reject-4127';
const WORDS = 'Se regula por la red de Antioquia';

async function openCancelling() {
  await button('Acciones').click();
  await page.getByRole('menuitem', { name: 'Cancelar traslado' }).click();
  await expectVisible(dialog(/^¿Cancelar el traslado #4127\?/));
}

async function typed() {
  const answers = new Answers().ok(getReferral, aTransfer());
  const screen = await openScreen(PAGE, { as: 'crue', answers });
  await openCancelling();
  await radio('Otra').click();
  await textbox(/^¿Cuál\?/).fill(WORDS);
  screen.putAside();
  await expect.poll(screen.keptDrafts).toContain(KEPT);
  return screen;
}

test('What was typed in the dialog of an action is offered again after a reload, and goes with the sending', async () => {
  const { answers, reload, keptDrafts } = await typed();
  await reload(PAGE);
  await openCancelling();
  await button('Continuar').click();
  await expectValue(textbox(/^¿Cuál\?/), WORDS);
  answers.ok(call, { referralState: 'REJECTED', rejectedReason: WORDS });
  await button('Cancelar el traslado').click();
  await expect.poll(() => answers.sent(call)[0]?.body).toMatchObject({ otherReason: WORDS });
  await expect.poll(keptDrafts).not.toContain(KEPT);
});

test('It is of its transfer and its action, and can be discarded', async () => {
  const { reload, keptDrafts } = await typed();
  await reload(PAGE);
  await openCancelling();
  await button('Descartarlo').click();
  await expectGone(text('Hay un texto que no se envió'));
  await expect.poll(keptDrafts).not.toContain(KEPT);
});
