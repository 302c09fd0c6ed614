import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { confirmArrival } from '../../../contract/transfers/actions/confirm-arrival';
import { confirmStepCall } from '../../../contract/transfers/actions/confirm-step';
import { getReferral } from '../../../contract/transfers/read-transfers';
import type { Transfer } from '../../../contract/transfers/transfer';
import { timeText } from '../../../src/ui/format/moment';
import { aTransferOnTheRoad, stepsUntil } from '../../src/transfers/a-transfer';
import { Answers } from '../support/answers';
import { breakEncryption, expectUncaught } from '../support/encryption';
import { button, expectEnabled, expectGone, expectVisible, text } from '../support/find';
import { personOf } from '../support/identity';
import { openScreen } from '../support/open-screen';
import { expectToast } from '../support/toasts';

const desk = { width: 1440, height: 900 };
const DONE = 'Se ha actualizado el traslado exitosamente';

const onTheRoad = (until: Parameters<typeof stepsUntil>[0], version: number, more: Partial<Transfer> = {}) =>
  aTransferOnTheRoad({ version, steps: stepsUntil(until), ...more });

const openTransfer = (answers: Answers) => openScreen('/traslados/4127', { as: 'crue', answers, size: desk });

function confirmed({ attentionHours, referralState, version }: Transfer) {
  return { attentionHours, referralState, version };
}

