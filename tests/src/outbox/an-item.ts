import type { OutboxPorts } from '../../../src/outbox/ports';
import type { OutboxItem, Owner } from '../../../src/outbox/record';

export const ANA: Owner = { issuer: 'https://identity', subject: 'ana', entity: 1 };

/** A page that knows the server's time, by a device whose clock is right. */
export const SURE_CLOCK: ReturnType<OutboxPorts['clock']['read']> = {
  page: 'p',
  wall: 1000,
  steady: 0,
  offset: 0,
  setBack: 0,
  isOffsetOld: false,
  isSure: true,
};

export function anItem(change: Partial<OutboxItem> = {}): OutboxItem {
  return {
    id: 'one',
    owner: ANA,
    operation: 'create-referral',
    lane: 'transfer:a',
    laneSeq: 1,
    deviceSeq: 1,
    dependsOn: [],
    sealed: null,
    fileBytes: 0,
    summary: { kind: 'create-referral', title: 'Traslado', size: 3 },
    occurredAt: 1,
    clockOffset: 0,
    clock: { page: 'p', steady: 0, setBack: 0, isLearnt: true, isSure: true },
    state: 'queued',
    stateSince: 1,
    attempts: 0,
    nextAt: null,
    lateSince: null,
    uncertain: false,
    lastError: null,
    made: null,
    outdatedApp: null,
    ...change,
  };
}
