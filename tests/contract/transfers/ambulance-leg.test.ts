import { describe, expect, test } from 'vitest';
import { acceptedIps, isUnderWay, legOf } from '../../../contract/transfers/ambulance-leg';
import type { TransferFacts } from '../../../contract/transfers/facts';
import { factsOfTransfer } from '../../../contract/transfers/facts-of-transfer';
import type { CrewStepName, StepName } from '../../../contract/transfers/steps';
import type { Transfer } from '../../../contract/transfers/transfer';
import { aTransferOnTheRoad, at, stepsUntil } from '../../src/transfers/a-transfer';

const aWord = (step: CrewStepName): Transfer['crewWords'][number] => ({
  step,
  occurredAt: at(60),
  recordedAt: at(60),
  by: 'Ana',
  subject: 'ana',
  entityId: 2,
  place: null,
});

interface Road {
  until?: StepName;
  words?: CrewStepName[];
}

function onTheRoad({ until = 'ambulanceDispatchDate', words = [] }: Road, change: Partial<Transfer> = {}) {
  const given = { steps: stepsUntil(until), crewWords: words.map(aWord), ...change };
  return factsOfTransfer(aTransferOnTheRoad(given));
}

describe('Where an ambulance is on its way', () => {
  test.each<[Road, ReturnType<typeof legOf>]>([
    [{}, 'to-patient'],
    [{ words: ['eventArrivalDate'] }, 'at-patient'],
    [{ until: 'eventArrivalDate' }, 'at-patient'],
    // The crew's word counts before the regulation centre confirms it.
    [{ words: ['transportDate'] }, 'to-destination'],
    [{ until: 'transportDate' }, 'to-destination'],
    [{ until: 'eventArrivalDate', words: ['eventArrivalDate', 'transportDate'] }, 'to-destination'],
    [{ words: ['ipsArrivalDate'] }, null],
    [{ words: ['patientCareEndDate'] }, null],
    [{ until: 'ipsArrivalDate' }, null],
    [{ until: 'ipsProfessionalSignatureDate' }, null],
  ])('%j: %s', (road, leg) => {
    expect(legOf(onTheRoad(road))).toBe(leg);
  });

  test('nowhere without an ambulance, after the handover, and once the transfer is over', () => {
    const none: Partial<Transfer>[] = [
      { ambulance: null },
      { referralState: 'AMBULANCE_MISSING_DATA' },
      { referralState: 'REFERRAL_ENDED' },
      { referralState: 'REJECTED' },
    ];
    for (const change of none) {
      expect(legOf(onTheRoad({}, change)), JSON.stringify(change)).toBeNull();
      expect(isUnderWay(onTheRoad({}, change)), JSON.stringify(change)).toBe(false);
    }
    expect(isUnderWay(onTheRoad({}))).toBe(true);
  });

  test('nowhere while the hospital says that the patient did not leave, and the crew that it did', () => {
    const undone = {
      steps: ['transportDate' as const],
      by: 'M. Ruiz',
      occurredAt: at(70),
      recordedAt: at(70),
      reason: 'Fue un error',
      undoneBy: 'M. Ruiz',
      undoneAt: at(80),
    };
    const marks = { undoSignature: { by: 'M. Ruiz', at: at(80), undone: [undone] } };
    expect(legOf(onTheRoad({ until: 'eventArrivalDate', words: ['transportDate'] }, { marks }))).toBeNull();
  });

  test('a hospital that is only asked is no destination', () => {
    const facts: TransferFacts = onTheRoad({});
    expect(acceptedIps(facts)).toBe(20);
    const { validationCaseDate: _accepted, ...steps } = facts.steps;
    expect(acceptedIps({ ...facts, steps })).toBeNull();
  });
});
