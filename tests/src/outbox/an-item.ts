import type { OutboxItem, Owner } from '../../../src/outbox/record';

export const ANA: Owner = { issuer: 'https://identity', subject: 'ana', entity: 1 };

export function anItem(change: Partial<OutboxItem> = {}): OutboxItem {
  return {
    id: 'one',
    owner: ANA,
    operation: 'create-referral',
    version: 1,
    lane: 'transfer:a',
    laneSeq: 1,
    deviceSeq: 1,
    dependsOn: [],
    sealed: null,
    fileBytes: 0,
    summary: { kind: 'create-referral', title: 'Traslado', size: 3 },
    occurredAt: 1,
    clockOffset: 0,
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
