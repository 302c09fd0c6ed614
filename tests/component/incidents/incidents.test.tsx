import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listIncidentRequests } from '../../../contract/ambulance-requests/reads';
import { listIncidentChoices } from '../../../contract/ambulances/dispatch-choices';
import type { AnswerOf } from '../../../contract/call';
import * as acts from '../../../contract/incidents/acts';
import type { IncidentRecord } from '../../../contract/incidents/incident-record';
import { createIncident } from '../../../contract/incidents/incidents';
import { getIncident, listIncidents } from '../../../contract/incidents/reads';
import { getIncidentTelecare } from '../../../contract/telecare/incident-calls';
import { listNearestAmbulances } from '../../../contract/travel/travel';
import { notify } from '../../../src/ui/notify';
import { aRequest } from '../../src/ambulance-requests/a-request';
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
    .ok(listIncidents, { rows: [], next: null, open: { waiting: 0, unconfirmed: 0, sent: 0 } })
    .ok(listIncidentRequests, { rows: [] })
    .ok(listIncidentChoices, { rows: [] })
    .ok(getIncidentTelecare, { canStart: false, call: null, roomUrl: null, phone: null })
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
  await expectVisible(link('300 123 4567'));
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

test('What the person of a duplicate said is on the incident, where the ambulance is chosen', async () => {
  const duplicate = aRequest({
    id: 15,
    status: 'duplicate',
    formId: 12,
    additionalInfo: 'Ya no respira',
    userPhoneNumber: '3001112233',
    handledBy: 'Mónica Ruiz',
    handledAt: '2026-11-26T14:03:00Z',
  });
  await openPage(answersOf(anIncidentRecord()).ok(listIncidentRequests, { rows: [duplicate] }));
  const requests = region('Solicitudes de este incidente');
  await expectVisible(text(/^Duplicada: #15 · .*«Ya no respira»$/, requests));
  await expectVisible(link('300 111 2233', requests));
});

test('An auditor reads that nobody drives, and has no acts', async () => {
  await openPage(answersOf(anIncidentRecord()), 'crue.auditor');
  await expectVisible(text('Nadie va en camino.', region('Ambulancia')));
  for (const name of [/Móvil 11/, 'Terminar incidente', 'Corregir el lugar']) await expectGone(button(name));
  await expectGone(link('Pasar a código dorado'));
});

test.each([
  ['/incidentes/registrar', 'Registrar llamada'],
  ['/ambulancia/solicitud?incidente=12', 'Código dorado'],
])('An auditor does not open %s, and reads that it is not for them', async (address, title) => {
  const { path } = await openScreen(address, {
    as: 'crue.auditor',
    answers: answersOf(anIncidentRecord()),
    size: DESK,
  });
  await expectVisible(text(new RegExp(`^«${title}» no es para su rol, Auditoría de recursos`)));
  expect(path()).toBe('/dashboard');
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
    'Ya envió a Móvil 11 Laura Ruiz el 26 nov 09:14',
  );
  await openPage(answers);
  await button(/Móvil 11/, region('Ambulancia')).click();
  answers.ok(getIncident, anIncidentRecord({ version: 2, ambulance: { ...SENT, assignedBy: 'Laura Ruiz' } }));
  await button('Enviar Móvil 11').click();
  await expectVisible(text('Ya envió a Móvil 11 Laura Ruiz el 26 nov 09:14'));
  await expectVisible(text(/Laura Ruiz,/, region('Ambulancia')));
});

test('Without an answer the dialog stays, and the retry has the same key', async () => {
  // On a busy machine a toast may be gone before anybody looks: what was said stays here.
  const [failed, done] = [vi.spyOn(notify, 'error'), vi.spyOn(notify, 'success')];
  onTestFinished(() => {
    failed.mockRestore();
    done.mockRestore();
  });
  const answers = answersOf(anIncidentRecord()).breaks(acts.assignToIncident);
  await openPage(answers);
  await button(/Móvil 11/, region('Ambulancia')).click();
  await button('Enviar Móvil 11').click();
  await expect.poll(() => failed.mock.lastCall?.[0]).toMatch(/no se sabe si quedó hecho/);
  answers.ok(acts.assignToIncident, anIncidentRecord({ version: 2, ambulance: SENT }));
  await expectEnabled(button('Enviar Móvil 11'));
  await button('Enviar Móvil 11').click();
  const told = 'Móvil 11 quedó asignada al incidente 12: se le avisó a su entidad';
  await expect.poll(() => done.mock.lastCall?.[0]).toBe(told);
  await expectGone(button('Enviar Móvil 11'));
  const keys = answers.sent(acts.assignToIncident).map(({ headers }) => headers['idempotency-key']);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('An ambulance that nobody has confirmed says so; the company confirms it with one tap', async () => {
  const confirmed = { by: 'Luis Vital', at: new Date().toISOString() };
  const answers = answersOf(anIncidentRecord({ ambulance: SENT })).ok(
    acts.confirmAmbulance,
    anIncidentRecord({ version: 2, ambulance: { ...SENT, confirmed } }),
  );
  await openPage(answers, 'transporte');
  await expectVisible(text('¿La tripulación ya sabe que debe ir?', region('Ambulancia')));
  answers.ok(getIncident, anIncidentRecord({ version: 2, ambulance: { ...SENT, confirmed } }));
  await button('Confirmar').click();
  await expectVisible(text('Móvil 11 quedó confirmada'));
  await expectGone(text('¿La tripulación ya sabe que debe ir?'));
  await expectVisible(text(/Luis Vital,/, region('Ambulancia')));
  expect(answers.sent(acts.confirmAmbulance)[0]?.body).toEqual({ ambulanceId: 1 });
});

test('The centre reads that nobody has confirmed, and says that it heard it by radio', async () => {
  await openPage(answersOf(anIncidentRecord({ ambulance: SENT })));
  await expectVisible(text('Nadie ha confirmado a Móvil 11.'));
  await expectVisible(button('Confirmó por radio'));
});

test('A crew opens the way to the incident in the navigation of its phone; without a place there is none', async () => {
  const answers = answersOf(anIncidentRecord({ ambulance: SENT }));
  const { askAgain } = await openPage(answers, 'transporte');
  const { lat, lng } = anIncidentRecord();
  await expect.element(link('Cómo llegar')).toHaveAttribute('href', expect.stringContaining(`${lat},${lng}`));
  answers.ok(getIncident, anIncidentRecord({ ambulance: SENT, lat: null, lng: null, version: 3 }));
  await askAgain();
  await expectGone(link('Cómo llegar'));
});

test('The company of an ambulance that nobody has confirmed is called from the page that says so', async () => {
  const ambulance = { ...SENT, entityPhone: '6045550110' };
  const answers = answersOf(anIncidentRecord({ ambulance }));
  await openPage(answers);
  await expectVisible(link(/^Llamar a Secretaría de Salud, 604\s555\s0110/));
  await expectVisible(link(/^604\s555\s0110/, region('Ambulancia')));
});

test('While the ambulance drives there by GPS nobody is called, and the page says so', async () => {
  await openPage(answersOf(anIncidentRecord({ ambulance: { ...SENT, isOnItsWay: true } })));
  await expectVisible(text('Va en camino según el GPS; nadie lo ha confirmado.'));
  await expectGone(text(/se repite/));
  await expectVisible(button('Confirmó por radio'));
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
  await expectGone(link('300 123 4567'));
  // A later failure must not bring back what was read before.
  answers.fails(getIncident, 500, 'INTERNAL', 'Ocurrio un error');
  await askAgain();
  await expectVisible(text(/^Datos de hace/));
  await expectGone(text('CL 50 # 40-20'));
  await expectVisible(text('Ninguna ambulancia suya atiende este incidente'));
});

test('After a take-back the list of the company has the incident no more, also when it cannot be read again', async () => {
  const row = {
    formId: 12,
    emergencyType: 'ACCIDENTE_TRANSITO',
    address: 'CL 50 # 40-20',
    arrivedBy: 'LLAMADA' as const,
    isPlaced: true,
    healthArrivalDate: new Date().toISOString(),
    createdAt: new Date().toISOString(),
    ambulance: 'Móvil 11',
    isUnconfirmed: false,
    ended: null,
  };
  const answers = answersOf(anIncidentRecord({ ambulance: SENT })).ok(listIncidents, {
    rows: [row],
    next: null,
    open: { waiting: 0, unconfirmed: 0, sent: 1 },
  });
  const opened = await openScreen('/incidentes', { as: 'transporte', answers, size: DESK });
  await expectVisible(text('CL 50 # 40-20'));
  answers.fails(getIncident, 404, 'NOT_FOUND', 'No existe').breaks(listIncidents);
  await link(/Incidente 12/).click();
  await expectVisible(text('Ninguna ambulancia suya atiende este incidente'));
  await opened.goTo('/incidentes');
  await expectVisible(text('Ningún incidente tiene ambulancia ahora'));
  await expectGone(text('CL 50 # 40-20'));
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

/** The list of one incident whose person called so many minutes ago; somebody attended it a moment ago. */
function listOf(minutes: number) {
  const row = {
    formId: 12,
    emergencyType: 'ACCIDENTE_TRANSITO',
    address: null,
    arrivedBy: 'LLAMADA' as const,
    isPlaced: false,
    healthArrivalDate: new Date(Date.now() - minutes * 60_000).toISOString(),
    createdAt: new Date().toISOString(),
    ambulance: null,
    isUnconfirmed: false,
    ended: null,
  };
  const open = { waiting: 1, unconfirmed: 0, sent: 2 };
  return answersOf(anIncidentRecord()).ok(listIncidents, { rows: [row], next: null, open });
}

test('One that waits 21 minutes without an ambulance is an alarm, in colour and in words', async () => {
  await openScreen('/incidentes', { as: 'crue', answers: listOf(21), size: DESK });
  const wait = text('espera 21 min');
  await expect.element(wait).toHaveAttribute('data-late', 'true');
  await expect.element(wait).toHaveAttribute('title', 'Demorado');
  await expectVisible(text('Demorado sin ambulancia'));
});

test('The list shows who waits, and opens the page', async () => {
  await openScreen('/incidentes', { as: 'crue', answers: listOf(4), size: DESK });
  await expect.element(text('espera 4 min')).not.toHaveAttribute('data-late');
  await expectVisible(text('Sin ambulancia', link(/Incidente 12/)));
  await expectVisible(text('Sin dirección ni ubicación'));
  await expectVisible(button(/^Sin ambulancia.?1$/));
  await link(/Incidente 12/).click();
  await expectVisible(region('Datos del incidente'));
});

/** Nobody waits for an ambulance, and nobody confirms the one that was sent so many minutes ago. */
function unconfirmedSince(minutes: number, { isDriving = false } = {}) {
  const at = new Date(Date.now() - minutes * 60_000).toISOString();
  const row = {
    formId: 12,
    emergencyType: 'ACCIDENTE_TRANSITO',
    address: 'CL 50 # 40-20',
    arrivedBy: 'LLAMADA' as const,
    isPlaced: true,
    healthArrivalDate: at,
    createdAt: at,
    ambulance: 'Móvil 11',
    isUnconfirmed: true,
    ...(!isDriving && { silentSince: at }),
    ended: null,
  };
  const open = { waiting: 0, unconfirmed: isDriving ? 0 : 1, sent: 1 };
  return answersOf(anIncidentRecord()).ok(listIncidents, ({ query }) => ({
    rows: query.state === 'unconfirmed' ? [row] : [],
    next: null,
    open,
  }));
}

test('The list opens on the unconfirmed ones where none waits for an ambulance; a named state stays', async () => {
  const { goTo } = await openScreen('/incidentes', { as: 'crue', answers: unconfirmedSince(14), size: DESK });
  const wait = text('sin confirmar 14 min');
  await expect.element(wait).toHaveAttribute('data-late', 'true');
  await expectVisible(text('Demorado sin confirmar'));
  await expect.element(button(/^Sin confirmar.?1$/)).toHaveAttribute('aria-pressed', 'true');
  await button(/^Sin ambulancia.?0$/).click();
  await expectVisible(text('Ningún incidente espera ambulancia'));
  await goTo('/incidentes?state=waiting');
  await expectVisible(text('Ningún incidente espera ambulancia'));
});

test('One that drives there by GPS stands apart, without an alarm', async () => {
  const answers = unconfirmedSince(14, { isDriving: true });
  await openScreen('/incidentes?state=unconfirmed', { as: 'crue', answers, size: DESK });
  const list = page.getByRole('list', { name: 'En camino según el GPS, sin confirmar' });
  await expectVisible(link(/Incidente 12/, list));
  await expectGone(text(/^Demorado/));
  await expectGone(text('Ninguna ambulancia enviada espera que alguien la confirme'));
});

test('One that was sent a moment ago is unconfirmed, and not late', async () => {
  await openScreen('/incidentes', { as: 'crue', answers: unconfirmedSince(1), size: DESK });
  await expect.element(text('sin confirmar 1 min')).not.toHaveAttribute('data-late');
  await expectVisible(text('Sin confirmar', link(/Incidente 12/)).first());
});
