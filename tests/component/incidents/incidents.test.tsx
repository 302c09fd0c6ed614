import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { listIncidentRequests } from '../../../contract/ambulance-requests/reads';
import { listIncidentChoices } from '../../../contract/ambulances/dispatch-choices';
import type { AnswerOf } from '../../../contract/call';
import * as acts from '../../../contract/incidents/acts';
import type { IncidentRecord } from '../../../contract/incidents/incident-record';
import { createIncident } from '../../../contract/incidents/incidents';
import { getIncident, listIncidents } from '../../../contract/incidents/reads';
import { listNearestAmbulances } from '../../../contract/travel/travel';
import { anIncidentRecord, SENT } from '../../src/incidents/an-incident-record';
import { Answers } from '../support/answers';
import {
  button,
  dialog,
  expectDisabled,
  expectEnabled,
  expectGone,
  expectVisible,
  link,
  radio,
  region,
  text,
  textbox,
} from '../support/find';
import { openScreen } from '../support/open-screen';

const DESK = { width: 1440, height: 900 };
const PAGE = '/incidentes/12';

function nearest(): AnswerOf<typeof listNearestAmbulances> {
  const vehicle = (ambulanceId: number, name: string) => ({
    ambulanceId,
    name,
    licensePlate: 'BZG 997',
    ambulanceType: 'TAB',
    ambulancesEntityId: 1,
    ambulancesEntity: 'Secretaría de Salud',
  });
  const at = new Date().toISOString();
  const way = {
    position: { lat: 6.24, lng: -75.58, fixAt: at, suspect: false },
    range: { shortest: 1, longest: 1 },
  };
  const time = { seconds: 420, metres: 3000, basis: 'graph' as const };
  return {
    at,
    basis: 'graph',
    remarks: ['El servidor de rutas no respondió: tiempos de la red de vías propia.'],
    rows: [
      {
        ...vehicle(1, 'Móvil 11'),
        ...way,
        time,
        timeWords: '≈ 7 min por vía',
        reasons: [{ code: 'free', words: 'Libre' }],
      },
    ],
    excluded: [
      {
        ...vehicle(2, 'Móvil 12'),
        ...way,
        time,
        timeWords: '≈ 7 min por vía',
        whyNot: [{ code: 'busy', words: 'Ocupada con el incidente 9' }],
      },
    ],
  };
}

function answersOf(incident: IncidentRecord) {
  return new Answers()
    .ok(getIncident, incident)
    .ok(listIncidents, { rows: [], next: null, open: { waiting: 0, sent: 0 } })
    .ok(listIncidentRequests, { rows: [] })
    .ok(listIncidentChoices, { rows: [] })
    .ok(listNearestAmbulances, nearest());
}

const openPage = (answers: Answers, as = 'crue') => openScreen(PAGE, { as, answers, size: DESK });

test('An open incident says that nobody drives, and the nearest ambulance is sent after one question', async () => {
  const answers = answersOf(anIncidentRecord()).ok(
    acts.assignToIncident,
    anIncidentRecord({ version: 2, ambulance: SENT }),
  );
  await openPage(answers);
  const card = region('Ambulancia');
  await expectVisible(text('Nadie va en camino: envíe una ambulancia.', card));
  await expectVisible(link('3001234567'));
  await expectVisible(text('El servidor de rutas no respondió: tiempos de la red de vías propia.', card));
  await button(/Móvil 11/, card).click();
  expect(answers.sent(acts.assignToIncident)).toHaveLength(0);
  answers.ok(getIncident, anIncidentRecord({ version: 2, ambulance: SENT }));
  await button('Enviar Móvil 11').click();
  await expectVisible(text('Móvil 11 quedó asignada al incidente 12: se le avisó a su entidad'));
  expect(answers.sent(acts.assignToIncident)[0]?.body).toEqual({
    ambulanceId: 1,
    insteadOf: null,
    reason: null,
  });
  await expectVisible(button('Cambiar ambulancia', card));
  await expectGone(text('Nadie va en camino: envíe una ambulancia.', card));
});

test('A busy ambulance says why, and is not offered', async () => {
  const answers = answersOf(anIncidentRecord());
  await openPage(answers);
  await button(/Móvil 12/).click();
  await expectVisible(text('Móvil 12 no puede ir: Ocupada con el incidente 9'));
  await expectGone(dialog(/¿Enviar/));
});

