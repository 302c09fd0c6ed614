import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { attendRequest, deleteRequest, duplicateEvent } from '../../../contract/ambulance-requests/acts';
import { blockSender, listBlocks, undoBlock } from '../../../contract/ambulance-requests/blocks';
import {
  getAmbulanceRequest,
  getRequestPhoto,
  listAmbulanceRequests,
} from '../../../contract/ambulance-requests/reads';
import type { SuggestedDuplicate } from '../../../contract/ambulance-requests/suggested-duplicates';
import { listLatestEvents } from '../../../contract/incidents/incidents';
import { listIncidents } from '../../../contract/incidents/reads';
import { requestKeys } from '../../../src/subjects/ambulance-requests/keys';
import { aRequest } from '../../src/ambulance-requests/a-request';
import { Answers } from '../support/answers';
import {
  button,
  dialog,
  expectDisabled,
  expectEnabled,
  expectFocus,
  expectGone,
  expectVisible,
  group,
  link,
  radio,
  region,
  text,
  textbox,
} from '../support/find';
import { openScreen } from '../support/open-screen';
import { makeOlder } from '../support/stored';

const SCREEN = '/solicitudes';
const DESK = { width: 1440, height: 900 };

const pendingOf = (oldestAt: string | null) => ({ normal: 1, low: 0, oldestAt });
const HANDLED = { attend: 4, delete: 2, duplicate: 3 };

function answersOf(request = aRequest(), suggestions: SuggestedDuplicate[] = []) {
  return new Answers()
    .ok(listAmbulanceRequests, {
      rows: [request],
      next: null,
      pending: pendingOf(request.timestamp),
      isBridgeDown: false,
      isOpen: true,
      handled: HANDLED,
    })
    .ok(getAmbulanceRequest, { ...request, suggestions })
    .ok(listBlocks, { rows: [] })
    .ok(listIncidents, { rows: [], next: null, open: { waiting: 0, unconfirmed: 0, sent: 3 } })
    .ok(listLatestEvents, {
      events: [
        {
          formId: 8,
          address: 'KR 70 # 1-15',
          cellphoneNumber: '3110000000',
          createdAt: '2026-11-26T14:00:00Z',
          endedAt: '2026-11-26T14:40:00Z',
        },
        {
          formId: 7,
          address: 'CL 50 # 40-30',
          cellphoneNumber: null,
          createdAt: '2026-11-26T13:00:00Z',
          endedAt: null,
        },
      ],
    });
}

/** As the socket tells it. */
const tell = (detail: {
  id: number;
  version: number;
  isNew: boolean;
  isLow?: boolean;
  isCorrected?: boolean;
}) => window.dispatchEvent(new CustomEvent('relevo:ambulance-requests', { detail }));

test('A pending request has its three acts, and shows an unknown type and a person without a record as they are', async () => {
  await openScreen(`${SCREEN}?id=12`, { as: 'crue', answers: answersOf(), size: DESK });
  const panel = region('Solicitud #12');
  for (const name of ['Eliminar', 'Duplicado', 'Atender']) await expectVisible(button(name, panel));
  await expectVisible(text('INUNDACION', panel));
  await expectVisible(text('No lo dijo', panel));
});

test('An auditor reads a pending request and has no acts', async () => {
  await openScreen(`${SCREEN}?id=12`, { as: 'crue.auditor', answers: answersOf(), size: DESK });
  const panel = region('Solicitud #12');
  await expectVisible(text('INUNDACION', panel));
  for (const name of ['Eliminar', 'Duplicado', 'Atender', 'Bloquear a quien la envió'])
    await expectGone(button(name, panel));
  await expectGone(link('Registrar llamada'));
});

