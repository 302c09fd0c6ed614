import { describe, expect, test } from 'vitest';
import { COVID_NETWORK_ID } from '../../../contract/limits';
import { holdsAmbulance } from '../../../contract/transfers/facts';
import { isOver, REFERRAL_STATES } from '../../../contract/transfers/states';
import { STEP_NAMES } from '../../../contract/transfers/steps';
import { ageOn } from '../../../server/seed/demonstration/affiliates';
import { knownAffiliates } from '../../../server/seed/demonstration/known-affiliates';
import { alertsOf } from '../../../server/seed/demonstration/transfers/alerts';
import { messagesOf } from '../../../server/seed/demonstration/transfers/chat-messages';
import { doersOf, generateTransfers } from '../../../server/seed/demonstration/transfers/generate';
import { notificationsOf, readingsOf } from '../../../server/seed/demonstration/transfers/notifications';
import { generateWorld } from '../../../server/seed/demonstration/world';

const NOW = new Date('2026-03-15T15:00:00Z');
const DAY = 86_400_000;
const subjectOf = (username: string) => `subject of ${username}`;

function generate(seed: number, now = NOW) {
  return generateTransfers({ seed, now, world: generateWorld(seed, now), subjectOf });
}

const world = generateWorld(1, NOW);
const transfers = generate(1);
const facts = transfers.map(({ history }) => history.facts);
const open = transfers.filter(({ history }) => !isOver(history.facts.state));

/** The comparable part: everything except the history's functions. */
const plain = (lived: typeof transfers) => JSON.stringify(lived);

describe('400 transfers', () => {
  test('are the same for the same seed and time, and others for another seed', () => {
    expect(plain(generate(1))).toBe(plain(transfers));
    expect(plain(generate(2))).not.toBe(plain(transfers));
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 2026, 4_294_967_295])('seed %i has several in every state', (seed) => {
    const states = generate(seed).map(({ history }) => history.facts.state);
    expect(states.length).toBe(400);
    for (const state of REFERRAL_STATES) {
      expect(states.filter((one) => one === state).length, state).toBeGreaterThanOrEqual(2);
    }
  });

  test.each(['2026-01-01T00:00:00Z', '2026-02-28T23:59:59Z', '2027-12-31T04:00:00Z'])(
    'can be generated for any time: %s',
    (moment) => {
      expect(generate(7, new Date(moment)).length).toBe(400);
    },
  );

  test('are numbered in the order of their requests, over the last 30 days', () => {
    const times = transfers.map(({ draft }) => draft.createdAt.getTime());
    expect(facts.map(({ id }) => id)).toEqual(transfers.map((_, at) => at + 1));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times[0]).toBeGreaterThan(NOW.getTime() - 30 * DAY);
    expect(times[0]).toBeLessThan(NOW.getTime() - 28 * DAY);
  });

  test('are over after a day', () => {
    const forgotten = open.filter(({ draft }) => draft.createdAt.getTime() < NOW.getTime() - DAY);
    expect(forgotten).toEqual([]);
  });

  test('have steps that never go backwards and no date in the future', () => {
    for (const { steps } of facts) {
      const dated = STEP_NAMES.flatMap((name) => steps[name] ?? []);
      const occurred = dated.map(({ occurredAt }) => occurredAt);
      expect(occurred).toEqual([...occurred].sort());
      for (const { occurredAt, recordedAt } of dated) {
        expect(occurredAt <= recordedAt).toBe(true);
        expect(Date.parse(recordedAt)).toBeLessThanOrEqual(NOW.getTime());
      }
    }
  });

  test('have some steps that were received late, as from an offline tablet', () => {
    const late = facts
      .flatMap(({ steps }) => Object.values(steps))
      .filter(({ occurredAt, recordedAt }) => Date.parse(recordedAt) - Date.parse(occurredAt) > 2 * 60_000);
    expect(late.length).toBeGreaterThan(5);
  });

  test('an ambulance carries one patient at a time and is on duty', () => {
    const onService = new Set(world.ambulances.filter((one) => one.onService).map(({ id }) => id));
    const journeys = new Map<number, [from: number, until: number][]>();
    for (const one of facts) {
      const from = one.steps.ambulanceDispatchDate;
      if (one.ambulanceId === null || !from) continue;
      expect(onService.has(one.ambulanceId)).toBe(true);
      const until = holdsAmbulance(one) ? Number.POSITIVE_INFINITY : lastMoment(one);
      journeys.set(one.ambulanceId, [
        ...(journeys.get(one.ambulanceId) ?? []),
        [Date.parse(from.occurredAt), until],
      ]);
    }
    for (const spans of journeys.values()) {
      const sorted = spans.sort(([a], [b]) => a - b);
      sorted.slice(1).forEach(([from], at) => {
        expect(from).toBeGreaterThanOrEqual(sorted[at]![1]);
      });
    }
  });

  test('no patient is in two open transfers, and people whom tests name are in none', () => {
    const patients = open.map(({ draft }) => draft.patient);
    expect(new Set(patients).size).toBe(patients.length);
    const known = new Set(knownAffiliates(NOW).map(({ document }) => document));
    expect(transfers.filter(({ draft }) => known.has(draft.patient.document))).toEqual([]);
  });

  test('patients match their clinical cases and were born before them', () => {
    for (const { draft } of transfers) {
      const { patient, clinical, createdAt } = draft;
      const age = ageOn(patient.birthdate, createdAt);
      expect(age).toBeGreaterThanOrEqual(clinical.patient.minimumAge);
      expect(age).toBeLessThanOrEqual(clinical.patient.maximumAge);
      if (clinical.patient.sex) expect(patient.sex).toBe(clinical.patient.sex);
      expect(Date.parse(patient.birthdate)).toBeLessThan(createdAt.getTime());
    }
  });

  test('the receiving hospital has the network and is not the requesting one', () => {
    for (const { draft, history } of transfers) {
      const { ipsRecvId, ipsReqId } = history.facts;
      if (ipsRecvId === null) continue;
      expect(ipsRecvId).not.toBe(ipsReqId);
      expect(world.hospitals.find(({ id }) => id === ipsRecvId)?.networkIds).toContain(
        draft.clinical.networkId,
      );
    }
  });

  test('every demonstration user has transfers', () => {
    expect(facts.filter(({ ipsReqId }) => ipsReqId === 1).length).toBeGreaterThan(20);
    expect(facts.filter(({ ipsRecvId }) => ipsRecvId === 2).length).toBeGreaterThan(20);
    for (const id of [1, 3]) expect(facts.filter(({ epsId }) => epsId === id).length).toBeGreaterThan(20);
    for (const id of [2, 3])
      expect(facts.filter(({ ambulancesEntityId }) => ambulancesEntityId === id).length).toBeGreaterThan(10);
    expect(
      facts.filter(({ golden }) => golden).every(({ createdBy }) => createdBy === subjectOf('crue.dorado')),
    ).toBe(true);
    expect(
      transfers.some(
        ({ draft }) => draft.clinical.networkId === COVID_NETWORK_ID && draft.facts.ipsReqId === 1,
      ),
    ).toBe(true);
  });

  test('chats have offers, refusals and late answers, and no patient names', () => {
    const lines = transfers.flatMap(({ draft, history }) => history.lines.map(({ msg }) => ({ msg, draft })));
    expect(lines.some(({ msg }) => msg.includes('no puede atender'))).toBe(true);
    expect(lines.some(({ msg }) => msg.includes('puede transportar'))).toBe(true);
    expect(lines.some(({ msg }) => msg.includes('canceló la asignación'))).toBe(true);
    expect(lines.filter(({ msg, draft }) => msg.includes(draft.patient.document))).toEqual([]);
  });
});

