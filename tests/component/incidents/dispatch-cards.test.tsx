import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { confirmAmbulance } from '../../../contract/incidents/acts';
import { type Dispatch, listDispatches } from '../../../contract/incidents/dispatches';
import { getIncident } from '../../../contract/incidents/reads';
import { listTransfers } from '../../../contract/transfers/read-transfers';
import { anIncidentRecord } from '../../src/incidents/an-incident-record';
import { Answers } from '../support/answers';
import { button, expectGone, expectVisible, link, region, text } from '../support/find';
import { aPage, LIST } from '../support/list';
import { openScreen } from '../support/open-screen';

const size = { width: 390, height: 844 };
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const aDispatch = (given: Partial<Dispatch> = {}): Dispatch => ({
  formId: 6,
  emergencyType: 'ACCIDENTE_TRANSITO',
  ambulanceId: 23,
  ambulance: 'Móvil 23',
  since: minutesAgo(14),
  isConfirmed: false,
  isSilent: true,
  phones: [],
  ...given,
});
const answersOf = (rows: Dispatch[]) =>
  new Answers().ok(listTransfers, aPage(0)).ok(listDispatches, { rows });
const CARDS = 'Incidentes de sus ambulancias';
const TITLE = 'Incidente 6: salga con Móvil 23';

test('The first screen of a crew begins with the incident that waits for its confirmation, which is one tap', async () => {
  const going = aDispatch({ formId: 4, ambulance: 'Móvil 9', isConfirmed: true, isSilent: false });
  const answers = answersOf([aDispatch(), going]);
  const record = anIncidentRecord({ formId: 6 });
  answers.ok(confirmAmbulance, () => {
    answers.ok(listDispatches, { rows: [aDispatch({ isConfirmed: true, isSilent: false }), going] });
    return record;
  });
  await openScreen(LIST, { as: 'transporte', answers, size });
  const cards = region(CARDS);
  await expectVisible(text(TITLE, cards));
  await expectVisible(text(/Se envió hace 14 min\. Nadie ha confirmado/, cards));
  await expectVisible(text('Incidente 4: en curso con Móvil 9', cards));
  const colourOf = (words: string) => getComputedStyle(text(words).element()).color;
  expect(colourOf(TITLE)).not.toBe(colourOf('Incidente 4: en curso con Móvil 9'));
  const filters = page.getByRole('group', { name: 'Estado de los traslados' }).element();
  expect(cards.element().compareDocumentPosition(filters)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await button('Confirmar el incidente 6').click();
  await expectVisible(text('Incidente 6: en curso con Móvil 23', cards));
  await expectGone(button('Confirmar el incidente 6'));
  expect(answers.sent(confirmAmbulance)).toMatchObject([{ params: { id: '6' }, body: { ambulanceId: 23 } }]);
});

test('Where it goes stands on the card, and while it drives there by GPS the card is calm', async () => {
  const rows = [aDispatch({ address: 'CL 50 # 40-20' }), aDispatch({ formId: 7, isSilent: false })];
  await openScreen(LIST, { as: 'transporte', answers: answersOf(rows), size });
  await expectVisible(text(/CL 50 # 40-20 · Accidente de tránsito\. Se envió hace 14 min\. Nadie/));
  await expectVisible(text('Incidente 7: en camino con Móvil 23'));
  await expectVisible(text(/Va en camino según el GPS; nadie lo ha confirmado\./));
  await expectVisible(button('Confirmar el incidente 7'));
});

test('The cards keep their places while they are on the screen; a new one comes last', async () => {
  const [one, two, three] = [6, 7, 8].map((formId) => aDispatch({ formId })) as [
    Dispatch,
    Dispatch,
    Dispatch,
  ];
  const answers = answersOf([one, two]);
  const { askAgain } = await openScreen(LIST, { as: 'transporte', answers, size });
  await expectVisible(text(TITLE));
  answers.ok(listDispatches, { rows: [three, two, { ...one, isSilent: false }] });
  await askAgain();
  await expectVisible(text('Incidente 8: salga con Móvil 23'));
  const order = [...region(CARDS).element().querySelectorAll('a')].map((a) => a.getAttribute('href'));
  expect(order).toEqual(['/incidentes/6', '/incidentes/7', '/incidentes/8']);
});

test('It opens the incident, and one that was sent a moment ago is not late', async () => {
  const rows = [aDispatch({ since: minutesAgo(1) }), aDispatch({ formId: 7 })];
  // Its address fits `:id` too: the later answer counts.
  const answers = answersOf([])
    .ok(getIncident, anIncidentRecord({ formId: 6 }))
    .ok(listDispatches, { rows });
  const { path } = await openScreen(LIST, { as: 'transporte', answers, size });
  await expectVisible(text(TITLE));
  const colourOf = (words: string) => getComputedStyle(text(words).element()).color;
  expect(colourOf(TITLE)).not.toBe(colourOf('Incidente 7: salga con Móvil 23'));
  await link('Abrir el incidente 6').click();
  await expect.poll(path).toBe('/incidentes/6');
});

test('Without one nothing is there; where they could not be read, it says so', async () => {
  const answers = answersOf([]);
  const { askAgain } = await openScreen(LIST, { as: 'transporte', answers, size });
  await expect.poll(() => answers.sent(listDispatches).length).toBeGreaterThan(0);
  await expectGone(region(CARDS));
  answers.ok(listDispatches, { rows: [aDispatch()] });
  await askAgain();
  await expectVisible(text(TITLE));
});

test('Where they could not be read, the crew reads that nobody knows', async () => {
  await openScreen(LIST, { as: 'transporte', answers: answersOf([]).breaks(listDispatches), size });
  await expectVisible(text('No se sabe si hay un incidente para sus ambulancias.'));
});

test('The menu has their number, and the phone’s bar a mark at what holds the entry', async () => {
  const answers = answersOf([aDispatch(), aDispatch({ formId: 7, isConfirmed: true, isSilent: false })]);
  await openScreen(LIST, { as: 'transporte', answers, size, hasShell: true });
  await expectVisible(text(TITLE));
  await expectVisible(button(/^Más.*1 incidente con ambulancia sin confirmar/));
});

test('Nobody but a crew asks for them', async () => {
  const answers = answersOf([aDispatch()]);
  await openScreen(LIST, { as: 'eps', answers, size });
  await expectVisible(page.getByRole('group', { name: 'Estado de los traslados' }));
  expect(answers.sent(listDispatches)).toHaveLength(0);
});
