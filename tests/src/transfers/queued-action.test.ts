import { expect, it } from 'vitest';
import { queuedAction } from '../../../src/features/transfers/queued-action';

const transfer = { id: 12, clientRef: '6f1c0a4e-6d2b-4f0e-9c53-0b6f9a1d2e3f' };

it('says in the tray which step a submission is about', () => {
  expect(queuedAction('say-crew-word', transfer, {}, '«Llegamos»').title).toBe(
    'Aviso de la tripulación: «Llegamos» · traslado #12',
  );
  expect(queuedAction('can-attend', transfer, {}).title).toBe('Puede atender · traslado #12');
});