test('The oldest one is told where it stands on a later page', async () => {
  const oldestAt = new Date(Date.now() - 50 * 60_000).toISOString();
  const answers = answersOf().ok(listAmbulanceRequests, {
    rows: [aRequest()],
    next: 12,
    pending: pendingOf(oldestAt),
    isBridgeDown: true,
    isOpen: true,
    handled: HANDLED,
  });
  await openScreen(SCREEN, { as: 'crue', answers, size: DESK });
  await expectVisible(text('La más antigua espera 50 min. Está más abajo: use “Ver más”.'));
  await expectVisible(text('No llegan todas las solicitudes de la aplicación ciudadana.'));
});

const openWithin = (accuracy: number) =>
  openScreen(`${SCREEN}?id=12`, { as: 'crue', answers: answersOf(aRequest({ accuracy })), size: DESK });

test('A place that the phone knew only roughly says so', async () => {
  await openWithin(3200);
  const panel = region('Solicitud #12');
  await expectVisible(text(/La ubicación es poco exacta: puede estar a 3200 m/, panel));
  await expectVisible(text('6.24420, -75.58120 (± 3200 m)', panel));
});

test('An exact place says how exact, without a warning', async () => {
  await openWithin(18);
  await expectVisible(text('6.24420, -75.58120 (± 18 m)', region('Solicitud #12')));
  await expectGone(text(/poco exacta/));
});

test('A handled one has no acts, and says who did what; only a supervisor reopens it', async () => {
  const handled = aRequest({
    status: 'attend',
    handledBy: 'Laura Ruiz',
    handledAt: '2026-11-26T14:14:00Z',
    formId: 7,
  });
  await openScreen(`${SCREEN}?id=12&status=all`, { as: 'crue', answers: answersOf(handled), size: DESK });
  const panel = region('Solicitud #12');
  await expectVisible(text('Ya la atendió Laura Ruiz el 26 nov 09:14. Incidente 7.', panel));
  await expectVisible(button('Reabrir', panel));
  await expectVisible(link('Ir al incidente 7', panel));
  await expectGone(button('Atender', panel));
});

test('Attending asks, sends digits, and says the words of the one who was first', async () => {
  const answers = answersOf().fails(
    attendRequest,
    409,
    'STATE_MOVED',
    'Ya la atendió Laura Ruiz el 26 nov 09:14',
  );
  await openScreen(`${SCREEN}?id=12`, { as: 'crue', answers, size: DESK });
  await button('Atender', region('Solicitud #12')).click();
  await expectVisible(text('¿Está seguro de que desea atender el incidente?'));
  await textbox('Teléfono').fill('300 999-88-77');
  await button('Crear incidente').click();
  await expectVisible(text('Ya la atendió Laura Ruiz el 26 nov 09:14'));
  await expectGone(dialog('Atender incidente'));
  expect(answers.asked.find(({ call }) => call === attendRequest.name)?.body).toMatchObject({
    callerPhone: '3009998877',
  });
});

test('Attending sends only what the operator typed: the rest is as the person told it, or tells it meanwhile', async () => {
  const answers = answersOf().ok(attendRequest, aRequest({ status: 'attend', formId: 7 }));
  await openScreen(`${SCREEN}?id=12`, { as: 'crue', answers, size: DESK });
  await button('Atender', region('Solicitud #12')).click();
  await textbox('Observaciones').fill('Consciente');
  await button('Crear incidente').click();
  await expect
    .poll(() => answers.sent(attendRequest)[0]?.body)
    .toEqual({ callerName: null, callerPhone: null, address: null, observations: 'Consciente' });
});

test('One that another system attended is reopened without words about an incident', async () => {
  const handled = aRequest({
    status: 'attend',
    handledBy: 'Otro sistema',
    handledAt: '2026-11-26T14:14:00Z',
    formId: null,
  });
  await openScreen(`${SCREEN}?id=12&status=all`, { as: 'crue', answers: answersOf(handled), size: DESK });
  await button('Reabrir', region('Solicitud #12')).click();
  await expectVisible(text(/La atendió otro sistema: aquí no tiene incidente/));
  await expectGone(text(/null/));
});

