import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STEP_NAMES, type StepName } from '../../../contract/transfers/steps';
import { timeSpent } from '../../../contract/transfers/time-spent';

const BEGUN = Date.parse('2026-11-20T19:00:00Z');
const at = (minutes: number) => new Date(BEGUN + minutes * 60_000).toISOString();
const until = (minutes: number) => new Date(BEGUN + minutes * 60_000);

/** Minutes from the start to each event. */
function aCase(dated: Partial<Record<StepName, number>>, asked?: number) {
  const marks: Parameters<typeof timeSpent>[0]['marks'] =
    asked === undefined ? {} : { ipsrecv: { by: 'M. Ruiz', at: at(asked) } };
  return {
    createdAt: at(0),
    ipsRecvId: asked === undefined ? null : 5,
    steps: Object.fromEntries(
      Object.entries(dated).map(([name, minutes]) => [
        name,
        { occurredAt: at(minutes), recordedAt: at(minutes), by: 'M. Ruiz' },
      ]),
    ),
    marks,
  };
}

const spentIn = (...given: Parameters<typeof timeSpent>) =>
  timeSpent(...given).map(({ stage, minutes, isUnderWay }) => `${stage} ${minutes}${isUnderWay ? '…' : ''}`);

describe('The time spent on a transfer', () => {
  it('counts as finding a hospital until one is assigned', () => {
    expect(spentIn(aCase({}), until(42))).toEqual(['assignment 42…']);
  });

  it('is split by stage', () => {
    const whole = aCase({ validationCaseDate: 30, ambulanceDispatchDate: 50, patientCareEndDate: 95 }, 12);
    expect(spentIn(whole, until(500))).toEqual(['assignment 12', 'answer 18', 'ambulance 20', 'road 45']);
  });

  it('has no answer stage if the hospital was assigned with its code', () => {
    expect(spentIn(aCase({ validationCaseDate: 25 }, 25), until(31))).toEqual([
      'assignment 25',
      'ambulance 6…',
    ]);
  });

  it('begins with the ambulance if it was sent first', () => {
    expect(spentIn(aCase({ ambulanceDispatchDate: 4 }), until(15))).toEqual([
      'ambulance 4',
      'assignment 11…',
    ]);
    const whole = aCase({ ambulanceDispatchDate: 4, validationCaseDate: 20, patientCareEndDate: 50 }, 12);
    expect(spentIn(whole, until(500))).toEqual(['ambulance 4', 'assignment 8', 'answer 8', 'road 30']);
  });

  it('counts as finding a hospital again after a refusal', () => {
    const refused = { ...aCase({}, 10), ipsRecvId: null };
    expect(spentIn(refused, until(25))).toEqual(['assignment 25…']);
  });

  it('is never negative and never longer than the transfer, for any device clocks', () => {
    const times = fc.dictionary(fc.constantFrom(...STEP_NAMES), fc.integer({ min: -600, max: 600 }));
    fc.assert(
      fc.property(times, fc.option(fc.integer({ min: -600, max: 600 })), (dated, asked) => {
        const spent = timeSpent(aCase(dated, asked ?? undefined), until(600));
        for (const { minutes } of spent) expect(minutes).toBeGreaterThanOrEqual(0);
        expect(spent.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(600);
        expect(spent.filter(({ isUnderWay }) => isUnderWay).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
