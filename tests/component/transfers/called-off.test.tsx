import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { listAmbulanceCandidates } from '../../../contract/ambulances/ambulances';
import { timeBeside } from '../../../contract/day-and-time';
import { assignAmbulance } from '../../../contract/transfers/actions/assign-ambulance';
import { listCalledOff } from '../../../contract/transfers/called-off-dispatches';
import { getReferral, listTransfers } from '../../../contract/transfers/read-transfers';
import { aTransfer, stepsUntil } from '../../src/transfers/a-transfer';
import { Answers } from '../support/answers';
import {
  button,
  checkbox,
  expectCount,
  expectEnabled,
  expectGone,
  expectVisible,
  link,
  text,
} from '../support/find';
import { LIST, pageOf } from '../support/list';
import { openScreen } from '../support/open-screen';

/** With its day, on any later day. */
const timeOf = (at: string) => timeBeside(at, new Date().toISOString());

const size = { width: 390, height: 844 };
const TITLE = 'El CRUE canceló su despacho a las 21:43. Llame al CRUE';

const row = {
  referralId: 4127,
  ambulance: 'Móvil 12',
  at: '2026-11-25T02:43:00.000Z',
  isCancelled: false,
  word: { said: '«Llegamos»', known: false, answeredBy: null },
};

/** What the crew sees when its phone has a network again: an offer like any other one. */
const offered = () =>
  aTransfer({
    referralState: 'PENDING_AMBULANCE',
    allowAllAmbulancesEntities: true,
    ambulancesEntityId: null,
  });

test('A crew that was called off while it was offline reads it in the list and on the transfer, until a tap', async () => {
  onTestFinished(() => localStorage.removeItem('relevo.called-off-read'));
  const answers = new Answers()
    .ok(listCalledOff, { rows: [row, { ...row, referralId: 4130, word: null }] })
    .ok(getReferral, offered())
    .ok(listTransfers, pageOf(offered()));
  const opening = { as: 'transporte', answers, size, cruePhone: '604 555 0123' };
  const { goTo } = await openScreen(LIST, opening);
  await expectCount(text(TITLE), 2);
  await goTo('/traslados/4127');
  await expectCount(text(TITLE), 1);
  await expectVisible(text(/Su aviso «Llegamos» le llegó después al CRUE y no cuenta como paso/));
  const call = link('Llamar al CRUE, 604 555 0123');
  await expect.element(call).toHaveAttribute('href', 'tel:6045550123');
  await button('Entendido').click();
  await expectGone(text(TITLE));
  await goTo(LIST);
  await expectCount(text(TITLE), 1);
  await expectVisible(text(/Traslado #4130/));
});

test('The crew reads that it took its word back, also of an older server, and which ambulance was called off', async () => {
  const word = { said: 'retiró «Llegamos»', known: false, answeredBy: null };
  const rows = [
    { ...row, otherSent: true as const, word: { ...word, said: '«Llegamos»', takenBack: true as const } },
    { ...row, referralId: 4130, word },
  ];
  const answers = new Answers().ok(listCalledOff, { rows }).ok(listTransfers, pageOf(offered()));
  await openScreen(LIST, { as: 'transporte', answers, size });
  await expectCount(text(/Usted retiró su aviso «Llegamos»: le llegó después al CRUE\./), 2);
  await expectVisible(text('El CRUE canceló el despacho de Móvil 12 a las 21:43. Llame al CRUE'));
});

test('A crew that has lost the transfer reads it there too', async () => {
  const answers = new Answers()
    .ok(listCalledOff, { rows: [row] })
    .fails(getReferral, 404, 'TRANSFER_NOT_FOUND', 'No se encontró información del traslado');
  await openScreen('/traslados/4127', { as: 'transporte', answers, size });
  await expectVisible(text(TITLE));
});

test('The regulation centre calls the company of a crew that was called off, and is asked before it sends another one', async () => {
  const lateWord = {
    by: 'Transporte Vital',
    at: '2026-11-25T02:43:00.000Z',
    said: '«Llegamos»',
    step: 'eventArrivalDate',
    entityId: 2,
    ambulanceId: 12,
    ambulance: 'Móvil 12',
    phone: '604 444 1212',
  };
  const transfer = { ...offered(), ipsRecvId: 20, marks: { lateWord } };
  transfer.steps = stepsUntil('validationCaseDate');
  const answers = new Answers().ok(getReferral, transfer).ok(listAmbulanceCandidates, { rows: [] });
  const size = { width: 1440, height: 900 };
  const { askAgain } = await openScreen('/traslados/4127', { as: 'crue', answers, size });
  await expect.element(link('Llamar a su entidad, 604 444 1212')).toHaveAttribute('href', 'tel:6044441212');
  await button('Acciones').click();
  await page.getByRole('menuitem', { name: 'Asignar ambulancia' }).click();
  const dialog = page.getByRole('dialog');
  await expectVisible(
    text(
      `La tripulación cancelada de Móvil 12 avisó «Llegamos» (${timeOf('2026-11-25T02:43:00.000Z')})`,
      dialog,
    ),
  );
  await expect.element(button('Asignar ambulancia', dialog)).toBeDisabled();
  await checkbox(/^Enviar otra ambulancia de todas formas/, dialog).click();
  await expectEnabled(button('Asignar ambulancia', dialog));
  expect(answers.sent(assignAmbulance.call)).toHaveLength(0);
  // The tick was for these words, and not for what the crew says meanwhile.
  const left = {
    ...lateWord,
    at: '2026-11-25T02:50:00.000Z',
    said: '«Salimos con el paciente»',
    step: 'transportDate',
  };
  answers.ok(getReferral, { ...transfer, version: transfer.version + 1, marks: { lateWord: left } });
  await askAgain();
  await expectVisible(
    text(
      `La tripulación cancelada de Móvil 12 avisó «Salimos con el paciente» (${timeOf('2026-11-25T02:50:00.000Z')})`,
      dialog,
    ),
  );
  await expect.element(button('Asignar ambulancia', dialog)).toBeDisabled();
  const back = {
    ...left,
    at: '2026-11-25T02:52:00.000Z',
    said: 'retiró «Salimos con el paciente»',
    takenBack: true as const,
  };
  answers.ok(getReferral, { ...transfer, version: transfer.version + 2, marks: { lateWord: back } });
  await askAgain();
  const title = `La tripulación cancelada de Móvil 12 retiró su aviso «Salimos con el paciente» (${timeOf('2026-11-25T02:52:00.000Z')})`;
  await expectVisible(text(title, dialog));
  await expectGone(text(/Puede estar con el paciente/, dialog));
});
