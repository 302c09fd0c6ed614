import { describe, expect, it } from 'vitest';
import type { OperationName } from '../../../contract/operations';
import { factsOfTransfer } from '../../../contract/transfers/facts-of-transfer';
import type { Transfer } from '../../../contract/transfers/transfer';
import { applyWaiting, submissionsOf } from '../../../src/features/transfers/apply-waiting';
import { timelineRows } from '../../../src/features/transfers/detail/timeline-rows';
import { turnText } from '../../../src/features/transfers/turn-text';
import type { OutboxItem } from '../../../src/outbox';
import { type Entry, NOTHING_YET, viewOf } from '../../../src/submissions/view';
import { ANA, anItem } from '../outbox/an-item';
import { aPerson, aTransferOnTheRoad, at, CRUE, stepsUntil } from './a-transfer';

const PERSON = { ...CRUE, issuer: 'https://identity', family: 'CRUE' as const };
const NOW = Date.parse(at(200));

interface Submitted extends Partial<OutboxItem> {
  body?: unknown;
}

/** The submissions of one lane, in their order. */
function entriesOf(...submitted: Submitted[]): Entry[] {
  const items = submitted.map(({ body: _body, ...change }, index) =>
    anItem({
      id: `item-${index}`,
      laneSeq: index,
      deviceSeq: index,
      operation: 'confirm-step' as OperationName,
      occurredAt: NOW,
      ...change,
    }),
  );
  const contents = new Map(
    submitted.map(({ body }, index) => [`item-${index}`, { transfer: 4127, body, screen: undefined }]),
  );
  const view = viewOf(items, { owner: ANA, contents, progress: new Map(), now: NOW, before: NOTHING_YET });
  return submissionsOf(view, 4127);
}

const shown = (transfer: Transfer, entries: Entry[], readAt = NOW) =>
  applyWaiting({ transfer, readAt }, entries, PERSON as never);

const arrival = { dateName: 'eventArrivalDate' };
const available = { dateName: 'availableDate' };
const onTheRoad = (version = 4) => aTransferOnTheRoad({ version });
const beforeTheEnd = aTransferOnTheRoad({
  version: 9,
  referralState: 'AMBULANCE_MISSING_DATA',
  steps: stepsUntil('patientCareEndDate'),
});
const buttonsOf = (transfer: Transfer) => timelineRows(transfer, CRUE).filter(({ confirm }) => confirm);

describe('A received submission', () => {
  it('is shown over an answer of an earlier version, and no longer over its own', () => {
    const received = entriesOf({ state: 'received', rowVersion: 5, body: arrival });
    const old = shown(onTheRoad(4), received);
    expect(old.transfer.steps.eventArrivalDate).toBeDefined();
    expect(buttonsOf(old.transfer).map(({ id }) => id)).not.toContain('eventArrivalDate');
    expect(shown(onTheRoad(5), received).transfer.steps.eventArrivalDate).toBeUndefined();
  });

  it('is shown until the next answer if its own answer had no version', () => {
    const received = entriesOf({ state: 'received', stateSince: NOW, body: arrival });
    expect(shown(onTheRoad(), received, NOW).transfer.steps.eventArrivalDate).toBeDefined();
    expect(shown(onTheRoad(), received, NOW + 1).transfer.steps.eventArrivalDate).toBeUndefined();
  });

  it('has no signer, unlike the signatures of the server: the server’s time of it is not known here', () => {
    const mark = { occurredAt: at(50), recordedAt: at(50), by: 'Rosa Pineda', signedBy: 'rosa' };
    const steps = { ...stepsUntil('ambulanceDispatchDate'), eventArrivalDate: mark, transportDate: mark };
    const received = entriesOf({ state: 'received', rowVersion: 5, body: { dateName: 'ipsArrivalDate' } });
    const { transfer } = shown(aTransferOnTheRoad({ version: 4, steps }), received);
    expect(transfer.steps.transportDate).toMatchObject({ signedBy: 'rosa' });
    expect(transfer.steps.ipsArrivalDate).toBeDefined();
    expect(transfer.steps.ipsArrivalDate?.signedBy).toBeUndefined();
  });

  it('does not count as waiting', () => {
    const { waiting, waitingSteps } = shown(
      onTheRoad(),
      entriesOf({ state: 'received', rowVersion: 5, body: arrival }),
    );
    expect(waiting).toEqual([]);
    expect([...waitingSteps]).toEqual([]);
  });

  it('may end the transfer: the server has it', () => {
    const ended = shown(beforeTheEnd, entriesOf({ state: 'received', rowVersion: 10, body: available }));
    expect(ended.transfer.referralState).toBe('REFERRAL_ENDED');
  });
});

describe('A waiting submission', () => {
  it('never ends the transfer, and leaves nobody anything to do', () => {
    const { transfer, waitingSteps } = shown(beforeTheEnd, entriesOf({ state: 'queued', body: available }));
    expect(transfer.referralState).toBe('AMBULANCE_MISSING_DATA');
    expect(transfer.steps.availableDate).toBeDefined();
    expect(buttonsOf(transfer)).toEqual([]);
    expect(turnText(transfer).who).toBeNull();
    expect([...waitingSteps]).toEqual([['availableDate', 'goes']]);
  });

  it('never ends the transfer of an entity’s own ambulance either', () => {
    const own = aTransferOnTheRoad({ ambAssignedBy: 'TRANSPORT' });
    const hospital = { ...aPerson(['IPS_REFERRAL_REPORTER'], 20), issuer: 'x' };
    const entries = entriesOf({ state: 'waiting', operation: 'confirm-arrival', body: {} });
    const { transfer } = applyWaiting({ transfer: own, readAt: NOW }, entries, hospital as never);
    expect(transfer.referralState).toBe('AMBULANCE_TRANSPORT');
    expect(factsOfTransfer(transfer).steps.availableDate).toBeDefined();
  });

  it('says at its step that it does not go before a person decides on an earlier one', () => {
    const { transfer, waitingSteps } = shown(
      beforeTheEnd,
      entriesOf({ state: 'conflict', body: arrival }, { state: 'queued', body: available }),
    );
    const row = timelineRows(transfer, CRUE, waitingSteps).find(({ id }) => id === 'availableDate');
    expect(row?.detail).toMatch(
      /Guardado en este equipo: no sale hasta que usted decida sobre un envío anterior$/,
    );
    expect(transfer.referralState).toBe('AMBULANCE_MISSING_DATA');
  });
});
