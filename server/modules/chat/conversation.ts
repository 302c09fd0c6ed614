import { runText } from '../../platform/database/run-text';
import { writtenBy } from '../../platform/database/written';
import type {
  Conversation,
  ConversationOwner,
  MessageTeller,
  SeenTeller,
} from '../../platform/ports/conversation';
import { referralIdOf } from './conversation-key';

/** Conversations in the table `chat_message`, with the tellers of this process. `owners`: by kind of subject. */
export function createConversation(owners: Readonly<Record<string, ConversationOwner>>): Conversation {
  const tellers: MessageTeller[] = [];
  const seenTellers: SeenTeller[] = [];
  return {
    ownerOf({ subject }) {
      const owner = Object.hasOwn(owners, subject) ? owners[subject] : undefined;
      if (!owner) throw new Error(`no module owns conversations about ${subject}`);
      return owner;
    },
    async write(tx, message) {
      const { conversation, msgType, username, name, msg } = message;
      const { clientRef = null, subject = null, entity = null, file = null, occurredAt = null } = message;
      const rows = await runText(
        tx,
        `insert into chat_message (subject_kind, subject_id, referral_id, client_ref, msg_type, subject, username, name,
            entity, msg, file, occurred_at)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id, created_at`,
        [
          conversation.subject,
          conversation.id,
          referralIdOf(conversation),
          clientRef,
          msgType,
          subject,
          username,
          name,
          entity,
          msg,
          file,
          occurredAt?.toISOString() ?? null,
        ],
      );
      return {
        conversation,
        clientRef,
        msgType,
        subject,
        username,
        name,
        entity,
        msg,
        file,
        occurredAt,
        ...writtenBy(rows),
      };
    },
    tell(message) {
      for (const teller of tellers) teller(message);
    },
    addTeller: (teller) => tellers.push(teller),
    tellSeen(conversation) {
      for (const teller of seenTellers) teller(conversation);
    },
    addSeenTeller: (teller) => seenTellers.push(teller),
  };
}
