import { expect, test } from 'vitest';
import { createCompressedTiles } from '../../../server/modules/tiles/compressed-tiles';

/** Compressions that end when the test says it; what comes out is as long as what went in. */
function held() {
  const open: (() => void)[] = [];
  let begun = 0;
  return {
    open,
    begun: () => begun,
    zip: (bytes: Buffer) => {
      begun += 1;
      return new Promise<Buffer>((resolve) => open.push(() => resolve(bytes)));
    },
  };
}

test('At most four tiles are compressed at once, and the same one once', async () => {
  const { zip, open, begun } = held();
  const compressed = createCompressedTiles(1000, zip);
  const answers = [1, 1, 2, 3, 4, 5, 6].map((tag) => compressed(String(tag), Buffer.alloc(1, tag)));
  expect(begun()).toBe(4);
  for (let at = 0; at < 6; at += 1) {
    await expect.poll(() => open.length).toBeGreaterThan(at);
    expect(begun()).toBeLessThanOrEqual(at + 4);
    open[at]?.();
  }
  expect((await Promise.all(answers)).map((bytes) => bytes[0])).toEqual([1, 1, 2, 3, 4, 5, 6]);
});

test('What was compressed is remembered within its bytes; what was not used for longest is forgotten', async () => {
  const made: string[] = [];
  const compressed = createCompressedTiles(30, async (bytes) => {
    made.push(bytes.toString('latin1', 0, 1));
    return bytes;
  });
  const ask = (tag: string) => compressed(tag, Buffer.alloc(10, tag));
  for (const tag of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await ask(tag);
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b']);
});
