import { expect, test, vi } from 'vitest';
import {
  beforeSignOut,
  clearBeforeSignOut,
  saveBeforeSignOut,
  saveOpenForms,
} from '../../../src/session/listeners';
import { comesBackFromLogin, withoutAnswer } from '../../../src/session/returned-answer';
import { acceptLoss, isSettledForSignOut } from '../../../src/session/sign-out-losses';

test('a hanging or failing clean-up does not stop the sign-out', async () => {
  vi.useFakeTimers();
  try {
    const cleared = vi.fn(async () => {});
    beforeSignOut(() => new Promise(() => {}));
    beforeSignOut(async () => {
      throw new Error('disk');
    });
    beforeSignOut(cleared);
    const done = vi.fn();
    void clearBeforeSignOut().then(done);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalled();
    expect(cleared).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});

test('open forms are written before the clean-up, and a disk that hangs holds it for three seconds', async () => {
  vi.useFakeTimers();
  const order: string[] = [];
  let endWrite = () => {};
  const written = new Promise<void>((resolve) => {
    endWrite = resolve;
  });
  const ends = [
    saveBeforeSignOut(async () => {
      await written;
      order.push('form');
      return true;
    }),
    beforeSignOut(async () => void order.push('clean-up')),
  ];
  try {
    const leaving = clearBeforeSignOut();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(order).toEqual([]);
    endWrite();
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual(['form', 'clean-up']);

    ends.push(saveBeforeSignOut(() => new Promise(() => {})));
    ends.push(saveBeforeSignOut(() => Promise.reject(new Error('disk'))));
    order.length = 0;
    const saved = saveOpenForms();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await saved).toBe(false);
    const leavingAgain = clearBeforeSignOut();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(order).not.toContain('clean-up');
    await vi.advanceTimersByTimeAsync(1);
    expect(order).toContain('clean-up');
    // The hanging and the failing clean-up of the test before.
    await vi.advanceTimersByTimeAsync(3_000);
    await Promise.all([leaving, leavingAgain]);
  } finally {
    for (const end of ends) end();
    vi.useRealTimers();
  }
});

test('the browser asks about a form that was not saved, unless its user has accepted the loss', async () => {
  const end = saveBeforeSignOut(async () => false);
  await clearBeforeSignOut();
  end();
  expect(isSettledForSignOut()).toBe(false);
  acceptLoss();
  expect(isSettledForSignOut()).toBe(true);
});

test('the provider’s answer in an address is recognised, and other fragments stay', () => {
  expect(comesBackFromLogin('#state=a&session_state=b&code=c')).toBe(true);
  expect(comesBackFromLogin('#error=access_denied&state=a')).toBe(true);
  for (const other of ['', '#contenido', '#code=c', '#state=a'])
    expect(comesBackFromLogin(other)).toBe(false);
  expect(withoutAnswer('https://app.example/traslados/1?x=y#code=c')).toBe(
    'https://app.example/traslados/1?x=y',
  );
});
