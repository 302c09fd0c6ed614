import { describe, expect, test } from 'vitest';
import {
  decideAssign,
  decideConfirm,
  decideEnd,
  decidePlace,
  decideReopen,
  decideTakeBack,
  type IncidentFacts,
} from '../../../contract/incidents/decide-incident';

const AT = '2026-11-26T14:14:00Z';
const LAURA = { by: 'Laura Ruiz', subject: 'laura', at: AT };
const OPEN: IncidentFacts = { isWithdrawn: false, ambulance: null, ended: null };
const SENT: IncidentFacts = { ...OPEN, ambulance: { ...LAURA, id: 7, name: 'Móvil 17', isConfirmed: false } };
const ENDED: IncidentFacts = { ...SENT, ended: { ...LAURA, outcome: 'NOT_FOUND' } };
const WITHDRAWN: IncidentFacts = { ...OPEN, isWithdrawn: true };
const BY_LAURA = 'Ya envió a Móvil 17 Laura Ruiz el 26 nov 09:14';
const refused = (message: string) => ({ kind: 'refused', message });
const alone = (ambulanceId: number) => ({ ambulanceId, insteadOf: null });

describe('An ambulance', () => {
  test('is sent to an open incident without one', () => {
    expect(decideAssign(OPEN, alone(7), 'ana')).toEqual({ kind: 'do' });
  });

  test('is refused to the second person, who reads who was first; the first one is done', () => {
    expect(decideAssign(SENT, alone(8), 'ana')).toEqual(refused(BY_LAURA));
    expect(decideAssign(SENT, alone(7), 'ana')).toEqual(refused(BY_LAURA));
    expect(decideAssign(SENT, alone(7), 'laura')).toEqual({ kind: 'done' });
  });

  test('is changed only by a person who saw the present one', () => {
    expect(decideAssign(SENT, { ambulanceId: 8, insteadOf: 7 }, 'ana')).toEqual({ kind: 'do' });
    expect(decideAssign(SENT, { ambulanceId: 8, insteadOf: 5 }, 'ana')).toEqual(refused(BY_LAURA));
    expect(decideAssign(OPEN, { ambulanceId: 8, insteadOf: 7 }, 'ana').kind).toBe('refused');
  });

  test('is confirmed once, as the person saw it; nothing is said of another one', () => {
    expect(decideConfirm(SENT, 7)).toEqual({ kind: 'do' });
    const confirmed = SENT.ambulance && { ...SENT, ambulance: { ...SENT.ambulance, isConfirmed: true } };
    expect(decideConfirm(confirmed ?? SENT, 7)).toEqual({ kind: 'done' });
    for (const facts of [OPEN, { ...SENT, ambulance: SENT.ambulance && { ...SENT.ambulance, id: 8 } }])
      expect(decideConfirm(facts, 7)).toEqual(refused('Esa ambulancia ya no está en este incidente'));
    expect(decideConfirm(ENDED, 7).kind).toBe('refused');
  });

  test('is taken back only as the person saw it', () => {
    expect(decideTakeBack(SENT, 7)).toEqual({ kind: 'do' });
    expect(decideTakeBack(SENT, 8)).toEqual(refused(BY_LAURA));
    expect(decideTakeBack(OPEN, 7).kind).toBe('refused');
  });
});

describe('An end', () => {
  const end = (facts: IncidentFacts, seen: number | null, subject = 'ana') =>
    decideEnd(facts, { outcome: 'NOT_FOUND', note: null, seen }, subject);

  test('names the ambulance that the person saw', () => {
    expect(end(SENT, 7)).toEqual({ kind: 'do' });
    expect(end(OPEN, null)).toEqual({ kind: 'do' });
    expect(end(SENT, null)).toEqual(refused(BY_LAURA));
    expect(end(OPEN, 7).kind).toBe('refused');
  });

  test('is done for its author, and refused to others and with another outcome', () => {
    expect(end(ENDED, 7, 'laura')).toEqual({ kind: 'done' });
    expect(end(ENDED, 7)).toEqual(refused('Ya lo terminó Laura Ruiz el 26 nov 09:14'));
    expect(decideEnd(ENDED, { outcome: 'FALSE_CALL', note: null, seen: 7 }, 'laura').kind).toBe('refused');
  });

  test('again by its author with a note is one more note', () => {
    const again = (note: string | null, subject: string) =>
      decideEnd(ENDED, { outcome: 'NOT_FOUND', note, seen: 7 }, subject).kind;
    expect(again('Lo vieron en la esquina', 'laura')).toBe('do');
    expect(again(null, 'laura')).toBe('done');
    expect(again('Lo vieron en la esquina', 'ana')).toBe('refused');
  });

  test('is reopened; an open incident stays as it is', () => {
    expect([decideReopen(ENDED).kind, decideReopen(SENT).kind]).toEqual(['do', 'done']);
  });
});

test.each([
  ['ended', ENDED],
  ['withdrawn', WITHDRAWN],
])('Nothing is done to an incident that is %s', (_name, facts) => {
  const all = [
    decideAssign(facts, alone(8), 'ana'),
    decideTakeBack(facts, 7),
    decideEnd(facts, { outcome: 'FALSE_CALL', note: null, seen: 7 }, 'ana'),
    decidePlace(facts),
  ];
  expect(all.map(({ kind }) => kind)).toEqual(all.map(() => 'refused'));
});
