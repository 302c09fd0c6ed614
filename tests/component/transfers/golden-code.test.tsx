import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  type Acknowledgement,
  listAcknowledgements,
} from '../../../contract/acknowledgements/acknowledgements';
import { listAmbulanceCandidates } from '../../../contract/ambulances/ambulances';
import { findIncidentOfTransfer } from '../../../contract/incidents/reads';
import type { NotificationEvent } from '../../../contract/socket-events';
import { getReferral, listTransfers } from '../../../contract/transfers/read-transfers';
import type { Transfer } from '../../../contract/transfers/transfer';
import { raiseAlert } from '../../../src/app/shell/raise-alert';
import { Toaster } from '../../../src/ui/toaster';
import { anIps, aTransfer, aTransferOnTheRoad, stepsUntil } from '../../src/transfers/a-transfer';
import { Answers } from '../support/answers';
import { button, dialog, expectGone, expectVisible, link, region, text } from '../support/find';
import { personOf } from '../support/identity';
import { LIST, pageOf, rowOf } from '../support/list';
import { openScreen } from '../support/open-screen';
import { show } from '../support/show';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const GOLDEN = {
  isGoldenCode: true,
  referralState: 'CRUE_PENDING_IPS',
  network: null,
  ipsReqId: null,
  ipsReq: null,
  ipsRecvId: null,
  ipsRecv: null,
  ipsAssigned: false,
  ipsAssignedBy: null,
  patient: { ...aTransfer().patient, triage: null },
} satisfies Partial<Transfer>;

const alone = (change: Partial<Transfer> = {}) => aTransfer({ ...GOLDEN, ...change });
const dispatched = () =>
  aTransferOnTheRoad({
    ...GOLDEN,
    steps: stepsUntil('ambulanceDispatchDate', ['validationCaseDate']),
    ambulancesEntityId: personOf('transporte').entityId,
    ambulancesEntity: { id: personOf('transporte').entityId ?? 0, name: 'Transporte Vital' },
  } as Partial<Transfer>);

test('For CRUE the list marks a golden code without an ambulance more than any other row', async () => {
  const answers = new Answers().ok(listTransfers, pageOf(alone({ id: 4999 }), aTransfer({ id: 4998 })));
  await openScreen(LIST, { as: 'crue', answers, size: desk });
  const row = page.getByRole('row', {
    name: /^Traslado #4999, .*, código dorado, requiere su atención, le toca a usted$/,
  });
  await expect.element(row).toHaveAttribute('data-edge', 'rejected');
  await expect.element(row).toHaveTextContent('código dorado');
  await expect.element(rowOf(4998)).not.toHaveAttribute('data-edge');
});

test('A crew that has not answered its dispatch reads its own task on the phone, and that it is a golden code', async () => {
  const answers = new Answers().ok(listTransfers, pageOf(dispatched()));
  await openScreen(LIST, { as: 'transporte', answers, size: phone });
  await expectVisible(text('código dorado'));
  await expectVisible(text('Salir hacia el paciente y avisar «Llegamos»'));
  await expectVisible(button('Llegamos, traslado #4127'));
});

test('The detail of a golden code without an ambulance has the button that sends one', async () => {
  const candidate = {
    id: 7,
    name: 'Móvil 7',
    licensePlate: 'ABC 123',
    ambulanceType: 'TAM',
    ambulancesEntityId: 2,
    ambulancesEntity: 'Transporte Vital',
    onService: true,
    updatedAt: new Date().toISOString(),
    state: 'free',
    busyWith: null,
    isOffered: false,
    lateWord: null,
    distance: null,
    time: null,
  } as const;
  const answers = new Answers().ok(getReferral, alone()).ok(listAmbulanceCandidates, { rows: [candidate] });
  await openScreen('/traslados/4127', { as: 'crue', answers, size: desk });
  await expectVisible(text('Código dorado sin ambulancia'));
  await button('Asignar ambulancia').click();
  await expectVisible(
    text(
      /^Queda despachada\. No se conocen las distancias: falta de dónde sale el paciente/,
      dialog(/^Asignar/),
    ),
  );
  await expectGone(text(/línea recta/));
});

test('The detail of a golden code whose ambulance drives has that button no more', async () => {
  const answers = new Answers().ok(getReferral, dispatched());
  await openScreen('/traslados/4127', { as: 'crue', answers, size: desk });
  await expectVisible(text('La ambulancia ya salió y falta la IPS que recibe'));
  await expectGone(text('Código dorado sin ambulancia'));
});

test('Once its ambulance is with the patient, the detail does not say that it only left', async () => {
  const there = { ...dispatched(), steps: stepsUntil('eventArrivalDate', ['validationCaseDate']) };
  await openScreen('/traslados/4127', {
    as: 'crue',
    answers: new Answers().ok(getReferral, there),
    size: desk,
  });
  await expectVisible(text('La ambulancia ya llegó por el paciente y falta la IPS que recibe'));
  await expectVisible(text('ambulancia con el paciente').first());
});

