import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

interface Package {
  engines?: { node?: string };
  optional?: boolean;
}

const LOCK = resolve(import.meta.dirname, '../../package-lock.json');

/** Whether a range admits Node 20.19: only ranges that begin above 20 do not. */
function admitsNode20(range: string): boolean {
  return range.split('||').some((part) => {
    const first = /(\d+)/.exec(part)?.[1];
    const isMinimum = /^\s*(>=|>|\*)/.test(part);
    return first === undefined || Number(first) === 20 || (isMinimum && Number(first) < 20);
  });
}

test('every package runs on the Node of the README, so that the first command warns of nothing', () => {
  const { packages } = JSON.parse(readFileSync(LOCK, 'utf8')) as { packages: Record<string, Package> };
  const refused = Object.entries(packages)
    .filter(([, { engines }]) => engines?.node && !admitsNode20(engines.node))
    .map(([name, { engines }]) => `${name}: ${engines?.node}`);
  expect(refused).toEqual([]);
});
