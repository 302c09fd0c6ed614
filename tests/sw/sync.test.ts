import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { MessageToPage, TokenForWorker } from '../../contract/worker-messages';
import { answerMessage } from '../../sw/answer-message';
import { answerSync, StillWaiting } from '../../sw/answer-sync';
import type { OutboxDrain } from '../../sw/outbox-drain';
import { createTokenMemory } from '../../sw/token-memory';
import { aWindow, theseWindows } from './open-windows';
import { shownNotifications } from './shown-notifications';

const NOW = Date.parse('2026-03-02T14:00:00-05:00');
const TOKEN: TokenForWorker = {
  type: 'relevo:token',
  token: 'bearer',
  expiresAt: NOW + 300_000,
  owner: { issuer: 'https://identity.test', subject: 'ana', entity: 1 },
  deviceId: 'tablet-1',
};

/** An outbox with this many waiting submissions; a drain sends `goesOut` of them, and `stays` can never go. */
function anOutbox(waiting: number, goesOut = waiting, stays = 0): OutboxDrain & { drains: TokenForWorker[] } {
  let left = waiting;
  const drains: TokenForWorker[] = [];
  return {
    drains,
    countWaiting: async () => left,
    drain: async (token) => {
      drains.push(token);
      left -= goesOut;
      return left - stays;
    },
  };
}

function surroundings(outbox: OutboxDrain, now = NOW) {
  const tokens = createTokenMemory(() => now);
  const notifications = shownNotifications();
  return { windows: theseWindows(), notifications, tokens, outbox, mayNotify: true, lastChance: false };
}

/** Lets the time for the pages' answers pass. */
async function afterPatience(work: () => Promise<void>, patienceMs = 2000): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const done = Promise.allSettled([work()]);
  await vi.advanceTimersByTimeAsync(patienceMs);
  const [outcome] = await done;
  if (outcome.status === 'rejected') throw outcome.reason;
}

