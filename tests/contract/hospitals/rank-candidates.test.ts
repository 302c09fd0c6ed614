import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Candidate, ReceivingNeed } from '../../../contract/hospitals/candidate';
import type { CandidateReason } from '../../../contract/hospitals/candidate-reasons';
import { canNeverBeChosen } from '../../../contract/hospitals/candidate-reasons';
import { rankCandidates, tierOf } from '../../../contract/hospitals/rank-candidates';
import { whyNotOf } from '../../../contract/hospitals/why-not';
import { noCapacity, type OfferedUnit } from '../../../contract/resources/capacity';

const NOW = new Date('2026-03-15T15:00:00Z');
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR).toISOString();

const need = (given: Partial<ReceivingNeed> = {}): ReceivingNeed => ({
  golden: false,
  eps: { id: 1, name: 'EPS Andina' },
  network: { id: 2, name: 'Red Trauma' },
  ipsReqId: 100,
  bed: { group: 'adult', kind: 'uci' },
  refusals: [],
  ...given,
});

interface Figures {
  offered?: number;
  occupied?: number;
  hours?: number;
  emergencyOccupied?: number;
  emergencyBeds?: number;
  outOfService?: number;
}

/** 10 intensive care beds, 6 in use, reported an hour ago. */
function figures(given: Figures = {}): Pick<Candidate, 'capacity' | 'occupation'> {
  const {
    offered = 10,
    occupied = 6,
    hours = 1,
    emergencyOccupied = 10,
    emergencyBeds = 20,
    outOfService = 0,
  } = given;
  const { urgency, internment } = noCapacity();
  const unit = (beds: number): OfferedUnit => ({ enable: beds > 0, beds, chairs: null });
  const used = (beds: number) => ({ beds, chairs: null });
  return {
    capacity: {
      urgency: { ...urgency, adult: { ...urgency.adult, general: unit(emergencyBeds) } },
      internment: {
        ...internment,
        adult: { ...internment.adult, general: unit(100), uci: unit(offered) },
      },
      createdAt: ago(24 * 5),
      createdBy: 'Diego Echeverri',
    },
    occupation: {
      urgency: {
        units: { adult: { general: used(emergencyOccupied) } },
        patientsReferredToOtherHospital: { qty: 0, byEps: [] },
        patientsWaitingReferralTransport: { qty: 0, byEps: [] },
        patientsPendingHospitalization: 0,
        maxTimeToBeAttended: 1,
        maxTimeAtEmergencyToHospitalization: 2,
      },
      internment: { units: { adult: { general: used(80), uci: used(occupied) } } },
      bedsOutOfService:
        outOfService > 0 ? { 'internment.adult.uci': [{ reason: 'isolation', quantity: outOfService }] } : {},
      createdAt: ago(hours),
      createdBy: 'Diego Echeverri',
    },
  };
}

const candidate = (id: number, given: Partial<Candidate> = {}): Candidate => ({
  ips: { id, name: `IPS ${id}`, municipality: 'Medellín', address: null },
  networkIds: [2],
  hasAgreement: true,
  distance: 5000,
  saturation: null,
  accepted: [],
  ...figures(),
  ...given,
});

const order = (candidates: Candidate[], given = need()) =>
  rankCandidates(given, candidates, NOW).ranked.map(({ ips }) => ips.id);

/** The reason with this code for the only candidate. */
function said<Code extends CandidateReason['code']>(
  one: Candidate,
  code: Code,
  given = need(),
): Extract<CandidateReason, { code: Code }> | undefined {
  const { ranked, excluded } = rankCandidates(given, [one], NOW);
  const reasons = ranked[0]?.reasons ?? excluded[0]?.reasons ?? [];
  return reasons.find((reason): reason is Extract<CandidateReason, { code: Code }> => reason.code === code);
}

