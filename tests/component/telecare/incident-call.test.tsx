import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listIncidentRequests } from '../../../contract/ambulance-requests/reads';
import { listIncidentChoices } from '../../../contract/ambulances/dispatch-choices';
import { getIncident, listIncidents } from '../../../contract/incidents/reads';
import * as calls from '../../../contract/telecare/incident-calls';
import { getTelecare, type Telecare } from '../../../contract/telecare/telecare';
import { getReferral } from '../../../contract/transfers/read-transfers';
import { anIncidentRecord, SENT } from '../../src/incidents/an-incident-record';
import { aTransferOnTheRoad, stepsUntil } from '../../src/transfers/a-transfer';
import { Answers } from '../support/answers';
import { button, expectGone, expectValue, expectVisible, link, text } from '../support/find';
import { openScreen } from '../support/open-screen';
import { withCamera } from './two-devices';

const NONE: Telecare = { canStart: true, call: null, roomUrl: null, phone: '310 555 0199' };
const CALL: Telecare = {
  ...NONE,
  call: {
    callId: 7,
    startedAt: new Date().toISOString(),
    startedBy: 'Mónica Ruiz',
    isByCrew: false,
    ambulance: 'Móvil 11',
    host: null,
    guest: null,
    link: null,
  },
};

const answersOf = (telecare: Telecare | (() => Telecare)) =>
  new Answers()
    .ok(getIncident, anIncidentRecord({ ambulance: SENT }))
    .ok(listIncidents, { rows: [], next: null, open: { waiting: 0, unconfirmed: 0, sent: 1 } })
    .ok(listIncidentRequests, { rows: [] })
    .ok(listIncidentChoices, { rows: [] })
    .ok(calls.getIncidentTelecare, telecare)
    .ok(calls.exchangeIncidentTelecare, { isOver: false, other: null, signals: [] });

test('A regulator calls the ambulance of an incident from its screen, and a note goes to the incident', async () => {
  withCamera();
  let isOpen = false;
  const answers = answersOf(() => (isOpen ? CALL : NONE))
    .ok(calls.startIncidentTelecare, () => {
      isOpen = true;
      return { callId: 7 };
    })
    .ok(calls.noteInIncidentCall, { callId: 7 });
  await openScreen('/incidentes/12', { as: 'crue', answers });
  await userEvent.click(button('Iniciar videollamada'));
  await expectVisible(text('Videollamada · incidente 12'));
  await expectVisible(text('Esperando a Móvil 11…').first());
  await expectVisible(link('Ver el incidente en otra ventana'));
  const note = page.getByRole('textbox', { name: 'Nota para el incidente' });
  await userEvent.fill(note, 'Pulso 110, pálido');
  await userEvent.click(button('Guardar en el incidente'));
  await expectValue(note, '');
  expect(answers.sent(calls.noteInIncidentCall)).toMatchObject([
    { params: { id: '12' }, body: { callId: 7, msg: 'Pulso 110, pálido' } },
  ]);
  expect(answers.sent(calls.startIncidentTelecare)).toHaveLength(1);
});

test('The crew reads at its incident that it is called, and enters; an auditor of the centre sees no call', async () => {
  withCamera();
  await openScreen('/incidentes/12', { as: 'transporte', answers: answersOf(CALL) });
  await expectVisible(text('El CRUE lo llama por video'));
  await userEvent.click(link('Entrar'));
  await expectVisible(text('Esperando al CRUE…').first());
  const answers = answersOf(CALL);
  await openScreen('/incidentes/12', { as: 'crue.auditor', answers });
  await expectVisible(text(/Móvil 11/).first());
  await expectGone(text('Videollamada con Móvil 11'));
  expect(answers.sent(calls.getIncidentTelecare)).toEqual([]);
});

test('Who opens the transfer that an incident became finds the call that began at the incident', async () => {
  const steps = stepsUntil('ambulanceDispatchDate');
  const answers = new Answers()
    .ok(getReferral, aTransferOnTheRoad({ steps }))
    .ok(getTelecare, { ...NONE, incidentId: 12 });
  await openScreen('/traslados/4127', { as: 'crue', answers });
  await expectVisible(text('Videollamada del incidente 12'));
  expect(link('Entrar').element().getAttribute('href')).toBe('/telecare/incidente/12');
  await expectGone(button('Iniciar videollamada'));
});
