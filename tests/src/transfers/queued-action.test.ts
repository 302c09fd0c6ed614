import { expect, it } from 'vitest';
import { queuedAction } from '../../../src/features/transfers/queued-action';

const transfer = { id: 12, clientRef: '6f1c0a4e-6d2b-4f0e-9c53-0b6f9a1d2e3f', marks: {} };

it('says in the tray which step a submission is about', () => {
  expect(queuedAction('say-crew-word', transfer, {}, '«Llegamos»').title).toBe(
    'Aviso de la tripulación: «Llegamos» · traslado #12',
  );
  expect(queuedAction('can-attend', transfer, {}).title).toBe('Puede atender · traslado #12');
});

it('says with a signature which undone one its author knew, and with nothing else', () => {
  const marks = { undoSignature: { by: 'Laura', at: '2026-11-20T19:04:00.000Z' } };
  const undone = { ...transfer, marks };
  expect(queuedAction('confirm-arrival', undone, undefined).body).toEqual({
    knowsUndone: marks.undoSignature.at,
  });
  expect(queuedAction('confirm-step', undone, { dateName: 'ipsArrivalDate' }).body).toEqual({
    dateName: 'ipsArrivalDate',
    knowsUndone: marks.undoSignature.at,
  });
  expect(queuedAction('can-attend', undone, undefined).body).toEqual({});
  expect(queuedAction('confirm-arrival', transfer, undefined).body).toEqual({});
});
