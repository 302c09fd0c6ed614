import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listEps } from '../../../contract/catalogues/catalogues';
import { getReferral, listTransfers } from '../../../contract/transfers/read-transfers';
import { setDenseRows } from '../../../src/features/transfers/list/dense-rows';
import { searchFor } from '../../../src/features/transfers/list/searched-text';
import { aTransfer } from '../../src/transfers/a-transfer';
import { Answers, type Asked } from '../support/answers';
import { button, expectGone, expectVisible, text } from '../support/find';
import { personOf } from '../support/identity';
import { aPage, LIST, pageOf, rows } from '../support/list';
import { openScreen } from '../support/open-screen';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

beforeEach(() => searchFor('', ''));
// Other files share the browser's storage and this module.
afterEach(() => setDenseRows(false));

const narrowed = new Answers().ok(listTransfers, ({ query }: Asked) => {
  const whole = aPage(58, query);
  const isNarrowed = query.mine || query.triage || query.kind;
  return {
    ...whole,
    counts: { ...whole.counts, mine: 3 },
    ...(isNarrowed && { rows: whole.rows.slice(0, 3), total: 3 }),
  };
});
const openList = (query = '', as = 'crue') =>
  openScreen(`${LIST}${query}`, { as, answers: narrowed, size: desk });
const last = (answers: Answers) => answers.sent(listTransfers).at(-1)?.query;

test('The own turn narrows the list, which says how many it hides, and shows all again', async () => {
  const { answers, search } = await openList();
  await button('Le toca a usted 3').click();
  await expectVisible(text('Se muestran 3 de 58.'));
  expect(last(answers)).toMatchObject({ mine: 'true', state: 'pending', page: '1' });
  expect(search()).toContain('mine=true');
  await button('Ver todos').click();
  await expectGone(text('Se muestran 3 de 58.'));
  expect(search()).not.toContain('mine');
});

test('The order is asked of the server and is in the address', async () => {
  const { answers, search } = await openList();
  await page
    .getByRole('combobox', { name: 'Orden de los traslados' })
    .selectOptions('Primero quien más espera');
  await expect.poll(() => last(answers)?.order).toBe('waiting');
  expect(search()).toContain('order=waiting');
});

test('A filter is applied together, and each part is taken away by itself', async () => {
  const { answers } = await openList();
  await button('Filtrar').click();
  await page.getByRole('combobox', { name: 'Triage' }).selectOptions('Triage 2');
  await page.getByRole('combobox', { name: 'Clase' }).selectOptions('Código dorado');
  await button('Aplicar').click();
  await expect.poll(() => last(answers)).toMatchObject({ triage: '2', kind: 'golden' });
  await button('Quitar triage 2').click();
  await expect.poll(() => last(answers)?.triage).toBeUndefined();
  expect(last(answers)?.kind).toBe('golden');
});

test('An address with values that do not exist opens the whole list', async () => {
  const { answers } = await openList('?mine=perhaps&triage=9&hospital=x&order=size');
  await expectVisible(rows().first());
  for (const field of ['mine', 'triage', 'hospital', 'order']) expect(last(answers)?.[field]).toBeUndefined();
});

test('Of transfers that are over nobody has a turn', async () => {
  await openList('?state=ended');
  await expectVisible(rows().first());
  await expectGone(button(/^Le toca a usted/));
});

test('A list of those that are over forgets the order and the turn of the address', async () => {
  const { answers } = await openList('?state=ended&order=turn&mine=true');
  await expectVisible(rows().first());
  for (const field of ['order', 'mine']) expect(last(answers)?.[field]).toBeUndefined();
});

test('After the last rows of a page are done, the page before is shown', async () => {
  const answers = new Answers().ok(listTransfers, ({ query }: Asked) => aPage(20, query));
  await openScreen(`${LIST}?currentPage=1`, { as: 'crue', answers, size: desk });
  await expectVisible(rows().first());
  expect(last(answers)?.page).toBe('1');
});

test('A task is decided by the latest answer, not by what the device has', async () => {
  const before = aTransfer({ ...asked(), ipsRecvId: null, ipsRecv: null });
  const answers = new Answers().ok(getReferral, before).ok(listTransfers, pageOf(asked()));
  const { goTo } = await openScreen('/traslados/4127', { as: 'ips.destino', answers, size: phone });
  await expectVisible(page.getByRole('heading', { name: 'Recorrido' }));
  answers.ok(getReferral, asked());
  await goTo(LIST);
  await page.getByRole('link', { name: 'Responder si puede atender, traslado #4127' }).click();
  await expectVisible(page.getByRole('dialog', { name: /Su IPS puede atender/ }));
});

test('Rows of one line fit fourteen on a screen, and stay so', async () => {
  await openList();
  await expectVisible(rows().first());
  await button('Filas de una línea').click();
  const heights = rows()
    .elements()
    .map((row) => row.getBoundingClientRect().height);
  // Of 900 px some 290 are above the rows.
  expect(Math.max(...heights)).toBeLessThanOrEqual((900 - 290) / 14);
  expect(localStorage.getItem('relevo.dense-rows')).toBe('on');
});

const asked = () =>
  aTransfer({
    referralState: 'CRUE_PENDING_IPS',
    ipsRecvId: personOf('ips.destino').entityId,
    ipsRecv: {
      ...aTransfer().ipsReq,
      id: personOf('ips.destino').entityId,
      name: 'Clínica del Río',
    } as never,
  });

test('A hospital answers from the list with two taps', async () => {
  const answers = new Answers().ok(listTransfers, pageOf(asked())).ok(getReferral, asked());
  const { search } = await openScreen(LIST, { as: 'ips.destino', answers, size: phone });
  await page.getByRole('link', { name: 'Responder si puede atender, traslado #4127' }).click();
  await expectVisible(page.getByRole('dialog', { name: /Su IPS puede atender/ }));
  // A reload must not open it again.
  expect(search()).not.toContain('hacer');
});

test('A task that is no longer the reader’s opens the transfer alone', async () => {
  const over = aTransfer({ ...asked(), referralState: 'REJECTED', rejectedReason: 'Fallecimiento' });
  const answers = new Answers().ok(listTransfers, pageOf(asked())).ok(getReferral, over);
  const { search } = await openScreen(LIST, { as: 'ips.destino', answers, size: phone });
  await page.getByRole('link', { name: 'Responder si puede atender, traslado #4127' }).click();
  await expect.poll(search).not.toContain('hacer');
  await expectGone(page.getByRole('dialog'));
});

test('An archived insurer is found, for its earlier transfers', async () => {
  const { answers } = await openList();
  answers.ok(listEps, {
    rows: [{ id: 9, name: 'EPS Caribe Solidaria', code: 'ESS909', archived: true }],
  });
  await button('Filtrar').click();
  await page.getByRole('combobox', { name: 'EPS' }).fill('caribe');
  await page.getByRole('option', { name: /EPS Caribe Solidaria \(archivada\)/ }).click();
  await button('Aplicar').click();
  await expect.poll(() => last(answers)).toMatchObject({ eps: '9' });
});
