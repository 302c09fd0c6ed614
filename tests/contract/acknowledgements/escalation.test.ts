import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ACKNOWLEDGEMENT_KINDS,
  acknowledgementsAfter,
  awaits,
  escalate,
  escalationTime,
  LADDER_PACES,
  levelsAfter,
  levelsOf,
  PACE_LIMITS,
} from '../../../contract/acknowledgements/escalation';
import { audienceOf, visibilityOf } from '../../../contract/transfers/ownership';
import { REFERRAL_STATES } from '../../../contract/transfers/states';
import type { CrewStepName } from '../../../contract/transfers/steps';
import { aTransfer } from '../transfers/a-transfer';

const pace = fc.record({
  repeatSeconds: fc.integer({ min: PACE_LIMITS.repeatSeconds.least, max: PACE_LIMITS.repeatSeconds.most }),
  repeats: fc.integer({ min: PACE_LIMITS.repeats.least, max: PACE_LIMITS.repeats.most }),
});

const dispatched = aTransfer({
  state: 'AMBULANCE_TRANSPORT',
  ipsRecvId: 2,
  ambulancesEntityId: 3,
  ambulanceId: 9,
  ambAssignedBy: 'CRUE',
  dated: ['validationCaseDate', 'ambulanceDispatchDate'],
});
const accepted = aTransfer({ state: 'PENDING_AMBULANCE', ipsRecvId: 2, dated: ['validationCaseDate'] });

const anyTransfer = fc
  .record({
    state: fc.constantFrom(...REFERRAL_STATES),
    golden: fc.boolean(),
    epsId: fc.constantFrom(1, 2, null),
    requestedInMedellin: fc.boolean(),
    ipsRecvId: fc.constantFrom(null, 2, 4),
    ipsAssignedBy: fc.constantFrom(null, 'CRUE' as const, 'CRUE_DEP' as const, 'EPS' as const),
    ambulancesEntityId: fc.constantFrom(null, 1, 3),
    entityAssignedBy: fc.constantFrom(null, 'CRUE' as const, 'CRUE_DEP' as const, 'EPS' as const),
    offeringEntities: fc.constantFrom([], [5]),
    ambulanceId: fc.constantFrom(null, 9, 10),
    ambAssignedBy: fc.constantFrom(null, 'CRUE' as const, 'CRUE_DEP' as const, 'TRANSPORT' as const),
    dated: fc.subarray([
      'validationCaseDate',
      'ambulanceDispatchDate',
      'eventArrivalDate',
      'transportDate',
    ] as const),
  })
  // Only requests from outside Medellín can wait for the departmental centre.
  .filter(({ state, requestedInMedellin }) => state !== 'CRUE_DEP_PENDING_IPS' || !requestedInMedellin)
  .map(({ dated, ...facts }) => aTransfer({ ...facts, dated: [...dated] }));