test.each([
  [2, 'Todavía no hay imagen'],
  [40, 'No hay imagen'],
])('Without a photo, %i minutes after the request: %s', async (minutes, words) => {
  const timestamp = new Date(Date.now() - minutes * 60_000).toISOString();
  const answers = answersOf(aRequest({ timestamp, additionalImageURL: null }));
  await openScreen(`${SCREEN}?id=12&tab=photo`, { as: 'crue', answers, size: DESK });
  await expectVisible(text(words));
});

test('A supervisor blocks who abuses, and undoes it; a fault is said at its field and loses nothing', async () => {
  const block = {
    id: 5,
    requestId: 12,
    kind: 'phone' as const,
    phone: '3001234567',
    reason: 'Bromas',
    by: 'Mónica Ruiz',
    at: new Date().toISOString(),
    endsAt: new Date(Date.now() + 86_400_000).toISOString(),
  };
  const fault = [{ path: 'kind', message: 'No se sabe de qué equipo vino: se olvida después de un día.' }];
  const answers = answersOf()
    .ok(listBlocks, { rows: [] })
    .fails(blockSender, 422, 'FIELDS_INVALID', 'Revise los campos.', fault);
  await openScreen(`${SCREEN}?id=12`, { as: 'crue', answers, size: DESK });
  await button('Bloquear a quien la envió').click();
  await textbox('Razón').fill('Bromas');
  await radio(/El equipo/).click();
  await button('Bloquear').click();
  await expectVisible(text('No se sabe de qué equipo vino: se olvida después de un día.'));
  await expect.element(textbox('Razón')).toHaveValue('Bromas');
  await radio(/El teléfono/).click();
  answers.ok(blockSender, block).ok(listBlocks, { rows: [block] });
  await button('Bloquear').click();
  await expectVisible(text('Bloqueados (1)'));
  expect(answers.sent(blockSender).at(-1)?.body).toEqual({ kind: 'phone', hours: 24, reason: 'Bromas' });
  answers.ok(undoBlock, block).ok(listBlocks, { rows: [] });
  await button('Quitar el bloqueo: Teléfono 3001234567').click();
  await button(/^Quitar el bloqueo$/).click();
  await expectVisible(text('Nadie está bloqueado.', region('Bloqueados')));
});

test('By keyboard: each block has its own button, and after an undoing the focus is at the heading of the list', async () => {
  const blockOf = (id: number, phone: string) => ({
    id,
    requestId: id,
    kind: 'phone' as const,
    phone,
    reason: 'Bromas',
    by: 'Mónica Ruiz',
    at: '2026-11-26T14:00:00Z',
    endsAt: '2026-11-27T14:00:00Z',
  });
  const [first, second] = [blockOf(1, '3000000001'), blockOf(2, '3000000002')];
  const answers = answersOf()
    .ok(listBlocks, { rows: [first, second] })
    .ok(undoBlock, first);
  await openScreen(SCREEN, { as: 'crue', answers, size: DESK });
  for (const [name, left] of [
    ['Teléfono 3000000001', [second]],
    ['Teléfono 3000000002', []],
  ] as const) {
    const undo = await button(`Quitar el bloqueo: ${name}`).findElement();
    if (undo instanceof HTMLElement) undo.focus();
    answers.ok(listBlocks, { rows: [...left] });
    await userEvent.keyboard('{Enter}');
    await expectVisible(dialog(`¿Quitar el bloqueo? ${name}`));
    const confirm = await button(/^Quitar el bloqueo$/).findElement();
    if (confirm instanceof HTMLElement) confirm.focus();
    await userEvent.keyboard('{Enter}');
    await expectFocus(text(`Bloqueados (${left.length})`));
  }
});

test('A correction by its person is said, also of a request that is not open', async () => {
  await openScreen(SCREEN, { as: 'crue', answers: answersOf(), size: DESK });
  await expectVisible(text('Escoja una solicitud'));
  tell({ id: 12, version: 2, isNew: false, isCorrected: true });
  await expectVisible(text('Se ha actualizado la informacion de la solicitud de ambulancia'));
});

