import type { Operation } from '../operation';
import type { Outgoing } from '../outgoing';

type Told = Pick<Operation, 'title' | 'corrected'>;

/** Something that is done to a transfer: all of it goes in one lane. */
export function aboutTransfer(call: Outgoing, told: Told) {
  return {
    call,
    version: 1,
    about: 'transfer',
    lane: (clientRef: string) => `transfer:${clientRef}`,
    transferParam: 'id',
    ...told,
  } as const;
}

/** A request that makes a transfer. What is done to it later waits in the same lane. */
export function makingTransfer(call: Outgoing, title: string) {
  return {
    ...aboutTransfer(call, { title, corrected: 'in-its-form' }),
    about: 'new-transfer',
    transferParam: null,
  } as const;
}
