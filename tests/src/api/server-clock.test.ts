import { describe, expect, it } from 'vitest';
import { createServerClock } from '../../../src/api/server-clock';

const NOON = Date.parse('2026-11-21T17:00:00.000Z');
const HOUR = 3_600_000;
const OURS = '{"ok":true,"data":{}}';

/** A page of a device whose clock differs from the server's by `behind` milliseconds. */
function aPage(behind = 0) {
  let [server, wall, steady] = [NOON, NOON - behind, 0];
  const clock = createServerClock(
    () => wall,
    () => steady,
  );
  return {
    clock,
    wait: (ms: number) => {
      server += ms;
      wall += ms;
      steady += ms;
    },
    sleep: (ms: number) => {
      server += ms;
      wall += ms;
    },
    setClock: (ms: number) => {
      wall += ms;
    },
    /** An answer of the server after `there`, that arrives after `back`. */
    answer(there = 0, back = 0, body = OURS) {
      const question = clock.ask();
      this.wait(there);
      const header = `${question.word} ${server}`;
      this.wait(back);
      clock.learn(question, header, body);
    },
    error: () => wall + (clock.read().offset ?? 0) - server,
  };
}

describe('The estimated server clock', () => {
  it('is unknown before the first answer', () => {
    expect(aPage().clock.read()).toMatchObject({ offset: null, isSure: false });
  });

  it('tells by how much the device’s clock was set back, and not that it was set forward or slept', async () => {
    const page = aPage();
    page.answer();
    const told: number[] = [];
    const end = page.clock.onSetBack((ms) => told.push(ms));
    page.wait(60_000);
    page.setClock(-3 * HOUR);
    page.clock.read();
    page.setClock(HOUR);
    page.sleep(HOUR);
    page.clock.read();
    await Promise.resolve();
    expect(told).toEqual([3 * HOUR]);
    end();
    page.setClock(-HOUR);
    page.clock.read();
    await Promise.resolve();
    expect(told).toHaveLength(1);
  });

  it('tells each listener when an answer moves it, and not when an answer agrees', () => {
    const page = aPage(3 * HOUR);
    let moves = 0;
    const end = page.clock.onMoved(() => {
      moves += 1;
    });
    page.answer();
    page.answer(300, 100);
    expect(moves).toBe(1);
    page.setClock(HOUR);
    page.answer();
    expect(moves).toBe(2);
    end();
    page.setClock(HOUR);
    page.answer();
    expect(moves).toBe(2);
  });

  it('is learnt from an answer, to half of its journey', () => {
    const page = aPage(26 * HOUR);
    page.answer(300, 4000);
    expect(page.clock.read().isSure).toBe(true);
    expect(Math.abs(page.error())).toBeLessThanOrEqual(2150);
  });

  it.each([
    ['the page of a hotel', null, '<html>Bienvenido</html>'],
    ['an answer without our envelope', 'word', '{"Message":"no"}'],
    ['an answer to another question, from a cache', 'another', OURS],
  ])('is not learnt from %s', (_what, header, body) => {
    const page = aPage();
    const question = page.clock.ask();
    const told = header === 'word' ? question.word : header;
    page.clock.learn(question, told && `${told} ${NOON + 36 * HOUR}`, body);
    expect(page.clock.read()).toMatchObject({ offset: null, isSure: false });
  });

  it('is not learnt from an answer of more than twenty seconds', () => {
    const page = aPage();
    page.answer(5_000, 16_000);
    expect(page.clock.read().isSure).toBe(false);
  });

  it('has a stable offset, so that later actions have later times', () => {
    const page = aPage(HOUR);
    page.answer(0, 100);
    const { offset } = page.clock.read();
    for (const [there, back] of [
      [700, 10],
      [10, 700],
      [0, 0],
    ] as const) {
      page.answer(there, back);
      expect(page.clock.read().offset).toBe(offset);
    }
  });

  it('is unknown after somebody set the device’s clock, until the next answer', () => {
    for (const by of [HOUR, -HOUR]) {
      const page = aPage();
      page.answer();
      page.setClock(by);
      expect(page.clock.read().isSure).toBe(false);
      page.setClock(-by);
      expect(page.clock.read().isSure).toBe(false);
      page.setClock(by);
      page.answer();
      expect(page.clock.read().isSure).toBe(true);
      expect(page.error()).toBe(0);
    }
  });

  it('is estimated by the steady clock after the device’s clock was set back', () => {
    const page = aPage();
    page.answer();
    page.setClock(-26 * HOUR);
    expect(page.error()).toBe(0);
  });

  it('is unknown after a sleep, because a clock that was set forward looks the same', () => {
    const page = aPage();
    page.answer();
    page.sleep(HOUR);
    expect(page.clock.read().isSure).toBe(false);
    expect(page.error()).toBe(0);
  });
});
