import { desc } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import type { ConversationKey, Message } from '../../platform/ports/conversation';
import { findOriginalNames } from '../files';
import { isIn, messageOf } from './conversation-key';
import type { FileOfLine } from './present-message';
import { chatMessage } from './tables';

const LATEST = 500;

export interface Line {
  message: Message;
  file: FileOfLine | null;
}

/** The latest lines of a conversation, oldest first, each with the file that it is about. */
export async function listMessages(orm: Orm, conversation: ConversationKey): Promise<Line[]> {
  const newestFirst = await orm
    .select()
    .from(chatMessage)
    .where(isIn(chatMessage, conversation))
    .orderBy(desc(chatMessage.id))
    .limit(LATEST);
  const names = await findOriginalNames(
    orm,
    newestFirst.flatMap(({ file }) => file ?? []),
  );
  const fileOf = (name: string | null): FileOfLine | null => {
    const originalName = name === null ? undefined : names.get(name);
    return name !== null && originalName !== undefined ? { name, originalName } : null;
  };
  return newestFirst.reverse().map((row) => ({ message: messageOf(row), file: fileOf(row.file) }));
}