/** Every state of the buttons with this name, from each change of the page on. */
function watchButton(name: string): readonly string[] {
  const seen: string[] = [];
  const look = () => {
    const found = [...document.querySelectorAll('button')].filter((one) => one.textContent === name);
    const state = found.length === 0 ? 'gone' : found.some(isPressable) ? 'enabled' : 'busy';
    if (seen.at(-1) !== state) seen.push(state);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  look();
  return seen;
}

function isPressable(one: HTMLButtonElement): boolean {
  return !one.disabled && one.getAttribute('aria-disabled') !== 'true';
}

test('A confirmed step never gets its button back while the refetch is under way', async () => {
  const answers = new Answers().ok(getReferral, onTheRoad('ambulanceDispatchDate', 4));
  await openTransfer(answers);
  const arrival = button('Confirmar llegada');
  await expectVisible(arrival);
  const fresh = onTheRoad('eventArrivalDate', 5);
  answers.ok(confirmStepCall, confirmed(fresh)).ok(getReferral, fresh);
  const refetch = answers.hold(getReferral);
  const seen = watchButton('Confirmar llegada');
  await arrival.click();
  await expectToast(DONE);
  await expect.poll(() => answers.sent(getReferral).length).toBeGreaterThan(1);
  expect(seen).toEqual(['enabled', 'busy', 'gone']);
  await expectGone(text('Por enviar'));
  refetch.release();
  await expectVisible(text('M. Ruiz').first());
  await expect.poll(() => page.getByText('hecho:').elements().length).toBeGreaterThan(3);
  expect(seen).toEqual(['enabled', 'busy', 'gone']);
  expect(answers.sent(confirmStepCall)).toHaveLength(1);
});

test('A refetch that began before the confirmation does not bring the button back', async () => {
  const answers = new Answers().ok(getReferral, onTheRoad('ambulanceDispatchDate', 4));
  const { askAgain } = await openTransfer(answers);
  const arrival = button('Confirmar llegada');
  await expectVisible(arrival);
  answers.ok(confirmStepCall, confirmed(onTheRoad('eventArrivalDate', 5)));
  const seen = watchButton('Confirmar llegada');
  await arrival.click();
  await expectToast(DONE);
  // The server's replica still answers the earlier version.
  await askAgain();
  expect(seen).toEqual(['enabled', 'busy', 'gone']);
});

test('Without a network the button does not come back either', async () => {
  const answers = new Answers().ok(getReferral, onTheRoad('ambulanceDispatchDate', 4));
  await openTransfer(answers);
  const arrival = button('Confirmar llegada');
  await expectVisible(arrival);
  const seen = watchButton('Confirmar llegada');
  await arrival.click();
  await expectToast('Guardado en este equipo. Se enviará solo cuando vuelva la conexión.');
  expect(seen).toEqual(['enabled', 'busy', 'gone']);
  await expectVisible(text('Guardado en este equipo, por enviar'));
});

test('A busy server is not called a lost connection', async () => {
  const answers = new Answers().ok(getReferral, onTheRoad('ambulanceDispatchDate', 4));
  await openTransfer(answers);
  answers.fails(confirmStepCall, 503, 'UNAVAILABLE', 'El servidor no está disponible');
  await button('Confirmar llegada').click();
  await expectToast('Guardado en este equipo. Se enviará solo cuando el servidor pueda recibirlo.');
});

test('An action behind a conflict ends nothing and says what it waits for', async () => {
  const CONFLICT = 'Ya lo confirmó Hernán Cadavid a las 14:02; su acción no se aplicó';
  const answers = new Answers().ok(
    getReferral,
    onTheRoad('ipsProfessionalSignatureDate', 7, { referralState: 'AMBULANCE_TRANSPORT' }),
  );
  await openTransfer(answers);
  await expectVisible(button('Confirmar recepción'));
  answers
    .fails(confirmStepCall, 409, 'STATE_MOVED', CONFLICT)
    .ok(getReferral, onTheRoad('patientCareEndDate', 8, { referralState: 'AMBULANCE_MISSING_DATA' }));
  await button('Confirmar recepción').click();
  await expectVisible(text('Un envío necesita que usted decida'));

  await button('Habilitar ambulancia').click();
  await expectToast('Guardado en este equipo. No sale hasta que usted decida sobre un envío anterior.');
  await expectVisible(
    text('Guardado en este equipo: no sale hasta que usted decida sobre un envío anterior'),
  );
  await expectVisible(text('Hasta que usted decida, no sale otra acción que hizo después.'));
  await expectVisible(text('Falta un paso'));
  await expectGone(text('Finalizado'));
});

test('After the refusal of the second typed time the dialog says that the first one stays', async () => {
  const REFUSED = 'Ya lo confirmó Hernán Cadavid a las 14:02; su acción no se aplicó';
  const minutesAgo = (minutes: number) => timeText(new Date(Date.now() - minutes * 60_000).toISOString());
  const golden = { ipsReqId: null, isGoldenCode: true };
  const answers = new Answers().ok(getReferral, onTheRoad('ambulanceDispatchDate', 4, golden));
  await openTransfer(answers);
  answers.set(confirmStepCall, ({ body }) =>
    (body as { dateName: string }).dateName === 'eventArrivalDate'
      ? { status: 200, body: { ok: true, data: confirmed(onTheRoad('eventArrivalDate', 5)) } }
      : { status: 409, body: { ok: false, code: 'STATE_MOVED', message: REFUSED, errors: [] } },
  );
  await button('Confirmar con otra hora').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Llegada a IPS', exact: true }).fill(minutesAgo(20));
  await dialog.getByRole('textbox', { name: 'En traslado' }).fill(minutesAgo(10));
  await button('Confirmar', dialog).click();
  await expect.element(dialog).toHaveTextContent(`${REFUSED}. Sí quedó guardada la hora de: Llegada a IPS.`);
});

test('A hospital whose signature comes second reads who was first, in the open dialog', async () => {
  const FIRST = 'Ya lo confirmó Paola Giraldo a las 14:02; su acción no se aplicó';
  const hospital = { ipsReqId: personOf('ips.referente').entityId };
  const answers = new Answers().ok(getReferral, onTheRoad('ambulanceDispatchDate', 4, hospital));
  await openScreen('/traslados/4127', { as: 'ips.referente', answers, size: desk });
  await button('Acciones').click();
  await page.getByRole('menuitem', { name: 'Confirmar llegada' }).click();
  answers.fails(confirmArrival.call, 409, 'STATE_MOVED', FIRST);
  await button('Confirmar llegada', page.getByRole('dialog')).click();
  await expectVisible(text('Hubo un error al reportar la recepción'));
  await expect.element(page.getByRole('dialog')).toHaveTextContent(FIRST);
  await button('Descartar', page.getByRole('dialog')).click();
  await expectGone(text('Un envío necesita que usted decida'));
});

test('An error while a step is stored does not hold its button', async () => {
  const answers = new Answers().ok(getReferral, onTheRoad('ambulanceDispatchDate', 4));
  await openTransfer(answers);
  const arrival = button('Confirmar llegada');
  await expectVisible(arrival);
  const fresh = onTheRoad('eventArrivalDate', 5);
  answers.ok(confirmStepCall, confirmed(fresh)).ok(getReferral, fresh);
  const { heal } = breakEncryption(new Error('not foreseen'));
  const uncaught = expectUncaught('not foreseen');
  await arrival.click();
  await expect.poll(() => uncaught.length).toBeGreaterThan(0);
  heal();
  await expectEnabled(arrival);
  await arrival.click();
  await expectToast(DONE);
});
