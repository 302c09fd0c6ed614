import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { countWaitingRequests } from '../../../contract/ambulance-requests/reads';
import { countWaitingIncidents } from '../../../contract/incidents/reads';
import { listTransfers } from '../../../contract/transfers/read-transfers';
import { Answers } from '../support/answers';
import { expectGone, expectVisible, link, text } from '../support/find';
import { aPage } from '../support/list';
import { openScreen } from '../support/open-screen';

const size = { width: 1440, height: 900 };
/** Some seconds more: the page's clock may have been read half a minute before. */
const since = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 40_000).toISOString();
const someWait = () =>
  new Answers()
    .ok(listTransfers, aPage(0))
    .ok(countWaitingRequests, { normal: 2, low: 1, oldestAt: since(22), isBridgeDown: false })
    .ok(countWaitingIncidents, { waiting: 1, oldestAt: since(4), unconfirmed: 0, unconfirmedSince: null });
const NONE = { normal: 0, low: 0, oldestAt: null, isBridgeDown: false };
const UNKNOWN = 'No se sabe si hay incidentes en espera.';

test('The home of the regulation centre says which requests and incidents wait, red when late', async () => {
  const answers = someWait();
  const { askAgain } = await openScreen('/dashboard', { as: 'crue', answers, size });
  const requests = text('3 solicitudes sin atender.');
  await expectVisible(requests);
  await expectVisible(text(/La espera más larga: 22 min/));
  await expectVisible(text('1 incidente sin ambulancia.'));
  const colourOf = (words: string) => getComputedStyle(text(words).element()).color;
  expect(colourOf('3 solicitudes sin atender.')).not.toBe(colourOf('1 incidente sin ambulancia.'));
  await expectVisible(link('Ver incidentes'));
  answers
    .ok(countWaitingRequests, NONE)
    .ok(countWaitingIncidents, { waiting: 0, oldestAt: null, unconfirmed: 0, unconfirmedSince: null });
  await askAgain();
  await expectGone(requests);
  await expectGone(link('Ver incidentes'));
});

test('An ambulance that nobody confirms keeps the card, red from its first reminder on', async () => {
  const answers = someWait();
  const silent = (waiting: number, minutes: number) =>
    answers.ok(countWaitingIncidents, {
      waiting,
      oldestAt: waiting > 0 ? since(4) : null,
      unconfirmed: 1,
      unconfirmedSince: since(minutes),
    });
  silent(1, 14);
  const { askAgain } = await openScreen('/dashboard', { as: 'crue', answers, size });
  await expectVisible(text('1 incidente sin ambulancia y 1 sin confirmar.'));
  await expectVisible(text(/La espera más larga: 4 min sin ambulancia, 14 min sin confirmar/));
  silent(0, 14);
  await askAgain();
  const only = text('1 incidente con ambulancia sin confirmar.');
  await expectVisible(only);
  const colour = () => getComputedStyle(only.element()).color;
  const red = getComputedStyle(text('3 solicitudes sin atender.').element()).color;
  expect(colour()).toBe(red);
  silent(0, 1);
  await askAgain();
  await expect.poll(colour).not.toBe(red);
});

test('What waits is not shown as nothing when it could not be read', async () => {
  const answers = someWait().breaks(countWaitingIncidents);
  await openScreen('/dashboard', { as: 'crue', answers, size });
  await expectVisible(text(UNKNOWN));
  await expectVisible(text('3 solicitudes sin atender.'));
  await expectGone(text('No se sabe si hay solicitudes en espera.'));
});

test('Until the answer comes, nothing that waits does not read as calm', async () => {
  const answers = someWait();
  const { release } = answers.hold(countWaitingIncidents);
  await openScreen('/dashboard', { as: 'crue', answers, size });
  const unknown = text('Todavía no se sabe si hay solicitudes o incidentes en espera.');
  await expectVisible(unknown);
  release();
  await expectVisible(text('1 incidente sin ambulancia.'));
  await expectGone(unknown);
});

test('Where the bridge is down, none that wait does not read as calm', async () => {
  const answers = someWait().ok(countWaitingRequests, { ...NONE, isBridgeDown: true });
  await openScreen('/dashboard', { as: 'crue', answers, size });
  await expectVisible(text('No llegan todas las solicitudes de la aplicación ciudadana.'));
});

test('The entries of the menu have the numbers of what waits', async () => {
  const answers = someWait();
  const { askAgain } = await openScreen('/notifications', { as: 'crue', answers, size, hasShell: true });
  const menu = page.getByRole('navigation', { name: 'Secciones' });
  await expectVisible(text('3 solicitudes sin atender', menu));
  await expectVisible(text('1 incidente sin ambulancia', menu));
  answers.ok(countWaitingIncidents, {
    waiting: 0,
    oldestAt: null,
    unconfirmed: 2,
    unconfirmedSince: since(3),
  });
  await askAgain();
  await expectVisible(text('2 incidentes con ambulancia sin confirmar', menu));
});
