import { describe, expect, test } from 'vitest';
import { waitingRequestsFor } from '../../../src/features/transfer-request/waiting-requests';
import type { OutboxItem } from '../../../src/outbox';
import { NOTHING_YET, viewOf } from '../../../src/submissions/view';
import { ANA, anItem } from '../outbox/an-item';

const ROSA = { documentType: 'CC', document: '990000000001' } as const;

function found(
  item: Partial<OutboxItem>,
  body: unknown,
  document: string = ROSA.document,
  clientRef = 'another',
) {
  const items = [anItem({ id: 'one', operation: 'create-referral', occurredAt: 7, ...item })];
  const contents = new Map([['one', { transfer: null, body }]]);
  const view = viewOf(items, { owner: ANA, contents, progress: new Map(), now: 8, before: NOTHING_YET });
  return waitingRequestsFor(view, { ...ROSA, document }, clientRef);
}
const body = { clientRef: 'this-one', person: { ...ROSA, firstName: 'ROSA' } };

describe('The waiting requests for a document', () => {
  test('are those of this device that the server has not received', () => {
    expect(found({}, body)).toEqual([{ id: 'one', at: 7 }]);
    expect(found({ operation: 'create-golden-code', state: 'needs-attention' }, body)).toHaveLength(1);
    expect(found({ state: 'received' }, body)).toEqual([]);
    expect(found({ state: 'discarded' }, body)).toEqual([]);
  });

  test('are not those of another document, nor the request itself that is open for correction', () => {
    expect(found({}, body, '990000000002')).toEqual([]);
    expect(found({}, body, ROSA.document, 'this-one')).toEqual([]);
  });

  test('are not other submissions', () => {
    expect(found({ operation: 'report-occupation' }, body)).toEqual([]);
    expect(found({}, { text: 'Hola' })).toEqual([]);
    expect(found({}, null)).toEqual([]);
  });
});
