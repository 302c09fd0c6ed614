import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getAmbulanceReplay, getTransferReplay, type Replay } from '../../../contract/replay/replay';
import { getMapTiles } from '../../../contract/tiles/tiles';
import { getMapBase } from '../../../contract/travel/map-base';
import { aFix, aLeg, aReplay, at } from '../../src/map/replay/a-replay';
import { Answers } from '../support/answers';
import {
  button,
  combobox,
  expectGone,
  expectVisible,
  focusOn,
  group,
  list,
  text,
  textbox,
} from '../support/find';
import { openScreen } from '../support/open-screen';

const REPLAY = '/mapa/recorrido';

const driven = () =>
  aReplay({
    legs: [aLeg({ fixes: [aFix(0), aFix(60), aFix(120), aFix(540, { late: 1500 }), ...aMinute(600, 1200)] })],
    marks: [
      { kind: 'step', step: 'ambulanceDispatchDate', occurredAt: at(0), recordedAt: at(0), by: 'M. Ruiz' },
      { kind: 'step', step: 'eventArrivalDate', occurredAt: at(600), recordedAt: at(600), by: 'M. Ruiz' },
    ],
  });
const aMinute = (from: number, to: number) =>
  Array.from({ length: (to - from) / 60 + 1 }, (_, index) => aFix(from + index * 60));

const answersOf = (replay: Replay) =>
  new Answers()
    .ok(getTransferReplay, replay)
    .ok(getAmbulanceReplay, replay)
    .ok(getMapTiles, null)
    .ok(getMapBase, {
      attribution: '© OpenStreetMap',
      bounds: [-75.7, 6.1, -75.4, 6.4],
      scale: 1e5,
      classes: ['primary'],
      roads: [],
      communes: [],
      places: [],
    });

async function open(query: string, replay = driven(), size = { width: 1440, height: 900 }) {
  const answers = answersOf(replay);
  const screen = await openScreen(`${REPLAY}${query}`, { as: 'crue', answers, size });
  return { ...screen, answers, address: () => decodeURIComponent(screen.search()) };
}

const slider = () => page.getByRole('slider', { name: 'Momento del recorrido' });
const momentOf = async () => (await slider().findElement()).getAttribute('aria-valuetext') ?? '';
const says = (words: RegExp) => expect.poll(momentOf).toMatch(words);
const row = (name: string | RegExp) => button(name, list('Momentos del recorrido'));

