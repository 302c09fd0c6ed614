import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useInPieces } from '../../../src/ui/use-in-pieces';

/** What each rendering drew, in order. */
function aScreen() {
  const drawn: string[] = [];
  const Screen = ({ isReady }: { isReady: boolean }) => {
    const isDue = useInPieces(isReady);
    drawn.push(isDue ? 'form' : 'loading');
    return <p>{isDue ? 'form' : 'loading'}</p>;
  };
  return { drawn, Screen };
}

test('A form that is ready at once is drawn after a frame that shows what loads', async () => {
  const { drawn, Screen } = aScreen();
  const { unmount } = await render(<Screen isReady />);
  await expect.poll(() => drawn.at(-1)).toBe('form');
  expect(drawn[0]).toBe('loading');
  await unmount();
});

test('What is no longer ready is gone in the same rendering', async () => {
  const { drawn, Screen } = aScreen();
  const { rerender, unmount } = await render(<Screen isReady={false} />);
  await rerender(<Screen isReady />);
  await expect.poll(() => drawn.at(-1)).toBe('form');
  const before = drawn.length;
  await rerender(<Screen isReady={false} />);
  expect(drawn.slice(before)).not.toContain('form');
  await unmount();
});
