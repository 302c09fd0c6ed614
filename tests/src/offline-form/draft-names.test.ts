import { describe, expect, it } from 'vitest';
import { draftName, draftsOf, hasEnded } from '../../../src/offline-form/draft-names';
import type { OutboxItem } from '../../../src/outbox';
import { NOTHING_YET, type View, viewOf } from '../../../src/submissions/view';
import { ANA, anItem } from '../outbox/an-item';

function viewWith(...items: Partial<OutboxItem>[]): View {
  const of = items.map((item) => anItem(item));
  return viewOf(of, { owner: ANA, contents: new Map(), progress: new Map(), now: 1, before: NOTHING_YET });
}
const kept = (...keys: string[]) => keys.map((key, at) => ({ key, at }));

describe('the draft of a submission', () => {
  it('ends when the submission is received, discarded or no longer on the device', () => {
    const view = viewWith(
      { id: 'sent', state: 'received' },
      { id: 'gone', state: 'discarded' },
      { id: 'open' },
    );
    const drafts = kept('capacity sent', 'capacity gone', 'capacity old', 'capacity open', 'occupation sent');
    expect(draftsOf('capacity', null, drafts, view)).toEqual({
      offered: { name: 'capacity open', submission: 'open' },
      ended: ['capacity sent', 'capacity gone', 'capacity old'],
    });
    expect(hasEnded(NOTHING_YET, 'sent')).toBe(false);
  });

  it('is offered by the form of its submission, and by a new form while it may be corrected', () => {
    const view = viewWith({ id: 'refused', state: 'needs-attention' }, { id: 'away', state: 'sending' });
    const drafts = kept('capacity', 'capacity refused', 'capacity away');
    expect(draftsOf('capacity', 'refused', drafts, view).offered?.name).toBe('capacity refused');
    expect(draftsOf('capacity', null, drafts, view).offered?.submission).toBe('refused');
    expect(draftsOf('capacity', 'another', drafts, view).offered).toBeNull();
    expect(draftsOf('capacity', null, kept('capacity', 'capacity away'), view).offered?.name).toBe(
      'capacity',
    );
  });

  it('has the name of its form and its submission', () => {
    expect([draftName('capacity', null), draftName('capacity', 'a')]).toEqual(['capacity', 'capacity a']);
  });
});