describe('An acknowledgement', () => {
  test('of a golden code ends with its dispatch; then crew and hospital are still missing', () => {
    const golden = aTransfer({ golden: true, state: 'CRUE_PENDING_IPS', ipsReqId: null });
    const driving = {
      ...golden,
      ambulanceId: 9,
      ambulancesEntityId: 3,
      ambAssignedBy: 'CRUE' as const,
      steps: { ...golden.steps, ...dispatched.steps, validationCaseDate: undefined },
    };
    expect(acknowledgementsAfter(golden, driving)).toEqual({
      ends: ['golden'],
      opens: ['request', 'dispatch'],
    });
    expect(levelsOf('request', driving)).toEqual(['CRUE']);
    expect(acknowledgementsAfter(driving, { ...driving, ipsRecvId: 2 })).toEqual({
      ends: ['request'],
      opens: ['answer'],
    });
  });

  test('of a missing hospital becomes that of a golden code once the patient is in the ambulance', () => {
    const driving = aTransfer({
      golden: true,
      state: 'CRUE_PENDING_IPS',
      ambulanceId: 9,
      ambulancesEntityId: 3,
      ambAssignedBy: 'TRANSPORT',
      dated: ['ambulanceDispatchDate'],
    });
    const word = (step: CrewStepName) => {
      const time = new Date().toISOString();
      return { step, occurredAt: time, recordedAt: time, by: 'Ana', subject: 'a', entityId: 3, place: null };
    };
    const arrived = { ...driving, crewWords: [word('eventArrivalDate')] };
    const aboard = { ...driving, crewWords: [word('transportDate')] };
    const again = { ends: ['request'], opens: ['golden'] };
    expect(acknowledgementsAfter(driving, arrived)).toEqual({ ends: [], opens: [] });
    expect(acknowledgementsAfter(arrived, aboard)).toEqual(again);
    expect(acknowledgementsAfter(aboard, { ...aboard, crewWords: [word('ipsArrivalDate')] })).toEqual({
      ends: [],
      opens: [],
    });
    const dated = { ...arrived, steps: { ...arrived.steps, transportDate: word('transportDate') } };
    expect(acknowledgementsAfter(arrived, dated)).toEqual(again);
    expect(levelsOf('golden', aboard)).toEqual(['CRUE']);
    const asked = { ...aboard, ipsRecvId: 2 };
    expect(acknowledgementsAfter(aboard, asked)).toEqual({ ends: ['golden'], opens: ['answer'] });
    expect(acknowledgementsAfter(asked, aboard)).toEqual({ ends: ['answer'], opens: ['golden'] });
  });

  test('of a word of a crew that was called off ends with the next dispatch, not with the transfer', () => {
    const word = { by: 'Vital', at: new Date().toISOString(), said: '«Salimos con el paciente»' };
    for (const state of ['PENDING_AMBULANCE', 'REJECTED'] as const) {
      const facts = { ...accepted, state };
      const said = { ...facts, marks: { lateWord: word } };
      expect(acknowledgementsAfter(facts, said)).toEqual({ ends: [], opens: ['word'] });
      expect(levelsOf('word', said)).toEqual(['CRUE']);
      const other = { ...said, marks: { lateWord: { ...word, at: new Date(Date.now() + 9).toISOString() } } };
      expect(acknowledgementsAfter(said, other)).toEqual({ ends: ['word'], opens: ['word'] });
    }
    const sent = { ...dispatched, marks: {} };
    expect(acknowledgementsAfter({ ...accepted, marks: { lateWord: word } }, sent).ends).toContain('word');
  });

  test('of an accepted golden code opens for its entity too, beside the golden one', () => {
    const golden = { ...accepted, golden: true };
    expect(acknowledgementsAfter(golden, { ...golden, ambulancesEntityId: 3 })).toEqual({
      ends: [],
      opens: ['ambulance'],
    });
    expect(levelsOf('ambulance', { ...golden, ambulancesEntityId: 3 })).toEqual(['TRANSPORT:3', 'CRUE']);
    expect(awaits('ambulance', golden)).toBe(false);
  });

  test('opens for a request or a golden code and ends when a hospital is assigned or the transfer is over', () => {
    const request = aTransfer();
    expect(acknowledgementsAfter(null, request)).toEqual({ ends: [], opens: ['request'] });
    expect(acknowledgementsAfter(null, aTransfer({ golden: true, state: 'CRUE_PENDING_IPS' })).opens).toEqual(
      ['golden'],
    );
    expect(acknowledgementsAfter(request, accepted)).toEqual({ ends: ['request'], opens: ['ambulance'] });
    expect(acknowledgementsAfter(request, { ...request, state: 'REJECTED' })).toEqual({
      ends: ['request'],
      opens: [],
    });
  });

  test('opens again when the assigned hospital cannot attend', () => {
    const asked = aTransfer({ ipsRecvId: 2 });
    expect(acknowledgementsAfter(asked, { ...asked, ipsRecvId: null })).toEqual({
      ends: ['answer'],
      opens: ['request'],
    });
  });

  test('opens for an asked hospital until it answers or the transfer is over, and again for another hospital', () => {
    const [request, asked] = [aTransfer(), aTransfer({ ipsRecvId: 2 })];
    expect(acknowledgementsAfter(request, asked)).toEqual({ ends: ['request'], opens: ['answer'] });
    expect(acknowledgementsAfter(asked, accepted)).toEqual({ ends: ['answer'], opens: ['ambulance'] });
    expect(acknowledgementsAfter(asked, { ...asked, state: 'REJECTED' })).toEqual({
      ends: ['answer'],
      opens: [],
    });
    expect(acknowledgementsAfter(asked, { ...asked, ipsRecvId: 4 })).toEqual({
      ends: ['answer'],
      opens: ['answer'],
    });
    expect(acknowledgementsAfter(asked, { ...asked, offeringEntities: [3] })).toEqual({
      ends: [],
      opens: [],
    });
  });

  test('opens for a dispatch until the crew arrives, and again for another ambulance', () => {
    expect(acknowledgementsAfter(accepted, dispatched)).toEqual({ ends: ['ambulance'], opens: ['dispatch'] });
    expect(acknowledgementsAfter(dispatched, { ...dispatched, ambulanceId: 10 })).toEqual({
      ends: ['dispatch'],
      opens: ['dispatch'],
    });
    expect(acknowledgementsAfter(dispatched, accepted)).toEqual({
      ends: ['dispatch'],
      opens: ['ambulance'],
    });
    const arrived = aTransfer({
      ...dispatched,
      dated: ['validationCaseDate', 'ambulanceDispatchDate', 'eventArrivalDate'],
    });
    expect(acknowledgementsAfter(dispatched, arrived)).toEqual({ ends: ['dispatch'], opens: [] });
  });

  test('opens for an accepted transfer without an ambulance, and again for other people who must find it', () => {
    const entity = { ...accepted, ambulancesEntityId: 3, entityAssignedBy: 'EPS' as const };
    const again = { ends: ['ambulance'], opens: ['ambulance'] };
    expect(levelsOf('ambulance', accepted)).toEqual(['CRUE']);
    expect(acknowledgementsAfter(accepted, entity)).toEqual(again);
    expect(levelsOf('ambulance', entity)).toEqual(['TRANSPORT:3', 'EPS:1', 'CRUE']);
    // The entity cannot transport, and another one offers.
    expect(acknowledgementsAfter(entity, accepted)).toEqual(again);
    const offered = { ...accepted, allowAllAmbulancesEntities: true, offeringEntities: [5] };
    expect(acknowledgementsAfter({ ...accepted, allowAllAmbulancesEntities: true }, offered)).toEqual(again);
    expect(acknowledgementsAfter(offered, { ...offered, offeringEntities: [5, 6] })).toEqual({
      ends: [],
      opens: [],
    });
    const golden = { ...accepted, golden: true };
    expect(awaits('ambulance', golden)).toBe(false);
    expect(awaits('golden', golden)).toBe(true);
  });

  test('for a dispatch ends with the first crew word, even if that word is undone', () => {
    const at = { occurredAt: '2026-03-02T14:00:00.000Z', recordedAt: '2026-03-02T14:00:00.000Z' };
    const word = {
      ...at,
      step: 'eventArrivalDate' as const,
      place: null,
      by: 'Móvil',
      subject: 'm',
      entityId: 3,
    };
    const spoken = { ...dispatched, crewWords: [word] };
    expect(acknowledgementsAfter(dispatched, spoken)).toEqual({ ends: ['dispatch'], opens: [] });
    const takenBack = { ...dispatched, marks: { takeBack: { by: 'Móvil', at: '2026-03-02T14:01:00.000Z' } } };
    expect(acknowledgementsAfter(spoken, takenBack)).toEqual({ ends: [], opens: [] });
  });

  test('does not open when an entity dispatches its own ambulance', () => {
    expect(acknowledgementsAfter(accepted, { ...dispatched, ambAssignedBy: 'TRANSPORT' }).opens).toEqual([]);
  });

  test('is open exactly when it was opened and not ended, for any order of actions', () => {
    fc.assert(
      fc.property(fc.array(anyTransfer, { minLength: 1, maxLength: 8 }), (life) => {
        const open = new Set<string>();
        for (const [at, after] of life.entries()) {
          const before = at === 0 ? null : (life[at - 1] ?? null);
          const { ends, opens } = acknowledgementsAfter(before, after);
          for (const kind of ends) expect(open.delete(kind)).toBe(true);
          for (const kind of opens) {
            expect(open.has(kind)).toBe(false);
            open.add(kind);
          }
          expect([...open].sort()).toEqual(
            ACKNOWLEDGEMENT_KINDS.filter((kind) => awaits(kind, after)).sort(),
          );
        }
      }),
    );
  });
});

