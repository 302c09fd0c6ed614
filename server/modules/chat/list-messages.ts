import { desc, eq } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import { chatMessage, storedFile } from '../../platform/database/schema';
import type { Message } from '../../platform/notifications/conversation';
import type { FileOfLine } from './present-message';

const LATEST = 500;

export interface Line {
  message: Message;
  file: FileOfLine | null;
}

/** The latest lines of a conversation, oldest first, each with the file that it is about. */
export async function listMessages(orm: Orm, referralId: number): Promise<Line[]> {
  const newestFirst = await orm
    .select({
      message: chatMessage,
      file: { name: storedFile.name, originalName: storedFile.originalName },
    })
    .from(chatMessage)
    .leftJoin(storedFile, eq(storedFile.name, chatMessage.file))
    .where(eq(chatMessage.referralId, referralId))
    .orderBy(desc(chatMessage.id))
    .limit(LATEST);
  return newestFirst.reverse();
}
