import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listAmbulanceEntities } from '../../../contract/ambulances/ambulances';
import { listChatMessages } from '../../../contract/chat/messages';
import { getReferral, listTransfers } from '../../../contract/transfers/read-transfers';
import { callApi, queryKeys } from '../../../src/api';
import { timeText } from '../../../src/ui/format/moment';
import { aTransfer, aTransferOnTheRoad, stepsUntil } from '../../src/transfers/a-transfer';
import { Answers } from '../support/answers';
import { button, expectDescribed, expectEnabled, expectGone, expectVisible, text } from '../support/find';
import { personOf } from '../support/identity';
import { aList, aRow, LIST, pageOf, rowOf } from '../support/list';
import { openScreen } from '../support/open-screen';
import { makeOlder } from '../support/stored';

/** The calls that a test does not answer fail like without a network, before or after the one that hangs. */
const OLD_12 = /^Datos de hace 12 min, (actualizando…|sin conexión)$/;
const desk = { width: 1440, height: 900 };
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const LIST_KEY = queryKeys.transfers.list({ page: '1', limit: '20', state: 'pending', search: undefined });
const NO_MESSAGES = { rows: [], seen: [], seenUpTo: null };
const TURNOVER_KEY = queryKeys.transfers.list({ state: 'pending', order: 'urgent', page: '1', limit: '100' });

/** A crew that had not answered for long, on a transfer that was late when it was read. */
const silent = (id: number) =>
  aTransferOnTheRoad({ id, createdAt: minutesAgo(112), steps: stepsUntil('ambulanceDispatchDate') });

test('A stored list says its age while its refetch hangs, and its timers and alarms are not live', async () => {
  const opened = await openScreen(LIST, {
    as: 'crue',
    answers: aList().ok(listTransfers, pageOf(silent(1))),
    size: desk,
  });
  await expect.element(rowOf(1)).toHaveTextContent('la tripulación no responde');
  expect(rowOf(1).element().querySelector('[data-tone=rejected]')).not.toBeNull();
  await expect.element(rowOf(1)).toHaveTextContent('1 h 52 min');
  await makeOlder(opened, LIST_KEY, 12);
  const { release } = opened.answers.hold(listTransfers);
  await opened.reload();
  await expectVisible(text(/^Datos de hace 12 min, actualizando…$/));
  await expect.element(rowOf(1)).toHaveTextContent('1 h 40 min');
  expect(rowOf(1).element().querySelector('[data-tone=rejected], [data-late]')).toBeNull();
  // Plainly once it is slow.
  await expect.poll(() => document.querySelector('main [data-quiet]')).toBeNull();
  await expectVisible(text(/^Datos de hace 12 min, actualizando…$/));
  release();
  await expectGone(text(/^Datos de hace/));
  await expect.element(rowOf(1)).toHaveTextContent('1 h 52 min');
  expect(rowOf(1).element().querySelector('[data-tone=rejected]')).not.toBeNull();
});

test('The age of stored data does not move the screen while a quick answer may come', async () => {
  const opened = await openScreen(LIST, {
    as: 'crue',
    answers: aList().ok(listTransfers, pageOf(aRow(1))),
    size: desk,
  });
  await expectVisible(rowOf(1));
  const top = rowOf(1).element().getBoundingClientRect().top;
  await makeOlder(opened, LIST_KEY, 12);
  opened.answers.hold(listTransfers);
  await opened.reload();
  await expectVisible(rowOf(1));
  await expect.poll(() => document.querySelector('main [data-quiet]')).not.toBeNull();
  expect(rowOf(1).element().getBoundingClientRect().top).toBe(top);
});

test('Data of this page counts on for two minutes without an answer, and then stands still', async () => {
  // The page is older than its data; else any stored data would be of an earlier page.
  const origin = vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(0);
  onTestFinished(() => origin.mockRestore());
  const opened = await openScreen(LIST, {
    as: 'crue',
    answers: aList().ok(listTransfers, pageOf(silent(1))),
    size: desk,
  });
  await expectVisible(rowOf(1));
  await makeOlder(opened, LIST_KEY, 1);
  opened.answers.hold(listTransfers);
  await opened.reload();
  await expectVisible(text(/^Datos de hace 1 min, actualizando…$/));
  await expect.element(rowOf(1)).toHaveTextContent('1 h 52 min');
  await makeOlder(opened, LIST_KEY, 3);
  await opened.reload();
  await expectVisible(text(/^Datos de hace 3 min, actualizando…$/));
  await expect.element(rowOf(1)).toHaveTextContent('1 h 49 min');
});