describe('The levels of an acknowledgement', () => {
  test('are the insurer, then the centre of the requesting place, then the regulation centre', () => {
    expect(levelsOf('request', aTransfer())).toEqual(['EPS:1', 'CRUE']);
    expect(levelsOf('request', aTransfer({ requestedInMedellin: false }))).toEqual([
      'EPS:1',
      'CRUE_DEP',
      'CRUE',
    ]);
    expect(levelsOf('request', aTransfer({ state: 'CRUE_PENDING_IPS' }))).toEqual(['CRUE']);
    expect(levelsOf('golden', aTransfer({ state: 'CRUE_PENDING_IPS', golden: true }))).toEqual(['CRUE']);
    expect(levelsOf('dispatch', dispatched)).toEqual(['TRANSPORT:3', 'CRUE']);
  });

  test('are the asked hospital, then who asked it, then the regulation centre', () => {
    const asked = { ipsRecvId: 2, state: 'CRUE_PENDING_IPS', golden: true } as const;
    const levels = (ipsAssignedBy: 'CRUE' | 'CRUE_DEP' | 'EPS') =>
      levelsOf('answer', aTransfer({ ...asked, ipsAssignedBy }));
    expect(levels('CRUE')).toEqual(['IPS:2', 'CRUE']);
    expect(levels('CRUE_DEP')).toEqual(['IPS:2', 'CRUE_DEP', 'CRUE']);
    expect(levels('EPS')).toEqual(['IPS:2', 'EPS:1', 'CRUE']);
  });

  test('begin, after a refusal, at the people who had asked that hospital', () => {
    const refused = (ipsAssignedBy: 'CRUE' | 'CRUE_DEP' | 'EPS' | null, requestedInMedellin = false) => {
      const before = aTransfer({ ipsRecvId: 2, ipsAssignedBy, requestedInMedellin });
      return levelsAfter('request', before, aTransfer({ requestedInMedellin }));
    };
    expect(refused('CRUE')).toEqual(['CRUE']);
    expect(refused('CRUE_DEP')).toEqual(['CRUE_DEP', 'CRUE']);
    expect(refused('EPS')).toEqual(['EPS:1', 'CRUE_DEP', 'CRUE']);
    expect(refused(null, true)).toEqual(['EPS:1', 'CRUE']);
    // Of a request that waits for the regulation centre, only that centre.
    const waits = aTransfer({ state: 'CRUE_PENDING_IPS' });
    expect(levelsAfter('request', { ...waits, ipsRecvId: 2, ipsAssignedBy: 'EPS' }, waits)).toEqual(['CRUE']);
  });

  test('contain only people who may see the transfer', () => {
    fc.assert(
      fc.property(anyTransfer, (facts) => {
        for (const kind of ACKNOWLEDGEMENT_KINDS.filter((one) => awaits(one, facts))) {
          const levels = levelsOf(kind, facts);
          expect(audienceOf(facts)).toEqual(expect.arrayContaining(levels));
          expect(new Set(levels).size).toBe(levels.length);
          expect(levels.at(-1)).toBe('CRUE');
        }
      }),
    );
    expect(
      visibilityOf(dispatched, { roles: ['TRANSPORT_REFERRAL_MANAGER'], subject: 'x', entityId: 3 }),
    ).toBe('full');
  });
});

