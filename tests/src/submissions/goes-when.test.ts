import { expect, test } from 'vitest';
import type { ItemState } from '../../../src/outbox';
import { goesWhen, waitsFor } from '../../../src/submissions/goes-when';
import { anItem } from '../outbox/an-item';

function words(state: ItemState, errorClass?: string): string {
  const lastError = errorClass ? { class: errorClass, status: 0, code: null, message: '', errors: [] } : null;
  return goesWhen({ waitsFor: waitsFor(anItem({ state, lastError })) });
}

test.each([
  ['waiting', 'no-answer', 'Se enviará solo cuando vuelva la conexión.'],
  ['waiting', 'no-provider', 'Se enviará solo cuando vuelva la conexión.'],
  ['waiting', 'not-ours', 'Se enviará solo cuando la red deje llegar a Relevo.'],
  ['waiting', 'no-receipt', 'Se enviará solo cuando la red deje llegar a Relevo.'],
  ['waiting', 'busy', 'Se enviará solo cuando el servidor pueda recibirlo.'],
  ['waiting', 'token-refused', 'Se enviará solo cuando el servidor pueda recibirlo.'],
  ['waiting-auth', 'waiting-auth', 'Se enviará cuando usted inicie sesión de nuevo.'],
  ['blocked', undefined, 'Se enviará solo.'],
  ['sending', 'no-answer', 'Se enviará solo.'],
] as const)('A stored submission in %s after %s says when it goes', (state, errorClass, expected) => {
  expect(words(state, errorClass)).toBe(expected);
});

test('A submission behind one that needs a decision says that first', () => {
  expect(goesWhen({ isStuck: true, waitsFor: 'connection' })).toBe(
    'No sale hasta que usted decida sobre un envío anterior.',
  );
});
