import { expect, test } from 'vitest';
import { differing } from '../../../server/modules/resources/differing';

const figure = (path: string, value: number) => ({ path, name: path, value, text: `${value}` });

test('A figure of a unit that the hospital offers no longer differs; a new unit does not', () => {
  const own = [figure('beds', 4), figure('burns', 3)];
  const now = [figure('beds', 4), figure('covid', 9)];
  expect(differing(own, now)).toEqual([
    { path: 'burns', name: 'burns', said: '3', current: 'ya no se pide' },
  ]);
});
