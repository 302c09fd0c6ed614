import type { Step } from '../../platform/database/plan';
import { runPart } from '../../platform/database/plan-part';
import { ROW_WRITTEN, writtenBy } from '../../platform/database/written';
import type { Chat, ChatOwner, MessageTeller, SeenTeller } from '../../platform/ports/chat';
import { referralIdOf } from './chat-key';
import { takenReference } from './taken-reference';

/** Drawn after the locks, so that the lines of a chat have their numbers in the order of their commits. */
const NUMBER: Step = {
  name: 'message_number',
  text: `select nextval('chat_message_id_seq')::int as id from held`,
  parameters: [],
};

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
    plan(message) {
      const { chat, msgType, username, name, msg } = message;
      const { clientRef = null, subject = null, entity = null, file = null } = message;
      const { occurredAt = null, doubt = null } = message;
      const insert = {
        name: 'message',
        text: `insert into chat_message (id, subject_kind, subject_id, referral_id, client_ref, msg_type, subject, username,
            name, entity, msg, file, occurred_at, doubt)
          select message_number.id, $1::text, $2::int, $3::int, $4::uuid, $5::text, $6::text, $7::text, $8::text, $9::text, $10::text, $11::text,
            $12::timestamptz, $13::text::jsonb from gate, message_number
          returning id, created_at`,
        parameters: [
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
        returns: ROW_WRITTEN,
      };
      const line = {
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
      };
      return {
        drawn: NUMBER,
        steps: [insert],
        // A message of another chat had the reference at the same moment.
        taken: { chat_message_clientRef_unique: takenReference },
        result: (written) => ({ ...line, ...writtenBy(written, insert.name) }),
      };
    },
    write(tx, message) {
      return runPart(tx, this.plan(message));
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
