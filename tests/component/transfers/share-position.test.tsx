import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { sendPositions } from '../../../contract/positions/positions';
import { getReferral } from '../../../contract/transfers/read-transfers';
import { clearBeforeSignOut } from '../../../src/session/listeners';
import { aTransferOnTheRoad, stepsUntil } from '../../src/transfers/a-transfer';
import { Answers } from '../support/answers';
import { button, expectGone, expectVisible, text } from '../support/find';
import { personOf } from '../support/identity';
import { openScreen } from '../support/open-screen';

const SHARE = 'Compartir la posición';
const PHONE = { width: 390, height: 844 };

/** A stand-in for the receiver of the phone. */
class Receiver {
  readonly watches = new Map<number, { found: PositionCallback; failed: PositionErrorCallback | null }>();
  asked = 0;
  private last = 0;

  constructor() {
    const { geolocation } = navigator;
    const spies = [
      vi.spyOn(geolocation, 'watchPosition').mockImplementation((found, failed) => {
        this.last += 1;
        this.watches.set(this.last, { found, failed: failed ?? null });
        return this.last;
      }),
      vi.spyOn(geolocation, 'clearWatch').mockImplementation((id) => void this.watches.delete(id)),
      vi.spyOn(geolocation, 'getCurrentPosition').mockImplementation(() => {
        this.asked += 1;
      }),
    ];
    onTestFinished(() => {
      for (const spy of spies) spy.mockRestore();
    });
  }

  /** A new place, so many metres to the north. */
  moves(metres: number): void {
    const coords = {
      latitude: 6.25 + metres / 111_320,
      longitude: -75.56,
      accuracy: 8,
      speed: 9,
      heading: 0,
    };
    for (const { found } of this.watches.values())
      found({ timestamp: Date.now(), coords } as GeolocationPosition);
  }

  fails(code: number): void {
    for (const { failed } of this.watches.values()) failed?.({ code } as GeolocationPositionError);
  }
}

