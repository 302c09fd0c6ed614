import { LIMITS } from '../../limits';
import type { Operation } from '../../operation';
import { aboutTransfer } from '../../transfers/about-transfer';

/** Messages have a lane of their own: no step of the transfer waits for one. */
export const operation = {
  ...aboutTransfer(
    { method: 'POST', path: '/chatMessage/:referralId' },
    { title: 'Mensaje', corrected: { field: 'msg', limit: LIMITS.chatMessage } },
  ),
  lane: (clientRef: string) => `chat:${clientRef}`,
  transferParam: 'referralId',
  timeWhenChanged: 'new',
} as const satisfies Operation;