describe('The order of the candidates', () => {
  it('puts more free beds first, up to five, and a full unit after an unknown one', () => {
    expect(
      order([
        candidate(1, figures({ occupied: 10 })),
        candidate(2, figures({ occupied: 9 })),
        candidate(3, { capacity: null, occupation: null }),
        candidate(4, figures({ occupied: 5 })),
      ]),
    ).toEqual([4, 2, 3, 1]);
    const [five, ten] = [figures({ offered: 20, occupied: 15 }), figures({ offered: 20, occupied: 10 })];
    const totals = rankCandidates(need(), [candidate(1, five), candidate(2, ten)], NOW).ranked;
    expect(totals[0]?.score.beds).toBe(totals[1]?.score.beds);
  });

  it('puts a hospital without a free bed below all others, however near and calm it is', () => {
    const full = candidate(1, { ...figures({ occupied: 11, emergencyOccupied: 0 }), distance: 100 });
    const crowded = candidate(2, {
      ...figures({ occupied: 9, emergencyOccupied: 80 }),
      distance: 300_000,
      hasAgreement: true,
    });
    const unknown = candidate(3, { capacity: null, occupation: null, distance: null });
    expect(order([full, crowded, unknown])).toEqual([2, 3, 1]);
    const [, , last] = rankCandidates(need(), [full, crowded, unknown], NOW).ranked;
    expect(last && tierOf(last)).toBe('full');
  });

  it('does not count a bed out of service as free', () => {
    const broken = candidate(1, figures({ occupied: 6, outOfService: 4 }));
    expect(said(broken, 'beds')?.free).toBe(0);
    expect(order([broken, candidate(2, { capacity: null, occupation: null })])).toEqual([2, 1]);
  });

  it('does not count the bed of an accepted patient as free until a report contains that patient', () => {
    const bed = { group: 'adult', kind: 'uci' } as const;
    const coming = { bed, arrivedAt: null };
    const last = figures({ occupied: 9 });
    const promised = candidate(1, { ...last, accepted: [coming] });
    expect(said(promised, 'beds')).toMatchObject({ free: 0, accepted: 1 });
    expect(order([promised, candidate(2, last)])).toEqual([2, 1]);
    const arrived = (hours: number) => candidate(1, { ...last, accepted: [{ bed, arrivedAt: ago(hours) }] });
    expect(said(promised, 'beds')).not.toHaveProperty('arrived');
    expect(said(arrived(0.5), 'beds')).toMatchObject({ free: 0, accepted: 1, arrived: 1 });
    expect(said(arrived(2), 'beds')?.free).toBe(1);
    const other = { bed: { group: 'pediatric', kind: 'uci' }, arrivedAt: null } as const;
    expect(said(candidate(1, { ...last, accepted: [other] }), 'beds')?.free).toBe(1);
    const many = candidate(1, { ...last, accepted: [coming, coming, coming] });
    expect(said(many, 'beds')).toMatchObject({ free: 0, accepted: 3 });
    expect(rankCandidates(need(), [many], NOW).ranked[0]?.score.beds).toBe(0);
  });

  it('reads a bed figure that nobody looked at with the hour of its origin: a patient who arrived after it is not in it yet', () => {
    const { capacity, occupation } = figures({ occupied: 9 });
    if (!occupation) throw new Error('no figures');
    const origins = { 'internment.units.adult.uci.beds': { at: ago(1.8), by: 'Ana Toro' } };
    const accepted = [{ bed: { group: 'adult', kind: 'uci' }, arrivedAt: ago(1.5) }] as const;
    const own = candidate(1, { capacity, occupation, accepted });
    expect(said(own, 'beds')).toMatchObject({ free: 1, at: ago(1), by: 'Diego Echeverri' });
    const one = candidate(1, { capacity, occupation: { ...occupation, origins }, accepted });
    expect(said(one, 'beds')).toMatchObject({ free: 0, accepted: 1, at: ago(1.8), by: 'Ana Toro' });
  });

  it('puts the less crowded emergency room and the nearer hospital first', () => {
    expect(
      order([
        candidate(1, figures({ emergencyOccupied: 40 })),
        candidate(2, figures({ emergencyOccupied: 12 })),
      ]),
    ).toEqual([2, 1]);
    expect(
      order([
        candidate(1, { distance: 250_000 }),
        candidate(2, { distance: null }),
        candidate(3, { distance: 900 }),
        candidate(4, { distance: 60_000 }),
      ]),
    ).toEqual([3, 4, 1, 2]);
  });

  it('prefers a free bed nearby to a slightly less crowded hospital far away', () => {
    const near = candidate(1, { ...figures({ emergencyOccupied: 30 }), distance: 2000 });
    const far = candidate(2, { ...figures({ emergencyOccupied: 10 }), distance: 300_000 });
    expect(order([far, near])).toEqual([1, 2]);
  });

  it('is by name without accents when points are equal, for any input order', () => {
    const named = (id: number, name: string) =>
      candidate(id, { ips: { id, name, municipality: 'Medellín', address: null } });
    const same = [
      named(1, 'Óptima'),
      named(2, 'Zamora'),
      named(3, 'Ángeles'),
      named(4, 'Nogal'),
      named(5, 'Nogal'),
    ];
    expect(order(same)).toEqual([3, 4, 5, 1, 2]);
    expect(order(same.toReversed())).toEqual([3, 4, 5, 1, 2]);
  });

  it('is the same for every input order and keeps every candidate', () => {
    const figure = fc.record({
      offered: fc.integer({ min: 0, max: 12 }),
      occupied: fc.integer({ min: 0, max: 20 }),
      hours: fc.integer({ min: 0, max: 30 }),
      emergencyOccupied: fc.integer({ min: 0, max: 60 }),
      emergencyBeds: fc.integer({ min: 0, max: 20 }),
    });
    const several = fc
      .array(fc.tuple(figure, fc.boolean(), fc.nat(400_000)), { maxLength: 12 })
      .map((rows) =>
        rows.map(([given, hasAgreement, distance], id) =>
          candidate(id + 1, { ...figures(given), hasAgreement, distance }),
        ),
      );
    fc.assert(
      fc.property(several, (candidates) => {
        const one = rankCandidates(need(), candidates, NOW);
        expect(rankCandidates(need(), candidates.toReversed(), NOW)).toEqual(one);
        expect(one.ranked.length + one.excluded.length).toBe(candidates.length);
        for (const { score } of one.ranked) {
          const { total, saturation: _declared, ...parts } = score;
          expect(total).toBeLessThanOrEqual(100);
          expect(Object.values(parts).every((points) => points >= 0)).toBe(true);
        }
        for (const { reasons } of [...one.ranked, ...one.excluded])
          for (const reason of reasons)
            if (reason.code === 'beds') expect(reason.free).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('A hospital in functional emergency', () => {
  const declared = (minutesLeft: number) => ({
    reason: 'Sin camillas ni personal',
    until: new Date(NOW.getTime() + minutesLeft * 60_000).toISOString(),
    declaredAt: ago(1),
    declaredBy: 'Diego Echeverri',
  });

  it('comes after a comparable one and an unknown one, and before one without a free bed', () => {
    const silent = candidate(3, { capacity: null, occupation: null });
    expect(
      order([
        candidate(1, { saturation: declared(30) }),
        candidate(2),
        silent,
        candidate(4, figures({ occupied: 10 })),
      ]),
    ).toEqual([2, 3, 1, 4]);
  });

  it('is not excluded, and gives its reason, start, end and author', () => {
    const full = candidate(1, { saturation: declared(30) });
    expect(whyNotOf(need(), full)).toEqual([]);
    expect(said(full, 'saturation')).toEqual({
      code: 'saturation',
      reason: 'Sin camillas ni personal',
      until: new Date(NOW.getTime() + 30 * 60_000).toISOString(),
      at: ago(1),
      by: 'Diego Echeverri',
    });
  });

  it('ranks normally from the minute at which the emergency ends', () => {
    const over = candidate(1, { saturation: declared(0) });
    expect(said(over, 'saturation')).toBeUndefined();
    expect(rankCandidates(need(), [over], NOW).ranked[0]?.score).toEqual(
      rankCandidates(need(), [candidate(1)], NOW).ranked[0]?.score,
    );
  });
});

describe('A figure', () => {
  it('has its author and time', () => {
    expect(said(candidate(1), 'beds')).toEqual({
      code: 'beds',
      group: 'adult',
      kind: 'uci',
      free: 4,
      occupied: 6,
      offered: 10,
      at: ago(1),
      by: 'Diego Echeverri',
      isStale: false,
    });
    // -20 + 42.9 + 0.93·2 + 5.64
    expect(said(candidate(1), 'nedocs')).toEqual({
      code: 'nedocs',
      score: 30,
      band: 'normal',
      at: ago(1),
      by: 'Diego Echeverri',
      isStale: false,
    });
  });

  it('is valid for its shift; later it counts as unknown but is still shown', () => {
    // The shift began at 08:00 in Bogotá, two hours ago.
    const { ranked } = rankCandidates(
      need(),
      [
        candidate(1, figures({ hours: 2 })),
        candidate(2, figures({ hours: 2.01 })),
        candidate(3, { capacity: null, occupation: null }),
      ],
      NOW,
    );
    const [fresh, stale, none] = [1, 2, 3].map((id) => ranked.find(({ ips }) => ips.id === id));
    expect(fresh?.reasons).toContainEqual(expect.objectContaining({ code: 'beds', free: 4, isStale: false }));
    expect(stale?.reasons).toContainEqual(expect.objectContaining({ code: 'beds', free: 4, isStale: true }));
    expect(stale?.reasons).toContainEqual(expect.objectContaining({ code: 'nedocs', isStale: true }));
    expect(stale?.score).toEqual(none?.score);
    expect(fresh?.score.total).toBeGreaterThan(stale?.score.total ?? 0);
  });

  it('is as old as its figures: a score of figures that nobody looked at is not of the newer report', () => {
    const { capacity, occupation } = figures();
    if (!occupation) throw new Error('no figures');
    const path = 'urgency.units.adult.general.beds';
    const since = (hours: number) =>
      candidate(1, {
        capacity,
        occupation: {
          ...occupation,
          unreviewed: [path],
          origins: { [path]: { at: ago(hours), by: 'Ana Toro' } },
        },
      });
    expect(said(since(1.6), 'nedocs')).toMatchObject({ at: ago(1.6), by: 'Ana Toro', isStale: false });
    expect(said(since(14), 'nedocs')).toMatchObject({ at: ago(14), by: 'Ana Toro', isStale: true });
    const never = candidate(1, { capacity, occupation: { ...occupation, unreviewed: [path] } });
    expect(said(never, 'nedocs')).toMatchObject({ isUnreviewed: true, isStale: true });
    const other = candidate(1, {
      capacity,
      occupation: { ...occupation, unreviewed: ['intensivist.intensivistNumber'] },
    });
    expect(said(other, 'nedocs')).toEqual(said(candidate(1), 'nedocs'));
    const points = (one: Candidate) => rankCandidates(need(), [one], NOW).ranked[0]?.score.nedocs;
    const unknown = points(candidate(1, { capacity: null, occupation: null }));
    expect([since(14), never].map(points)).toEqual([unknown, unknown]);
    expect(points(since(1.6))).toBe(points(candidate(1)));
  });

  it('with a doubtful time is shown with the doubt, and counts as unknown: it may be older than it says', () => {
    const { capacity, occupation } = figures({ hours: 0.5 });
    const doubt = { said: ago(0.5) };
    const doubtful = candidate(1, { capacity, occupation: occupation && { ...occupation, doubt } });
    const beds = said(doubtful, 'beds');
    expect(beds).toMatchObject({ free: 4, at: ago(0.5), isStale: true, doubt });
    expect(said(doubtful, 'nedocs')).toMatchObject({ isStale: true, doubt });
    const { ranked } = rankCandidates(need(), [doubtful, candidate(2, figures())], NOW);
    expect(ranked[0]?.ips.id).toBe(2);
  });

  it('never ranks lower because it is old: a stale full unit ranks as an unknown one', () => {
    expect(
      order([candidate(1, figures({ occupied: 30 })), candidate(2, figures({ occupied: 30, hours: 20 }))]),
    ).toEqual([2, 1]);
  });

  it('from a clock ahead of ours is fresh', () => {
    expect(said(candidate(1, figures({ hours: -1 })), 'beds')?.isStale).toBe(false);
  });

  it('may exceed the capacity: free beds are then zero, never negative', () => {
    const over = candidate(1, figures({ occupied: 13 }));
    expect(said(over, 'beds')).toMatchObject({ free: 0, occupied: 13, offered: 10 });
    expect(rankCandidates(need(), [over], NOW).ranked).toHaveLength(1);
  });

  it('that never reported its beds does not stand among those that can receive', () => {
    const silent = candidate(1, { capacity: null, occupation: null, distance: 0 });
    const old = candidate(2, figures({ hours: 12 }));
    const { ranked } = rankCandidates(need(), [silent, old], NOW);
    expect(ranked.map((one) => [one.ips.id, tierOf(one)])).toEqual([
      [2, 'can'],
      [1, 'unreported'],
    ]);
  });

  it('that has missed a whole shift stands after those that have not, however near it is', () => {
    const expired = candidate(1, { ...figures({ occupied: 0, hours: 31 }), distance: 0 });
    const before = candidate(2, { ...figures({ hours: 12 }), distance: 90_000 });
    const silent = candidate(3, { capacity: null, occupation: null, distance: 0 });
    const { ranked } = rankCandidates(need(), [expired, silent, before], NOW);
    expect(ranked.map((one) => [one.ips.id, tierOf(one)])).toEqual([
      [2, 'can'],
      [1, 'expired'],
      [3, 'unreported'],
    ]);
    // A doubtful hour alone makes a figure stale, not expired.
    const { occupation } = figures({ hours: 0.5 });
    const doubtful = occupation && { ...occupation, doubt: { said: ago(0.5) } };
    expect(said(candidate(1, { ...figures(), occupation: doubtful }), 'beds')?.isExpired).toBeUndefined();
    // After its shift it may be older than the shift before, and nothing proves that it is not: it falls at once.
    const lastShift = figures({ hours: 12 }).occupation;
    const doubtfulBefore = lastShift && { ...lastShift, doubt: { said: ago(12) } };
    const fallen = candidate(4, { ...figures({ hours: 12 }), occupation: doubtfulBefore, distance: 0 });
    expect(
      rankCandidates(need(), [fallen, before], NOW).ranked.map((one) => [one.ips.id, tierOf(one)]),
    ).toEqual([
      [2, 'can'],
      [4, 'expired'],
    ]);
    // The shift before this one began at 20:00, fourteen hours ago.
    expect(said(candidate(1, figures({ hours: 13.9 })), 'beds')?.isExpired).toBeUndefined();
    expect(said(candidate(1, figures({ hours: 14.1 })), 'beds')?.isExpired).toBe(true);
  });

  it('without a report is shown as unknown', () => {
    const silent = candidate(1, { capacity: null, occupation: null });
    const [row] = rankCandidates(need(), [silent], NOW).ranked;
    expect(row?.reasons.map(({ code }) => code)).toEqual([
      'agreement',
      'network',
      'service-unknown',
      'beds-unknown',
      'nedocs-unknown',
      'distance',
    ]);
    const unused = candidate(2, { ...figures(), occupation: null });
    expect(said(unused, 'service')).toBeDefined();
    expect(said(unused, 'beds-unknown')).toBeDefined();
  });

  it('of crowding is absent if the emergency room or the hospital offers no bed', () => {
    expect(said(candidate(1, figures({ emergencyBeds: 0 })), 'nedocs-unknown')).toBeDefined();
    expect(said(candidate(1, figures({ emergencyBeds: 0 })), 'beds')).toBeDefined();
  });

  it('of crowding is unknown, not calm, if emergency beds were added after the occupation report', () => {
    const { capacity, occupation } = figures({ emergencyOccupied: 40 });
    if (!capacity) throw new Error('no capacity');
    const children = { ...capacity.urgency.pediatric, general: { enable: true, beds: 20, chairs: null } };
    const urgency = { ...capacity.urgency, pediatric: children };
    const added = candidate(1, { capacity: { ...capacity, urgency }, occupation });
    expect(said(added, 'nedocs')).toBeUndefined();
    expect(said(added, 'nedocs-unknown')).toBeDefined();
    const unknown = rankCandidates(need(), [candidate(2, { capacity, occupation: null })], NOW).ranked[0];
    const { score } = rankCandidates(need(), [added], NOW).ranked[0] ?? {};
    expect(score?.nedocs).toBe(unknown?.score.nedocs);
  });
});

describe('Excluded candidates', () => {
  it('include the requesting hospital, which can never be chosen and has no other reason', () => {
    const whyNot = whyNotOf(need({ ipsReqId: 1 }), candidate(1, { hasAgreement: false }));
    expect(whyNot).toEqual([{ code: 'requests' }]);
    expect(canNeverBeChosen(whyNot)).toBe(true);
  });

  it('include a hospital of the network without an agreement and one outside the network', () => {
    expect(whyNotOf(need(), candidate(1, { hasAgreement: false }))).toEqual([
      { code: 'agreement', eps: 'EPS Andina', network: 'Red Trauma' },
    ]);
    expect(whyNotOf(need(), candidate(1, { hasAgreement: false, networkIds: [1] }))).toEqual([
      { code: 'network', network: 'Red Trauma' },
    ]);
    // An agreement in the network is enough.
    expect(whyNotOf(need(), candidate(1, { networkIds: [1] }))).toEqual([]);
  });

  it('include a hospital whose report lacks the service, but not one without a report', () => {
    const without = candidate(1, figures({ offered: 0 }));
    expect(whyNotOf(need(), without)).toEqual([
      { code: 'service', group: 'adult', kind: 'uci', at: ago(120), by: 'Diego Echeverri' },
    ]);
    expect(whyNotOf(need({ bed: { group: 'neonatal', kind: 'uci' } }), candidate(1))).toHaveLength(1);
    expect(whyNotOf(need(), candidate(1, { capacity: null }))).toEqual([]);
    expect(canNeverBeChosen(whyNotOf(need(), without))).toBe(false);
  });

  it('include one that refused this transfer, with its last reason', () => {
    const refusal = (ipsId: number, reason: string) => ({
      ipsId,
      reason,
      at: ago(1),
      by: 'Mauricio Salazar',
    });
    const refusals = [refusal(1, 'Sin especialista'), refusal(1, 'Sin camas de UCI'), refusal(2, 'Otra')];
    expect(whyNotOf(need({ refusals }), candidate(1))).toEqual([
      { code: 'refused', reason: 'Sin camas de UCI', at: ago(1), by: 'Mauricio Salazar' },
    ]);
    expect(whyNotOf(need({ refusals }), candidate(3))).toEqual([]);
  });

  it('have all their reasons and figures and are sorted by name', () => {
    const { ranked, excluded } = rankCandidates(
      need({ refusals: [{ ipsId: 2, reason: 'Sin cupo', at: ago(1), by: 'X' }] }),
      [
        candidate(2, { ...figures({ offered: 0 }), hasAgreement: false }),
        candidate(1, { hasAgreement: false }),
      ],
      NOW,
    );
    expect(ranked).toEqual([]);
    expect(excluded.map(({ ips, whyNot }) => [ips.id, whyNot.map(({ code }) => code)])).toEqual([
      [1, ['agreement']],
      [2, ['agreement', 'service', 'refused']],
    ]);
    expect(excluded[0]?.reasons.map(({ code }) => code)).toContain('beds');
  });

  it('do not depend on network or agreement in a golden code', () => {
    const golden = need({ golden: true, network: null, ipsReqId: null });
    const stranger = candidate(1, { hasAgreement: false, networkIds: [] });
    expect(whyNotOf(golden, stranger)).toEqual([]);
    expect(whyNotOf(need({ golden: true }), stranger)).toEqual([]);
    expect(whyNotOf(golden, candidate(1, figures({ offered: 0 })))).toHaveLength(1);
    const { ranked } = rankCandidates(golden, [stranger, candidate(2, { networkIds: [] })], NOW);
    expect(ranked.map(({ ips }) => ips.id)).toEqual([2, 1]);
    expect(ranked[0]?.reasons[0]).toEqual({ code: 'agreement', eps: 'EPS Andina', network: null });
    expect(ranked[1]?.reasons[0]).toEqual({ code: 'no-agreement', eps: 'EPS Andina' });
  });
});
