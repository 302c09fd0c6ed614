import type { Operation } from '../operation';
import type { Outgoing } from '../outgoing';

type Told = Pick<Operation, 'title' | 'corrected'>;

/** An operation on a transfer. All operations on one transfer share a lane. */
export function aboutTransfer(call: Outgoing, told: Told) {
  return {
    call,
    about: 'transfer',
    lane: (clientRef: string) => `transfer:${clientRef}`,
    transferParam: 'id',
    timeWhenChanged: 'kept',
    ...told,
  } as const;
}

/** A request that creates a transfer. Later operations on that transfer use the same lane. */
export function makingTransfer(call: Outgoing, title: string) {
  return {
    ...aboutTransfer(call, { title, corrected: 'in-its-form' }),
    about: 'new-transfer',
    transferParam: null,
  } as const;
}
