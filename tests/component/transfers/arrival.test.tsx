import { expect, onTestFinished, test, vi } from 'vitest';
import { getReferral } from '../../../contract/transfers/read-transfers';
import type { Transfer } from '../../../contract/transfers/transfer';
import { type Arrival, getArrival } from '../../../contract/travel/arrival';
import { getMapBase } from '../../../contract/travel/map-base';
import { aTransferOnTheRoad, at, stepsUntil } from '../../src/transfers/a-transfer';
import { Answers } from '../support/answers';
import { button, expectGone, expectVisible, link, region, text } from '../support/find';
import { personOf } from '../support/identity';
import { openScreen } from '../support/open-screen';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const CARD = 'Llegada de la ambulancia';

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
const aStop = (ipsId: number, name: string, lat: number) => ({
  ipsId,
  name,
  lat,
  lng: -75.56,
  isApproximate: false,
});

function anArrival(change: Partial<Arrival> = {}, age = 48): Arrival {
  return {
    at: ago(0),
    leg: 'to-destination',
    ambulance: { id: 12, name: 'Móvil 12' },
    position: { lat: 6.22, lng: -75.57, fixAt: ago(age), suspect: false },
    pickUp: aStop(10, 'Clínica del Río', 6.2),
    destination: aStop(20, 'Clínica Santa Elena', 6.26),
    time: { seconds: 540, metres: 5000, basis: 'graph' },
    range: { shortest: 540, longest: 540 },
    timeWords: '≈ 9 min por vía',
    remarks: [],
    line: [
      [-75.57, 6.22],
      [-75.56, 6.26],
    ],
    ...change,
  };
}

const BASE = {
  attribution: '© OpenStreetMap',
  bounds: [-75.7, 6.1, -75.4, 6.4] as [number, number, number, number],
  scale: 1e5,
  classes: [],
  roads: [],
  communes: [],
  places: [],
};
const leaving = (change: Partial<Transfer> = {}) =>
  aTransferOnTheRoad({ steps: stepsUntil('transportDate'), ...change });

interface Opening {
  as?: string;
  transfer?: Transfer;
  arrival?: Arrival | null;
  size?: { width: number; height: number };
}

async function open({ as = 'crue', transfer = leaving(), arrival = anArrival(), size = DESK }: Opening = {}) {
  const answers = new Answers().ok(getReferral, transfer).ok(getArrival, arrival).ok(getMapBase, BASE);
  const screen = await openScreen('/traslados/4127', { as, answers, size });
  return { ...screen, answers };
}
const card = () => region(CARD);
const status = () => card().getByRole('status').first();

test('A regulator reads the minutes, the age and the way in words; the map and its attribution are there', async () => {
  await open();
  await expectVisible(text('Llega a Clínica Santa Elena en ≈ 9 min por vía', card()));
  await expectVisible(text(/^posición de hace \d+ s$/, card()));
  await expect
    .poll(() => document.querySelector('[data-map][role=img]')?.getAttribute('aria-label'))
    .toMatch(
      /^Mapa de Móvil 12: Llega a .+ ≈ 9 min por vía; posición de hace \d+ s; recoge en Clínica del Río; lleva a Clínica Santa Elena\.$/,
    );
  await expectVisible(text('© OpenStreetMap'));
  await expect
    .element(link('Ver en el mapa'))
    .toHaveAttribute('href', expect.stringMatching(/^\/mapa\?ambulanceId=12&ipsReqId=20/));
});

test('The figure ages by the clock while no newer one comes, and after ten minutes none is left', async () => {
  const { answers, askAgain } = await open({ arrival: anArrival({}, 0) });
  await expectVisible(text(/en ≈ 9 min por vía/, card()));
  answers.breaks(getArrival);
  const start = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  /** Moves the server's clock, which the page learns from its next answer. */
  const later = (minutes: number) => {
    vi.setSystemTime(start + minutes * 60_000);
    return askAgain();
  };
  await later(5);
  await expectVisible(text(/en ≈ 4 a 14 min por vía/, card()));
  // The minutes are not read out each time.
  await expect.element(status()).toHaveTextContent('Se conoce la hora de llegada a Clínica Santa Elena');

  await expectVisible(text('posición de hace 5 min', card()));
  await later(11);
  await expectVisible(text('No se sabe cuánto falta para que llegue la ambulancia', card()));
  await expectVisible(text(/^última posición \d+:\d\d: no sirve para calcular la llegada$/, card()));
  await expectGone(text(/≈/, card()));
  await expect.element(status()).toHaveTextContent('La hora de llegada no se conoce');
});

