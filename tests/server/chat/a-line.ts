import { chatMessage } from '../../../server/modules/chat/tables';
import type { Platform } from '../../../server/platform/platform';

/** Inserts a message without the rules; returns the line's id. */
export async function aLine({ database }: Platform, referralId: number, msg = 'Vamos'): Promise<number> {
  const [line] = await database.orm
    .insert(chatMessage)
    .values({ subjectId: referralId, referralId, msgType: 'MSG', username: 'alguien', name: 'Alguien', msg })
    .returning({ id: chatMessage.id });
  return line!.id;
}
