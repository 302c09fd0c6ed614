import type { ChatMessage } from '../../../../contract/chat/chat';

/** A message that was written here and is not yet among the server's. */
export interface Outgoing {
  clientRef: string;
  msg: string;
  /** When it was written, by the server's clock. */
  occurredAt: string;
  /** Why it did not go; null while it is on its way. */
  failed: string | null;
}

/** What is still to be shown as ours: the server's own copy takes its place as soon as it is there. */
export function stillOutgoing(outgoing: readonly Outgoing[], received: readonly ChatMessage[]): Outgoing[] {
  const known = new Set(received.map((message) => message.clientRef));
  return outgoing.filter(({ clientRef }) => !known.has(clientRef));
}
