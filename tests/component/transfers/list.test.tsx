import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listIps } from '../../../contract/hospitals/hospitals';
import { sayCrewWord } from '../../../contract/transfers/actions/say-crew-word';
import { listTransfers } from '../../../contract/transfers/read-transfers';
import { searchedText, searchFor } from '../../../src/features/transfers/list/searched-text';
import { aTransferOnTheRoad, stepsUntil } from '../../src/transfers/a-transfer';
import { Answers, type Asked } from '../support/answers';
import {
  button,
  expectCount,
  expectDisabled,
  expectFocus,
  expectGone,
  expectValue,
  expectVisible,
  text,
} from '../support/find';
import { personOf } from '../support/identity';
import {
  aList,
  aPage,
  aRow,
  filter,
  filters,
  LIST,
  named,
  pageOf,
  range,
  rowOf,
  rows,
  searchBox,
} from '../support/list';
import { openScreen } from '../support/open-screen';

const desk = { width: 1440, height: 900 };

beforeEach(() => searchFor('', ''));

const openList = (query = '', answers = aList(), as = 'crue') =>
  openScreen(`${LIST}${query}`, { as, answers, size: desk });

test.each([
  ['crue', ['Pendientes', 'Finalizados']],
  ['crue.dep', ['Pendientes', 'Finalizados']],
  ['eps', ['Pendientes', 'Finalizados']],
  ['ips.referente', ['Pendientes', 'Solicitados', 'Asignados', 'Finalizados']],
  ['transporte', ['Pendientes', 'Asignados', 'Finalizados']],
])('The filters of %s are %s', async (username, offered) => {
  await openList('', aList(), username);
  await expectVisible(rows().first());
  const words = filters()
    .elements()
    .map(({ textContent }) => textContent?.replace(/\s*\d+$/, ''));
  expect(words).toEqual(offered);
  await expect.element(filter('Pendientes')).toHaveAttribute('aria-pressed', 'true');
});

test('A list never read on this device says at once that it needs a connection and comes by itself', async () => {
  // The quick retries do not end during the test.
  await openScreen(LIST, { as: 'crue', answers: new Answers().breaks(listTransfers), retry: 20 });
  await expectVisible(text('Sin conexión'));
  await expectVisible(
    text('Este equipo no tiene estos datos guardados. Llegarán solos cuando vuelva la conexión.'),
  );
  await expectGone(page.getByRole('status', { name: 'Cargando' }));
  await expectGone(text('Ocurrio un error'));
});

test('The time since a doubtful creation says so', async () => {
  const at = new Date(Date.now() - 36 * 3_600_000).toISOString();
  const creationCaseDate = { occurredAt: at, recordedAt: at, by: 'Alguien', doubt: { said: at } };
  const doubtful = aRow(4999, { createdAt: at, steps: { creationCaseDate } });
  await openList('', aList().ok(listTransfers, pageOf(doubtful, aRow(4998))));
  await expect.element(rowOf(4999)).toHaveTextContent('1 d 12 h · hora dudosa');
  await expect.element(rowOf(4998)).not.toHaveTextContent('dudosa');
});

test('CRUE finds its own turn in words, beside the highlight of the specification', async () => {
  const mine = aRow(4999, { referralState: 'CRUE_PENDING_IPS', ipsRecvId: null, ipsRecv: null });
  const theirs = aRow(4998, { referralState: 'EPS_PENDING_IPS', ipsRecvId: null, ipsRecv: null });
  await openList('', aList().ok(listTransfers, pageOf(mine, theirs)));
  await expect.element(rowOf(4999)).toHaveTextContent('Le toca a usted');
  await expect.element(rowOf(4999)).toHaveAccessibleName(/le toca a usted$/);
  await expect.element(rowOf(4999)).not.toHaveAttribute('data-edge');
  await expect.element(rowOf(4998)).not.toHaveTextContent('Le toca a usted');
});

test('A filter fetches its transfers, and is in the address', async () => {
  const { answers, search } = await openList('', aList(), 'ips.referente');
  await filter('Solicitados').click();
  await expect.poll(() => answers.sent(listTransfers).at(-1)?.query.state).toBe('requested');
  expect(search()).toContain('state=requested');
});

