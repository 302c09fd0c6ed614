import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  type Acknowledgement,
  answerAcknowledgement,
  callAgain,
} from '../../../contract/acknowledgements/acknowledgements';
import { LADDER_PACES } from '../../../contract/acknowledgements/escalation';
import { getLadderPaces } from '../../../contract/acknowledgements/ladder-paces';
import { listOpenAlerts, type OpenAlert } from '../../../contract/acknowledgements/open-alerts';
import { type Dispatch, listDispatches } from '../../../contract/incidents/dispatches';
import { Answers } from '../support/answers';
import { button, expectGone, expectVisible, link, text } from '../support/find';
import { openScreen } from '../support/open-screen';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const anAlert = (given: Partial<OpenAlert> = {}): OpenAlert => ({
  id: 1,
  referralId: 512,
  kind: 'request',
  about: null,
  called: ['EPS Andina', 'CRUE, centro regulador'],
  times: 3,
  openedAt: minutesAgo(12),
  nextAt: minutesAgo(-3),
  takenBy: null,
  takenAt: null,
  phones: [],
  mayTake: false,
  ...given,
});

const answersWith = (rows: OpenAlert[], total = rows.length) =>
  new Answers()
    .ok(listOpenAlerts, { rows, total })
    .ok(listDispatches, { rows: [] })
    .ok(getLadderPaces, { paces: LADDER_PACES, updatedBy: null, updatedAt: null });

const ANSWERED: Acknowledgement = {
  id: 1,
  kind: 'request',
  about: null,
  levels: ['EPS Andina'],
  level: 0,
  repeats: 0,
  openedAt: minutesAgo(12),
  calledAt: minutesAgo(2),
  nextAt: minutesAgo(-10),
  escalatesAt: null,
  takenBy: 'Mónica Ruiz',
  takenAt: minutesAgo(0),
  endedAt: null,
  endedBy: null,
  receipts: [],
  isCalled: true,
  isSeen: true,
};

const PAGE = '/traslados/avisos';

test('The page of unanswered alerts has those that wait now, with whom they called and their transfer', async () => {
  const taken = anAlert({
    id: 2,
    referralId: 513,
    kind: 'golden',
    takenBy: 'Ana Toro',
    takenAt: minutesAgo(1),
  });
  const { path } = await openScreen(PAGE, { as: 'crue', answers: answersWith([anAlert(), taken], 9) });
  await expectVisible(text('9 avisos'));
  await expectVisible(text('hace 12 min').first());
  await expectVisible(
    text(/Avisado a EPS Andina, y 3 veces al CRUE, centro regulador\. Nadie se ha encargado/),
  );
  await expectVisible(text(/Ana Toro se encargó a las .+; si todo sigue igual, se repite a las/));
  await expectVisible(text('y 7 más, que no caben aquí'));
  await text('#512 · Solicitud sin IPS').click();
  await expect.poll(path).toBe('/traslados/512');
});

test('A golden code keeps its word and its patient after the dispatch, and is red from the first repeat on', async () => {
  const golden = { golden: true as const, patient: 'Gloria Restrepo Cano' };
  const rows = [
    anAlert({ ...golden, kind: 'dispatch', times: 1, openedAt: minutesAgo(5), isLate: true }),
    anAlert({ ...golden, id: 2, kind: 'request', times: 1, openedAt: minutesAgo(1) }),
    anAlert({ id: 3, referralId: 513, triage: 1, patient: 'Luis Cano' }),
  ];
  await openScreen(PAGE, { as: 'crue', answers: answersWith(rows) });
  const late = text('#512 · CÓDIGO DORADO · Gloria Restrepo Cano · La tripulación no responde');
  await expect.element(late).toHaveAttribute('data-alarm');
  await expect.element(text('hace 5 min')).toHaveAttribute('data-alarm');
  const calm = text('#512 · CÓDIGO DORADO · Gloria Restrepo Cano · Solicitud sin IPS');
  await expect.element(calm).not.toHaveAttribute('data-alarm');
  await expectVisible(text('#513 · triage 1 · Luis Cano · Solicitud sin IPS'));
});

