import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DeviceLock } from '../../../src/features/device-lock/device-lock';
import type { DevicePin } from '../../../src/features/device-lock/device-pin';
import type { LockState } from '../../../src/features/device-lock/lock-state';
import { type Session, SessionProvider } from '../../../src/session';
import { startSession } from '../../../src/session/first-page';
import type { PinState } from '../../../src/storage';
import { useAttention } from '../../../src/ui/use-attention';
import { button, dialog, expectGone, expectVisible } from '../support/find';
import { CONFIG, nextToSignIn } from '../support/identity';
import { show } from '../support/show';

/** A PIN whose row on the disk the test changes, like another tab. */
function aPin(first: PinState) {
  const disk = { state: async (): Promise<PinState> => first };
  const pin: DevicePin = {
    state: () => disk.state(),
    set: async () => true,
    lock: () => {},
    unlock: async (typed) => {
      const here = await disk.state();
      if (here === 'none') return { opened: false, why: 'none', left: 0 };
      if (typed !== '2468') return { opened: false, why: 'wrong', left: 4 };
      disk.state = async () => 'open';
      return { opened: true };
    },
    change: async () => ({ opened: true }),
    remove: async () => ({ opened: true }),
  };
  return { disk, pin };
}

const signIn = () => {
  nextToSignIn('ips.referente');
  return startSession(CONFIG);
};

async function openLock(pin: DevicePin | null, session?: Session, known?: LockState) {
  const startOver = vi.fn();
  onTestFinished(() => localStorage.clear());
  await show(
    <SessionProvider session={session ?? (await signIn())}>
      <DeviceLock pin={pin} known={known} startOver={startOver}>
        <p>Ana Piedrahíta</p>
        <Sight />
      </DeviceLock>
    </SessionProvider>,
  );
  return startOver;
}

/** Whether the page counts as looked at. */
function Sight() {
  return <output aria-label="A la vista">{useAttention() ? 'sí' : 'no'}</output>;
}

const sight = () => page.getByLabelText('A la vista').element().textContent;
const patient = () => page.getByText('Ana Piedrahíta');
const isHidden = () => getComputedStyle(patient().element()).visibility === 'hidden';
const lock = () => dialog('Escriba su PIN');
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
const fails = async () => {
  throw new Error('The disk does not answer.');
};

async function type(digits: string) {
  for (const digit of digits) await button(digit, lock()).click();
  await button('Entrar', lock()).click();
}

test('A page that starts locked has no content before its PIN', async () => {
  await openLock(aPin('locked').pin, undefined, 'locked');
  await expectVisible(lock());
  await expectGone(patient());
  await type('2468');
  await expectVisible(patient());
});

test('A locked page starts over when another tab deleted the PIN, and shows nothing', async () => {
  const { disk, pin } = aPin('locked');
  const startOver = await openLock(pin);
  await expectVisible(lock());
  disk.state = async () => 'none';
  comeBack();
  await expect.poll(() => startOver.mock.calls.length).toBe(1);
  expect(isHidden()).toBe(true);
});

test('A locked page starts over when its PIN is entered after another tab deleted it', async () => {
  const { disk, pin } = aPin('locked');
  const startOver = await openLock(pin);
  await expectVisible(lock());
  disk.state = async () => 'none';
  await type('2468');
  await expect.poll(() => startOver.mock.calls.length).toBe(1);
  expect(isHidden()).toBe(true);
});

test('A locked page stays locked when the disk does not answer, and the PIN opens it', async () => {
  const { disk, pin } = aPin('locked');
  const startOver = await openLock(pin);
  await expectVisible(lock());
  const reading = vi.fn(fails);
  disk.state = reading;
  comeBack();
  await expect.poll(() => reading.mock.calls.length).toBe(1);
  disk.state = async () => 'locked';
  expect(isHidden()).toBe(true);
  await type('2468');
  await expectGone(lock());
  await expectVisible(patient());
  expect(startOver).not.toHaveBeenCalled();
});

test.each([null, { ...aPin('open').pin, state: fails }])(
  'A page whose disk does not answer stays locked on a device with a known PIN',
  async (pin) => {
    const session = await signIn();
    await openLock(aPin('open').pin, session);
    await expectVisible(patient());
    const startOver = await openLock(pin, session);
    const unreadable = dialog('No se pudo leer el PIN');
    await expectVisible(unreadable);
    expect(getComputedStyle(patient().last().element()).visibility).toBe('hidden');
    await button('Intentar de nuevo', unreadable).click();
    expect(startOver).toHaveBeenCalledOnce();
  },
);

test('A page whose disk does not answer opens on a device without a known PIN', async () => {
  await openLock(null);
  await expectVisible(patient());
});

test('A locked page does not count as looked at until the PIN opens it', async () => {
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  onTestFinished(() => focus.mockRestore());
  const { disk, pin } = aPin('locked');
  let answer = (_: PinState) => {};
  disk.state = () => new Promise((resolve) => (answer = resolve));
  await openLock(pin);
  // Before the lock screen is there.
  await expect.poll(sight).toBe('no');
  disk.state = async () => 'locked';
  answer('locked');
  await type('2468');
  await expect.poll(sight).toBe('sí');
});
