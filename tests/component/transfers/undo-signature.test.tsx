import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ALL_CALLS } from '../../../contract/calls';
import { getTelecare } from '../../../contract/telecare/telecare';
import { confirmStepCall } from '../../../contract/transfers/actions/confirm-step';
import { undoSignature } from '../../../contract/transfers/actions/undo-signature';
import { getReferral } from '../../../contract/transfers/read-transfers';
import type { Transfer } from '../../../contract/transfers/transfer';
import { getArrival } from '../../../contract/travel/arrival';
import { aTransferOnTheRoad, stepsUntil } from '../../src/transfers/a-transfer';
import { Answers } from '../support/answers';
import { button, expectEnabled, expectGone, expectVisible, radio, text } from '../support/find';
import { personOf } from '../support/identity';
import { openScreen } from '../support/open-screen';
import { expectToast } from '../support/toasts';

const desk = { width: 1440, height: 900 };
const UNDO = /^Deshacer firma \(queda/;

/** The arrival was signed so many minutes ago, by this person. */
function signed(minutes: number, signedBy: string, version = 5): Transfer {
  const at = new Date(Date.now() - minutes * 60_000).toISOString();
  const eventArrivalDate = { occurredAt: at, recordedAt: at, by: 'Rosa Pineda', signedBy };
  return aTransferOnTheRoad({
    version,
    ipsReqId: personOf('ips.referente').entityId,
    steps: { ...stepsUntil('ambulanceDispatchDate'), eventArrivalDate },
  });
}

const open = (answers: Answers, as = 'crue') => openScreen('/traslados/4127', { as, answers, size: desk });

/** A server that answers everything: a call without an answer would count as a lost connection. */
function served(): Answers {
  const answers = new Answers();
  for (const call of ALL_CALLS) answers.fails(call, 404, 'NOT_FOUND', 'No se encontró lo que busca.');
  return answers;
}

test('The last signature has its undo with the minutes that are left, which asks for a reason', async () => {
  const shown = signed(1.5, 'somebody else');
  const answers = served().ok(getReferral, shown);
  await open(answers);
  await button('Deshacer firma (quedan 4 min)').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('¿Deshacer la firma de «Llegada a IPS»? Traslado #4127');
  await expect.element(dialog).toHaveTextContent(/Firmó\sRosa Pineda\s(a las|el)/);
  await button('Deshacer firma', dialog).click();
  await expect.element(dialog).toHaveTextContent('Escoja un motivo.');
  await radio('Otra', dialog).click();
  await button('Deshacer firma', dialog).click();
  await expect.element(dialog).toHaveTextContent('Escriba el motivo.');
  await radio('Era otro paciente', dialog).click();
  const { eventArrivalDate: _undone, ...steps } = signed(1, '').steps;
  const mark = { by: 'Rosa Pineda', at: new Date().toISOString() };
  const after = { ...signed(1, '', 6), steps, marks: { undoSignature: mark } };
  answers.ok(undoSignature.call, after).ok(getReferral, after);
  await button('Deshacer firma', dialog).click();
  await expectToast('Se ha deshecho la firma');
  expect(answers.sent(undoSignature.call)[0]?.body).toEqual({
    dateName: 'eventArrivalDate',
    recordedAt: shown.steps.eventArrivalDate?.recordedAt,
    reason: 'WRONG_PATIENT',
    otherReason: null,
  });
  await expectGone(button(UNDO));
});

test.each([
  ['a desktop', desk],
  ['a tablet', { width: 820, height: 1180 }],
])('The hour beside the undo is in the column of hours on %s', async (_name, size) => {
  const answers = served().ok(getReferral, signed(1.5, 'somebody else'));
  await openScreen('/traslados/4127', { as: 'crue', answers, size });
  await expectVisible(button(UNDO));
  const steps = page.getByRole('list', { name: 'Recorrido' }).element();
  const ends = [...steps.querySelectorAll('.time')].map((time) => time.getBoundingClientRect().right);
  expect(ends.length).toBeGreaterThan(1);
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(1);
});

test('The open dialog says that its signature was undone and that there is another one', async () => {
  const answers = served().ok(getReferral, signed(2, 'somebody else'));
  const { askAgain } = await open(answers);
  await button(UNDO).click();
  const dialog = page.getByRole('dialog');
  await expectEnabled(button('Deshacer firma', dialog));
  answers.ok(getReferral, signed(0.5, 'somebody else', 7));
  await askAgain();
  await expect
    .element(dialog)
    .toHaveTextContent(/Ya se deshizo; hay otra firma, de\sRosa Pineda\s(a las|el)/);
  await expect.element(button('Deshacer firma', dialog)).toBeDisabled();
  expect(answers.sent(undoSignature.call)).toHaveLength(0);
});

test('Nobody of a hospital is offered the undo of another person’s signature', async () => {
  await open(served().ok(getReferral, signed(1, 'somebody else')), 'ips.referente');
  await expectVisible(text('Rosa Pineda').first());
  await expectGone(button(UNDO));
});

test('After five minutes nobody is offered it', async () => {
  await open(served().ok(getReferral, signed(5.1, 'somebody else')));
  await expectVisible(text('Rosa Pineda').first());
  await expectGone(button(UNDO));
});

test('The toast after a signature opens its undo', async () => {
  const before = aTransferOnTheRoad({ version: 4, steps: stepsUntil('ambulanceDispatchDate') });
  const answers = served().ok(getReferral, before);
  await open(answers);
  await expectVisible(button('Confirmar llegada'));
  const after = signed(0, 'somebody else');
  const { attentionHours, referralState, version } = after;
  answers.ok(confirmStepCall, { attentionHours, referralState, version }).ok(getReferral, after);
  await button('Confirmar llegada').click();
  await expectVisible(text('Se ha actualizado el traslado exitosamente'));
  await button('Deshacer').click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('¿Deshacer la firma de «Llegada a IPS»?');
});

test('An undone signature stays at its step, with its reason', async () => {
  const at = '2026-11-20T19:30:00.000Z';
  const undone = {
    steps: ['eventArrivalDate' as const],
    by: 'Rosa Pineda',
    occurredAt: at,
    recordedAt: at,
    reason: 'Era otro paciente',
    undoneBy: 'M. Ruiz',
    undoneAt: '2026-11-20T19:32:00.000Z',
  };
  const marks = { undoSignature: { by: 'M. Ruiz', at: undone.undoneAt, undone: [undone] } };
  const answers = served().ok(
    getReferral,
    aTransferOnTheRoad({ marks, steps: stepsUntil('ambulanceDispatchDate') }),
  );
  await open(answers);
  await expectVisible(
    text('Firma deshecha: Rosa Pineda, 14:30. La deshizo M. Ruiz a las 14:32: Era otro paciente'),
  );
});

test('Without a network the undo says that it needs one', async () => {
  const answers = served().ok(getReferral, signed(1, 'somebody else'));
  const { askAgain } = await open(answers);
  await expectEnabled(button(UNDO));
  // Any answer would tell that the server is reached.
  answers.breaks(getReferral).breaks(getTelecare).breaks(getArrival);
  await askAgain();
  await expect.element(button(UNDO)).toBeDisabled();
  await expectVisible(text('Necesita conexión.'));
  answers.ok(getReferral, signed(1, 'somebody else'));
  await askAgain();
  await expectEnabled(button(UNDO));
});