test('Without any it says so; a failure is not calm', async () => {
  const answers = answersWith([]);
  const { askAgain } = await openScreen(PAGE, { as: 'crue', answers });
  await expectVisible(text('Ninguno: todo aviso tiene respuesta.'));
  answers.fails(listOpenAlerts, 503, 'UNAVAILABLE', 'No disponible');
  await askAgain();
  await expectVisible(text(/^Como estaban a las .+: no se pudo preguntar de nuevo\.$/));
  await expectGone(text(/^Ninguno/));
});

test('An alert that was not repeated yet has a neutral name and no alarm', async () => {
  const rows = [
    anAlert({ kind: 'answer', times: 1, openedAt: minutesAgo(2) }),
    anAlert({ id: 2, referralId: 513, kind: 'answer', times: 2, openedAt: minutesAgo(4) }),
  ];
  await openScreen(PAGE, { as: 'crue', answers: answersWith(rows) });
  await expectVisible(text('#512 · Pregunta a la IPS'));
  await expect.element(text('hace 2 min')).not.toHaveAttribute('data-alarm');
  await expect.element(text('hace 4 min')).toHaveAttribute('data-alarm');
});

test('A contradicted acceptance is no question to the hospital, and no hospital is silent', async () => {
  const rows = [
    anAlert({ kind: 'answer', contradiction: 'twoAnswers', called: ['CRUE, centro regulador'] }),
    anAlert({ id: 2, referralId: 513, kind: 'answer', contradiction: 'overRefusal', times: 1 }),
  ];
  await openScreen(PAGE, { as: 'crue', answers: answersWith(rows) });
  await expectVisible(text('#512 · La IPS aceptó y también dijo que no puede'));
  await expectVisible(text('#513 · La EPS tiene código; la IPS dijo que no puede'));
  await expectGone(text(/^#51.*(Pregunta a la IPS|no responde)/));
});

test('Of each alert the page offers the telephone of who was alerted, and to take charge', async () => {
  const phones = [{ name: 'EPS Andina', phone: '604 555 0100' }];
  const answers = answersWith([anAlert({ phones, mayTake: true }), anAlert({ id: 2, referralId: 513 })]);
  answers.ok(answerAcknowledgement, ANSWERED);
  await openScreen(PAGE, { as: 'crue', answers });
  const call = page.getByRole('link', { name: 'Llamar a EPS Andina, 604 555 0100' });
  await expect.element(call).toHaveAttribute('href', 'tel:6045550100');
  await button('Me encargo, traslado #512').click();
  await expectVisible(text('Quedó dicho que usted se encarga'));
  expect(answers.sent(answerAcknowledgement)).toMatchObject([{ body: { id: 1 } }]);
  await expectGone(button('Me encargo, traslado #513'));
});

test('The regulation centre alerts again at once, where nobody takes charge', async () => {
  const taken = anAlert({ id: 2, referralId: 513, takenBy: 'Ana Toro', takenAt: minutesAgo(1) });
  const answers = answersWith([anAlert(), taken]);
  answers.fails(callAgain, 409, 'STATE_MOVED', 'Se avisó hace menos de 30 segundos; espere un momento.');
  await openScreen(PAGE, { as: 'crue', answers });
  await button('Avisar de nuevo ahora, traslado #512').click();
  await expectVisible(text('Se avisó hace menos de 30 segundos; espere un momento.'));
  answers.ok(callAgain, { ...ANSWERED, takenBy: null, takenAt: null });
  await button('Avisar de nuevo ahora, traslado #512').click();
  await expectVisible(text('Se avisó de nuevo'));
  expect(answers.sent(callAgain).map(({ body }) => body)).toEqual([{ id: 1 }, { id: 1 }]);
  // The first was decided: the second is another one.
  const keys = answers.sent(callAgain).map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
  await expectGone(button('Avisar de nuevo ahora, traslado #513'));
});

test("Just after an alert the button counts down by the server's clock, also after a reload", async () => {
  // The answers of the tests have this time; the page's own clock goes on.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = Date.now() + 3_600_000;
  vi.setSystemTime(server);
  const answers = answersWith([anAlert({ calledAt: new Date(server - 2_000).toISOString() })]);
  answers.ok(callAgain, { ...ANSWERED, takenBy: null, takenAt: null });
  const { askAgain } = await openScreen(PAGE, { as: 'crue', answers });
  const waiting = button(/^Avisar de nuevo en 2\d s, traslado #512$/);
  await expect.element(waiting).toHaveTextContent(/^Avisar de nuevo en 2\d s$/);
  await expect.element(waiting).toHaveAttribute('aria-disabled', 'true');
  await waiting.click({ force: true });
  await expectVisible(button(/^Avisar de nuevo en 2[0-6] s, traslado #512$/));
  vi.setSystemTime(server + 28_500);
  await askAgain();
  const again = button('Avisar de nuevo ahora, traslado #512');
  await expect.element(again).not.toHaveAttribute('aria-disabled', 'true');
  expect(answers.sent(callAgain)).toEqual([]);
  answers.ok(listOpenAlerts, { rows: [anAlert({ calledAt: new Date().toISOString() })], total: 1 });
  await again.click();
  await expectVisible(button(/^Avisar de nuevo en (30|2\d) s, traslado #512$/));
  expect(answers.sent(callAgain)).toHaveLength(1);
});

test('An auditor alerts nobody', async () => {
  await openScreen(PAGE, { as: 'crue.auditor', answers: answersWith([anAlert()]) });
  await expectGone(button(/^Avisar de nuevo/));
});

test('The pace of the alerts is folded below them', async () => {
  const { answers } = await openScreen(PAGE, { as: 'crue', answers: answersWith([]) });
  await expectVisible(text('Ninguno: todo aviso tiene respuesta.'));
  expect(answers.sent(getLadderPaces)).toEqual([]);
  await text('Cada cuánto se repiten').click();
  await expectVisible(page.getByRole('region', { name: 'Solicitud sin IPS' }));
});

const CALM = 'Ninguno: todo aviso tiene respuesta.';
const aDispatch = (given: Partial<Dispatch> = {}): Dispatch => ({
  formId: 6,
  emergencyType: 'ACCIDENTE_TRANSITO',
  ambulanceId: 23,
  ambulance: 'Móvil 23',
  since: minutesAgo(14),
  isConfirmed: false,
  isSilent: true,
  phones: [{ name: 'Ambulancias Norte', phone: '6045550101' }],
  ...given,
});

test('An ambulance of an incident that nobody confirms is listed, with whom to call, and nothing reads as calm', async () => {
  const rows = [aDispatch(), aDispatch({ formId: 7, since: minutesAgo(1) })];
  const answers = answersWith([]).ok(listDispatches, { rows });
  const { path, askAgain } = await openScreen(PAGE, { as: 'crue', answers });
  await expectVisible(text('2 ambulancias'));
  const late = text('hace 14 min');
  await expect.element(late).toHaveAttribute('data-alarm', 'true');
  await expect.element(text('hace 1 min')).not.toHaveAttribute('data-alarm');
  await expectVisible(link('Llamar a Ambulancias Norte, 604 555 0101').first());
  await expectVisible(text('De los traslados, ninguno.'));
  await expectGone(text(CALM));
  await expectGone(text('0 avisos'));
  answers.ok(listDispatches, { rows: [] });
  await askAgain();
  await expectVisible(text(CALM));
  answers.ok(listDispatches, { rows });
  await askAgain();
  await text(/^Incidente 6 · Móvil 23/).click();
  await expect.poll(path).toBe('/incidentes/6');
});

test('An ambulance that drives to its incident is listed apart and calm, and not every alert has an answer', async () => {
  const answers = answersWith([]).ok(listDispatches, { rows: [aDispatch({ isSilent: false })] });
  await openScreen(PAGE, { as: 'crue', answers });
  await expectVisible(text('Va en camino según el GPS; nadie lo ha confirmado.'));
  await expectVisible(page.getByRole('region', { name: 'En camino según el GPS, sin confirmar' }));
  await expect.element(text('hace 14 min')).not.toHaveAttribute('data-alarm');
  await expectGone(text('1 ambulancia'));
  await expectGone(text(CALM));
});

test('Where the incidents could not be read, the page is not calm', async () => {
  await openScreen(PAGE, { as: 'crue', answers: answersWith([]).breaks(listDispatches) });
  await expectVisible(text(/No se sabe qué ambulancias de incidentes nadie ha confirmado/));
  await expectGone(text(CALM));
});