test.each<[string, Partial<Transfer>]>([
  ['the crew has left with the patient', { steps: stepsUntil('transportDate') }],
  ['another ambulance goes', { ambulance: { ...aTransferOnTheRoad().ambulance!, id: 13, name: 'Móvil 13' } }],
])('An answer from before %s is no figure any more', async (_what, change) => {
  const before = anArrival({ leg: 'to-patient' });
  const { answers, askAgain } = await open({ transfer: aTransferOnTheRoad(), arrival: before });
  await expectVisible(text('La ambulancia llega a Clínica del Río en ≈ 9 min por vía', card()));
  answers.hold(getArrival);
  answers.ok(getReferral, aTransferOnTheRoad(change));
  void askAgain();
  await expectVisible(text('El traslado acaba de cambiar; se calcula de nuevo.', card()));
  await expectGone(text(/≈/, card()));
});

test('The change of the transfer fetches its arrival again', async () => {
  const { answers, askAgain } = await open();
  await expectVisible(card());
  const asked = answers.sent(getArrival).length;
  await askAgain();
  await expect.poll(() => answers.sent(getArrival).length).toBeGreaterThan(asked);
});

test('Without a position the screen says that nothing is known', async () => {
  await open({ arrival: null });
  await expectVisible(text('No se sabe cuánto falta para que llegue la ambulancia', card()));
  await expectVisible(text('Falta la posición de la ambulancia o el lugar al que va.', card()));
});

test('A first question that fails says that nothing is known, and can be asked again', async () => {
  const answers = new Answers().ok(getReferral, leaving()).ok(getMapBase, BASE);
  answers.fails(getArrival, 500, 'INTERNAL', 'Ocurrio un error');
  await openScreen('/traslados/4127', { as: 'crue', answers, size: DESK });
  await expectVisible(text('No se sabe cuánto falta para que llegue la ambulancia', card()));
  await expectVisible(text('Ocurrio un error', card()));
  answers.ok(getArrival, anArrival());
  await button('Intentar de nuevo', card()).click();
  await expectVisible(text(/en ≈ 9 min por vía/, card()));
});

test('No arrival is asked for where no ambulance is on its way', async () => {
  for (const transfer of [
    leaving({ ambulance: null }),
    aTransferOnTheRoad({ steps: stepsUntil('ipsArrivalDate') }),
    leaving({ referralState: 'REFERRAL_ENDED' }),
  ]) {
    const { answers } = await open({ transfer });
    await expectVisible(text('Recorrido').first());
    expect(answers.sent(getArrival)).toEqual([]);
    await expectGone(card());
  }
});

test('The crew on a phone folds the map away, and opens the phone’s own navigation to the next stop', async () => {
  const own = personOf('transporte').entityId;
  const transfer = leaving({ ambulancesEntityId: own });
  await open({ as: 'transporte', transfer, size: PHONE });
  await expect
    .element(link('Cómo llegar a Clínica Santa Elena'))
    .toHaveAttribute('href', 'geo:6.26,-75.56?q=6.26,-75.56(Cl%C3%ADnica%20Santa%20Elena)');
  expect(document.querySelector('[data-map]')).toBeNull();
  await button('Ver el camino en el mapa').click();
  await expect.poll(() => document.querySelector('[data-map]')).not.toBeNull();
  await button('Ocultar el mapa').click();
  await expect.poll(() => document.querySelector('[data-map]')).toBeNull();
});

test('A crew word that waits without a network moves the stop of the navigation, and takes the figure away', async () => {
  const own = personOf('transporte').entityId;
  const crewWords = [
    {
      ...{ step: 'transportDate' as const, occurredAt: at(30), recordedAt: at(30), by: 'Ana' },
      ...{ subject: 'ana', entityId: own ?? 0, place: null },
    },
  ];
  const transfer = aTransferOnTheRoad({ ambulancesEntityId: own, crewWords });
  await open({ as: 'transporte', transfer, arrival: anArrival({ leg: 'to-patient' }), size: PHONE });
  await expectVisible(link('Cómo llegar a Clínica Santa Elena'));
  await expectVisible(text('El traslado acaba de cambiar; se calcula de nuevo.', card()));
});
