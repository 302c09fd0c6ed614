import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TransferFacts } from '../../../contract/transfers/facts';
import { turnOf } from '../../../contract/transfers/turn';
import { turnSince } from '../../../contract/transfers/turn-since';
import { aTransfer, CREATED_AT } from './a-transfer';
import { command, decideTried, firstFacts, tried } from './commands';

const at = (minutes: number) => new Date(Date.parse(CREATED_AT) + minutes * 60_000).toISOString();
const mark = (minutes: number) => ({ by: 'M. Ruiz', at: at(minutes) });
const step = (minutes: number) => ({ occurredAt: at(minutes), recordedAt: at(minutes), by: 'M. Ruiz' });
const minuteOf = (facts: TransferFacts, offeredSince?: string) =>
  (turnSince(facts, { createdAt: CREATED_AT, ...(offeredSince && { offeredSince }) }).at.getTime() -
    Date.parse(CREATED_AT)) /
  60_000;

const accepted = aTransfer({
  state: 'PENDING_AMBULANCE',
  ipsRecvId: 2,
  steps: { validationCaseDate: step(30) },
  marks: { ipsrecv: mark(12), allow: mark(40) },
  allowAllAmbulancesEntities: true,
});

describe('The start of a turn', () => {
  it.each<[string, number, TransferFacts, string?]>([
    ['the creation', 0, aTransfer()],
    ['the question to a hospital', 12, aTransfer({ ipsRecvId: 2, marks: { ipsrecv: mark(12) } })],
    ['the refusal of the hospital', 20, aTransfer({ marks: { ipsrecv: mark(12), cannotAttend: mark(20) } })],
    ['the call to all entities', 40, accepted],
    [
      'the refusal of the hospital that had accepted',
      60,
      { ...accepted, marks: { ...accepted.marks, cannotAttend: mark(60) } },
    ],
    ['an offer, which leaves no mark', 55, { ...accepted, offeringEntities: [3] }, at(55)],
    [
      'the dispatch, also after the crew took a word back',
      50,
      {
        ...accepted,
        state: 'AMBULANCE_TRANSPORT',
        ambulanceId: 2,
        ambulancesEntityId: 2,
        ambAssignedBy: 'CRUE',
        steps: { ...accepted.steps, ambulanceDispatchDate: step(50) },
        marks: { ...accepted.marks, ambulance: mark(50), takeBack: mark(75) },
      },
    ],
    [
      'the end of a dispatch, also with an older offer',
      60,
      {
        ...accepted,
        offeringEntities: [3],
        marks: { ...accepted.marks, ambulance: mark(50), undo: mark(60) },
      },
      at(45),
    ],
    [
      'the question to a hospital while the ambulance of a golden code is sent, and undone',
      12,
      aTransfer({
        state: 'CRUE_PENDING_IPS',
        golden: true,
        ipsRecvId: 2,
        marks: { ipsrecv: mark(12), ambulance: mark(20), undo: mark(25) },
      }),
    ],
    [
      'the dispatch, also after a signature was undone',
      50,
      {
        ...accepted,
        state: 'AMBULANCE_TRANSPORT',
        ambulanceId: 2,
        ambulancesEntityId: 2,
        ambAssignedBy: 'CRUE',
        steps: { ...accepted.steps, ambulanceDispatchDate: step(50) },
        marks: { ...accepted.marks, ambulance: mark(50), undoSignature: mark(62) },
      },
    ],
    [
      'the word of a called-off crew, in a cancelled transfer',
      70,
      aTransfer({ state: 'REJECTED', marks: { ambulance: mark(20), reject: mark(40), lateWord: mark(70) } }),
    ],
    [
      'the end of the transfer, though the crew was called off before it with its word',
      40,
      aTransfer({
        state: 'REJECTED',
        ipsRecvId: 2,
        steps: { validationCaseDate: step(10) },
        marks: { ambulance: mark(20), undo: mark(30), lateWord: mark(30), reject: mark(40) },
      }),
    ],
  ])('is %s', (_what, minutes, facts, offeredSince) => {
    expect(minuteOf(facts, offeredSince)).toBe(minutes);
  });

  it('is doubtful only if the time of its event is', () => {
    const doubt = { said: at(0) };
    const first = aTransfer({ steps: { creationCaseDate: { ...step(0), doubt } } });
    expect(turnSince(first, { createdAt: CREATED_AT }).doubt).toEqual(doubt);
    const asked = { ...first, ipsRecvId: 2, marks: { ipsrecv: mark(12) } };
    expect(turnSince(asked, { createdAt: CREATED_AT }).doubt).toBeUndefined();
  });

  it('is the last moment at which the turn changed, in any life of a transfer', () => {
    const lives = fc.array(command, { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(firstFacts, lives, (first, commands) => {
        let facts = first;
        let [minute, since] = [0, 0];
        const offers = new Map<number, number>();
        for (const each of commands) {
          minute += Math.max(1, each.minutes);
          const next = tried(facts, { ...each, off: 0 }, minute);
          const { action, body, doer } = next;
          // An hour that somebody typed says when a step was, and not when it was told.
          const isTyped = typeof body === 'object' && body !== null && ('at' in body || 'asSaid' in body);
          const isWithdrawn = action === 'cannot-transport' && offers.has(doer.entityId ?? 0);
          // After an undo the wait counts as if nobody had signed.
          const isUndone = action === 'undo-signature';
          const outcome = isTyped || isWithdrawn || isUndone ? null : decideTried(facts, next);
          if (!outcome?.ok || outcome.said === null) continue;
          if (action === 'offer-ambulance')
            offers.set(doer.entityId ?? 0, offers.get(doer.entityId ?? 0) ?? minute);
          const [before, after] = [turnOf(facts), turnOf(outcome.facts)];
          if (before?.who !== after?.who || before?.task !== after?.task) since = minute;
          facts = outcome.facts;
          // A step that is told late is kept between its neighbours, and its turn with it.
          const isLate = Object.values(outcome.facts.steps).some((one) => one.occurredAt !== one.recordedAt);
          if (!after || isLate) return;
          const offered = offers.size > 0 ? at(Math.min(...offers.values())) : undefined;
          expect({ action, minute: minuteOf(facts, offered) }).toEqual({ action, minute: since });
        }
      }),
      { numRuns: 1500 },
    );
  });
});