test.each([
  ['crue', desk],
  ['transporte', phone],
] as const)('A golden code whose address names no town says so to %s', async (as, size) => {
  const nowhere = { ...dispatched(), lacksMunicipality: true as const };
  await openScreen('/traslados/4127', { as, answers: new Answers().ok(getReferral, nowhere), size });
  await expectVisible(text(/^Municipio sin indicar: pregúntelo$/));
});

test('The list marks a golden code whose address names no town', async () => {
  const nowhere = { ...alone({ id: 4999 }), lacksMunicipality: true as const };
  const answers = new Answers().ok(listTransfers, pageOf(nowhere, alone({ id: 4998 })));
  await openScreen(LIST, { as: 'crue', answers, size: desk });
  await expect.element(page.getByRole('row', { name: /#4999/ })).toHaveTextContent('municipio sin indicar');
  await expect
    .element(page.getByRole('row', { name: /#4998/ }))
    .not.toHaveTextContent('municipio sin indicar');
});

const aboard = () => {
  const time = new Date().toISOString();
  const said = {
    occurredAt: time,
    recordedAt: time,
    by: 'Ana Toro',
    subject: 'ana',
    entityId: 2,
    place: null,
  };
  return { ...dispatched(), crewWords: [{ ...said, step: 'transportDate' as const }] };
};

test('A patient on board without a destination is an alarm for CRUE and for the crew', async () => {
  const answers = new Answers().ok(getReferral, aboard());
  await openScreen('/traslados/4127', { as: 'crue', answers, size: desk });
  await expectVisible(text('El paciente ya va en la ambulancia y falta la IPS que recibe'));
  await expectVisible(button('Asignar IPS'));
});

test('A crew that has the patient and no destination reads whom to call', async () => {
  await openScreen('/traslados/4127', {
    as: 'transporte',
    answers: new Answers().ok(getReferral, aboard()),
    size: phone,
  });
  await expectVisible(text(/Llame al CRUE: decide a dónde ir/));
});

test('A hospital that is asked while the ambulance drives has the button of its answer', async () => {
  const own = personOf('ips.destino').entityId ?? 0;
  const asked = {
    ...dispatched(),
    ipsRecvId: own,
    ipsRecv: anIps(own, 'Clínica del Río'),
    ipsAssigned: true,
    ipsAssignedBy: 'CRUE' as const,
  };
  await openScreen('/traslados/4127', {
    as: 'ips.destino',
    answers: new Answers().ok(getReferral, asked),
    size: desk,
  });
  await expectVisible(text('El CRUE le pregunta a su IPS si recibe al paciente'));
  await expectGone(text(/Todavía no responde/));
});

/** An ordinary transfer whose hospital, that of `ips.destino`, is asked. */
function anAskedHospital() {
  const own = personOf('ips.destino').entityId ?? 0;
  return {
    ...aTransfer({ referralState: 'CRUE_PENDING_IPS' }),
    ipsRecvId: own,
    ipsRecv: anIps(own, 'Clínica del Río'),
    ipsAssigned: true,
    ipsAssignedBy: 'CRUE' as const,
  };
}

test('A hospital that is asked has both answers on the page, for an ordinary transfer too', async () => {
  const asked = anAskedHospital();
  await openScreen('/traslados/4127', {
    as: 'ips.destino',
    answers: new Answers().ok(getReferral, asked),
    size: desk,
  });
  await expectVisible(text('El CRUE le pregunta a su IPS si recibe al paciente'));
  await expectVisible(button('Puede atender'));
  await button('No puede atender').click();
  await expectVisible(dialog(/^Su IPS no puede atender/));
});

test('Both answers name the patient and the case: the dialog may open from a list, where the wrong row was pressed', async () => {
  const asked = anAskedHospital();
  const answers = new Answers().ok(getReferral, asked);
  await openScreen('/traslados/4127', { as: 'ips.destino', answers, size: desk });
  const { fullName } = asked.patient.person ?? {};
  const { code } = asked.patient.diagnoses[0]?.cie10 ?? {};
  await button('Puede atender').click();
  const accepts = dialog(/^¿Su IPS puede atender/);
  await expectVisible(text(new RegExp(`^${fullName}, `), accepts));
  await expectVisible(text(new RegExp(`^Triage \\d · ${code}`), accepts));
  await button('Volver', accepts).click();
  await button('No puede atender').click();
  await expectVisible(text(new RegExp(`^${fullName}, `), dialog(/^Su IPS no puede atender/)));
});

test('On a phone it has both answers at its foot', async () => {
  const asked = anAskedHospital();
  await openScreen('/traslados/4127', {
    as: 'ips.destino',
    answers: new Answers().ok(getReferral, asked),
    size: phone,
  });
  await expectVisible(button('Puede atender'));
  await button('No puede atender').click();
  await expectVisible(dialog(/^Su IPS no puede atender/));
});

test('CRUE reads why the last hospital cannot receive the patient', async () => {
  // As the server answers after `cannot-attend`: no hospital, and no reason of a choice.
  const refusal = {
    ips: 'Clínica del Río',
    reason: 'Sin hemodinamia',
    at: new Date().toISOString(),
    by: 'M. Salazar',
  };
  const refused = {
    ...dispatched(),
    ipsRecv: null,
    ipsRecvId: null,
    ipsRecvReason: null,
    ipsRefusals: [refusal],
  };
  await openScreen('/traslados/4127', {
    as: 'crue',
    answers: new Answers().ok(getReferral, refused),
    size: desk,
  });
  await expectVisible(text('Clínica del Río no puede: Sin hemodinamia'));
});

test('A crew whose dispatch is called off while it looks is told that, and not that there is no transfer', async () => {
  const answers = new Answers().ok(getReferral, dispatched());
  const { askAgain } = await openScreen('/traslados/4127', { as: 'transporte', answers, size: phone });
  await expectVisible(text('Destino: por asignar'));
  answers.fails(getReferral, 404, 'TRANSFER_NOT_FOUND', 'No se encontró información del traslado');
  await askAgain();
  await expectVisible(text('El despacho de Móvil 12 se canceló'));
  await expectVisible(text(/llamen al CRUE antes de seguir/));
});

test('The alert of a golden code says which transfer it is', async () => {
  await show(<Toaster />);
  const event = {
    id: 91,
    eventType: 'GOLDEN_CODE',
    title: 'Traslado #12: código dorado',
    shortTitle: '#12 código dorado',
    timestamp: new Date().toISOString(),
    metadata: { referral: { id: 12, version: 0 } },
  } satisfies NotificationEvent;
  raiseAlert(event, 'CRUE', {
    open: () => undefined,
    onArrival: () => () => undefined,
    openPath: () => undefined,
    leads: async () => true,
  });
  await expectVisible(text('Traslado #12: código dorado', region('Avisos')));
  await expectVisible(text('Ha recibido una nueva solicitud de Ambulancia', region('Avisos')));
});

test('Acknowledgements that could not be read are not shown as none', async () => {
  const words = 'El servidor no pudo responder.';
  const answers = new Answers().ok(getReferral, alone()).fails(listAcknowledgements, 500, 'INTERNAL', words);
  await openScreen('/traslados/4127', { as: 'crue', answers, size: desk });
  await expectVisible(text(words, region('Avisos del traslado')));
  answers.ok(listAcknowledgements, { rows: [] });
  await button('Intentar de nuevo', region('Avisos del traslado')).click();
  await expectGone(region('Avisos del traslado'));
});

const minute = (ago: number) => new Date(Date.now() - ago * 60_000).toISOString();
const charged: Acknowledgement = {
  id: 7,
  kind: 'dispatch',
  about: null,
  levels: ['Transporte Vital', 'CRUE, centro regulador'],
  level: 1,
  repeats: 0,
  openedAt: minute(12),
  calledAt: minute(3),
  nextAt: minute(-6),
  escalatesAt: null,
  takenBy: 'Mónica Ruiz',
  takenAt: minute(2),
  endedAt: null,
  endedBy: null,
  receipts: [],
  isCalled: true,
  isSeen: true,
};

test('A crew answers its own dispatch also after a regulator took charge of it', async () => {
  const answers = new Answers().ok(getReferral, dispatched()).ok(listAcknowledgements, { rows: [charged] });
  await openScreen('/traslados/4127', { as: 'transporte', answers, size: phone });
  await expectVisible(button('Me encargo'));
});

test('The sign of an alert that has ended keeps its size beside a long line on a phone', async () => {
  const ended = { ...charged, nextAt: null, endedAt: minute(1), endedBy: 'Mónica Ruiz Echeverri' };
  const answers = new Answers().ok(getReferral, dispatched()).ok(listAcknowledgements, { rows: [ended] });
  await openScreen('/traslados/4127', { as: 'transporte', answers, size: phone });
  const words = text(/^Terminó\s(a las|el)\s/);
  await expectVisible(words);
  expect(words.element().parentElement?.querySelector('svg')?.getBoundingClientRect().width).toBe(16);
});

test('The regulation centre reads which incident a golden code comes from', async () => {
  const answers = new Answers()
    .ok(getReferral, alone())
    .ok(listAcknowledgements, { rows: [] })
    .ok(findIncidentOfTransfer, { formId: 12 });
  await openScreen('/traslados/4127', { as: 'crue', answers, size: desk });
  await expectVisible(link('incidente 12'));
});
