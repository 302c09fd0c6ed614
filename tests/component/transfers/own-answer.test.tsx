import { expect, test } from 'vitest';
import { getReferral, listTransfers } from '../../../contract/transfers/read-transfers';
import type { Transfer } from '../../../contract/transfers/transfer';
import { aTransfer, at, stepsUntil } from '../../src/transfers/a-transfer';
import { Answers } from '../support/answers';
import { expectGone, expectVisible, text } from '../support/find';
import { personOf } from '../support/identity';
import { LIST, pageOf, rowOf } from '../support/list';
import { openScreen } from '../support/open-screen';

const desk = { width: 1440, height: 900 };
const own = () => personOf('transporte').entityId ?? 0;

const openToAll = (change: Partial<Transfer> = {}) =>
  aTransfer({
    referralState: 'PENDING_AMBULANCE',
    steps: stepsUntil('validationCaseDate'),
    allowAllAmbulancesEntities: true,
    ...change,
  });

const anAnswer = (change: Partial<Transfer['offers'][number]>): Transfer['offers'] => [
  {
    entityId: own(),
    entity: 'Transporte Vital',
    answer: 'can',
    ambulanceId: 7,
    ambulance: 'Móvil 7',
    licensePlate: 'ABC 123',
    reason: null,
    at: at(30),
    by: 'Wilmar Castaño',
    ...change,
  },
];

const openAs = (transfer: Transfer) =>
  openScreen('/traslados/4127', {
    as: 'transporte',
    answers: new Answers().ok(getReferral, transfer),
    size: desk,
  });

test('An entity that already offered reads its offer', async () => {
  await openAs(openToAll({ offeringEntities: [own()], offers: anAnswer({}) }));
  await expectVisible(text('Ya ofreció Móvil 7'));
  await expectVisible(text(/placa ABC 123, Wilmar Castaño, /));
});

test('An entity that said it cannot reads its answer, in the transfer and in the list', async () => {
  const declined = openToAll({
    refusedByEntities: [own()],
    offers: anAnswer({ answer: 'cannot', ambulance: null, licensePlate: null, reason: 'Sin tripulación' }),
  });
  const { answers, goTo } = await openAs(declined);
  await expectVisible(text('Ya no puede: su entidad dijo que no puede transportar'));
  await expectVisible(text(/Sin tripulación, Wilmar Castaño, /));
  answers.ok(listTransfers, pageOf(declined, openToAll({ id: 2, refusedByEntities: [own() + 50] })));
  await goTo(LIST);
  await expect.element(rowOf(4127)).toHaveTextContent('Ofrecer una ambulancia; su entidad ya no puede');
  await expect.element(rowOf(2)).not.toHaveTextContent('ya no puede');
});

test('An entity that has not answered reads neither', async () => {
  await openAs(openToAll());
  await expectVisible(text('Recorrido'));
  await expectGone(text(/^Ya (ofreció|no puede)/));
});
