import * as v from 'valibot';
import type { ChatMessage } from '../../../../contract/chat/chat';
import { type Entry, needsPerson } from '../../../submissions';

/** A message from this device that the server's list does not have yet. */
export interface Outgoing {
  /** Id of its submission. */
  id: string;
  clientRef: string;
  msg: string;
  /** When it was written, by this device's estimate of the server's clock; ISO 8601. */
  occurredAt: string;
  state: 'sending' | 'waiting' | 'received' | 'refused';
  /** The server's reason for a refusal. */
  failed: string | null;
}

const Written = v.object({ clientRef: v.string(), msg: v.string() });

/** The waiting messages to this transfer in the outbox. */
export function outgoingOf(entries: readonly Entry[], transferId: number): Outgoing[] {
  return entries.flatMap(({ item, content, heldBy }): Outgoing[] => {
    const body = v.safeParse(Written, content?.body);
    if (item.operation !== 'send-chat-message' || content?.transfer !== transferId || !body.success)
      return [];
    const occurredAt = new Date(item.occurredAt + item.clockOffset).toISOString();
    const state = stateOf(item.state, heldBy !== null);
    const failed = state === 'refused' ? item.lastError?.message || 'El servidor no lo aceptó.' : null;
    return [{ id: item.id, ...body.output, occurredAt, state, failed }];
  });
}

/**
 * A message that waits behind another one of its lane is shown as waiting, although its own state is ready.
 */
function stateOf(state: Entry['item']['state'], isHeld: boolean): Outgoing['state'] {
  if (state === 'sending' || (state === 'queued' && !isHeld)) return 'sending';
  if (state === 'received') return 'received';
  return needsPerson(state) ? 'refused' : 'waiting';
}

/** The outgoing messages without a copy from the server; a server copy replaces the outgoing one. */
export function stillOutgoing(outgoing: readonly Outgoing[], received: readonly ChatMessage[]): Outgoing[] {
  const known = new Set(received.map((message) => message.clientRef));
  return outgoing.filter(({ clientRef }) => !known.has(clientRef));
}
