import { describe, expect, test } from 'vitest';
import { countUses, favouritesOf, readUses } from '../../../src/features/transfer-request/diagnosis-uses';
import type { DeviceMemory } from '../../../src/session';

const INFARCT = { id: 1, code: 'I219', label: 'Infarto agudo del miocardio' };
const CONCUSSION = { id: 2, code: 'S060', label: 'Concusión' };

function aMemory(): DeviceMemory {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('The diagnoses that a hospital requests', () => {
  test('are counted for each hospital apart, the most used first', () => {
    const memory = aMemory();
    countUses(7, [INFARCT], memory);
    countUses(7, [CONCUSSION], memory);
    countUses(7, [CONCUSSION, INFARCT], memory);
    countUses(7, [CONCUSSION], memory);
    countUses(8, [INFARCT], memory);
    expect(readUses(7, memory).map(({ code, uses }) => [code, uses])).toEqual([
      ['S060', 3],
      ['I219', 2],
    ]);
    expect(readUses(8, memory).map(({ uses }) => uses)).toEqual([1]);
    expect(readUses(null, memory)).toEqual([]);
  });

  test('are offered from the third use on, except the chosen ones', () => {
    const used = [
      { ...CONCUSSION, uses: 3 },
      { ...INFARCT, uses: 2 },
    ];
    expect(favouritesOf(used, [])).toEqual([CONCUSSION]);
    expect(favouritesOf(used, [CONCUSSION])).toEqual([]);
  });

  test('begin again when the device holds something else', () => {
    const memory = aMemory();
    memory.setItem('relevo.diagnosis-uses', '{"7":[{"id":"x"}]}');
    expect(readUses(7, memory)).toEqual([]);
    countUses(7, [INFARCT], memory);
    expect(readUses(7, memory)).toHaveLength(1);
  });
});
