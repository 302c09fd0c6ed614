import type { ChatConversation } from '../../../contract/chat/conversation';
import { FILE_READERS } from '../../../contract/files/files';
import { actsAs } from '../../../contract/parts';
import type { ReadRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { ConversationKey } from '../../platform/ports/conversation';
import { referralIdOf } from './conversation-key';
import { listMessages } from './list-messages';
import { listSeen } from './list-seen';
import { presentMessage } from './present-message';

type Request = Pick<ReadRequest<never>, 'actor' | 'origin'>;

/** The lines of a conversation and how far each user has seen it. Throws `Refused` where this user may not read it. */
export async function readConversation(
  { database: { orm }, conversation, audit }: Platform,
  { actor, origin }: Request,
  key: ConversationKey,
): Promise<ChatConversation> {
  await conversation.ownerOf(key).requireReader(orm, key.id, actor);
  audit.noteReading(actor, 'open-conversation', referralIdOf(key), origin);
  const [lines, seen] = await Promise.all([listMessages(orm, key), listSeen(orm, key, actor.subject)]);
  const mayDownload = actsAs(actor, FILE_READERS);
  return {
    rows: lines.map(({ message, file }) => presentMessage(message, mayDownload ? file : null)),
    ...seen,
  };
}
