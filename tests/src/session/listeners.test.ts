import { expect, test, vi } from 'vitest';
import { beforeSignOut, clearBeforeSignOut } from '../../../src/session/listeners';
import { comesBackFromLogin, withoutAnswer } from '../../../src/session/returned-answer';

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

test('the provider’s answer in an address is recognised, and other fragments stay', () => {
  expect(comesBackFromLogin('#state=a&session_state=b&code=c')).toBe(true);
  expect(comesBackFromLogin('#error=access_denied&state=a')).toBe(true);
  for (const other of ['', '#contenido', '#code=c', '#state=a'])
    expect(comesBackFromLogin(other)).toBe(false);
  expect(withoutAnswer('https://app.example/traslados/1?x=y#code=c')).toBe(
    'https://app.example/traslados/1?x=y',
  );
});