describe('after a reconnect', () => {
  test('the worker wakes every open page and sends nothing itself if one answers', async () => {
    const outbox = anOutbox(0);
    const pages = [aWindow(), aWindow({ visible: false, sends: true })];
    const around = { ...surroundings(outbox), windows: theseWindows(...pages) };
    around.tokens.keep(TOKEN);
    await afterPatience(() => answerSync(around));
    expect(pages.map(({ told }) => told)).toEqual([[{ type: 'relevo:drain' }], [{ type: 'relevo:drain' }]]);
    expect(outbox.drains).toEqual([]);
    expect(around.notifications.shown.size).toBe(0);
  });

  test('a page that answers and cannot send does not use the event up', async () => {
    const outbox = anOutbox(1);
    const around = { ...surroundings(outbox), windows: theseWindows(aWindow({ sends: true })) };
    around.tokens.keep(TOKEN);
    const answer = afterPatience(() => answerSync(around), 30_000);
    await expect(answer).rejects.toThrow(StillWaiting);
    expect(outbox.drains).toEqual([]);
    expect(around.notifications.shown.size).toBe(0);
  });

  test('the last event is left to an awake page: it shows what waits', async () => {
    const around = {
      ...surroundings(anOutbox(1)),
      windows: theseWindows(aWindow({ sends: true })),
      lastChance: true,
    };
    await afterPatience(() => answerSync(around));
    expect(around.notifications.shown.size).toBe(0);
  });

  test('a database that cannot be read holds nothing back, and what waits is told as unknown', async () => {
    const outbox = { ...anOutbox(1), countWaiting: () => Promise.reject(new Error('unreadable')) };
    const around = surroundings(outbox);
    around.tokens.keep(TOKEN);
    await afterPatience(() => answerSync(around));
    expect(outbox.drains).toEqual([TOKEN]);
    expect([...around.notifications.shown.values()].map(({ title }) => title)).toEqual([
      'En este equipo puede haber envíos pendientes',
    ]);
  });

  test('pages that the browser has frozen do not answer: the worker sends itself', async () => {
    const outbox = anOutbox(1);
    const pages = [aWindow({ visible: false }), aWindow({ visible: false })];
    const around = { ...surroundings(outbox), windows: theseWindows(...pages) };
    around.tokens.keep(TOKEN);
    await afterPatience(() => answerSync(around));
    expect(pages.map(({ told }) => told)).toEqual([[{ type: 'relevo:drain' }], [{ type: 'relevo:drain' }]]);
    expect(outbox.drains).toEqual([TOKEN]);
  });

  test('behind a frozen page and without a token, the person is told what waits', async () => {
    const around = { ...surroundings(anOutbox(1)), windows: theseWindows(aWindow({ visible: false })) };
    await afterPatience(() => answerSync(around));
    expect(around.notifications.shown.size).toBe(1);
  });

  test('a window at the sign-in page does not count', async () => {
    const around = {
      ...surroundings(anOutbox(1)),
      windows: theseWindows(aWindow({ path: '/auth/realms/relevo/login' })),
    };
    await answerSync(around);
    expect(around.notifications.shown.size).toBe(1);
  });

  test('without a page the worker sends with the token that a page gave it', async () => {
    const outbox = anOutbox(2);
    const around = surroundings(outbox);
    around.tokens.keep(TOKEN);
    await answerSync(around);
    expect(outbox.drains).toEqual([TOKEN]);
    expect(around.notifications.shown.size).toBe(0);
  });

  test.each([
    [1, 'En este equipo hay 1 envío pendiente'],
    [2, 'En este equipo hay 2 envíos pendientes'],
  ])('without a token it shows the number of waiting items: %i', async (waiting, title) => {
    const around = surroundings(anOutbox(waiting));
    await answerSync(around);
    expect([...around.notifications.shown.values()]).toMatchObject([{ title }]);
  });

  test('it shows nothing if nothing waits or without permission', async () => {
    const idle = surroundings(anOutbox(0));
    await answerSync(idle);
    const silent = { ...surroundings(anOutbox(2)), mayNotify: false };
    await answerSync(silent);
    expect([idle.notifications.shown.size, silent.notifications.shown.size]).toEqual([0, 0]);
  });

  test('a token that is about to expire is not used', async () => {
    const outbox = anOutbox(2);
    const around = surroundings(outbox, TOKEN.expiresAt - 20_000);
    around.tokens.keep(TOKEN);
    await answerSync(around);
    expect(outbox.drains).toEqual([]);
    expect(around.notifications.shown.size).toBe(1);
  });

  test('unsent submissions are retried once and announced at the last attempt', async () => {
    const around = surroundings(anOutbox(3, 1));
    around.tokens.keep(TOKEN);
    await expect(answerSync(around)).rejects.toThrow(StillWaiting);
    expect(around.notifications.shown.size).toBe(0);
    await answerSync({ ...around, lastChance: true });
    expect([...around.notifications.shown.values()]).toMatchObject([
      { title: 'En este equipo hay 1 envío pendiente' },
    ]);
  });

  test('submissions of others, and those that need a person, start no retry: they are announced at once', async () => {
    const around = surroundings(anOutbox(3, 1, 2));
    around.tokens.keep(TOKEN);
    await answerSync(around);
    expect([...around.notifications.shown.values()]).toMatchObject([
      { title: 'En este equipo hay 2 envíos pendientes' },
    ]);
  });
});

describe('a message of a page', () => {
  const listening = (isRenewed = false) => {
    const around = surroundings(anOutbox(0));
    const takings: string[] = [];
    return {
      ...around,
      takings,
      takeOver: async () => void takings.push('taken'),
      fetchRest: async () => void takings.push('rest'),
      freshShell: async () => isRenewed,
      tellPages: async ({ type }: MessageToPage) => void takings.push(type),
    };
  };

  test('gives the worker a token until the user signs out', async () => {
    const around = listening();
    await answerMessage(TOKEN, around);
    expect(around.tokens.current()).toEqual(TOKEN);
    await answerMessage({ type: 'relevo:signed-out' }, around);
    expect(around.tokens.current()).toBeNull();
  });

  test('about a sign-out also closes the notifications', async () => {
    const around = listening();
    await answerSync({ ...around, outbox: anOutbox(1) });
    await answerMessage({ type: 'relevo:signed-out' }, around);
    expect(around.notifications.shown.size).toBe(0);
  });

  test('is the only way to activate a new version', async () => {
    const around = listening();
    for (const other of [null, 'SKIP_WAITING', { type: 'relevo:token' }, { type: 'relevo:drain' }])
      await answerMessage(other, around);
    expect(around.takings).toEqual([]);
    expect(around.tokens.current()).toBeNull();
    await answerMessage({ type: 'SKIP_WAITING' }, around);
    expect(around.takings).toEqual(['taken']);
  });

  test('that stands fetches the rest of the app', async () => {
    const around = listening();
    await answerMessage({ type: 'relevo:rest' }, around);
    expect(around.takings).toEqual(['rest']);
  });

  test('also renews the stored page, and tells every page when that changed it', async () => {
    const around = listening(true);
    await answerMessage({ type: 'relevo:rest' }, around);
    expect(around.takings).toEqual(['relevo:page-renewed', 'rest']);
  });
});