test('Attending without an answer says to check whether the incident was made', async () => {
  await openScreen(`${SCREEN}?id=12`, { as: 'crue', answers: answersOf(), size: DESK });
  await button('Atender', region('Solicitud #12')).click();
  await button('Crear incidente').click();
  await expectVisible(text('Hubo un error al crear el incidente, sin embargo compruebe si este fue creado'));
});

test('A duplicate needs a selection; the suggested incident is first, with its reason', async () => {
  const suggestion: SuggestedDuplicate = {
    id: 9,
    status: 'attend',
    formId: 7,
    timestamp: '2026-11-26T13:00:00Z',
    address: 'CL 50 # 40-30',
    additionalInfo: 'Hay dos motos en el suelo',
    additionalImageURL: '/api/ambulanceRequest/9/photo',
    metres: 120,
    minutes: 4,
    samePhone: false,
    words: '¿la misma? 120 m, 4 min',
  };
  const answers = answersOf(aRequest(), [suggestion]).ok(
    duplicateEvent,
    aRequest({ status: 'duplicate', formId: 7 }),
  );
  answers.fails(getRequestPhoto, 404, 'NOT_FOUND', 'No existe');
  await openScreen(`${SCREEN}?id=12`, { as: 'crue', answers, size: DESK });
  const same = region('Podrían ser la misma');
  await expectVisible(text(/«Hay dos motos en el suelo»/, same));
  expect(answers.sent(getRequestPhoto)).toEqual([]);
  await button(`Imagen de la solicitud #${suggestion.id}`, same).click();
  await expect.poll(() => answers.sent(getRequestPhoto)).toMatchObject([{ params: { id: '9' } }]);
  await button('Duplicado', region('Solicitud #12')).click();
  const modal = dialog('Duplicar incidente');
  await expectVisible(text('¿la misma? 120 m, 4 min', modal));
  await expectVisible(text(/TERMINADO: ninguna ambulancia va/, modal));
  expect(
    radio(/\d/, modal)
      .elements()
      .map((one) => one.closest('label')?.textContent),
  ).toEqual(['7', '8']);
  await expectDisabled(button('Duplicar incidente', modal));
  // Anywhere on its row: a number is too small for a finger.
  await text('¿la misma? 120 m, 4 min', modal).click({ force: true });
  await expectEnabled(button('Duplicar incidente', modal));
  await button('Duplicar incidente', modal).click();
  await expectVisible(text('Solicitud marcada como duplicada del incidente 7'));
  expect(answers.asked.find(({ call }) => call === duplicateEvent.name)?.body).toEqual({
    requestId: 12,
    formId: 7,
    isEnded: false,
  });
});

test('A new request switches to the pending ones; a change of the open one is said', async () => {
  const opened = await openScreen(`${SCREEN}?id=12&status=delete`, {
    as: 'crue',
    answers: answersOf(),
    size: DESK,
  });
  await expectVisible(region('Solicitud #12'));
  tell({ id: 13, version: 1, isNew: true });
  await expect.poll(opened.search).toBe('?id=12');
  tell({ id: 12, version: 2, isNew: false });
  await expectVisible(text('Se ha actualizado la informacion de la solicitud de ambulancia'));
});

test('A new request of low priority leaves the view as it is', async () => {
  const opened = await openScreen(`${SCREEN}?id=12&status=delete`, {
    as: 'crue',
    answers: answersOf(),
    size: DESK,
  });
  await expectVisible(region('Solicitud #12'));
  tell({ id: 13, version: 1, isNew: true, isLow: true });
  tell({ id: 12, version: 2, isNew: false });
  await expectVisible(text('Se ha actualizado la informacion de la solicitud de ambulancia'));
  expect(opened.search()).toContain('status=delete');
});

