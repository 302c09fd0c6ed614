import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listAmbulanceCandidates } from '../../../contract/ambulances/ambulances';
import { getReferral } from '../../../contract/transfers/read-transfers';
import type { Transfer } from '../../../contract/transfers/transfer';
import { anIps, aTransfer, aTransferOnTheRoad, at, stepsUntil } from '../../src/transfers/a-transfer';
import { Answers } from '../support/answers';
import { button, dialog, expectGone, expectVisible, text } from '../support/find';
import { personOf } from '../support/identity';
import { openScreen } from '../support/open-screen';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const accepted = (change: Partial<Transfer> = {}) =>
  aTransfer({
    referralState: 'PENDING_AMBULANCE',
    ipsRecvId: 20,
    ipsRecv: anIps(20, 'Clínica Santa Elena'),
    steps: stepsUntil('validationCaseDate'),
    ...change,
  });

test('After the acceptance the regulation centre has the button of its turn on a desktop', async () => {
  const answers = new Answers().ok(getReferral, accepted()).ok(listAmbulanceCandidates, { rows: [] });
  await openScreen('/traslados/4127', { as: 'crue', answers, size: desk });
  await expectVisible(text('Le toca al CRUE: asignar la ambulancia'));
  await button('Asignar ambulancia').click();
  await expectVisible(dialog(/^Asignar ambulancia/));
});

test('The button of the turn is not there while it is the turn of another', async () => {
  const answers = new Answers().ok(
    getReferral,
    accepted({ ambulancesEntityId: 2, ambulancesEntity: { id: 2, name: 'Transporte Vital' } }),
  );
  await openScreen('/traslados/4127', { as: 'crue', answers, size: desk });
  await expectVisible(text('Le toca a Transporte Vital'));
  await expect.element(page.getByRole('button', { name: 'Asignar ambulancia' })).not.toBeInTheDocument();
});

test('The open dialog says that another person assigned the entity meanwhile', async () => {
  const answers = new Answers().ok(getReferral, accepted()).ok(listAmbulanceCandidates, { rows: [] });
  const { askAgain } = await openScreen('/traslados/4127', { as: 'crue', answers, size: desk });
  await button('Asignar ambulancia').click();
  await expectVisible(dialog(/^Asignar ambulancia/));
  await expectGone(text('El traslado cambió mientras tanto'));
  answers.ok(
    getReferral,
    accepted({
      version: 2,
      ambulancesEntityId: 2,
      ambulancesEntity: { id: 2, name: 'Transporte Vital' },
      entityAssignedBy: 'EPS',
      marks: { entity: { by: 'Ana Ríos', at: at(25) } },
    }),
  );
  await askAgain();
  await expectVisible(text('Mientras tanto Ana Ríos asignó la entidad de transporte a las 14:25.'));
});

test('The crew reads the same turn in its transfer as in its list', async () => {
  const own = personOf('transporte').entityId ?? 0;
  const dispatched = aTransferOnTheRoad({
    steps: stepsUntil('ambulanceDispatchDate'),
    ambulancesEntityId: own,
    ambulancesEntity: { id: own, name: 'Transporte Vital' },
  });
  const answers = new Answers().ok(getReferral, dispatched);
  await openScreen('/traslados/4127', { as: 'transporte', answers, size: phone });
  await expectVisible(text('Le toca a Transporte Vital'));
  await expectVisible(text('Transporte Vital: salir hacia el paciente y avisar «Llegamos»'));
  await expectGone(text('Le toca al CRUE'));
});
