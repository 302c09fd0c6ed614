import { expect, test } from 'vitest';
import { contradictedDeparture } from '../../../contract/transfers/contradicted-departure';
import { factsOfTransfer } from '../../../contract/transfers/facts-of-transfer';
import { alarmWords, stateLabel, stateWords } from '../../../contract/transfers/state-words';
import type { StepName } from '../../../contract/transfers/steps';
import type { Transfer } from '../../../contract/transfers/transfer';
import { aTransfer, aTransferOnTheRoad, at, stepsUntil } from '../../src/transfers/a-transfer';

const ALARM = 'la tripulación dice que salió; la IPS, que no';
const NOW = new Date(at(60));
const UNDONE: Transfer['marks'][string] = {
  by: 'Andrés Mejía',
  at: at(45),
  undone: [
    {
      steps: ['transportDate'],
      by: 'Andrés Mejía',
      occurredAt: at(43),
      recordedAt: at(43),
      reason: 'Todavía no ha pasado',
      undoneBy: 'Andrés Mejía',
      undoneAt: at(45),
    },
  ],
};
const left = (minutes: number, more: object = {}) =>
  ({
    step: 'transportDate',
    occurredAt: at(minutes),
    recordedAt: at(50),
    by: 'Crew',
    subject: 'c',
    entityId: 1,
    place: null,
    ...more,
  }) as Transfer['crewWords'][number];
const contradicted = (change: Partial<Transfer> = {}) =>
  aTransferOnTheRoad({
    steps: stepsUntil('eventArrivalDate'),
    crewWords: [left(42)],
    marks: { undoSignature: UNDONE },
    ...change,
  });

test('a departure that the crew said and whose signature was undone is an alarm', () => {
  expect(alarmWords(contradicted(), NOW)).toBe(ALARM);
  // It was said before the undo, also if the phone sent it later, or does not know its time.
  expect(alarmWords(contradicted({ crewWords: [left(48, { doubt: { said: null } })] }), NOW)).toBe(ALARM);
  expect(contradictedDeparture(factsOfTransfer(contradicted()))?.reason).toBe('Todavía no ha pasado');
});

test.each<[string, Partial<Transfer>]>([
  ['the crew says it after the undo', { crewWords: [left(48)] }],
  ['the crew takes it back', { crewWords: [] }],
  ['somebody signs again', { steps: stepsUntil('transportDate') }],
  ['the patient is received', { steps: stepsUntil('ipsProfessionalSignatureDate', ['transportDate']) }],
  ['another step was undone', { marks: {} }],
])('it is none once %s', (_when, change) => {
  expect(alarmWords(contradicted(change), NOW)).toBeNull();
});

test('a patient who is not in the ambulance is not on the way', () => {
  const sent = aTransferOnTheRoad({ steps: stepsUntil('ambulanceDispatchDate') });
  expect(stateWords(sent)).toBe('Ambulancia despachada · sin el paciente todavía');
  expect(stateLabel(sent)).toBe('Ambulancia despachada');
  expect(stateLabel({ ...sent, steps: stepsUntil('transportDate') })).toBe('En traslado');
});

test("the crew's last word stands beside the state until its step has a date", () => {
  const said = (step: 'eventArrivalDate' | 'ipsArrivalDate') => ({ crewWords: [{ ...left(0), step }] });
  const dispatched = stepsUntil('ambulanceDispatchDate');
  expect(stateWords(aTransferOnTheRoad({ steps: dispatched, ...said('eventArrivalDate') }))).toBe(
    'Ambulancia despachada · «Llegamos»',
  );
  const there = said('ipsArrivalDate');
  expect(stateWords(aTransferOnTheRoad({ steps: stepsUntil('transportDate'), ...there }))).toBe(
    'En traslado · «Llegamos al destino»',
  );
  expect(stateWords(aTransferOnTheRoad({ steps: stepsUntil('ipsArrivalDate'), ...there }))).toBe(
    'En traslado',
  );
});

test('a golden code without a hospital says that its ambulance is with the patient', () => {
  const golden = (until: StepName, change: Partial<Transfer> = {}) =>
    stateWords(
      aTransferOnTheRoad({
        isGoldenCode: true,
        referralState: 'CRUE_PENDING_IPS',
        steps: stepsUntil(until, ['validationCaseDate']),
        ...change,
      }),
    );
  expect(golden('ambulanceDispatchDate')).toBe('Pendiente de IPS · ambulancia despachada');
  const word = { ...left(0), step: 'eventArrivalDate' } as Transfer['crewWords'][number];
  expect(golden('ambulanceDispatchDate', { crewWords: [word] })).toBe('Pendiente de IPS · «Llegamos»');
  expect(golden('eventArrivalDate', { crewWords: [word] })).toBe(
    'Pendiente de IPS · ambulancia con el paciente',
  );
});

test('a patient who was received is not on the way any more', () => {
  const received = aTransferOnTheRoad({ steps: stepsUntil('ipsProfessionalSignatureDate') });
  expect(stateWords(received)).toBe('En traslado · recibido, falta confirmar');
  expect(stateWords(aTransferOnTheRoad({ steps: stepsUntil('ipsArrivalDate') }))).toBe('En traslado');
});

test.each<[string, Partial<Transfer>]>([
  ['la EPS no responde', { silent: 'request' }],
  ['el CRUE departamental no responde', { silent: 'request', referralState: 'CRUE_DEP_PENDING_IPS' }],
  ['la IPS no responde', { silent: 'answer', ipsRecvId: 20 }],
  [
    'la entidad de transporte no responde',
    { silent: 'ambulance', referralState: 'PENDING_AMBULANCE', ipsRecvId: 20, ambulancesEntityId: 2 },
  ],
])('«%s» after its alert went to the next level', (words, change) => {
  expect(alarmWords(aTransfer(change), NOW)).toBe(words);
  const { silent: _none, ...calm } = change;
  expect(alarmWords(aTransfer(calm), NOW)).toBeNull();
});

test('who answered meanwhile is not called silent', () => {
  expect(alarmWords(aTransfer({ silent: 'request', ipsRecvId: 20 }), NOW)).toBeNull();
  expect(alarmWords(aTransfer({ silent: 'answer', referralState: 'PENDING_AMBULANCE' }), NOW)).toBeNull();
});

test('the crew of a golden code is silent after a minute, as its alert is repeated then', () => {
  const seconds = (passed: number) => new Date(Date.parse(at(20)) + passed * 1000);
  const words = (isGoldenCode: boolean, passed: number) =>
    alarmWords(aTransferOnTheRoad({ isGoldenCode }), seconds(passed));
  expect([words(true, 59), words(true, 61)]).toEqual([null, 'la tripulación no responde']);
  expect([words(false, 179), words(false, 181)]).toEqual([null, 'la tripulación no responde']);
});