test('What is typed stays when somebody else asks and the list cannot be read', async () => {
  const answers = answersOf();
  const opened = await openScreen(`${SCREEN}?id=12&status=all`, { as: 'crue', answers, size: DESK });
  await button('Atender', region('Solicitud #12')).click();
  await textbox('Observaciones').fill('Dos heridos');
  answers.fails(listAmbulanceRequests, 500, 'INTERNAL', 'Ocurrio un error');
  tell({ id: 13, version: 1, isNew: true });
  await expect.poll(opened.search).toBe('?id=12');
  await expectVisible(text('Ocurrió un problema al cargar las solicitudes, inténtalo más tarde'));
  await expect.element(textbox('Observaciones')).toHaveValue('Dos heridos');
});

test('Each filter says how many there are', async () => {
  await openScreen(SCREEN, { as: 'crue', answers: answersOf(), size: DESK });
  for (const name of ['Pendientes 1', 'Atendidas 4', 'Eliminadas 2', 'Duplicadas 3', 'Todas 10'])
    await expectVisible(
      button(new RegExp(`^${name.replace(' ', ' ?')}$`), group('Estado de las solicitudes')),
    );
});

test('Without a network the last seen request is there after a reload, with its age', async () => {
  const answers = answersOf();
  const opened = await openScreen(`${SCREEN}?id=12`, { as: 'crue', answers, size: DESK });
  await expectVisible(text('Se cayó de la moto', region('Solicitud #12')));
  await makeOlder(opened, requestKeys.list('pending'), 12);
  await makeOlder(opened, requestKeys.one(12), 8);
  answers.breaks(listAmbulanceRequests).breaks(getAmbulanceRequest);
  await opened.reload();
  await expectVisible(text('Se cayó de la moto', region('Solicitud #12')));
  await expectVisible(text('Datos de hace 12 min, sin conexión'));
  await expectVisible(text('Datos de hace 8 min, sin conexión', region('Solicitud #12')));
});

test('Deleting asks first', async () => {
  const answers = answersOf().ok(deleteRequest, aRequest({ status: 'delete' }));
  await openScreen(`${SCREEN}?id=12`, { as: 'crue', answers, size: DESK });
  await button('Eliminar', region('Solicitud #12')).click();
  const modal = dialog('Eliminar solicitud de ambulancia');
  expect(answers.sent(deleteRequest)).toHaveLength(0);
  await button('Eliminar la solicitud', modal).click();
  await expectGone(modal);
  expect(answers.sent(deleteRequest)).toHaveLength(1);
});

test('Beside the requests are the incidents without an ambulance, and the way to the others', async () => {
  const answers = answersOf().ok(listIncidents, {
    rows: [
      {
        formId: 31,
        emergencyType: 'ACCIDENTE_TRANSITO',
        address: 'CL 44 # 52-10',
        isPlaced: true,
        arrivedBy: 'LLAMADA',
        healthArrivalDate: new Date(Date.now() - 9 * 60_000).toISOString(),
        createdAt: new Date().toISOString(),
        ambulance: null,
        isUnconfirmed: false,
        ended: null,
      },
    ],
    next: null,
    open: { waiting: 1, unconfirmed: 0, sent: 3 },
  });
  const { release } = answers.hold(listIncidents);
  await openScreen(SCREEN, { as: 'crue', answers, size: DESK });
  const section = region('Incidentes sin ambulancia');
  // Unknown is not 0: somebody would look no further.
  await expectVisible(link('Ver los que tienen ambulancia y los terminados', section));
  release();
  await expectVisible(link(/Incidente 31/, section));
  await expectVisible(link('Registrar llamada', section));
  await expectVisible(link('Ver los que tienen ambulancia (3) y los terminados', section));
});

test('A centre that takes no requests of citizens does not say that one may come', async () => {
  const answers = answersOf().ok(listAmbulanceRequests, {
    rows: [],
    next: null,
    pending: { normal: 0, low: 0, oldestAt: null },
    isBridgeDown: false,
    isOpen: false,
    handled: HANDLED,
  });
  await openScreen(SCREEN, { as: 'crue', answers, size: DESK });
  await expectVisible(text('Las solicitudes de la ciudadanía están apagadas'));
  await expectGone(text(/aparece aquí sola/));
});
