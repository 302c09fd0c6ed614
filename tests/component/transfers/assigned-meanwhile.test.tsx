import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type AmbulanceCandidate, listAmbulanceCandidates } from '../../../contract/ambulances/ambulances';
import { atTimeBeside } from '../../../contract/day-and-time';
import { listReceivingCandidates } from '../../../contract/hospitals/receiving-candidates';
import { TRANSFER_ACTIONS } from '../../../contract/transfers/lifecycle';
import { getReferral } from '../../../contract/transfers/read-transfers';
import type { Transfer } from '../../../contract/transfers/transfer';
import { anIps, aTransfer, aTransferOnTheRoad, at, stepsUntil } from '../../src/transfers/a-transfer';
import { Answers } from '../support/answers';
import {
  button,
  dialog,
  expectDisabled,
  expectEnabled,
  expectGone,
  expectVisible,
  text,
} from '../support/find';
import { personOf } from '../support/identity';
import { openScreen } from '../support/open-screen';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const FREE: AmbulanceCandidate = {
  id: 7,
  name: 'Móvil 7',
  licensePlate: 'ABC123',
  ambulanceType: 'TAB',
  ambulancesEntity: 'Rescate Aburrá',
  ambulancesEntityId: 3,
  isOffered: false,
  onService: true,
  updatedAt: at(0),
  state: 'free',
  busyWith: null,
  lateWord: null,
  distance: null,
  time: null,
};

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

test.each([
  ['a desktop', desk],
  ['a tablet', { width: 1024, height: 768 }],
])(
  'On %s the regulation centre has the button of its turn before the acceptance too',
  async (_name, size) => {
    const answers = new Answers().ok(getReferral, aTransfer({ referralState: 'CRUE_PENDING_IPS' }));
    await openScreen('/traslados/4127', { as: 'crue', answers, size });
    await expectVisible(text('Le toca al CRUE: asignar la IPS receptora'));
    await button('Asignar IPS').click();
    await expectVisible(dialog(/^Asignar IPS/));
  },
);

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
  const when = atTimeBeside(at(25), new Date().toISOString());
  await expectVisible(text(`Mientras tanto Ana Ríos asignó la entidad de transporte ${when}.`));
});

test('The open dialog names the hospital that another person assigned meanwhile, and assigns no second one', async () => {
  const pending = aTransfer({ referralState: 'CRUE_PENDING_IPS' });
  const answers = new Answers()
    .ok(getReferral, pending)
    .ok(listReceivingCandidates, { ranked: [], excluded: [] });
  const { askAgain } = await openScreen('/traslados/4127', { as: 'crue', answers, size: desk });
  await button('Asignar IPS').click();
  const form = dialog(/^Asignar IPS/);
  await expectEnabled(button('Asignar IPS', form));
  const marks = { ipsrecv: { by: 'Ana Ríos', at: at(25), ips: 'Clínica Santa Elena' } };
  const ipsRecv = anIps(20, 'Clínica Santa Elena');
  answers.ok(getReferral, { ...pending, version: 2, ipsRecvId: 20, ipsRecv, ipsAssignedBy: 'CRUE', marks });
  await askAgain();
  const when = atTimeBeside(at(25), new Date().toISOString());
  await expectVisible(text(`Ya lo asignó Ana Ríos ${when} a Clínica Santa Elena.`, form));
  await expectDisabled(button('Asignar IPS', form));
});

test('A screen whose sockets are down learns at its tap who was first, and keeps what was chosen', async () => {
  const { call } = TRANSFER_ACTIONS['assign-ambulance'];
  const answers = new Answers()
    .ok(getReferral, accepted())
    .ok(listAmbulanceCandidates, { rows: [FREE] })
    .fails(call, 409, 'STATE_MOVED', 'Mientras tanto Ana Ríos asignó la entidad de transporte a las 14:25');
  await openScreen('/traslados/4127', { as: 'crue', answers, size: desk });
  await button('Asignar ambulancia').click();
  const choice = page.getByRole('radio', { name: /Móvil 7/ });
  await choice.click();
  const assign = dialog(/^Asignar ambulancia/).getByRole('button', { name: 'Asignar ambulancia' });
  const { release } = answers.hold(getReferral);
  await assign.click();
  await expectVisible(text(/Mientras tanto Ana Ríos asignó la entidad de transporte a las 14:25/));
  // Until the newest state is shown, a second tap would only be refused again.
  await expectDisabled(assign);
  release();
  await expectEnabled(assign);
  await expect.element(choice).toBeChecked();
  const readUntil = accepted().steps.validationCaseDate?.recordedAt;
  expect(answers.sent(call)[0]?.body).toEqual({ ambulanceId: 7, readUntil });
});

test('Who cancels sees that the patient was accepted meanwhile, and says what the screen showed', async () => {
  const { call } = TRANSFER_ACTIONS.reject;
  const asked = () => accepted({ referralState: 'CRUE_PENDING_IPS', steps: stepsUntil('creationCaseDate') });
  const answers = new Answers()
    .ok(getReferral, asked())
    .fails(call, 409, 'STATE_MOVED', 'Mientras tanto Ana Ríos aceptó al paciente a las 14:25');
  await openScreen('/traslados/4127', { as: 'crue', answers, size: desk });
  await page.getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: 'Cancelar traslado' }).click();
  await dialog(/^¿Cancelar el traslado/)
    .getByRole('radio', { name: 'Paciente abandona el servicio' })
    .click();
  answers.ok(getReferral, accepted());
  await dialog(/^¿Cancelar el traslado/)
    .getByRole('button', { name: 'Cancelar el traslado' })
    .click();
  await expectVisible(text(/Mientras tanto Ana Ríos aceptó al paciente a las 14:25/));
  const readUntil = asked().steps.creationCaseDate?.recordedAt;
  expect(answers.sent(call)[0]?.body).toEqual({ reason: 'ABANDONED', otherReason: null, readUntil });
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
  await expectVisible(text('Le toca a usted'));
  await expectVisible(text('Transporte Vital: salir hacia el paciente y avisar «Llegamos»'));
  await expectGone(text('Le toca al CRUE'));
});

test('A TAB that is chosen for a TAM is said at the choice, and can be sent', async () => {
  const answers = new Answers()
    .ok(getReferral, accepted({ ambulanceType: 'TAM' }))
    .ok(listAmbulanceCandidates, {
      rows: [FREE, { ...FREE, id: 8, name: 'Móvil 8', ambulanceType: 'TAM' }],
    });
  await openScreen('/traslados/4127', { as: 'crue', answers, size: phone });
  await button('Asignar ambulancia').click();
  const form = dialog(/^Asignar ambulancia/);
  const warning = form.getByRole('alert').filter({ hasText: 'Se pidió TAM y escogió TAB' });
  await form.getByRole('radio', { name: /Móvil 8/ }).click();
  await expectGone(warning);
  await form.getByRole('radio', { name: /Móvil 7/ }).click();
  await expectVisible(warning);
  await expectEnabled(button('Asignar ambulancia', form));
});