test('The second operator reads who was first, and the page shows what is true now', async () => {
  const answers = answersOf(anIncidentRecord()).fails(
    acts.assignToIncident,
    409,
    'STATE_MOVED',
    'Ya envió a Móvil 11 Laura Ruiz el 26/11, 09:14',
  );
  await openPage(answers);
  await button(/Móvil 11/, region('Ambulancia')).click();
  answers.ok(getIncident, anIncidentRecord({ version: 2, ambulance: { ...SENT, assignedBy: 'Laura Ruiz' } }));
  await button('Enviar Móvil 11').click();
  await expectVisible(text('Ya envió a Móvil 11 Laura Ruiz el 26/11, 09:14'));
  await expectVisible(text(/Laura Ruiz,/, region('Ambulancia')));
});

test('Without an answer the dialog stays, and the retry has the same key', async () => {
  const answers = answersOf(anIncidentRecord()).breaks(acts.assignToIncident);
  await openPage(answers);
  await button(/Móvil 11/, region('Ambulancia')).click();
  await button('Enviar Móvil 11').click();
  await expectVisible(text(/no se sabe si quedó hecho/));
  answers.ok(acts.assignToIncident, anIncidentRecord({ version: 2, ambulance: SENT }));
  await expectEnabled(button('Enviar Móvil 11'));
  await button('Enviar Móvil 11').click();
  await expectVisible(text('Móvil 11 quedó asignada al incidente 12: se le avisó a su entidad'));
  const keys = answers.sent(acts.assignToIncident).map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

test('Without a place it asks for one instead of showing an order', async () => {
  await openPage(answersOf(anIncidentRecord({ lat: null, lng: null })));
  await expectVisible(button('Señalar el lugar', region('Ambulancia')));
  await expectVisible(text('Sin señalar en el mapa'));
});

test('Taking back and changing need a reason', async () => {
  const incident = anIncidentRecord({ ambulance: SENT });
  const answers = answersOf(incident).ok(acts.takeBackAmbulance, anIncidentRecord());
  await openPage(answers);
  await button('Retirar ambulancia').click();
  await expectDisabled(button('Retirar Móvil 11'));
  await textbox('Razón').fill('Se varó');
  await button('Retirar Móvil 11').click();
  await expectVisible(text('Móvil 11 queda libre'));
  expect(answers.sent(acts.takeBackAmbulance)[0]?.body).toEqual({ ambulanceId: 1, reason: 'Se varó' });
});

test('Ending asks how, and says which ambulance the screen showed', async () => {
  const ended = { at: '2026-11-26T14:30:00Z', by: 'Mónica Ruiz', outcome: 'NOT_FOUND' as const };
  const after = anIncidentRecord({ ambulance: SENT, ended });
  const answers = answersOf(anIncidentRecord({ ambulance: SENT })).ok(acts.endIncident, after);
  await openPage(answers);
  await button('Terminar incidente').click();
  await expectDisabled(button('Terminar el incidente'));
  await radio('No se encontró a nadie').click();
  answers.ok(getIncident, after);
  await button('Terminar el incidente').click();
  await expectVisible(text('Terminado: No se encontró a nadie'));
  expect(answers.sent(acts.endIncident)[0]?.body).toMatchObject({ outcome: 'NOT_FOUND', ambulanceId: 1 });
  await expectVisible(button('Reabrir'));
  await expectGone(button('Terminar incidente'));
});

test('The company reads its incident and acts on nothing', async () => {
  await openPage(answersOf(anIncidentRecord({ ambulance: SENT })), 'transporte');
  await expectVisible(text('CL 50 # 40-20'));
  for (const name of ['Cambiar ambulancia', 'Retirar ambulancia', 'Terminar incidente', 'Corregir el lugar'])
    await expectGone(button(name));
});

test('The company whose ambulance was taken back reads nothing of the incident any more', async () => {
  const answers = answersOf(anIncidentRecord({ ambulance: SENT }));
  const { askAgain } = await openPage(answers, 'transporte');
  await expectVisible(text('CL 50 # 40-20'));
  answers.fails(getIncident, 404, 'NOT_FOUND', 'No existe');
  await askAgain();
  await expectVisible(text('Ninguna ambulancia suya atiende este incidente'));
  await expectGone(text('CL 50 # 40-20'));
  await expectGone(link('3001234567'));
});

test('A question names the ambulance that the person saw, also when another one is sent meanwhile', async () => {
  const other = { ...SENT, id: 2, name: 'Móvil 12' };
  const answers = answersOf(anIncidentRecord({ ambulance: SENT })).ok(acts.endIncident, anIncidentRecord());
  const { askAgain } = await openPage(answers);
  await button('Terminar incidente').click();
  await radio('No se encontró a nadie').click();
  answers.ok(getIncident, anIncidentRecord({ version: 3, ambulance: other }));
  await askAgain();
  await expectVisible(text(/^Móvil 12, TAB/, region('Ambulancia')));
  await expectVisible(text('Móvil 11 queda libre.'));
  await button('Terminar el incidente').click();
  await expect.poll(() => answers.sent(acts.endIncident)[0]?.body).toMatchObject({ ambulanceId: 1 });
});

test('A repeated sending whose act no longer holds says what holds now', async () => {
  const other = { ...SENT, id: 2, name: 'Móvil 12' };
  const answers = answersOf(anIncidentRecord()).ok(
    acts.assignToIncident,
    anIncidentRecord({ version: 3, ambulance: other }),
  );
  await openPage(answers);
  await button(/Móvil 11/, region('Ambulancia')).click();
  await button('Enviar Móvil 11').click();
  await expectVisible(text('Eso quedó hecho y después cambió. El incidente 12 tiene ahora a Móvil 12.'));
  await expectGone(text(/quedó asignada/));
});

test('A place that the citizen’s phone knew only roughly says so; an ended one raises no alarm about its ambulance', async () => {
  const ended = { at: '2026-11-26T14:30:00Z', by: 'Mónica Ruiz', outcome: 'NOT_FOUND' as const };
  await openPage(answersOf(anIncidentRecord({ accuracy: 900, ended })));
  await expectVisible(text(/La ubicación es poco exacta: puede estar a 900 m/));
  await expectVisible(text('6.24420, -75.58120 (± 900 m)'));
  const banner = region('Ambulancia').getByText('Sin ambulancia.');
  await expectVisible(banner);
  expect(banner.element().parentElement?.querySelector('svg')).toBeNull();
});

test('A call is typed and sent by keyboard alone, and opens its incident', async () => {
  const made = anIncidentRecord({ observations: null });
  const answers = answersOf(made).ok(createIncident, made);
  const opened = await openScreen('/incidentes/registrar', { as: 'crue', answers, size: DESK });
  await textbox('Teléfono de quien llama').fill('+57 300 123 4567');
  await textbox('Nombre de quien llama').fill('Rosalba Quimbayo');
  await userEvent.keyboard('{Enter}');
  await expectVisible(text('Escriba la dirección o señale el lugar.'));
  expect(answers.sent(createIncident)).toHaveLength(0);
  await textbox('Dirección').fill('CL 50 # 40-20');
  await userEvent.keyboard('{Enter}');
  await expectVisible(region('Datos del incidente'));
  expect(answers.sent(createIncident)[0]?.body).toMatchObject({
    arrivedBy: 'LLAMADA',
    callerPhone: '3001234567',
    address: 'CL 50 # 40-20',
  });
  expect(opened.path()).toBe(PAGE);
});

test('Without an answer a call says to check whether it was created, and keeps what was typed', async () => {
  const answers = answersOf(anIncidentRecord()).breaks(createIncident);
  await openScreen('/incidentes/registrar', { as: 'crue', answers, size: DESK });
  await textbox('Dirección').fill('CL 50 # 40-20');
  await button('Crear incidente').click();
  await expectVisible(text('Hubo un error al crear el incidente, sin embargo compruebe si este fue creado'));
  await expect.element(textbox('Dirección')).toHaveValue('CL 50 # 40-20');
});

test('The list shows who waits, and opens the page', async () => {
  const row = {
    formId: 12,
    emergencyType: 'ACCIDENTE_TRANSITO',
    address: null,
    arrivedBy: 'LLAMADA' as const,
    isPlaced: false,
    // The person called four minutes ago, and somebody attended it a moment ago.
    healthArrivalDate: new Date(Date.now() - 4 * 60_000).toISOString(),
    createdAt: new Date().toISOString(),
    ambulance: null,
    ended: null,
  };
  const answers = answersOf(anIncidentRecord()).ok(listIncidents, {
    rows: [row],
    next: null,
    open: { waiting: 1, sent: 2 },
  });
  await openScreen('/incidentes', { as: 'crue', answers, size: DESK });
  await expectVisible(text('espera 4 min'));
  await expectVisible(text('Sin dirección ni ubicación'));
  await expectVisible(button(/^Sin ambulancia.?1$/));
  await link(/Incidente 12/).click();
  await expectVisible(region('Datos del incidente'));
});
