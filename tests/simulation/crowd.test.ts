import { expect, test } from 'vitest';
import { runCrowd } from './crowd';

const SEEDS = [1, 2, 3];

test('400 tablets that a server sent away, or that lost their network, do not return together', async () => {
  for (const seed of SEEDS) expect(await runCrowd(seed), `seed ${seed}`).toEqual([]);
});
