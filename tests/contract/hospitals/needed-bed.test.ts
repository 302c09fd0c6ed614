import { describe, expect, it } from 'vitest';
import { type BedFacts, neededBed } from '../../../contract/hospitals/needed-bed';

const NOW = new Date('2026-03-15T15:00:00Z');
const facts = (given: Partial<BedFacts>): BedFacts => ({
  golden: false,
  birthdate: '1980-01-01',
  isPregnant: false,
  triage: 2,
  ambulanceType: 'TAB',
  ...given,
});

describe('The bed that a patient needs', () => {
  it.each<[string, Partial<BedFacts>, string]>([
    ['an adult', {}, 'adult general'],
    ['triage 1 with a doctor aboard', { triage: 1, ambulanceType: 'TAM' }, 'adult uci'],
    ['triage 1 without', { triage: 1 }, 'adult general'],
    ['a golden code', { golden: true, triage: null, ambulanceType: null }, 'adult uci'],
    ['a pregnant woman', { isPregnant: true, triage: 1, ambulanceType: 'TAM' }, 'adult obstetric'],
    ['a child', { birthdate: '2015-01-01' }, 'pediatric general'],
    ['the day before the 18th birthday', { birthdate: '2008-03-16' }, 'pediatric general'],
    ['the 18th birthday', { birthdate: '2008-03-15' }, 'adult general'],
    ['a newborn of 28 days', { birthdate: '2026-02-15' }, 'neonatal uci'],
    ['a baby of 29 days', { birthdate: '2026-02-14' }, 'pediatric general'],
    ['a neonatal ambulance', { birthdate: '2026-01-01', ambulanceType: 'NEONATAL' }, 'neonatal uci'],
  ])('%s', (_what, given, needed) => {
    const { group, kind } = neededBed(facts(given), NOW);
    expect(`${group} ${kind}`).toBe(needed);
  });
});
