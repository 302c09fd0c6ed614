import type { Page } from '@playwright/test';

/** Counts the tones that this page has started. */
export async function countTones(page: Page): Promise<() => Promise<number>> {
  const heard = await listenToPage(page);
  return async () => (await heard()).tones;
}

/** The same, and how often the page left the sound to another window. */
export async function listenToPage(page: Page): Promise<() => Promise<{ tones: number; left: number }>> {
  const heard = await page.evaluateHandle(() => {
    const counted = { tones: 0, left: 0 };
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      counted.tones += 1;
      start.call(this, when);
    };
    const ask = navigator.locks.request.bind(navigator.locks) as (...all: unknown[]) => Promise<unknown>;
    navigator.locks.request = (async (name: string, ...given: unknown[]) => {
      const [options, hold] = given;
      if (!name.startsWith('relevo-sound-') || typeof hold !== 'function') return ask(name, ...given);
      return ask(name, options, (turn: Lock | null) => {
        if (turn === null) counted.left += 1;
        return hold(turn);
      });
    }) as LockManager['request'];
    return counted;
  });
  return () => heard.evaluate((counted) => ({ ...counted }));
}
