import * as v from 'valibot';
import type { ChatMessage } from '../../../../contract/chat/chat';
import type { Entry } from '../../../submissions';

/** A message that was written here and is not yet among the server's. */
export interface Outgoing {
  /** Its submission. */
  id: string;
  clientRef: string;
  msg: string;
  /** When it was written, by the server's clock as this device knew it; ISO 8601. */
  occurredAt: string;
  state: 'sending' | 'waiting' | 'received' | 'refused';
  /** Why the server did not take it. */
  failed: string | null;
}

const Written = v.object({ clientRef: v.string(), msg: v.string() });

/** The messages to this transfer among what waits on this device. */
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

/** What waits for the one before it is not on its way, though nothing keeps it but that one. */
function stateOf(state: Entry['item']['state'], isHeld: boolean): Outgoing['state'] {
  if (state === 'sending' || (state === 'queued' && !isHeld)) return 'sending';
  if (state === 'received') return 'received';
  return ['conflict', 'needs-attention', 'needs-update'].includes(state) ? 'refused' : 'waiting';
}

/** What is still to be shown as ours: the server's own copy takes its place as soon as it is there. */
export function stillOutgoing(outgoing: readonly Outgoing[], received: readonly ChatMessage[]): Outgoing[] {
  const known = new Set(received.map((message) => message.clientRef));
  return outgoing.filter(({ clientRef }) => !known.has(clientRef));
}
