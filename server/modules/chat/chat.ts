import { runText } from '../../platform/database/run-text';
import { writtenBy } from '../../platform/database/written';
import type { Chat, ChatOwner, MessageTeller, SeenTeller } from '../../platform/ports/chat';
import { referralIdOf } from './chat-key';
import { takenReference } from './taken-reference';

/** Chats in the table `chat_message`; tellers send to this process's sockets. `owners`: by kind of subject. */
export function createChat(owners: Readonly<Record<string, ChatOwner>>): Chat {
  const tellers: MessageTeller[] = [];
  const seenTellers: SeenTeller[] = [];
  return {
    ownerOf({ subject }) {
      const owner = Object.hasOwn(owners, subject) ? owners[subject] : undefined;
      if (!owner) throw new Error(`no module owns chats about ${subject}`);
      return owner;
    },
    async write(tx, message) {
      const { chat, msgType, username, name, msg } = message;
      const { clientRef = null, subject = null, entity = null, file = null } = message;
      const { occurredAt = null, doubt = null } = message;
      const rows = await runText(
        tx,
        `insert into chat_message (subject_kind, subject_id, referral_id, client_ref, msg_type, subject, username, name,
            entity, msg, file, occurred_at, doubt)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::text::jsonb)
          on conflict (client_ref) do nothing returning id, created_at`,
        [
          chat.subject,
          chat.id,
          referralIdOf(chat),
          clientRef,
          msgType,
          subject,
          username,
          name,
          entity,
          msg,
          file,
          occurredAt?.toISOString() ?? null,
          doubt && JSON.stringify(doubt),
        ],
      );
      // A message of another chat had the reference at the same moment.
      if (rows.length === 0) throw takenReference();
      return {
        chat,
        clientRef,
        msgType,
        subject,
        username,
        name,
        entity,
        msg,
        file,
        occurredAt,
        doubt,
        ...writtenBy(rows),
      };
    },
    tell(message) {
      for (const teller of tellers) teller(message);
    },
    addTeller: (teller) => tellers.push(teller),
    tellSeen(chat) {
      for (const teller of seenTellers) teller(chat);
    },
    addSeenTeller: (teller) => seenTellers.push(teller),
  };
}
