import { describe, expect, it } from 'vitest';
import { replayMarks, transferLegs } from '../../../contract/replay/transfer-legs';
import type { StepMark } from '../../../contract/transfers/facts';
import { aTransfer } from '../transfers/a-transfer';

const at = (hour: number, minute = 0) =>
  `2026-11-20T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00.000Z`;
const mark = (occurredAt: string, given: Partial<StepMark> = {}): StepMark => ({
  occurredAt,
  recordedAt: occurredAt,
  by: 'M. Ruiz',
  ...given,
});
const now = new Date(at(20));

describe('The legs of a transfer', () => {
  it('go from the assignment to the end, or to now', () => {
    const sent = aTransfer({ ambulanceId: 7, steps: { ambulanceDispatchDate: mark(at(14)) } });
    expect(transferLegs(sent, now)).toEqual([
      { ambulanceId: 7, from: at(14), until: at(20), end: 'now', isCut: false },
    ]);
    const ended = { ...sent, steps: { ...sent.steps, availableDate: mark(at(16), { recordedAt: at(19) }) } };
    expect(transferLegs(ended, now)).toMatchObject([{ until: at(16), end: 'over' }]);
  });

  it('with a doubtful time hold the time of the server, so that nothing is left out', () => {
    const facts = aTransfer({
      ambulanceId: 7,
      steps: {
        ambulanceDispatchDate: mark(at(2), { recordedAt: at(14), doubt: { said: at(2) } }),
        availableDate: mark(at(15), { recordedAt: at(18), doubt: { said: null } }),
      },
    });
    expect(transferLegs(facts, now)).toMatchObject([{ from: at(14), until: at(18) }]);
  });

  it('are one for each dispatch, also of an older record that does not know its ambulance', () => {
    const facts = aTransfer({
      ambulanceId: 7,
      steps: { ambulanceDispatchDate: mark(at(16)) },
      marks: {
        undo: {
          by: 'M. Ruiz',
          at: at(15),
          calledOff: [
            { entityId: 2, from: at(12), until: at(13) },
            { entityId: 2, ambulanceId: 5, from: at(14), until: at(15) },
          ],
        },
      },
    });
    expect(transferLegs(facts, now).map(({ ambulanceId, end }) => [ambulanceId, end])).toEqual([
      [null, 'called-off'],
      [5, 'called-off'],
      [7, 'now'],
    ]);
  });

  it('of a cancelled transfer end with it, and none is longer than two days', () => {
    const facts = aTransfer({
      state: 'REJECTED',
      ambulanceId: 7,
      steps: { ambulanceDispatchDate: mark(at(14)) },
      marks: { reject: { by: 'M. Ruiz', at: at(15) } },
    });
    expect(transferLegs(facts, now)).toMatchObject([{ until: at(15), end: 'called-off' }]);
    const forgotten = aTransfer({ ambulanceId: 7, steps: { ambulanceDispatchDate: mark(at(14)) } });
    const [leg] = transferLegs(forgotten, new Date('2026-11-25T00:00:00Z'));
    expect(leg).toMatchObject({ until: '2026-11-22T14:00:00.000Z', isCut: true });
    expect(transferLegs(aTransfer({ ambulanceId: null }), now)).toEqual([]);
  });
});

describe('The marks of a replay', () => {
  it('are the dated steps and the words of which no step has the same minute, by time', () => {
    const word = { ...mark(at(15)), subject: 's', entityId: 2, place: null };
    const facts = aTransfer({
      steps: { eventArrivalDate: mark(at(15)), creationCaseDate: mark(at(13)) },
      crewWords: [
        { ...word, step: 'eventArrivalDate' },
        { ...word, step: 'transportDate', occurredAt: at(14, 30) },
      ],
    });
    expect(replayMarks(facts).map(({ kind, step }) => `${kind} ${step}`)).toEqual([
      'step creationCaseDate',
      'word transportDate',
      'step eventArrivalDate',
    ]);
  });
});