test('The address contains filter and page, and opens the same list again', async () => {
  const { answers, back, search } = await openList('?currentPage=1&pageSize=20&state=ended', aList(75));
  await expect.element(filter('Finalizados')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(range()).toHaveTextContent('21 a 40 de 75');
  expect(answers.sent(listTransfers)[0]?.query).toMatchObject({ page: '2', limit: '20', state: 'ended' });
  await button('Página siguiente').click();
  await expect.element(range()).toHaveTextContent('41 a 60 de 75');
  expect(search()).toContain('currentPage=2');
  back();
  await expect.element(range()).toHaveTextContent('21 a 40 de 75');
  await filter('Pendientes').click();
  await expect.poll(search).toMatch(/currentPage=0.*state=pending/);
});

test('An invalid address opens the first page of the pending transfers', async () => {
  await openList('?currentPage=x&pageSize=7&state=nothing');
  await expect.element(filter('Pendientes')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(range()).toHaveTextContent('1 a 20 de 45');
});

test('A page has twenty transfers, and the last page is the end', async () => {
  await openList();
  await expectCount(rows(), 20);
  await expectDisabled(button('Página anterior'));
  await button('Página siguiente').click();
  await expect.element(range()).toHaveTextContent('21 a 40');
  await button('Página siguiente').click();
  await expectCount(rows(), 5);
  await expectDisabled(button('Página siguiente'));
});

test('A search is sent to the server and is never in the address', async () => {
  const { answers, search } = await openList();
  await searchBox().fill('1900000000');
  await expectVisible(text('No hay información de trasalados'));
  expect(answers.sent(listTransfers).at(-1)?.query.search).toBe('1900000000');
  expect(search()).not.toContain('1900000000');
});

test('An empty result has the specification’s words', async () => {
  await openList();
  await searchBox().fill('nadie se llama asi');
  await expectVisible(text('No hay información de trasalados'));
  await expectVisible(text('Ningún paciente ni traslado coincide con «nadie se llama asi» en este filtro.'));
  await button('Borrar la búsqueda').click();
  await expectCount(rows(), 20);
});

test('A search that was typed just before a row opened runs on coming back', async () => {
  const { answers, back, path } = await openList();
  await expectCount(rows(), 20);
  // The rows stay until the search is answered, however long the test takes.
  const { release } = answers.hold(listTransfers);
  await searchBox().fill('eufrasia');
  await rows().nth(4).click();
  await expect.poll(path).toBe('/traslados/4996');
  release();
  back();
  await expectValue(searchBox(), 'eufrasia');
  await expectVisible(text('Ningún paciente ni traslado coincide con «eufrasia» en este filtro.'));
});

test('The press on a row does not start the search, whose answer would replace that row', async () => {
  await openList();
  await expectCount(rows(), 20);
  const box = searchBox().element() as HTMLInputElement;
  box.focus();
  document.execCommand('insertText', false, 'eufrasia');
  await Promise.resolve();
  // The press takes the focus away; all in one task, before the pause in typing can end.
  box.blur();
  await Promise.resolve();
  expect(box.value).toBe('eufrasia');
  expect(searchedText('crue')).toBe('');
});

test('A row asks the regulation centre to act until the arrival is confirmed', async () => {
  const steps = stepsUntil('ambulanceDispatchDate');
  const asking = aTransferOnTheRoad({ id: 1, steps });
  const { answers, askAgain } = await openList('', aList().ok(listTransfers, pageOf(asking, aRow(2))));
  await expect.element(rowOf(1)).toHaveAttribute('data-edge', 'pending');
  await expect.element(rowOf(1)).toHaveAccessibleName(/, requiere su atención$/);
  await expect.element(rowOf(1)).toHaveTextContent('Salir hacia el paciente y avisar «Llegamos»');
  await expect.element(rowOf(1)).toHaveTextContent('Ambulancia despachada la tripulación no responde');
  await expect.element(rowOf(2)).not.toHaveAttribute('data-edge');
  await expect.element(rowOf(2)).not.toHaveAccessibleName(/requiere su atención/);
  const arrived = { ...asking, steps: stepsUntil('eventArrivalDate') };
  answers.ok(listTransfers, pageOf(arrived, aRow(2)));
  await askAgain();
  await expect.element(rowOf(1)).not.toHaveAttribute('data-edge');
});

test('The list works with the keyboard only', async () => {
  const { path } = await openList();
  await expectCount(rows(), 20);
  await userEvent.keyboard('/');
  await expectFocus(searchBox());
  await userEvent.keyboard('{ArrowDown}');
  await expectFocus(rows().nth(0));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  await expectFocus(rows().nth(1));
  await userEvent.keyboard('{Enter}');
  await expect.poll(path).toBe('/traslados/4999');
});

test('Until a search is answered its keys do not act on the former rows', async () => {
  const found = pageOf(aRow(7));
  const answers = aList().ok(listTransfers, ({ query }) => (query.search ? found : aPage(45, query)));
  const { path } = await openList('', answers);
  await expectCount(rows(), 20);
  const { release } = answers.hold(listTransfers);
  await searchBox().fill('eufrasia');
  await expect.poll(() => page.getByRole('table').element().closest('[aria-busy=true]')).not.toBeNull();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  await expectFocus(searchBox());
  expect(path()).toBe(LIST);
  release();
  await expectFocus(rowOf(7));
  await userEvent.keyboard('{Enter}');
  await expect.poll(path).toBe('/traslados/7');
});

test('A search with more matches than are counted says so', async () => {
  const many = (query: { search?: string | undefined }) => ({
    ...aPage(1001),
    total: query.search ? 1001 : 1200,
  });
  await openList(
    '',
    aList().ok(listTransfers, ({ query }) => many(query)),
  );
  await expect.element(range()).toHaveTextContent('1 a 20 de 1200');
  await searchBox().fill('maria');
  await expect.element(range()).toHaveTextContent('1 a 20 de más de 1.000');
});

test('The text in the search field survives a live change', async () => {
  const answers = aList().ok(listTransfers, pageOf(aRow(1, { patient: named('Wenceslao', 'Arboleda') })));
  const { askAgain } = await openList('', answers);
  await searchBox().fill('wenceslao');
  await expectCount(rows(), 1);
  answers.ok(
    listTransfers,
    pageOf(
      aRow(2, { patient: named('Wenceslao', 'Zabala') }),
      aRow(1, { patient: named('Wenceslao', 'Arboleda') }),
    ),
  );
  await askAgain();
  await expectCount(rows(), 2);
  await expectValue(searchBox(), 'wenceslao');
  await expectFocus(searchBox());
});

test('A focused row keeps the focus when a new transfer appears before it', async () => {
  const answers = aList().ok(listTransfers, pageOf(aRow(2), aRow(1)));
  const { askAgain } = await openList('', answers);
  await expectCount(rows(), 2);
  const row = await rowOf(1).findElement();
  if (row instanceof HTMLElement) row.focus();
  answers.ok(listTransfers, pageOf(aRow(3), aRow(2), aRow(1)));
  await askAgain();
  await expectCount(rows(), 3);
  await expectFocus(rowOf(1));
});

test('On a phone each transfer is a card that opens', async () => {
  const answers = aList().ok(listTransfers, pageOf(aRow(7, { patient: named('Dioselina', 'Usuga') })));
  const { path } = await openScreen(LIST, { as: 'crue', answers, size: { width: 390, height: 844 } });
  await expectGone(page.getByRole('table'));
  const card = page.getByRole('list', { name: 'Traslados' }).getByRole('group', { name: 'Traslado #7,' });
  for (const said of ['Pendiente de IPS', 'Dioselina Usuga', 'triage 1', 'Le toca a EPS Andina'])
    await expect.element(card).toHaveTextContent(said);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  // A link may hold no other link; a screen reader opens it with its button.
  await expectVisible(button('Abrir el traslado #7', card));
  await card.click();
  await expect.poll(path).toBe('/traslados/7');
});

test('The signs of a card are apart on two lines, and the time is at the first one', async () => {
  const road = aTransferOnTheRoad({ id: 7, createdAt: new Date().toISOString() });
  const answers = aList().ok(listTransfers, pageOf({ ...aRow(7), ...road, isTrial: true }));
  await openScreen(LIST, { as: 'crue', answers, size: { width: 390, height: 844 } });
  const card = page.getByRole('group', { name: /^Traslado #7\D/ });
  await expectVisible(card);
  const line = card.element().querySelector('.ends') as HTMLElement;
  const signs = [...line.querySelectorAll('.badge')].map((sign) => sign.getBoundingClientRect());
  const [first, last] = [signs[0], signs.at(-1)];
  const time = line.lastElementChild?.getBoundingClientRect();
  if (!first || !last || !time) throw new Error('the card has signs and a time');
  const above = signs.filter(({ bottom }) => bottom < last.top);
  expect(last.top - Math.max(...above.map(({ bottom }) => bottom))).toBeGreaterThanOrEqual(4);
  expect(time.top).toBeLessThan(first.bottom);
  expect(time.bottom).toBeLessThan(last.top);
});

test('A search without a match in this filter offers the others', async () => {
  const { answers } = await openList();
  await searchBox().fill('401');
  await expectVisible(text('Ningún paciente ni traslado coincide con «401» en este filtro.'));
  await button('Buscar en Finalizados').click();
  await expect
    .poll(() => answers.sent(listTransfers).at(-1)?.query)
    .toMatchObject({ state: 'ended', search: '401' });
});

test('A search says in which filter it finds something, and opens that filter', async () => {
  const answers = new Answers().ok(listTransfers, ({ query }: Asked) => ({
    ...(query.state === 'ended' ? pageOf(aRow(401)) : aPage(0)),
    ...(query.search && { foundIn: { pending: 0, requested: 0, assigned: 0, ended: 1 } }),
  }));
  await openScreen(LIST, { as: 'crue', answers, size: { width: 1440, height: 900 } });
  await searchBox().fill('401');
  await button('1 en Finalizados').click();
  await expectVisible(rowOf(401));
  expect(answers.sent(listTransfers).at(-1)?.query).toMatchObject({ state: 'ended', search: '401' });
});

test('A search for the name of a hospital offers its transfers', async () => {
  const { answers } = await openList();
  answers.ok(listIps, { rows: [{ ...A_HOSPITAL, id: 77, name: 'Hospital Pablo Tobón Uribe' }] });
  await searchBox().fill('pablo tobon');
  await button('Traslados de Hospital Pablo Tobón Uribe').click();
  await expect.poll(() => answers.sent(listTransfers).at(-1)?.query).toMatchObject({ hospital: '77' });
  expect(answers.sent(listTransfers).at(-1)?.query.search).toBeUndefined();
});

const A_HOSPITAL = {
  nit: '800',
  repsCode: null,
  address: null,
  phone: null,
  municipalityId: 5001,
  municipality: 'Medellín',
  lat: null,
  lng: null,
  networkIds: [],
};

test('A crew says its next word with one tap on the row, and the row offers the one after it', async () => {
  const own = personOf('transporte').entityId;
  const road = aTransferOnTheRoad({ id: 4127, ambulancesEntityId: own });
  const other = aTransferOnTheRoad({ id: 4126, ambulancesEntityId: (own ?? 0) + 1 });
  const answers = aList().ok(listTransfers, pageOf(road, other)).breaks(sayCrewWord.call);
  await openList('', answers, 'transporte');
  await button('Llegamos, traslado #4127').click();
  await expect.poll(() => answers.sent(sayCrewWord.call).length).toBeGreaterThan(0);
  expect(answers.sent(sayCrewWord.call)[0]).toMatchObject({
    params: { id: '4127' },
    body: { step: 'eventArrivalDate', ambulanceId: road.ambulance?.id },
  });
  // It waits on this device, which the row says, and counts.
  await expectVisible(page.getByText('«Llegamos»: por enviar', { exact: true }));
  await expectVisible(button('Salimos con el paciente, traslado #4127'));
  await expectGone(button(/^(Llegamos|Salimos).* #4126$/));
});

test('A hospital signs from the row once the ambulance is there, and not before', async () => {
  const own = personOf('ips.referente').entityId;
  const drives = aTransferOnTheRoad({ id: 4127, ipsReqId: own });
  const word = { step: 'eventArrivalDate', place: null, subject: 'x', entityId: 2, by: 'Ana' } as const;
  const at = new Date().toISOString();
  const arrived = { ...drives, id: 4128, crewWords: [{ ...word, occurredAt: at, recordedAt: at }] };
  await openList('', aList().ok(listTransfers, pageOf(arrived, drives)), 'ips.referente');
  const task = (id: number) =>
    page.getByRole('link', { name: `Firmar la salida del paciente, traslado #${id}` });
  await expect.element(task(4128)).toHaveAttribute('href', expect.stringContaining('hacer=true'));
  await expectGone(task(4127));
});