test('each alert that went up has its line in the chat, at its time and in the words of the server', () => {
  const doers = doersOf({ seed: 1, world, subjectOf });
  const { alerts, lines } = alertsOf(transfers, doers, (key) => ({ name: key, audience: [key] }), NOW);
  const said = messagesOf(transfers, [], lines).filter(({ username }) => username === 'relevo');
  const expected = alerts.flatMap(({ referralId, levels, level = 0 }) =>
    levels.slice(1, level + 1).map(({ name }, before) => {
      const whom = name.startsWith('CRUE') ? 'al' : 'a';
      return `${referralId} ${levels[before]?.name} no ha respondido; se avisó también ${whom} ${name}.`;
    }),
  );
  expect(expected.length).toBeGreaterThan(100);
  expect(said.map(({ referralId, msg }) => `${referralId} ${msg}`).sort()).toEqual(expected.sort());
  expect(said[0]).toMatchObject({ msgType: 'system', subject: null, name: 'Relevo', occurredAt: null });
  // An alert that was not repeated since was last given at the time of its line.
  const latest = alerts.filter(({ level = 0, repeats }) => level > 0 && repeats === 0);
  expect(latest.length).toBeGreaterThan(5);
  for (const { referralId, calledAt } of latest)
    expect(
      said.filter((line) => line.referralId === referralId).map(({ createdAt }) => createdAt),
    ).toContainEqual(calledAt);
});

describe('the notifications', () => {
  const notifications = notificationsOf(transfers, NOW);

  test('are of the last day, in order, and all sent', () => {
    expect(notifications.length).toBeGreaterThan(50);
    expect(notifications.every(({ createdAt }) => createdAt.getTime() > NOW.getTime() - DAY)).toBe(true);
    expect(notifications.map(({ id }) => id)).toEqual(notifications.map((_, at) => at + 1));
    expect(notifications.every(({ sentAt }) => sentAt)).toBe(true);
  });

  test('of the regulation centre are read if old, and some are unread', () => {
    const crue = {
      roles: ['CRUE', 'CRUE_REFERRAL_MANAGER'] as const,
      subject: subjectOf('crue'),
      entityId: null,
    };
    const read = new Set(readingsOf(notifications, [crue], NOW).map(({ notificationId }) => notificationId));
    const unread = notifications.filter(({ id, causedBy }) => causedBy !== crue.subject && !read.has(id));
    expect(read.size).toBeGreaterThan(0);
    expect(unread.length).toBeGreaterThan(0);
    expect(unread.length).toBeLessThan(60);
  });
});

function lastMoment(one: (typeof facts)[number]): number {
  const rejected = one.marks.reject ? [Date.parse(one.marks.reject.at)] : [];
  const steps = Object.values(one.steps).map(({ occurredAt }) => Date.parse(occurredAt));
  return Math.max(...steps, ...rejected);
}
