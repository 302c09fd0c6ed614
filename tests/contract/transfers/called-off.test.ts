import { describe, expect, it } from 'vitest';
import { calledOffWhenSaid } from '../../../contract/transfers/called-off';
import { aTransfer, CREATED_AT } from './a-transfer';

const ENTITY = 2;
const clock = (minutes: number) => new Date(Date.parse(CREATED_AT) + minutes * 60_000).toISOString();

/** CRUE called off two dispatches of the entity: from 30 to 60 minutes, and from 90 to 120. */
const dispatchOf = (ambulanceId: number, from: number, until: number) => ({
  entityId: ENTITY,
  ambulanceId,
  from: clock(from),
  until: clock(until),
});
const facts = aTransfer({
  state: 'PENDING_AMBULANCE',
  ipsRecvId: 2,
  marks: {
    undo: {
      by: 'Mónica Ruiz',
      at: clock(120),
      calledOff: [dispatchOf(11, 30, 60), dispatchOf(12, 90, 120)],
    },
  },
});
const ambulanceOf = (minutes: number, doubt?: { said: string | null }) =>
  calledOffWhenSaid(facts, ENTITY, { occurredAt: clock(minutes), doubt })?.ambulanceId;

describe('The dispatch that a word of a called-off crew belongs to', () => {
  it('is the last one that had begun by then', () => {
    expect(ambulanceOf(45)).toBe(11);
    expect(ambulanceOf(100)).toBe(12);
    expect(ambulanceOf(200)).toBe(12);
  });

  it('had begun if the crew’s clock was at most five minutes behind', () => {
    expect(ambulanceOf(25)).toBe(11);
    expect(ambulanceOf(85)).toBe(12);
    expect(ambulanceOf(84)).toBe(11);
    expect(ambulanceOf(24)).toBeUndefined();
  });

  it('is the last one if the device does not know its time, whatever that is', () => {
    expect(ambulanceOf(0, { said: clock(0) })).toBe(12);
    expect(ambulanceOf(45, { said: null })).toBe(12);
    expect(ambulanceOf(5_000, { said: null })).toBe(12);
  });

  it('is none for another entity', () => {
    const moment = { occurredAt: clock(45), doubt: { said: null } };
    expect(calledOffWhenSaid(facts, ENTITY + 1, moment)).toBeUndefined();
  });
});
