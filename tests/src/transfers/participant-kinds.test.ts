import { expect, test } from 'vitest';
import { kindBeside } from '../../../src/features/transfers/participant-kinds';

test('a participant has its role beside its name, unless the name says it', () => {
  expect(kindBeside({ kind: 'EPS', name: 'EPS Andina' })).toBe('Aseguradora');
  expect(kindBeside({ kind: 'CRUE', name: 'CRUE, centro regulador' })).toBeNull();
  expect(kindBeside({ kind: 'CRUE_DEP', name: 'CRUE departamental' })).toBe('Centro regulador departamental');
});