test('Old data says that there is no connection once any call did not arrive, without waiting for its own', async () => {
  const opened = await openScreen(LIST, {
    as: 'crue',
    answers: aList().ok(listTransfers, pageOf(silent(1))),
    size: desk,
  });
  await expectVisible(rowOf(1));
  await makeOlder(opened, LIST_KEY, 3);
  opened.answers.hold(listTransfers);
  await opened.reload();
  await expectVisible(text(/^Datos de hace 3 min, actualizando…$/));
  opened.answers.breaks(listAmbulanceEntities);
  await expect(callApi(listAmbulanceEntities, {})).rejects.toThrow();
  await expectVisible(text(/^Datos de hace 3 min, sin conexión$/));
});

test('Data of this moment does not say its age while it is refetched', async () => {
  const opened = await openScreen(LIST, {
    as: 'crue',
    answers: aList().ok(listTransfers, pageOf(aRow(1))),
    size: desk,
  });
  await expectVisible(rowOf(1));
  const { release } = opened.answers.hold(listTransfers);
  void opened.askAgain();
  await expect.poll(() => opened.answers.sent(listTransfers).length).toBe(2);
  expect(text(/^Datos de hace/).elements()).toEqual([]);
  // A slow one says it.
  await expectVisible(text(/^Datos de hace menos de 1 min, actualizando…$/));
  release();
  await expectGone(text(/^Datos de hace/));
});

test('The turnover says of when its data is, and the paper that the server has not confirmed it', async () => {
  const opened = await openScreen('/traslados/entrega', {
    as: 'crue',
    answers: aList().ok(listTransfers, pageOf(silent(4999))),
    size: desk,
  });
  await expectVisible(text(new RegExp(`^Datos de las? ${timeText(Date.now())} del `)));
  await expectGone(text(/sin confirmar con el servidor/));
  await makeOlder(opened, TURNOVER_KEY, 40);
  opened.answers.hold(listTransfers);
  await opened.reload();
  await expectVisible(text(new RegExp(`^Datos de las? ${timeText(minutesAgo(40))} del `)));
  await expectVisible(text(/^Datos de hace 40 min, actualizando…$/));
  const line = page.getByRole('listitem').filter({ hasText: '#4999 ' });
  await expect.element(line).toHaveTextContent('1 h 12 min');
  expect(line.element().querySelector('b, [data-late]')).toBeNull();
  // Only on paper.
  await expect.element(text(/^Impreso a las? .*, sin confirmar con el servidor/)).not.toBeVisible();
  await expect.element(text(/^Impreso a las? .*, sin confirmar con el servidor/)).toBeInTheDocument();
});

test('The button of a crew whose dispatch the server does not confirm says so, and works', async () => {
  const own = personOf('transporte').entityId;
  const transfer = aTransferOnTheRoad({ ambulancesEntityId: own, createdAt: minutesAgo(30) });
  const opened = await openScreen('/traslados/4127', {
    as: 'transporte',
    answers: new Answers().ok(getReferral, transfer),
    size: { width: 390, height: 844 },
  });
  await expectVisible(button('Llegamos'));
  await expectGone(text('Sin confirmar con el servidor'));
  await makeOlder(opened, queryKeys.transfers.detail(4127), 12);
  const { release } = opened.answers.hold(getReferral);
  await opened.reload();
  await expectVisible(text(OLD_12));
  await expectVisible(text('Sin confirmar con el servidor'));
  await expectDescribed(button('Llegamos'), 'Sin confirmar con el servidor');
  await expectEnabled(button('Llegamos'));
  await expect.element(text('18 min', page.getByRole('main'))).toBeVisible();
  release();
  await expectGone(text('Sin confirmar con el servidor'));
});

test('Stored messages that are older than the rest of the page say their age', async () => {
  const opened = await openScreen('/traslados/4127', {
    as: 'crue',
    answers: new Answers().ok(getReferral, aTransfer()).ok(listChatMessages, NO_MESSAGES),
    size: desk,
  });
  await expectVisible(text('Nadie ha escrito todavía.'));
  await makeOlder(opened, queryKeys.transfers.messages(4127), 90);
  opened.answers.breaks(listChatMessages);
  await opened.reload();
  await expectVisible(text(/^Mensajes de hace 1 h 30 min, sin conexión$/));
  expect(text(/^Datos de hace/).elements()).toEqual([]);
  opened.answers.ok(listChatMessages, NO_MESSAGES);
  void opened.askAgain();
  await expectGone(text(/^Mensajes de hace/));
});

test('A home counts its stored transfers to their time', async () => {
  const opened = await openScreen('/dashboard', {
    as: 'crue',
    answers: new Answers().ok(listTransfers, pageOf(silent(1))),
    size: desk,
  });
  await expectVisible(text('1 h 52 min'));
  await makeOlder(opened, TURNOVER_KEY, 12);
  opened.answers.hold(listTransfers);
  await opened.reload();
  await expectVisible(text(OLD_12));
  await expectVisible(text('1 h 40 min'));
  expect(document.querySelector('main [data-late]')).toBeNull();
});
