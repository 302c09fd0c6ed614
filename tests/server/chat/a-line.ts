import { chatMessage } from '../../../server/platform/database/schema';
import type { Platform } from '../../../server/platform/platform';

/** Inserts a message without the rules; returns the line's id. */
export async function aLine({ database }: Platform, referralId: number, msg = 'Vamos'): Promise<number> {
  const [line] = await database.orm
    .insert(chatMessage)
    .values({ referralId, msgType: 'MSG', username: 'alguien', name: 'Alguien', msg })
    .returning({ id: chatMessage.id });
  return line!.id;
}
