import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { askAgain } from '../../../src/realtime/ask-again';

const KEY = ['transfers', 'messages', 7];
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A chat on a screen; the test controls its answers. */
function aScreen(queryKey: QueryKey = KEY) {
  const client = new QueryClient();
  const answers: ((lines: string[]) => void)[] = [];
  const observer = new QueryObserver<string[]>(client, {
    queryKey,
    queryFn: () =>
      new Promise<string[]>((resolve) => {
        answers.push(resolve);
      }),
    retry: false,
  });
  const leave = observer.subscribe(() => undefined);
  return {
    client,
    asked: () => answers.length,
    shows: () => observer.getCurrentResult().data,
    async answer(...lines: string[]) {
      answers.at(-1)?.(lines);
      await settle();
    },
    leave,
  };
}

describe('When the socket connects', () => {
  it('visible queries are refetched once', async () => {
    const screen = aScreen();
    await screen.answer('antes');
    void askAgain(screen.client, [KEY]);
    await settle();
    expect(screen.asked()).toBe(2);
    await screen.answer('antes', 'mientras');
    expect(screen.shows()).toEqual(['antes', 'mientras']);
    expect(screen.asked()).toBe(2);
  });

  it('an in-flight answer is shown and refetched, because it may be older than the connection', async () => {
    const screen = aScreen();
    void askAgain(screen.client, [KEY]);
    await settle();
    expect(screen.asked()).toBe(1);
    await screen.answer('antes');
    expect(screen.shows()).toEqual(['antes']);
    expect(screen.asked()).toBe(2);
    await screen.answer('antes', 'mientras');
    expect(screen.shows()).toEqual(['antes', 'mientras']);
    expect(screen.asked()).toBe(2);
  });

  it('an in-flight query that two keys match is refetched once', async () => {
    const screen = aScreen();
    void askAgain(screen.client, [['transfers'], KEY]);
    await settle();
    await screen.answer('antes');
    await screen.answer('antes');
    expect(screen.asked()).toBe(2);
  });

  it('hidden queries are refetched when they become visible', async () => {
    const screen = aScreen();
    await screen.answer('antes');
    screen.leave();
    void askAgain(screen.client, [KEY]);
    await settle();
    expect(screen.asked()).toBe(1);
    expect(screen.client.getQueryState(KEY)?.isInvalidated).toBe(true);
  });
});
