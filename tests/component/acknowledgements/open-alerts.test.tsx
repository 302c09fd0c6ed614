import { expect, test } from 'vitest';
import { LADDER_PACES } from '../../../contract/acknowledgements/escalation';
import { getLadderPaces } from '../../../contract/acknowledgements/ladder-paces';
import { listOpenAlerts, type OpenAlert } from '../../../contract/acknowledgements/open-alerts';
import { Answers } from '../support/answers';
import { expectGone, expectVisible, text } from '../support/find';
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
  ...given,
});

const answersWith = (rows: OpenAlert[], total = rows.length) =>
  new Answers()
    .ok(listOpenAlerts, { rows, total })
    .ok(getLadderPaces, { paces: LADDER_PACES, updatedBy: null, updatedAt: null });

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
    text(/Avisado 3 veces a EPS Andina y al CRUE, centro regulador\. Nadie se ha encargado/),
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
