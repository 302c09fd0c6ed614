import { expect, onTestFinished, test, vi } from 'vitest';
import { shiftEnd } from '../../../contract/resources/freshness';
import { getOccupation, reportOccupation } from '../../../contract/resources/reports';
import { serverClock, serverNow } from '../../../src/api';
import { aCapacity, anOccupation } from '../support/a-report';
import { combobox, expectGone, expectVisible, link, text } from '../support/find';
import { BEDS, figure, knownFigures, OCCUPATION, report, untilOpen } from '../support/occupation';
import { openScreen } from '../support/open-screen';

const SAID = /^El turno cierra a las (08|20):00 y falta el reporte de ocupación$/;
const choice = () => combobox('Avisar en este equipo si falta el reporte');
const size = { width: 820, height: 1180 };

/** The server's clock shows this many minutes before the end of a shift, whatever the hour of the test. */
function atMinutesBeforeTheEnd(minutes: number) {
  const read = serverClock.read.bind(serverClock);
  const offset = shiftEnd(serverNow()) - minutes * 60_000 - Date.now();
  const clock = vi.spyOn(serverClock, 'read').mockImplementation(() => ({ ...read(), offset }));
  onTestFinished(() => clock.mockRestore());
}

/** Of the shift before. */
const before = () => ({
  ...anOccupation(aCapacity()),
  createdAt: new Date(shiftEnd(serverNow()) - 13 * 3_600_000).toISOString(),
});

const inShell = (path: string, answers = knownFigures({ occupation: before() })) =>
  openScreen(path, { as: 'ips.recursos', answers, size, hasShell: true });

test('Before the shift closes without a report every screen says so once with a sound, with a way to the form', async () => {
  atMinutesBeforeTheEnd(20);
  const locks = vi.spyOn(navigator.locks, 'request');
  onTestFinished(() => locks.mockRestore());
  const sounded = () => locks.mock.calls.filter(([name]) => name.startsWith('relevo-sound-shift-')).length;
  const screen = await inShell('/notifications');
  await expectVisible(text(SAID));
  await link('Reportar ocupación').click();
  await untilOpen();
  await expectVisible(text(SAID));
  await expectGone(link('Reportar ocupación'));
  await expect.poll(sounded).toBe(1);
  await screen.reload();
  await untilOpen();
  await expectVisible(text(SAID));
  expect(sounded()).toBe(1);
  await figure(BEDS).fill('12');
  await report();
  await expectGone(text(SAID));
  await expect.poll(() => screen.answers.sent(reportOccupation).length).toBe(1);
});

test('Without a network and without a known report the alarm comes all the same', async () => {
  atMinutesBeforeTheEnd(20);
  await inShell('/notifications', knownFigures().breaks(getOccupation));
  await expectVisible(text(SAID));
});

test('A shift with a report has no alarm', async () => {
  atMinutesBeforeTheEnd(20);
  const occupation = { ...anOccupation(aCapacity()), createdAt: serverNow().toISOString() };
  await inShell(OCCUPATION, knownFigures({ occupation }));
  await untilOpen();
  await expectGone(text(SAID));
});

test('The device keeps how long before the end its alarm comes, or never', async () => {
  atMinutesBeforeTheEnd(50);
  const { reload } = await inShell(OCCUPATION);
  await untilOpen();
  await expectGone(text(SAID));
  await choice().selectOptions('1 h antes');
  await expectVisible(text(SAID));
  await reload();
  await untilOpen();
  await expectVisible(text(SAID));
  await choice().selectOptions('Nunca');
  await expectGone(text(SAID));
});
