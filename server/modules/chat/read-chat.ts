import type { ChatMessages } from '../../../contract/chat/messages';
import { FILE_READERS } from '../../../contract/files/files';
import { actsAs } from '../../../contract/parts';
import type { ReadRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { ChatKey } from '../../platform/ports/chat';
import { referralIdOf } from './chat-key';
import { listMessages } from './list-messages';
import { listSeen } from './list-seen';
import { presentMessage } from './present-message';

type Request = Pick<ReadRequest<never>, 'actor' | 'note'>;

/** The lines of a chat and the read marks. Throws `Refused` if this user may not read it. */
export async function readChat(
  { database: { orm }, chat }: Platform,
  { actor, note }: Request,
  key: ChatKey,
): Promise<ChatMessages> {
  await chat.ownerOf(key).requireReader(orm, key.id, actor);
  note({ action: 'open-conversation', referralId: referralIdOf(key) });
  const [{ lines, isCut }, seen] = await Promise.all([
    listMessages(orm, key),
    listSeen(orm, key, actor.subject),
  ]);
  const mayDownload = actsAs(actor, FILE_READERS);
  return {
    rows: lines.map(({ message, file }) => presentMessage(message, mayDownload ? file : null)),
    ...(isCut && { isCut }),
    ...seen,
  };
}