test('The keys move the moment by seconds and minutes; the address has it, and a link opens it there', async () => {
  const { address, answers } = await open('?transfer=12');
  await says(/^09:00:00, Posición de este momento/);
  await focusOn(slider());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{PageUp}{ArrowLeft}');
  await says(/^09:01:10/);
  await expect.poll(address).toContain('at=2026-11-20T14:01:10Z');
  await userEvent.keyboard('{End}');
  await says(/^09:20:00/);
  await userEvent.keyboard('{PageDown}{Home}');
  await says(/^09:00:00/);
  expect(answers.sent(getTransferReplay)).toHaveLength(1);
  const { width, height } = (await slider().findElement()).getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

test('Begins where the first position is, and says the period and what nobody knows', async () => {
  await open('?transfer=12', aReplay({ legs: [aLeg({ fixes: [aFix(300), ...aMinute(360, 900)] })] }));
  await says(/^09:05:00, Posición de este momento/);
  await expectVisible(text('De 09:00 a 09:20. Posiciones de 09:05 a 09:15; 2 tramos sin posición (10 min).'));
});

test('A linked moment in a gap says that nobody knows, and how late the next fix came', async () => {
  await open('?transfer=12&at=2026-11-20T14:05:00Z');
  await says(/^09:05:00, Sin posición durante 7 min, hasta las 09:09$/);
  await expectVisible(text('Sin posición durante 7 min, hasta las 09:09'));
  await focusOn(slider());
  await userEvent.keyboard('{PageUp}{PageUp}{PageUp}{PageUp}');
  await expectVisible(text(/llegó 25 min después/));
});

test('A step of the list goes to its time, is the current one, and is told to a screen reader', async () => {
  await open('?transfer=12');
  await expect.element(row(/Despachado/)).toHaveAttribute('aria-current', 'step');
  await row(/09:10 Llegada a IPS/).click();
  await says(/^09:10:00/);
  await expect.element(row(/Llegada a IPS/)).toHaveAttribute('aria-current', 'step');
  await expect.element(row(/Despachado/)).not.toHaveAttribute('aria-current');
  await expect
    .element(page.getByRole('status').filter({ hasText: '09:10:00' }))
    .toHaveTextContent(/36 km\/h/);
});

test('Plays with the clock of the page at the chosen speed, pauses by the space bar, and stops at the end', async () => {
  await open('?transfer=12');
  await expectVisible(slider());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await button('60×', group('Velocidad')).click();
  await button('Reproducir').click();
  await expectVisible(button('Pausar'));
  vi.advanceTimersByTime(2000);
  // A check that waits moves this clock too, by some hundredths of a second.
  await says(/^09:0[23]:/);
  expect(page.getByRole('status').filter({ hasText: /^09:/ }).elements()).toHaveLength(0);
  await focusOn(slider());
  await userEvent.keyboard(' ');
  await expectVisible(button('Reproducir'));
  const paused = await momentOf();
  await expect.element(page.getByRole('status').filter({ hasText: /^09:0/ })).toBeInTheDocument();
  vi.advanceTimersByTime(5000);
  expect(await momentOf()).toBe(paused);
  await userEvent.keyboard(' ');
  await expectVisible(button('Pausar'));
  vi.advanceTimersByTime(60_000);
  await says(/^09:20:00/);
  await expectVisible(button('Reproducir'));
});

test('Without positions it says why, and never that the vehicle stood still', async () => {
  await open('?transfer=12', aReplay());
  await expectVisible(text(/Ninguna posición de Móvil 11 entre las 09:00 y las 09:20: no se sabe/));
  // Once is enough, and there is nothing to play.
  await expectGone(text('Ninguna posición de esta ambulancia'));
  await expectGone(button('Reproducir'));
});

test('A transfer without an ambulance, and a first opening without a network, say so', async () => {
  await open('?transfer=12', aReplay({ legs: [] }));
  await expectVisible(text(/no se le ha asignado una ambulancia/));
  const answers = answersOf(aReplay()).breaks(getTransferReplay);
  await openScreen(`${REPLAY}?transfer=13`, { as: 'crue', answers });
  await expectVisible(text(/El recorrido no se guarda en este equipo/));
});

test('Of an ambulance it asks for a shift or for hours, which stand in the address', async () => {
  const { address, answers } = await open('?ambulanceId=11');
  await textbox(/^Día/).fill('20-11-2026');
  await combobox('Turno').selectOptions('hours');
  await textbox(/^Desde/).fill('9:00');
  await button('Ver recorrido').click();
  await expectVisible(text('Escriba la hora así: 14:02.'));
  await textbox(/^Hasta/).fill('9:20');
  await button('Ver recorrido').click();
  await expectVisible(slider());
  expect(address()).toContain('from=2026-11-20T14:00:00.000Z');
  expect(answers.sent(getAmbulanceReplay)[0]?.query).toEqual({
    ambulanceId: '11',
    from: '2026-11-20T14:00:00.000Z',
    to: '2026-11-20T14:20:00.000Z',
  });
});

test('On a phone the map is on top and nothing is wider than the screen', async () => {
  await open('?transfer=12', driven(), { width: 390, height: 844 });
  await expectVisible(slider());
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const map = await page.getByRole('application').findElement();
  const below = await slider().findElement();
  expect(map.getBoundingClientRect().bottom).toBeLessThanOrEqual(below.getBoundingClientRect().top);
});

test.each(['transporte', 'ips.referente', 'eps'])('%s has no replay', async (as) => {
  const answers = answersOf(driven());
  await openScreen(`${REPLAY}?transfer=12`, { as, answers });
  await expectGone(slider());
  expect(answers.sent(getTransferReplay)).toHaveLength(0);
});