describe('An unanswered acknowledgement', () => {
  test('repeats as often as configured, then moves to the next level, and never stops', () => {
    const calls = [];
    let stand = { level: 0, repeats: 0 };
    for (let call = 0; call < 9; call += 1) {
      const { isNewLevel, pauseSeconds, ...next } = escalate(stand, 2, { repeatSeconds: 300, repeats: 2 });
      calls.push([next.level, isNewLevel, pauseSeconds]);
      stand = next;
    }
    expect(calls).toEqual([
      [0, false, 300],
      [0, false, 300],
      [1, true, 300],
      [1, false, 300],
      [1, false, 300],
      [1, false, 600],
      [1, false, 1200],
      [1, false, 2400],
      [1, false, 3600],
    ]);
  });

  test('reaches every level within its repeats, and waits at most an hour', () => {
    fc.assert(
      fc.property(pace, fc.integer({ min: 1, max: 3 }), (given, levels) => {
        let stand = { level: 0, repeats: 0 };
        for (let call = 1; call <= 40; call += 1) {
          const next = escalate(stand, levels, given);
          expect(next.isNewLevel).toBe(next.level === stand.level + 1);
          expect(next.level - stand.level).toBeLessThanOrEqual(1);
          expect(next.level).toBe(Math.min(levels - 1, Math.floor(call / (given.repeats + 1))));
          expect(next.pauseSeconds).toBeGreaterThanOrEqual(given.repeatSeconds);
          expect(next.pauseSeconds).toBeLessThanOrEqual(3600);
          stand = next;
        }
      }),
    );
  });

  test('repeats sooner for a golden code than for anything else', () => {
    const { golden, ...others } = LADDER_PACES;
    for (const other of Object.values(others)) expect(golden.repeatSeconds).toBeLessThan(other.repeatSeconds);
  });
});

test('The told time of the next level is when the steps reach it', () => {
  fc.assert(
    fc.property(pace, fc.integer({ min: 0, max: 12 }), (given, repeats) => {
      const nextAt = new Date('2026-11-21T19:05:00Z');
      const told = escalationTime({ level: 0, repeats, nextAt }, 2, given);
      let [at, state] = [nextAt.getTime(), { level: 0, repeats }];
      for (;;) {
        const { isNewLevel, pauseSeconds, ...next } = escalate(state, 2, given);
        if (isNewLevel) break;
        state = next;
        at += pauseSeconds * 1000;
      }
      expect(told).toEqual(new Date(at));
    }),
  );
  expect(escalationTime({ level: 1, repeats: 0, nextAt: new Date() }, 2, LADDER_PACES.request)).toBeNull();
});
