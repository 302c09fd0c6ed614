import { runText } from '../../platform/database/run-text';
import { writtenBy } from '../../platform/database/written';
import type { Conversation, MessageTeller, SeenTeller } from '../../platform/ports/conversation';

/** Conversations in the table `chat_message`, with the tellers of this process. */
export function createConversation(): Conversation {
  const tellers: MessageTeller[] = [];
  const seenTellers: SeenTeller[] = [];
  return {
    async write(tx, message) {
      const { referralId, msgType, username, name, msg } = message;
      const { clientRef = null, subject = null, entity = null, file = null, occurredAt = null } = message;
      const line = { clientRef, referralId, msgType, subject, username, name, entity, msg, file };
      const rows = await runText(
        tx,
        `insert into chat_message (client_ref, referral_id, msg_type, subject, username, name, entity, msg, file,
            occurred_at)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id, created_at`,
        [...Object.values(line), occurredAt?.toISOString() ?? null],
      );
      return { ...line, occurredAt, ...writtenBy(rows) };
    },
    tell(message) {
      for (const teller of tellers) teller(message);
    },
    addTeller: (teller) => tellers.push(teller),
    tellSeen(referralId) {
      for (const teller of seenTellers) teller(referralId);
    },
    addSeenTeller: (teller) => seenTellers.push(teller),
  };
}