let isHidden = false;
beforeEach(() => {
  isHidden = false;
  const spy = vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  onTestFinished(() => spy.mockRestore());
});
function turn(hidden: boolean): void {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

const own = () => personOf('transporte').entityId ?? 0;
const onTheRoad = (change: object = {}) => aTransferOnTheRoad({ ambulancesEntityId: own(), ...change });

/** The crew's screen on a phone, and its receiver. */
async function openForCrew(
  answers = new Answers().ok(sendPositions, { accepted: 1, refused: 0, limited: 0 }),
) {
  const receiver = new Receiver();
  answers.ok(getReferral, onTheRoad());
  const screen = await openScreen('/traslados/4127', { as: 'transporte', answers, size: PHONE });
  await expectVisible(button(SHARE));
  return { ...screen, answers, receiver };
}

async function openSharing(answers?: Answers) {
  const opened = await openForCrew(answers);
  await button(SHARE).click();
  await expect.poll(() => opened.receiver.watches.size).toBe(1);
  return opened;
}

test('Nothing is asked of the phone before the tap; then the first place is sent at once', async () => {
  const { receiver, answers } = await openForCrew();
  expect([receiver.watches.size, receiver.asked]).toEqual([0, 0]);
  await button(SHARE).click();
  await expectVisible(text('Compartiendo la posición de Móvil 12'));
  await expectVisible(text('Buscando la posición…'));
  receiver.moves(0);
  receiver.moves(10);
  await expectVisible(text(/Enviada hace \d+ s · mientras esta pantalla esté abierta/));
  expect(answers.sent(sendPositions).map(({ body }) => body)).toEqual([
    {
      ambulanceId: 12,
      fixes: [expect.objectContaining({ lat: 6.25, lng: -75.56, speed: 32, heading: 0, accuracy: 8 })],
    },
  ]);
  await button('Dejar de compartir').click();
  await expectVisible(button(SHARE));
  expect(receiver.watches.size).toBe(0);
});

test('Without a network the positions wait, and go when it is back', async () => {
  const answers = new Answers().breaks(sendPositions);
  const { receiver } = await openSharing(answers);
  receiver.moves(0);
  await expectVisible(text(/Sin conexión: 1 posición espera/));
  receiver.moves(100);
  await expectVisible(text(/Sin conexión: 2 posiciones esperan/));
  answers.ok(sendPositions, { accepted: 2, refused: 0, limited: 0 });
  window.dispatchEvent(new Event('online'));
  await expectVisible(text(/Enviada hace/));
  expect(answers.sent(sendPositions).at(-1)?.body).toMatchObject({ fixes: { length: 2 } });
});

test('A wrong clock of the phone is told', async () => {
  const answers = new Answers().ok(sendPositions, { accepted: 0, refused: 1, limited: 0 });
  const { receiver } = await openSharing(answers);
  receiver.moves(0);
  await expectVisible(text(/el reloj de este teléfono está mal/));
});

test('A refused permission is told, and ends it; no place is only told', async () => {
  const { receiver } = await openSharing();
  receiver.fails(2);
  await expectVisible(text(/no encuentra su posición/));
  expect(receiver.watches.size).toBe(1);
  receiver.fails(1);
  await expectVisible(text(/^El teléfono no deja leer la posición/));
  expect(receiver.watches.size).toBe(0);
  await expectVisible(button(SHARE));
});

test('A hidden page shares nothing; when it is back it goes on and says so', async () => {
  const { receiver } = await openSharing();
  receiver.moves(0);
  turn(true);
  expect(receiver.watches.size).toBe(0);
  turn(false);
  expect(receiver.watches.size).toBe(1);
  await expectVisible(text(/^Se detuvo a las \d+:\d\d: la pantalla se apagó.+use Traccar Client\.$/));
});

test('Another part of the transfer does not end it', async () => {
  const { receiver, goTo } = await openSharing();
  await goTo('/traslados/4127?vista=solicitud');
  await expectVisible(text('Compartiendo la posición de Móvil 12'));
  expect(receiver.watches.size).toBe(1);
});

test.each<[string, object]>([
  ['the patient was handed over', { referralState: 'AMBULANCE_MISSING_DATA' }],
  ['the transfer ends', { referralState: 'REFERRAL_ENDED', steps: stepsUntil('availableDate') }],
  ['the ambulance is called off', { ambulance: null, ambulancesEntityId: null }],
])('It ends by itself when %s', async (_when, change) => {
  const { receiver, answers, askAgain } = await openSharing();
  answers.ok(getReferral, onTheRoad(change));
  await askAgain();
  await expect.poll(() => receiver.watches.size).toBe(0);
  await expectGone(button('Dejar de compartir'));
});

test('It ends when the person leaves the transfer for another one', async () => {
  const { receiver, goTo } = await openSharing();
  await goTo('/traslados/4128');
  await expect.poll(() => receiver.watches.size).toBe(0);
});

test('It ends before the person is signed out', async () => {
  const { receiver, answers } = await openSharing();
  await clearBeforeSignOut();
  expect(receiver.watches.size).toBe(0);
  const sent = answers.sent(sendPositions).length;
  window.dispatchEvent(new Event('online'));
  expect(answers.sent(sendPositions)).toHaveLength(sent);
  await expectVisible(button(SHARE));
});

test('An ambulance that is no longer of this entity ends it, and says why', async () => {
  const answers = new Answers().fails(sendPositions, 404, 'NOT_FOUND', 'No existe.');
  const { receiver } = await openSharing(answers);
  receiver.moves(0);
  await expectVisible(text('Se detuvo: el servidor ya no acepta posiciones de esta ambulancia.'));
  expect(receiver.watches.size).toBe(0);
});

test('With a low battery the phone may measure once a minute', async () => {
  const battery = Object.assign(new EventTarget(), { level: 0.14, charging: false });
  vi.stubGlobal('navigator', Object.assign(navigator, { getBattery: async () => battery }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'getBattery');
  });
  const { receiver } = await openSharing();
  await expectVisible(text('Queda 14\u00a0% de batería'));
  await button('Enviar cada minuto').click();
  await expect.poll(() => [receiver.watches.size, receiver.asked]).toEqual([0, 1]);
  await expectVisible(text(/Cada minuto, para gastar menos batería\./));
  await expectGone(button('Enviar cada minuto'));
});

test('Nobody else is offered it: neither a hospital nor another company, nor a transfer without an ambulance', async () => {
  for (const [as, change] of [
    ['ips.destino', {}],
    ['crue', {}],
    ['transporte', { ambulancesEntityId: own() + 1 }],
    ['transporte', { ambulance: null }],
  ] as const) {
    const answers = new Answers().ok(getReferral, onTheRoad(change));
    await openScreen('/traslados/4127', { as, answers, size: PHONE });
    await expectVisible(text('Recorrido').first());
    await expectGone(button(SHARE));
  }
});
