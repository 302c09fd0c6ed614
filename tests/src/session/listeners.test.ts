import { expect, test, vi } from 'vitest';
import { beforeSignOut, clearBeforeSignOut } from '../../../src/session/listeners';
import { comesBackFromLogin, withoutAnswer } from '../../../src/session/returned-answer';

test('nobody stays signed in because something hangs or fails while it is cleared', async () => {
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

test('an address is known to hold the provider’s answer, and any other fragment is left alone', () => {
  expect(comesBackFromLogin('#state=a&session_state=b&code=c')).toBe(true);
  expect(comesBackFromLogin('#error=access_denied&state=a')).toBe(true);
  for (const other of ['', '#contenido', '#code=c', '#state=a'])
    expect(comesBackFromLogin(other)).toBe(false);
  expect(withoutAnswer('https://app.example/traslados/1?x=y#code=c')).toBe(
    'https://app.example/traslados/1?x=y',
  );
});
